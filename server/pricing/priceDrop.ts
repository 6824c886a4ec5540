import { type Paise, paise } from '../../shared/money.ts';

/** A lower price is worth an email from 5 % or ₹100 on, whichever is less. */
const smallestPart = 20;
const alwaysEnough = 10_000;

/** Whether a unit price fell enough below the noted one to email the shopper. A higher price never did. */
export function isPriceDrop(noted: Paise, current: Paise): boolean {
	const saved = paise(noted - current);
	return saved > 0 && (saved * smallestPart >= noted || saved >= alwaysEnough);
}
