import { expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import type { Call } from '../session/call.ts';
import { accountStorage } from './cartRepository.ts';

test('each change of cart and wishlist is one call with the user id', {
	tags: 'API-012 API-013 API-014 API-015 API-016 API-017 API-018 API-019 API-020'.split(' '),
}, async () => {
	const sent: unknown[] = [];
	const call = (async (path: string, input: object) => {
		sent.push({ path, ...input });
		return [];
	}) as Call;
	const userId = 'user-1';
	const productId = 'product-1' as ProductId;
	const storage = accountStorage('token', userId, call);
	await storage.cart();
	await storage.addToCart({ productId }, 2);
	await storage.setQuantity({ productId }, 3);
	await storage.removeFromCart({ productId });
	await storage.clearCart();
	await storage.wishlist();
	await storage.addToWishlist(productId);
	await storage.removeFromWishlist(productId);
	await storage.clearWishlist();
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
