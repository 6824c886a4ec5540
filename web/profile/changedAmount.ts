import { formatRupeesExact } from '../../shared/money.ts';
import { hasCode } from '../session/call.ts';

/** Rupees to pay on delivery, now and before a GST rate changed. */
export type ChangedAmount = { amount: number; amountBefore: number };

/** The new total and the one before, when an order on delivery was not confirmed because a GST rate has changed. */
export function changedAmount(error: unknown): ChangedAmount | undefined {
	if (!hasCode(error, 'price_changed')) return undefined;
	const { amount, amountBefore } = error.response;
	return typeof amount === 'number' && typeof amountBefore === 'number'
		? { amount, amountBefore }
		: undefined;
}

export const changedAmountText = ({ amount, amountBefore }: ChangedAmount): string =>
	`A GST rate has changed since you ordered. You pay ${formatRupeesExact(amount)} instead of ${formatRupeesExact(amountBefore)} on delivery. Please press Confirm Order again if that is fine.`;
