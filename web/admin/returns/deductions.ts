import type { AdminReturn } from '../../../contracts/returns.ts';
import { paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { type DeductionReason, deductionReasons } from '../../../shared/returnDeductions.ts';

/** A row of the form; the amount as typed, in rupees. */
export type TypedDeduction = {
	key: number;
	itemId: AdminReturn['items'][number]['itemId'];
	reason: DeductionReason;
	amount: string;
};

export const isDeductionReason = (text: string): text is DeductionReason =>
	Object.hasOwn(deductionReasons, text);

const toRupees = (amount: string) => (/^\d+(\.\d{1,2})?$/.test(amount.trim()) ? Number(amount) : undefined);

/** What is wrong with a row among all of them; undefined when nothing is. */
export function deductionError(row: TypedDeduction, rows: readonly TypedDeduction[]): string | undefined {
	if (!((toRupees(row.amount) ?? 0) > 0)) return 'Please enter an amount in rupees.';
	const same = rows.find(({ itemId, reason }) => itemId === row.itemId && reason === row.reason);
	return same === row ? undefined : 'Please enter one amount for each reason and item.';
}

/** The rows as the API expects them. */
export const enteredDeductions = (rows: readonly TypedDeduction[]) =>
	rows.map(({ itemId, reason, amount }) => ({ itemId, reason, amount: Number(amount) }));

/** Rupees that are left of an amount due; the shop computes the exact amount when the return is received. */
export function dueAfter(due: number, rows: readonly TypedDeduction[]): number {
	const deducted = rows.reduce((sum, { amount }) => sum + rupeesToPaise(toRupees(amount) ?? 0), 0);
	return paiseToRupees(paise(Math.max(0, rupeesToPaise(due) - deducted)));
}
