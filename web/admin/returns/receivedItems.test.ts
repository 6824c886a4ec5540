import { expect, test } from 'vitest';
import type { AdminReturn } from '../../../contracts/returns.ts';
import { getDue, receivedItems, sellableAtFirst } from './receivedItems.ts';

const items = [
	{ itemId: 'a', quantity: 2 },
	{ itemId: 'b', quantity: 1 },
] as unknown as AdminReturn['items'];

test('units that arrived damaged are not sellable at first, others are', { tags: ['AFT-057'] }, () => {
	expect(sellableAtFirst({ items, reason: 'damaged' })).toEqual({ a: 0, b: 0 });
	expect(sellableAtFirst({ items, reason: 'changed my mind' })).toEqual({ a: 2, b: 1 });
});

test('every item is sent, with at most its units', { tags: ['AFT-057'] }, () => {
	expect(receivedItems({ items }, { a: 5 })).toEqual([
		{ itemId: 'a', sellable: 2 },
		{ itemId: 'b', sellable: 0 },
	]);
});

test('the refund depends on who pays the shipping', { tags: ['AFT-057'] }, () => {
	const due = { shopPays: 1195, buyerPays: 1081 };
	expect(getDue({ due, shopPays: null }, true)).toBe(1195);
	expect(getDue({ due, shopPays: null }, false)).toBe(1081);
	expect(getDue({ due, shopPays: false }, true)).toBe(1081);
});
