import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { bodyUserId, dateTime } from './fields.ts';
import { productId } from './ids.ts';
import { productCard } from './products.ts';

export const wishlist = z.array(productCard);
export type Wishlist = z.output<typeof wishlist>;

const bodyWithUserId = z.strictObject({ userId: bodyUserId });
const wrongUser = 'The userId is not the one of the token.';

export const getWishlist = endpoint('GET /wishlist', {
	summary: "The signed-in user's wishlist, newest first.",
	access: 'user',
	query: bodyWithUserId,
	response: wishlist,
	errors: { 403: wrongUser },
});

export const addToWishlist = endpoint('POST /wishlist', {
	summary: 'Adds a product to the wishlist.',
	access: 'user',
	body: z.strictObject({ userId: bodyUserId, productId }),
	status: 201,
	response: wishlist,
	errors: { 403: wrongUser, 404: 'Product not found', 409: 'Product is already in your wishlist' },
});

export const removeFromWishlist = endpoint('DELETE /wishlist/{productId}', {
	summary: 'Removes a product from the wishlist. A missing product is not an error.',
	access: 'user',
	params: z.strictObject({ productId }),
	body: bodyWithUserId,
	response: wishlist,
	errors: { 403: wrongUser },
});

export const clearWishlist = endpoint('DELETE /wishlist', {
	summary: 'Removes all products from the wishlist.',
	access: 'user',
	body: bodyWithUserId,
	response: wishlist,
	errors: { 403: wrongUser },
});

/** When the user asked for emails about lower prices; null without them. */
const priceEmails = z.strictObject({ since: dateTime.nullable() });

export const getPriceEmails = endpoint('GET /wishlist/price-emails', {
	summary: 'Whether the signed-in user gets an email when a product on the wishlist becomes cheaper.',
	access: 'user',
	response: priceEmails,
});

export const setPriceEmails = endpoint('PUT /wishlist/price-emails', {
	summary: 'Switches the emails about lower prices on or off. They are off until then.',
	access: 'user',
	body: z.strictObject({ on: z.boolean() }),
	response: priceEmails,
});

/** Parts of what a person downloads of their data. */
export const priceEmailData = {
	/** Emails about lower prices on the wishlist, and when the person asked for them. */
	priceEmails: z.strictObject({ since: dateTime.nullable(), sent: z.array(dateTime) }),
};
