import type { CheckoutChoices } from '../../contracts/checkoutChoices.ts';
import type { Quote } from '../../contracts/payments.ts';

/**
 * The shopper's choices in the body of a request that orders the cart. The coupon is the one that the quote applied.
 * @param gstin as entered; empty for a consumer
 */
export const choicesOf = (
	quote: Quote,
	{ gstin, ageDeclared }: { gstin: string; ageDeclared: boolean },
): Partial<CheckoutChoices> => ({
	...(gstin.trim() === '' ? {} : { gstin }),
	...(ageDeclared ? { ageDeclared } : {}),
	...(quote.discount?.code == null ? {} : { coupon: quote.discount.code }),
});
