import type { CheckoutChoices } from '../../contracts/checkoutChoices.ts';
import type { Quote } from '../../contracts/payments.ts';
import type { Firm } from '../session/lastFirm.ts';

/**
 * The shopper's choices in the body of a request that orders the cart. The coupon is the one that the quote applied.
 * @param entered.firm as typed; empty for a consumer
 */
export const toChoices = (
	quote: Quote,
	{ firm, ageDeclared }: { firm: Firm; ageDeclared: boolean },
): Partial<CheckoutChoices> => ({
	...(firm.gstin.trim() === '' ? {} : { gstin: firm.gstin }),
	...(firm.legalName.trim() === '' ? {} : { legalName: firm.legalName }),
	...(ageDeclared ? { ageDeclared } : {}),
	...(quote.discount?.code == null ? {} : { coupon: quote.discount.code }),
});
