import { z } from 'zod';
import { cleanGstin, invalidGstin, isGstin } from '../shared/gstin.ts';
import { deliveryAddress } from './addresses.ts';
import { enteredCoupon, optionalText } from './fields.ts';
import { addressId } from './ids.ts';

/** The GSTIN of a business buyer for the invoice; spaces are removed and letters capitalised. */
export const buyerGstin = optionalText(40)
	.transform((value) => (value === undefined ? undefined : cleanGstin(value)))
	.refine((value) => value === undefined || isGstin(value), {
		error: invalidGstin,
	});

/** The registered name of a business buyer, the recipient on its invoice; required with a GSTIN. */
export const buyerLegalName = optionalText(100);

const kept = z.string().nullable().default(null);

/** The choices that an order keeps, each in the column of its name (`choiceColumns`); null where nothing was entered. */
export const keptChoices = z.object({
	/** The GSTIN of a business buyer; null for a consumer. */
	gstin: kept,
	/** The registered name of a business buyer, the recipient on the invoice. */
	legalName: kept,
	/** The buyer's address on the invoice; null when it is the delivery address. */
	billingAddress: deliveryAddress.nullable().default(null),
});
export type KeptChoices = z.output<typeof keptChoices>;

/** What the shopper chooses at checkout besides address and payment: in the body of every request that orders the cart. */
export const checkoutChoices = z.strictObject({
	/** Must be registered in the state of the address, which is the place of supply. */
	gstin: buyerGstin,
	legalName: buyerLegalName,
	/** The buyer's address on the invoice, from the address book; the delivery address without it. */
	billingAddressId: addressId.optional(),
	/** The coupon that the shopper entered. Its discount is computed again. */
	coupon: enteredCoupon,
	/** That the buyer is at least as old as the quote's `minimumAge`. */
	ageDeclared: z.boolean().optional(),
});
export type CheckoutChoices = z.output<typeof checkoutChoices>;
