import { expect, test } from 'vitest';
import { takeOne } from '../server/platform/database/database.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { fillCart, orderUpTo, pay } from '../testing/walkthrough.ts';
import { checkNumbers, findRefundedTooMuch, findUnsettled, readSeries, type Series } from './restored.ts';

const testApp = setUpTestApp();

const invoices = (count: number, last: number, counter = last): Series => ({
	document: 'invoice 2026-27',
	count,
	last,
	counter,
});

test('the numbers of a shop are read by series', { tags: ['REL-020'] }, async () => {
	await orderUpTo(testApp, 'paid');
	const series = await readSeries(testApp.db);
	expect(series.find(({ document }) => document.startsWith('invoice'))).toMatchObject({
		count: 1,
		last: 1,
		counter: 1,
	});
	expect(series.find(({ document }) => document === 'order')).toMatchObject({ count: 1 });
});

test('numbers that continue after what the lost shop gave out are in order', { tags: ['REL-020'] }, () => {
	expect(checkNumbers([invoices(20, 20)], [invoices(60, 60)], [invoices(50, 231, 231)])).toEqual([]);
	expect(checkNumbers([], [invoices(3, 3)], [invoices(0, 0, 200)])).toEqual([]);
	// Nothing came after the backup.
	expect(checkNumbers([invoices(20, 20)], [invoices(20, 20)], [invoices(20, 20, 200)])).toEqual([]);
});

test('a gap in the backup, and a number that would be given out twice, are violations', {
	tags: ['REL-020'],
}, () => {
	expect(checkNumbers([invoices(19, 20)], [invoices(60, 60)], [invoices(19, 20, 200)])).toEqual([
		expect.stringContaining('a gap in the numbers of a backup'),
	]);
	expect(checkNumbers([invoices(20, 20)], [invoices(60, 60)], [invoices(21, 21, 21)])).toEqual([
		expect.stringContaining('given out twice'),
	]);
	expect(checkNumbers([], [invoices(3, 3)], [])).toEqual([expect.stringContaining('given out twice')]);
});

test('a captured payment that a restored shop leaves without an order or a refund is a violation', {
	tags: ['REL-020'],
}, async () => {
	const { payments } = testApp.gateway.sandbox.ledger;
	const cart = await fillCart(testApp);
	const success = await pay(testApp, cart);
	const { razorpay_payment_id: id } = success;
	const ledger = { payments, capturedAt: new Map([[id, 1]]) };
	expect(await findUnsettled(testApp.db, ledger)).toEqual([id]);
	const returned = takeOne([...payments.values()].filter((each) => each.id === id));
	const refunded = { ...ledger, payments: new Map([[id, { ...returned, status: 'refunded' as const }]]) };
	expect(await findUnsettled(testApp.db, refunded)).toEqual([]);
	await cart.shopper.call('POST /payments/verify', success);
	expect(await findUnsettled(testApp.db, ledger)).toEqual([]);
	// Of a checkout that came after the backup the shop cannot know.
	const payment = { ...takeOne([...payments.values()].filter((each) => each.id === id)), orderId: 'later' };
	expect(await findUnsettled(testApp.db, { ...ledger, payments: new Map([[id, payment]]) })).toEqual([]);

	const refund = { paymentId: id, asked: 'normal', key: null, receipt: null, notes: {}, createdAt: 1 };
	const findAfter = (...amounts: number[]) =>
		findRefundedTooMuch({
			payments,
			refunds: new Map(
				amounts.map((amount, number) => [
					`rfnd_${number}`,
					{ ...refund, id: `rfnd_${number}`, amount, status: 'processed' },
				]),
			),
		});
	expect(findAfter(payment.amount)).toEqual([]);
	expect(findAfter(payment.amount, 1)).toEqual([id]);
});
