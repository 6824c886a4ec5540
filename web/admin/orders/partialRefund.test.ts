import { expect, test } from 'vitest';
import type { OrderItem } from '../../../contracts/orders.ts';
import { refundableItems, refundErrors, refundLimit } from './partialRefund.ts';

const item = (id: string, status: OrderItem['status'], total: number, partlyRefunded: number) => ({
	id: id as OrderItem['id'],
	status,
	total,
	partlyRefunded,
	reducible: total - 100,
	refund: null,
});
const rifle = item('rifle', 'delivered', 1180, 180.5);
const tin = item('tin', 'pending', 236, 0);
const gone = item('gone', 'cancelled', 118, 0);
const order = { totalAmount: 1534, refundedAmount: 298.5, orderItems: [rifle, tin, gone] };

test('a refunded return leaves what was not refunded', { tags: ['AFT-032'] }, () => {
	const refund = { amount: 900, state: 'queued', reference: null, creditNoteNumber: null } as const;
	expect(refundLimit({ ...order, refundedAmount: 1080.5 }, { ...rifle, refund })).toBe(99.5);
});

test('a price is reduced by at most what is left of the goods, which its shipping is not part of', {
	tags: ['RET-012'],
}, () => {
	const shipped = item('scope', 'delivered', 1180, 0);
	const of = (order: { refundedAmount: number }, one: typeof shipped) =>
		refundLimit({ totalAmount: 1180, ...order, orderItems: [one] }, one, true);
	expect(of({ refundedAmount: 0 }, shipped)).toBe(1080);
	// Goodwill used up what was paid for the shipping, and a part of the goods.
	expect(of({ refundedAmount: 300 }, { ...shipped, partlyRefunded: 300 })).toBe(880);
	expect(of({ refundedAmount: 80 }, { ...shipped, partlyRefunded: 80, reducible: 1000 })).toBe(1000);
});

test('at most what is left of an item, of all sold items and of the payment', { tags: ['AFT-032'] }, () => {
	expect(refundableItems(order)).toEqual([rifle, tin]);
	expect(refundLimit(order, rifle)).toBe(999.5);
	expect(refundLimit(order)).toBe(1235.5);
	expect(refundLimit({ ...order, refundedAmount: 1500 })).toBe(34);
	expect(refundLimit({ ...order, refundedAmount: 1534 }, tin)).toBe(0);
});

test('the amount is in rupees with at most two decimals, and the reason is required', {
	tags: ['AFT-032'],
}, () => {
	const ok = { amount: '12.50', reason: 'Scratched stock' };
	expect(refundErrors(ok, 100)).toEqual({});
	for (const amount of ['', 'x', '-5', '1.234', '1e3'])
		expect(refundErrors({ ...ok, amount }, 100)).toEqual({ amount: 'Please enter an amount in rupees.' });
	expect(refundErrors({ ...ok, amount: '0.5' }, 100)).toEqual({ amount: 'Please refund at least ₹1.' });
	expect(refundErrors({ ...ok, amount: '100.01' }, 100)).toEqual({
		amount: 'At most ₹100 is left to be refunded.',
	});
	expect(refundErrors({ ...ok, reason: ' ' }, 100)).toEqual({ reason: 'Please enter a reason.' });
});
