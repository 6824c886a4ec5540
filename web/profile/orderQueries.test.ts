import { expect, test } from 'vitest';
import { readMyOrders } from './orderQueries.ts';

const orders = [{ id: '1' }, { id: '2' }];

test('API-066 an answer with its list of orders is taken', () => {
	expect(readMyOrders({ orders })).toBe(orders);
});

test('API-067 a plain list is taken', () => {
	expect(readMyOrders(orders)).toBe(orders);
});

test('API-068 any other answer is no orders', () => {
	for (const answer of [{}, null, undefined, 'orders', 7, { orders: 'none' }])
		expect(readMyOrders(answer)).toEqual([]);
});
