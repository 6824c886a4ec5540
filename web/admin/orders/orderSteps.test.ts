import { expect, test } from 'vitest';
import type { Order } from '../../../contracts/orders.ts';
import { isOnItsWay, orderSteps, restText } from './orderSteps.ts';

type Item = { status?: string; packedAt?: string; refund?: { state: string }; return?: { state: string } };
const order = (items: Item[], amountDue = 0) =>
	({
		payment: { amountDue },
		orderItems: items.map((item) => ({ packedAt: null, refund: null, return: null, ...item })),
	}) as unknown as Order;
const pending = { status: 'pending' };
const packed = { ...pending, packedAt: '2026-11-02T10:00:00Z' };

test('an order says what the shop does next with it, what is urgent first', { tags: ['OFF-330'] }, () => {
	expect(orderSteps(order([pending, pending, packed]))).toEqual(['Pack 2 items', 'Ship 1 item']);
	expect(orderSteps(order([pending, { status: 'cancelled', refund: { state: 'failed' } }]))).toEqual([
		'Refund failed',
		'Pack 1 item',
	]);
	expect(orderSteps(order([{ status: 'cancelled', refund: { state: 'to pay' } }]))).toEqual([
		'Refund to pay',
	]);
	const asked = { status: 'delivered', return: { state: 'requested' } };
	expect(orderSteps(order([asked, asked]))).toEqual(['Return requested']);
	expect(orderSteps(order([{ status: 'shipped' }], 1062))).toEqual(['Record the delivery']);
});

test('nothing is left to do for a parcel that was paid and for what ended', { tags: ['OFF-330'] }, () => {
	for (const items of [
		[{ status: 'shipped' }, { status: 'completed' }],
		[{ status: 'cancelled', refund: { state: 'processed' } }],
		[{ status: 'delivered', return: { state: 'refunded' } }],
	])
		expect(orderSteps(order(items))).toEqual([]);
	expect(restText(order([{ status: 'shipped' }, { status: 'completed' }]))).toBe('On its way');
	expect(restText(order([{ status: 'completed' }]))).toBe('Nothing to do');
});

test('the end of a parcel on delivery is recorded once nothing of it waits in the shop', {
	tags: ['OFF-330'],
}, () => {
	expect(isOnItsWay(order([{ status: 'shipped' }, { status: 'cancelled' }], 500))).toBe(true);
	expect(isOnItsWay(order([{ status: 'shipped' }, pending], 500))).toBe(false);
	expect(isOnItsWay(order([{ status: 'shipped' }]))).toBe(false);
});
