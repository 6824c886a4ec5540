import { afterEach, expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import { ApiError, type Call, NetworkError } from '../session/call.ts';
import { readGuestLists } from '../session/guestLists.ts';
import { guestStorage } from './guestStorage.ts';

afterEach(() => localStorage.clear());

const productId = 'product-1' as ProductId;
const addTo = (call: () => Promise<never>) => guestStorage(call as Call).addToCart({ productId }, 2);

test('a product stays in a guest’s cart when leaving the page interrupts its check', {
	tags: ['OPEN-001'],
}, async () => {
	const interrupted = new NetworkError();
	await expect(addTo(() => Promise.reject(interrupted))).rejects.toBe(interrupted);
	expect(readGuestLists().cart).toEqual([{ productId, quantity: 2 }]);
});

test('a product that the shop rejects does not stay in a guest’s cart', { tags: ['OPEN-001'] }, async () => {
	const rejected = new ApiError(404, { error: 'Product not found' });
	await expect(addTo(() => Promise.reject(rejected))).rejects.toBe(rejected);
	expect(readGuestLists().cart).toEqual([]);
});
