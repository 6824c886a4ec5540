import { expect, test } from 'vitest';
import type { PaymentProgress } from '../../contracts/payments.ts';
import { findWatched, isDecided, isPossiblyPaid, pauseMs } from './paymentWatch.ts';

// Only the fields that the rule reads.
const payment = (id: string, state: PaymentProgress['state'], ...productIds: string[]) =>
	({ id, state, productIds, amount: 1180, order: null }) as unknown as PaymentProgress;
const goods = (...ids: string[]) => ids as PaymentProgress['productIds'];

test('a payment made on the page is shown in any state, and before the server responds', {
	tags: ['PAY-013'],
}, () => {
	expect(findWatched(undefined, 'order_1')).toEqual({ id: 'order_1', progress: undefined });
	const placed = payment('order_1', 'placed');
	const declined = payment('order_2', 'declined');
	expect(findWatched([declined, placed], 'order_1')).toEqual({ id: 'order_1', progress: placed });
	expect(findWatched([declined, placed], 'order_2')).toEqual({ id: 'order_2', progress: declined });
});

test('a payment of another tab is shown only while it is being confirmed', { tags: ['PAY-013'] }, () => {
	const confirming = payment('order_2', 'confirming');
	expect(findWatched([payment('order_1', 'placed'), confirming], undefined)?.id).toBe('order_2');
	for (const state of ['unpaid', 'declined', 'placed', 'refunded'] as const)
		expect(findWatched([payment('order_1', state)], undefined)).toBeUndefined();
	expect(findWatched(undefined, undefined)).toBeUndefined();
});

test('a payment that the server does not list is no longer shown', () => {
	expect(findWatched([payment('order_1', 'placed')], 'order_of_another_account')).toBeUndefined();
});

test('a payment is decided in every state except being confirmed', { tags: ['PAY-013'] }, () => {
	const of = (state: PaymentProgress['state']) =>
		isDecided({ id: 'order_1', progress: payment('order_1', state) });
	expect((['unpaid', 'declined', 'placed', 'refunded'] as const).every(of)).toBe(true);
	expect(of('confirming')).toBe(false);
	expect(isDecided({ id: 'order_1', progress: undefined })).toBe(false);
});

test('Pay Now waits for the server’s response, and for goods whose payment is being confirmed', {
	tags: ['PAY-014'],
}, () => {
	expect(isPossiblyPaid(undefined, goods('rifle'))).toBe(true);
	const payments = [
		payment('order_1', 'confirming', 'rifle', 'tin'),
		payment('order_2', 'declined', 'scope'),
	];
	expect(isPossiblyPaid(payments, goods('tin', 'scope'))).toBe(true);
	expect(isPossiblyPaid(payments, goods('scope'))).toBe(false);
	expect(isPossiblyPaid([], goods('rifle'))).toBe(false);
});

test('polling slows down to twice a minute', () => {
	expect([1, 2, 3, 6, 7, 100].map(pauseMs)).toEqual([1000, 2000, 4000, 30_000, 30_000, 30_000]);
});
