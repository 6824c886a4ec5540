import { z } from 'zod';
import { enteredCoupon, optionalText } from './fields.ts';
import { isGstin } from './gstin.ts';

/** The GSTIN of a business buyer for the invoice; spaces are removed and letters capitalised. */
export const buyerGstin = optionalText(40)
	.transform((value) => value?.replaceAll(/\s/g, '').toUpperCase())
	.refine((value) => value === undefined || isGstin(value), {
		error: 'This is not a valid GSTIN. Please check its 15 characters.',
	});

/** What the shopper chooses at checkout besides address and payment: in the body of every request that orders the cart. */
export const checkoutChoices = z.strictObject({
	/** Must be registered in the state of the address, which is the place of supply. */
	gstin: buyerGstin,
	/** The coupon that the shopper entered. Its discount is computed again. */
	coupon: enteredCoupon,
	/** That the buyer is at least as old as the quote's `minimumAge`. */
	ageDeclared: z.boolean().optional(),
});
export type CheckoutChoices = z.output<typeof checkoutChoices>;
