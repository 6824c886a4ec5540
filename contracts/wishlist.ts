import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { claimedUserId, productId } from './fields.ts';
import { productCard } from './products.ts';

export const wishlist = z.array(productCard);
export type Wishlist = z.output<typeof wishlist>;

const claimed = z.strictObject({ userId: claimedUserId });
const foreign = 'The userId is not the one of the token.';

export const getWishlist = endpoint({
	method: 'GET',
	path: '/wishlist',
	summary: "The signed-in user's wishlist, newest first.",
	access: 'user',
	query: claimed,
	answer: wishlist,
	refusals: { 403: foreign },
});

export const addToWishlist = endpoint({
	method: 'POST',
	path: '/wishlist',
	summary: 'Puts a product on the wishlist.',
	access: 'user',
	body: z.strictObject({ userId: claimedUserId, productId }),
	status: 201,
	answer: wishlist,
	refusals: { 403: foreign, 404: 'Product not found', 409: 'Product is already in your wishlist' },
});

export const removeFromWishlist = endpoint({
	method: 'DELETE',
	path: '/wishlist/{productId}',
	summary: 'Takes a product off the wishlist; one that is not there is no error.',
	access: 'user',
	params: z.strictObject({ productId }),
	body: claimed,
	answer: wishlist,
	refusals: { 403: foreign },
});

export const clearWishlist = endpoint({
	method: 'DELETE',
	path: '/wishlist',
	summary: 'Empties the wishlist.',
	access: 'user',
	body: claimed,
	answer: wishlist,
	refusals: { 403: foreign },
});
