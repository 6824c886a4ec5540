import type { CheckoutChoices } from '../../contracts/checkoutChoices.ts';
import type { Quote } from '../../contracts/payments.ts';
import { type EnteredFirm, isFirmEntered } from './firm.ts';

/** What the shopper enters at checkout, as typed; blank fields were not chosen. */
export type EnteredChoices = EnteredFirm & Partial<Omit<CheckoutChoices, keyof EnteredFirm | 'coupon'>>;

const isBlank = (value: unknown): boolean =>
	value === undefined || value === false || (typeof value === 'string' && value.trim() === '');

function withoutBlank<Choices extends object>(choices: Choices): Partial<Choices> {
	const chosen: Partial<Choices> = { ...choices };
	for (const name in choices) if (isBlank(choices[name])) delete chosen[name];
	return chosen;
}

/**
 * The shopper's choices in the body of a request that orders the cart. The coupon is the one that the quote applied; a billing
 * address is only that of a business.
 */
export const toChoices = (quote: Quote, entered: EnteredChoices): Partial<CheckoutChoices> =>
	withoutBlank({
		...entered,
		billingAddressId: isFirmEntered(entered) ? entered.billingAddressId : undefined,
		coupon: quote.discount?.code ?? undefined,
	});
