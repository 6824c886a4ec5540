import { expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import type { Call } from '../session/call.ts';
import { accountBasket } from './basket.ts';

test('API-012 API-013 API-014 API-015 API-016 API-017 API-018 API-019 API-020 each change of cart and wishlist is one call, which says whose they are', async () => {
	const sent: unknown[] = [];
	const call = (async (path: string, input: object) => {
		sent.push({ path, ...input });
		return [];
	}) as Call;
	const userId = 'user-1';
	const productId = 'product-1' as ProductId;
	const basket = accountBasket('token', userId, call);
	await basket.cart();
	await basket.addToCart(productId, 2);
	await basket.setQuantity(productId, 3);
	await basket.removeFromCart(productId);
	await basket.clearCart();
	await basket.wishlist();
	await basket.addToWishlist(productId);
	await basket.removeFromWishlist(productId);
	await basket.clearWishlist();
	expect(sent).toEqual([
		{ path: 'GET /cart', query: { userId } },
		{ path: 'POST /cart', body: { userId, productId, quantity: 2 } },
		{ path: 'PUT /cart/{productId}', params: { productId }, body: { userId, quantity: 3 } },
		{ path: 'DELETE /cart/{productId}', params: { productId }, body: { userId } },
		{ path: 'DELETE /cart', body: { userId } },
		{ path: 'GET /wishlist', query: { userId } },
		{ path: 'POST /wishlist', body: { userId, productId } },
		{ path: 'DELETE /wishlist/{productId}', params: { productId }, body: { userId } },
		{ path: 'DELETE /wishlist', body: { userId } },
	]);
});
