import { rupees, units } from './fields.ts';

/** The regular price of a product or variant in rupees exclusive of GST. */
export const regularPrice = rupees.refine((price) => price > 0, {
	error: 'A product needs a price above ₹0.',
});

/** Units of a product or variant on hand. */
export const unitsOnHand = units(10_000_000);
