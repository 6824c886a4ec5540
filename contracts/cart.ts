import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { bodyUserId, quantity } from './fields.ts';
import { productId, variantId } from './ids.ts';
import { cartProduct } from './products.ts';

const cartLine = cartProduct.extend({
	quantity: z.int(),
	/** Present when the product was hidden or switched off meanwhile: the line has no price (0), counts in no total and is not ordered. */
	noLongerSold: z.literal(true).optional(),
});
export const cart = z.array(cartLine);
export type Cart = z.output<typeof cart>;

const bodyWithUserId = z.strictObject({ userId: bodyUserId });
const ofProduct = z.strictObject({ productId });
/** When omitted, the only or cheapest variant of the product. */
const chosen = variantId.optional();
const wrongUser = 'The userId is not the one of the token.';

export const getCart = endpoint('GET /cart', {
	summary: "The signed-in user's cart, oldest line first.",
	access: 'user',
	query: bodyWithUserId,
	response: cart,
	errors: { 403: wrongUser },
});

export const addToCart = endpoint('POST /cart', {
	summary: 'Adds units of a variant to its cart line. A quantity below 1 changes nothing.',
	access: 'user',
	body: z.strictObject({
		userId: bodyUserId,
		productId,
		variantId: chosen,
		quantity: quantity.default(1),
	}),
	status: 201,
	response: cart,
	errors: { 403: wrongUser, 404: 'Product not found', 409: 'Not enough in stock.' },
});

/** The same limit as for the cart that a browser stores for a visitor who is not signed in. */
const maxLines = 100;

export const mergeCart = endpoint('POST /cart/merge', {
	summary:
		'Merges the cart that a visitor filled before signing in. Quantities are added up to what is available; what is no longer sold stays as a line that says so.',
	access: 'user',
	body: z.strictObject({
		userId: bodyUserId,
		lines: z
			.array(
				z.strictObject({
					productId,
					variantId: chosen,
					quantity: quantity.min(1, { error: 'At least one unit.' }),
				}),
			)
			.max(maxLines, { error: `At most ${maxLines} lines.` }),
	}),
	response: cart,
	errors: { 403: wrongUser },
});

export const setCartQuantity = endpoint('PUT /cart/{productId}', {
	summary: 'Sets the quantity of a line. A quantity below 1 removes the line.',
	access: 'user',
	params: ofProduct,
	body: z.strictObject({
		userId: bodyUserId,
		/** When omitted, the product's oldest line. */
		variantId: variantId.optional(),
		quantity,
	}),
	response: cart,
	errors: {
		403: wrongUser,
		404: 'The product is not in the cart, or no longer sold.',
		409: 'Not enough in stock.',
	},
});

export const removeFromCart = endpoint('DELETE /cart/{productId}', {
	summary: 'Removes a line. A missing line is not an error.',
	access: 'user',
	params: ofProduct,
	body: bodyWithUserId.extend({
		/** When omitted, all lines of the product. */
		variantId: variantId.optional(),
	}),
	response: cart,
	errors: { 403: wrongUser },
});

export const clearCart = endpoint('DELETE /cart', {
	summary: 'Removes every line.',
	access: 'user',
	body: bodyWithUserId,
	response: cart,
	errors: { 403: wrongUser },
});
