import { type Paise, rupeesToPaise } from '../../../shared/money.ts';

/**
 * Inter-State invoices to consumers above this value are reported one by one (table 5 of GSTR-1), the others as sums.
 * Notification 12/2024-Central Tax lowered it; add a row when it changes again.
 */
const largeInvoices: readonly { from: string; above: Paise }[] = [
	{ from: '2017-07-01', above: rupeesToPaise(2_50_000) },
	{ from: '2024-08-01', above: rupeesToPaise(1_00_000) },
];

/** The first month in which table 12 of GSTR-1 has separate lists for registered buyers and consumers. */
const hsnSplitFrom = '2025-05';

/** Whether an inter-State invoice to a consumer is reported one by one. @param day of the invoice, as YYYY-MM-DD */
export function isLargeInvoice(total: Paise, day: string): boolean {
	const limit = largeInvoices.findLast(({ from }) => from <= day);
	return limit !== undefined && total > limit.above;
}

/**
 * The last day on which a credit note can reduce the tax of an invoice: November 30 after the end of the financial year of the
 * supply (CGST Act, section 34(2)). Days are YYYY-MM-DD in India.
 */
export function lastDayToCredit(invoiceDay: string): string {
	const [year = 0, month = 0] = invoiceDay.split('-').map(Number);
	return `${month >= 4 ? year + 1 : year}-11-30`;
}

/** Whether the HSN summary of a month, as in `2026-10`, is split by buyer. */
export const splitsHsn = (month: string): boolean => month >= hsnSplitFrom;
