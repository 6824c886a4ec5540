import { expect, test } from 'vitest';
import { parseMyOrders } from './orderQueries.ts';

const orders = [{ id: '1' }, { id: '2' }];

test('a response with a list of orders is accepted', { tags: ['API-066'] }, () => {
	expect(parseMyOrders({ orders })).toBe(orders);
});

test('a plain list is accepted', { tags: ['API-067'] }, () => {
	expect(parseMyOrders(orders)).toBe(orders);
});

test('any other response means no orders', { tags: ['API-068'] }, () => {
	for (const response of [{}, null, undefined, 'orders', 7, { orders: 'none' }])
		expect(parseMyOrders(response)).toEqual([]);
});
