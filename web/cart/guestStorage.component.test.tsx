import { afterEach, expect, test } from 'vitest';
import type { ProductId, VariantId } from '../../contracts/ids.ts';
import type { CartProduct } from '../../contracts/products.ts';
import { ApiError, type Call, NetworkError } from '../session/call.ts';
import { readGuestLists, writeGuestLists } from './guestLists.ts';
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

/** What the shop finds: the asked variants, then the shown variant of each asked product. */
const found = (...variants: string[]) =>
	variants.map((id): unknown => ({
		product: { id: productId, stock: 9 },
		variant: { id, name: id },
	})) as CartProduct[];
const storedLines = () => readGuestLists().cart.map((line) => [line.variantId ?? '', line.quantity]);
const small = 'small' as VariantId;
const large = 'large' as VariantId;

test('two variants of one product are two lines of a guest’s cart', { tags: ['CATX-237'] }, async () => {
	const asked: unknown[] = [];
	const storage = guestStorage((async (
		_: string,
		{ query }: { query: { variant: string[]; product: string[] } },
	) => {
		asked.push(query);
		return found(...query.variant);
	}) as Call);
	await storage.addToCart({ productId, variantId: small }, 1);
	await storage.addToCart({ productId, variantId: large }, 2);
	expect(await storage.addToCart({ productId, variantId: small }, 1)).toMatchObject([
		{ variant: { id: 'small' }, quantity: 2 },
		{ variant: { id: 'large' }, quantity: 2 },
	]);
	expect(asked.at(-1)).toEqual({ variant: ['small', 'large'], product: [] });
	await storage.removeFromCart({ productId, variantId: small });
	expect(storedLines()).toEqual([['large', 2]]);
});

test('a line stored before its product had options keeps the variant that the shop shows for it', {
	tags: ['CATX-237'],
}, async () => {
	writeGuestLists({
		cart: [
			{ productId, quantity: 1 },
			{ productId, variantId: large, quantity: 2 },
		],
		wishlist: [],
	});
	const shows = (shown: string) =>
		guestStorage((async () => found('large', shown)) as unknown as Call).cart();
	expect(await shows('small')).toMatchObject([
		{ variant: { id: 'small' }, quantity: 1 },
		{ variant: { id: 'large' }, quantity: 2 },
	]);
	expect(storedLines()).toEqual([
		['small', 1],
		['large', 2],
	]);
	writeGuestLists({
		cart: [
			{ productId, quantity: 1 },
			{ productId, variantId: large, quantity: 2 },
		],
		wishlist: [],
	});
	expect(await shows('large')).toMatchObject([{ variant: { id: 'large' }, quantity: 3 }]);
});

test('a line of a product without options has no variant', { tags: ['CATX-237'] }, async () => {
	const storage = guestStorage((async () => [{ product: { id: productId, stock: 9 } }]) as unknown as Call);
	expect(await storage.addToCart({ productId }, 2)).toEqual([
		{ product: { id: productId, stock: 9 }, quantity: 2 },
	]);
	expect(readGuestLists().cart).toEqual([
		{ productId, quantity: 2, seen: { product: { id: productId, stock: 9 } } },
	]);
});
