import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { claimedUserId, productId, quantity } from './fields.ts';
import { productCard } from './products.ts';

const cartLine = z.strictObject({ product: productCard, quantity: z.int() });
export const cart = z.array(cartLine);
export type Cart = z.output<typeof cart>;

const claimed = z.strictObject({ userId: claimedUserId });
const ofProduct = z.strictObject({ productId });
const foreign = 'The userId is not the one of the token.';

export const getCart = endpoint({
	method: 'GET',
	path: '/cart',
	summary: "The signed-in user's cart, oldest line first.",
	access: 'user',
	query: claimed,
	answer: cart,
	refusals: { 403: foreign },
});

export const addToCart = endpoint({
	method: 'POST',
	path: '/cart',
	summary: 'Adds units of a product to what the cart holds of it; a quantity below 1 changes nothing.',
	access: 'user',
	body: z.strictObject({ userId: claimedUserId, productId, quantity: quantity.default(1) }),
	status: 201,
	answer: cart,
	refusals: { 403: foreign, 404: 'Product not found', 409: 'Not enough in stock.' },
});

/** As many lines as a browser keeps for a visitor who has not signed in. */
const mostLines = 100;

export const mergeCart = endpoint({
	method: 'POST',
	path: '/cart/merge',
	summary:
		'Adds what a visitor collected before signing in; quantities are added up and stop at what is available.',
	access: 'user',
	body: z.strictObject({
		userId: claimedUserId,
		lines: z
			.array(z.strictObject({ productId, quantity: quantity.min(1, { error: 'At least one unit.' }) }))
			.max(mostLines, { error: `At most ${mostLines} lines.` }),
	}),
	answer: cart,
	refusals: { 403: foreign },
});

export const setCartQuantity = endpoint({
	method: 'PUT',
	path: '/cart/{productId}',
	summary: 'Sets the quantity of a line; below 1 removes it.',
	access: 'user',
	params: ofProduct,
	body: z.strictObject({ userId: claimedUserId, quantity }),
	answer: cart,
	refusals: { 403: foreign, 404: 'The product is not in the cart.', 409: 'Not enough in stock.' },
});

export const removeFromCart = endpoint({
	method: 'DELETE',
	path: '/cart/{productId}',
	summary: 'Removes a line; one that is not there is no error.',
	access: 'user',
	params: ofProduct,
	body: claimed,
	answer: cart,
	refusals: { 403: foreign },
});

export const clearCart = endpoint({
	method: 'DELETE',
	path: '/cart',
	summary: 'Removes every line.',
	access: 'user',
	body: claimed,
	answer: cart,
	refusals: { 403: foreign },
});
