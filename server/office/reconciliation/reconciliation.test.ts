import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
	type ReconciledPeriod,
	reconciliation as reconciliationResponse,
} from '../../../contracts/reconciliation.ts';
import { isoDay } from '../../../shared/dates.ts';
import { paise } from '../../../shared/money.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { fillCart, getOrders, orderUpTo, pay, runDueJobs } from '../../../testing/walkthrough.ts';
import { moveClock, testWithWrongClock } from '../../../testing/wrongClock.ts';
import { takeOne } from '../../platform/database/database.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { checkouts } from '../../schema/checkout.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { paymentDifferences } from '../../schema/reconciliation.ts';
import { reconciliationTasks } from './jobs.ts';
import { readDaysSince } from './reconciliation.ts';

const testApp = setUpTestApp({ openDatabase: () => openTestDatabase('owner') });
let admin: SignedInClient;
let period: ReconciledPeriod;

beforeEach(async () => {
	// The gateway of the tests outlives a reset of the shop: each test compares its own payments only.
	const { ledger } = testApp.gateway.sandbox;
	const longAgo = Date.parse('2020-01-01');
	await ledger.write({
		payments: [...ledger.payments.values()].map((payment) => ({ ...payment, createdAt: longAgo })),
		refunds: [...ledger.refunds.values()].map((refund) => ({ ...refund, createdAt: longAgo })),
	});
	admin = await testApp.admin();
	period = await readDaysSince(testApp.db, 1);
});

const compared = async () =>
	reconciliationResponse.parse(
		(await admin.call(`GET /admin/reconciliation?${new URLSearchParams(period)}`)).body,
	);
const corrected = async () =>
	reconciliationResponse.parse((await admin.call('POST /admin/reconciliation', period)).body);
let day = 0;
/** Runs the job of the next day. */
async function compareDaily() {
	day++;
	await queueJob(testApp.db, {
		kind: 'reconciliation',
		payload: { day: `day ${day}` },
		dedupeKey: `reconciliation:day ${day}`,
	});
	await runDueJobs(testApp);
}
const kinds = (differences: { key: string }[]) => differences.map(({ key }) => key.split(':')[0]).sort();

test('a shop whose orders and refunds agree with the gateway shows equal totals and no difference', {
	tags: ['MON-080'],
}, async () => {
	const { order, admin: seller } = await orderUpTo(testApp, 'paid');
	await orderUpTo(testApp, 'delivered');
	await seller.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	await runDueJobs(testApp);
	const report = await compared();
	expect(report.differences).toEqual([]);
	expect(report.gateway).toEqual(report.shop);
	expect(report.gateway).toMatchObject({ payments: 2, refunds: 1 });
	expect(report.gateway.captured).toBeGreaterThan(report.gateway.refunded);
});

test('a payment that the shop missed is named with its amount and becomes an order when corrected, once', {
	tags: ['MON-081'],
}, async () => {
	const cart = await fillCart(testApp);
	const { razorpay_payment_id: paymentId } = await pay(testApp, cart);
	const { differences, gateway, shop } = await compared();
	const [found] = differences;
	expect(kinds(differences)).toEqual(['unrecorded payment']);
	expect(found).toMatchObject({ paymentId, amount: gateway.captured, correctable: true });
	expect(found?.text).toMatch(/received ₹[\d,.]+ for a checkout of this shop, which has not recorded/);
	expect(shop.payments).toBe(0);
	expect(await getOrders(cart.shopper)).toEqual([]);

	expect(kinds((await corrected()).corrected)).toEqual(['unrecorded payment']);
	expect(await getOrders(cart.shopper)).toHaveLength(1);
	expect(await corrected()).toMatchObject({ corrected: [], differences: [] });
	expect(await getOrders(cart.shopper)).toHaveLength(1);
});

test('a refund made at the gateway by hand is named and recorded when corrected', {
	tags: ['MON-081'],
}, async () => {
	const { success } = await orderUpTo(testApp, 'paid');
	await testApp.gateway.sandbox.gateway.refund(
		success.razorpay_payment_id,
		{ amount: 5000, receipt: null, notes: {} },
		null,
	);
	const { differences } = await compared();
	expect(kinds(differences)).toEqual(['unrecorded refund']);
	expect(differences[0]).toMatchObject({ amount: 50, correctable: true });
	expect((await corrected()).differences).toEqual([]);
	expect(await testApp.db.select().from(refunds)).toMatchObject([
		{ amountPaise: 5000, state: 'processed', reason: 'Made at the payment gateway' },
	]);
});

test('what only a person can decide is listed and never changed', { tags: ['MON-082'] }, async () => {
	const { success } = await orderUpTo(testApp, 'paid');
	const { ledger } = testApp.gateway.sandbox;
	const paid = ledger.payments.get(success.razorpay_payment_id);
	if (paid === undefined) throw new Error('The gateway lost a payment.');
	await ledger.write({
		payments: [
			{ ...paid, id: 'pay_Foreign0000001', orderId: 'order_Foreign00001' },
			{ ...paid, status: 'failed' },
		],
	});
	const other = await orderUpTo(testApp, 'paid');
	await testApp.db
		.update(payments)
		.set({ amountPaise: sql`${payments.amountPaise} + 100` })
		.where(eq(payments.gatewayPaymentId, other.success.razorpay_payment_id));
	const lost = await orderUpTo(testApp, 'paid');
	await testApp.db
		.update(payments)
		.set({ gatewayPaymentId: 'pay_Lost0000000001' })
		.where(eq(payments.gatewayPaymentId, lost.success.razorpay_payment_id));
	await ledger.write({
		payments: [...ledger.payments.values()]
			.filter(({ id }) => id === lost.success.razorpay_payment_id)
			.map((payment) => ({ ...payment, createdAt: Date.parse('2020-01-01') })),
	});

	const expected = ['missing payment', 'not captured', 'payment amount', 'unknown payment'];
	const before = await testApp.db.select().from(payments);
	expect(kinds((await compared()).differences)).toEqual(expected);
	const report = await corrected();
	expect(kinds(report.differences)).toEqual(expected);
	expect(report.corrected).toEqual([]);
	expect(report.differences.every(({ correctable }) => !correctable)).toBe(true);
	expect(await testApp.db.select().from(payments)).toEqual(before);
});

/** A captured payment that the shop recorded, without an order for it. @param share of the payment that was refunded */
async function paidWithoutOrder(share: number, state: 'processed' | 'failed') {
	const { razorpay_payment_id: gatewayPaymentId, razorpay_order_id: gatewayOrderId } = await pay(
		testApp,
		await fillCart(testApp),
	);
	const paid = testApp.gateway.sandbox.ledger.payments.get(gatewayPaymentId);
	if (paid === undefined) throw new Error('The gateway lost a payment.');
	const { id: checkoutId } = takeOne(
		await testApp.db.select().from(checkouts).where(eq(checkouts.gatewayOrderId, gatewayOrderId)),
	);
	const { id: paymentId } = takeOne(
		await testApp.db
			.insert(payments)
			.values({
				gatewayPaymentId,
				checkoutId,
				state: 'captured',
				currency: 'INR',
				amountPaise: paise(paid.amount),
			})
			.returning(),
	);
	await testApp.db.insert(refunds).values({
		paymentId,
		state,
		reason: 'Out of stock',
		amountPaise: paise(Math.floor(paid.amount * share)),
	});
}

test.each([
	['half of it is refunded', 0.5, 'processed', ['unsettled payment']],
	['its refund failed', 1, 'failed', ['unsettled payment']],
	['all of it is refunded', 1, 'processed', []],
] as const)(
	'a payment without an order, when %s: listed until nothing is owed',
	{
		tags: ['MON-081'],
	},
	async (_, share, state, expected) => {
		await paidWithoutOrder(share, state);
		expect(kinds((await compared()).differences)).toEqual(expected);
	},
);

test('a refund of a payment from before the period is compared too', { tags: ['MON-081'] }, async () => {
	const { success } = await orderUpTo(testApp, 'paid');
	const { gateway, ledger } = testApp.gateway.sandbox;
	await gateway.refund(success.razorpay_payment_id, { amount: 5000, receipt: null, notes: {} }, null);
	const longAgo = new Date('2020-01-01');
	await ledger.write({
		payments: [...ledger.payments.values()].map((one) => ({ ...one, createdAt: longAgo.getTime() })),
	});
	await testApp.db.update(payments).set({ createdAt: longAgo });
	expect((await compared()).differences).toMatchObject([
		{ key: expect.stringMatching(/^unrecorded refund:/), amount: 50, correctable: true },
	]);
});

test('the daily comparison corrects on its own and emails once about what stays open for a day', {
	tags: ['MON-083'],
}, async () => {
	const cart = await fillCart(testApp);
	await pay(testApp, cart);
	const { success } = await orderUpTo(testApp, 'paid');
	await testApp.db
		.update(payments)
		.set({ amountPaise: sql`${payments.amountPaise} + 100` })
		.where(eq(payments.gatewayPaymentId, success.razorpay_payment_id));
	const emails = () =>
		testApp.mailbox.emails.filter(
			({ to, subject }) => to === defaultSettings.contact.email && /attention/.test(subject),
		);

	await compareDaily();
	expect(await getOrders(cart.shopper)).toHaveLength(1);
	expect(takeOne(await testApp.db.select().from(paymentDifferences))).toMatchObject({
		key: `payment amount:${success.razorpay_payment_id}`,
		resolvedAt: null,
	});
	expect(emails()).toEqual([]);

	await testApp.db.update(paymentDifferences).set({ firstSeenAt: sql`now() - interval '25 hours'` });
	await compareDaily();
	await compareDaily();
	expect(emails()).toHaveLength(1);
	expect(emails()[0]?.text).toContain(success.razorpay_payment_id);

	await testApp.db
		.update(payments)
		.set({ amountPaise: sql`${payments.amountPaise} - 100` })
		.where(eq(payments.gatewayPaymentId, success.razorpay_payment_id));
	await compareDaily();
	expect(takeOne(await testApp.db.select().from(paymentDifferences)).resolvedAt).not.toBeNull();
	expect(emails()).toHaveLength(1);
});

test('one difference that cannot be corrected stays listed, and the others are corrected', {
	tags: ['MON-082'],
}, async () => {
	const stuck = await fillCart(testApp);
	const { razorpay_payment_id: stuckPayment } = await pay(testApp, stuck);
	const other = await fillCart(testApp);
	await pay(testApp, other);
	await testApp.db.execute(
		sql.raw(
			`alter table payments add constraint payments_stuck check (gateway_payment_id <> '${stuckPayment}')`,
		),
	);
	try {
		const report = await corrected();
		expect(report.corrected).toHaveLength(1);
		expect(report.differences).toMatchObject([{ key: `unrecorded payment:${stuckPayment}` }]);
		expect(await getOrders(other.shopper)).toHaveLength(1);
	} finally {
		await testApp.db.execute(sql`alter table payments drop constraint payments_stuck`);
	}
	expect((await corrected()).differences).toEqual([]);
	expect(await getOrders(stuck.shopper)).toHaveLength(1);
});

test('two overdue refunds of one amount are two differences, remembered once each', {
	tags: ['MON-083'],
}, async () => {
	const { success } = await orderUpTo(testApp, 'paid');
	const payment = takeOne(
		await testApp.db
			.select()
			.from(payments)
			.where(eq(payments.gatewayPaymentId, success.razorpay_payment_id)),
	);
	const overdue = {
		paymentId: payment.id,
		amountPaise: paise(5000),
		reason: 'Item cancelled',
		state: 'queued' as const,
		createdAt: sql`now() - interval '2 days'`,
	};
	await testApp.db.insert(refunds).values([overdue, overdue]);
	await compareDaily();
	await compareDaily();
	expect(kinds(await testApp.db.select().from(paymentDifferences))).toEqual([
		'overdue refund',
		'overdue refund',
	]);
});

test('a difference older than the longest comparison stays open, and later days are still compared', {
	tags: ['MON-083'],
}, async () => {
	const { success } = await orderUpTo(testApp, 'paid');
	await testApp.db
		.update(payments)
		.set({ amountPaise: sql`${payments.amountPaise} + 100` })
		.where(eq(payments.gatewayPaymentId, success.razorpay_payment_id));
	await compareDaily();
	const { ledger } = testApp.gateway.sandbox;
	await ledger.write({
		payments: [...ledger.payments.values()].map((payment) => ({
			...payment,
			createdAt: payment.createdAt - 200 * 86_400_000,
		})),
	});
	await testApp.db.update(payments).set({ createdAt: sql`now() - interval '200 days'` });
	await testApp.db.update(paymentDifferences).set({ firstSeenAt: sql`now() - interval '200 days'` });

	const cart = await fillCart(testApp);
	await pay(testApp, cart);
	await compareDaily();
	expect(await getOrders(cart.shopper)).toHaveLength(1);
	expect(takeOne(await testApp.db.select().from(paymentDifferences)).resolvedAt).toBeNull();
});

test('a period is read to its end over several pages, and the gateway’s silence is an answer of 503', {
	tags: ['MON-084', 'DOOR-112'],
}, async () => {
	const { success } = await orderUpTo(testApp, 'paid');
	const { ledger } = testApp.gateway.sandbox;
	const paid = ledger.payments.get(success.razorpay_payment_id);
	if (paid === undefined) throw new Error('The gateway lost a payment.');
	await ledger.write({
		payments: Array.from({ length: 230 }, (_, number) => ({
			...paid,
			id: `pay_Many${String(number).padStart(10, '0')}`,
			orderId: 'order_Foreign00001',
			createdAt: paid.createdAt - number,
		})),
	});
	const { differences } = await compared();
	expect(differences).toHaveLength(230);

	testApp.gateway.failNext('GET /v1/payments', 'broken');
	testApp.gateway.failNext('GET /v1/payments', 'broken');
	expect(await admin.call(`GET /admin/reconciliation?${new URLSearchParams(period)}`)).toMatchObject({
		status: 503,
	});
	expect(await admin.call('GET /admin/reconciliation?from=2026-02-02&to=2026-02-01')).toMatchObject({
		status: 400,
		body: { fields: { from: 'The first day must not be after the last day.' } },
	});
	expect(await admin.call('GET /admin/reconciliation?from=2025-02-02&to=2026-02-01')).toMatchObject({
		status: 400,
		body: { fields: { from: 'Please choose at most 92 days.' } },
	});
	for (const day of ['0001-01-01', '1999-12-31', '2121-01-01', '9999-12-31'])
		for (const request of [
			`GET /admin/reconciliation?from=${day}&to=${day}`,
			'POST /admin/reconciliation',
		] as const)
			expect(
				(await admin.call(request, request.startsWith('POST') ? { from: day, to: day } : undefined)).status,
				`${request} ${day}`,
			).toBe(400);
});

testWithWrongClock(
	'payments are compared until today by the clock of the database',
	{
		tags: ['MON-081'],
	},
	async () => {
		const today = isoDay(new Date());
		moveClock(1);
		expect(await readDaysSince(testApp.db, 0)).toEqual({ from: today, to: today });
		for (const { run } of reconciliationTasks(testApp.services)) await run();
		const queued = await testApp.db.select().from(jobs).where(eq(jobs.kind, 'reconciliation'));
		expect(queued).toMatchObject([{ payload: { day: today } }]);
	},
);
