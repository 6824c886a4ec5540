import { expect, test } from 'vitest';
import type { PaymentProgress } from '../../contracts/payments.ts';
import { isDecided, mayBePaid, pauseMs, watchedOf } from './paymentWatch.ts';

// Only what the page goes by matters here.
const payment = (id: string, state: PaymentProgress['state'], ...productIds: string[]) =>
	({ id, state, productIds, amount: 1180, order: null }) as unknown as PaymentProgress;
const goods = (...ids: string[]) => ids as PaymentProgress['productIds'];

test('PAY-013 the payment that was made on the page is shown, whatever its state, and before the server has answered', () => {
	expect(watchedOf(undefined, 'order_1')).toEqual({ id: 'order_1', progress: undefined });
	const [placed, declined] = [payment('order_1', 'placed'), payment('order_2', 'declined')];
	expect(watchedOf([declined, placed], 'order_1')).toEqual({ id: 'order_1', progress: placed });
	expect(watchedOf([declined, placed], 'order_2')).toEqual({ id: 'order_2', progress: declined });
});

test('PAY-013 a payment that is being confirmed is shown though this tab did not make it; others are not', () => {
	const confirming = payment('order_2', 'confirming');
	expect(watchedOf([payment('order_1', 'placed'), confirming], undefined)?.id).toBe('order_2');
	for (const state of ['unpaid', 'declined', 'placed', 'refunded'] as const)
		expect(watchedOf([payment('order_1', state)], undefined)).toBeUndefined();
	expect(watchedOf(undefined, undefined)).toBeUndefined();
});

test('a payment that the server does not name is no longer shown', () => {
	expect(watchedOf([payment('order_1', 'placed')], 'order_of_another_account')).toBeUndefined();
});

test('PAY-013 a payment is decided by any answer but that it is being confirmed', () => {
	const of = (state: PaymentProgress['state']) =>
		isDecided({ id: 'order_1', progress: payment('order_1', state) });
	expect((['unpaid', 'declined', 'placed', 'refunded'] as const).every(of)).toBe(true);
	expect(of('confirming')).toBe(false);
	expect(isDecided({ id: 'order_1', progress: undefined })).toBe(false);
});

test('PAY-014 Pay Now waits while the server has not answered, and for goods whose payment is being confirmed', () => {
	expect(mayBePaid(undefined, goods('rifle'))).toBe(true);
	const payments = [
		payment('order_1', 'confirming', 'rifle', 'tin'),
		payment('order_2', 'declined', 'scope'),
	];
	expect(mayBePaid(payments, goods('tin', 'scope'))).toBe(true);
	expect(mayBePaid(payments, goods('scope'))).toBe(false);
	expect(mayBePaid([], goods('rifle'))).toBe(false);
});

test('the server is asked ever less often, twice a minute at least', () => {
	expect([1, 2, 3, 6, 7, 100].map(pauseMs)).toEqual([1000, 2000, 4000, 30_000, 30_000, 30_000]);
});
