import { type Paise, rupeesToPaise } from '../../shared/money.ts';

/** In rupees, GST included: a consignment that is worth more needs an e-way bill. */
export type EwayBillLimits = { between: number; within: number };

/**
 * Whether goods may only move with an e-way bill (rule 138(1) of the CGST Rules): by the value of the consignment, GST included, and
 * whether it leaves the State.
 *
 * | from   | to          | value      | limits        | due |
 * |--------|-------------|------------|---------------|-----|
 * | Punjab | Maharashtra | ₹50,000    | ₹50,000 beyond | no  |
 * | Punjab | Maharashtra | ₹50,000.01 | ₹50,000 beyond | yes |
 * | Punjab | Punjab      | ₹1,00,000  | ₹1,00,000 within | no |
 */
export const isEwayBillDue = (
	valuePaise: Paise,
	{ from, to }: { from: string; to: string },
	{ between, within }: EwayBillLimits,
): boolean => valuePaise > rupeesToPaise(from === to ? within : between);
