import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { SandboxRefund } from '../../sandbox/ledger.ts';
import { refundEntity } from '../../sandbox/wire.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { expireReservations } from '../../testing/time.ts';
import { fillCart, orderUpTo, pay, runDueJobs } from '../../testing/walkthrough.ts';
import { pendingEvent, sendWebhook } from '../../testing/webhooks.ts';
import { takeOne } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { productVariants } from '../schema/catalog.ts';
import { orders } from '../schema/orders.ts';
import { gatewayEvents, payments, refunds } from '../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const send = (body: string, headers?: Record<string, string>) => sendWebhook(testApp, body, headers);
const event = (name: string) => pendingEvent(testApp, name);
const storedEvents = () => testApp.db.select().from(gatewayEvents);

/** A refund created or changed at the gateway, and its event. */
async function refundAtGateway(of: Partial<SandboxRefund>, name = 'refund.processed') {
	const { ledger } = testApp.gateway.sandbox;
	const refund: SandboxRefund = {
		id: 'rfnd_1',
		paymentId: takeOne([...ledger.payments.values()].slice(-1)).id,
		amount: 118_000,
		status: 'processed',
		key: null,
		asked: '',
		receipt: null,
		notes: {},
		createdAt: Date.now(),
		...of,
	};
	await ledger.write({ refunds: [refund] });
	return JSON.stringify({ event: name, payload: { refund: { entity: refundEntity(refund) } } });
}
const refundRow = async () => takeOne(await testApp.db.select().from(refunds));
const orderState = async () => takeOne(await testApp.db.select().from(orders)).paymentState;

test('refunds made manually at the gateway are recorded and shown on the order', async () => {
	await orderUpTo(testApp, 'paid');
	const body = await refundAtGateway({ amount: 18_000 });
	for (let turn = 0; turn < 2; turn++) expect((await send(body)).status).toBe(200);
	expect(await refundRow()).toMatchObject({
		amountPaise: 18_000,
		state: 'processed',
		gatewayRefundId: 'rfnd_1',
	});
	expect(await orderState()).toBe('partly refunded');
});

test('a payment that cannot become an order is refunded less what was refunded manually before', async () => {
	const { gateway, db } = testApp;
	const cart = await fillCart(testApp);
	const { razorpay_payment_id: paymentId } = await pay(testApp, cart);
	await expireReservations(testApp);
	await db.update(productVariants).set({ stock: 0 });
	await gateway.sandbox.gateway.refund(paymentId, { amount: 18_000, receipt: null, notes: {} }, null);

	expect(await gateway.deliver([event('refund.processed')])).toBe(true);
	await runDueJobs(testApp);
	expect(gateway.sandbox.gateway.getRefundedAmount(paymentId)).toBe(118_000);
	expect(
		(await db.select().from(refunds)).map(({ amountPaise, state }) => [amountPaise, state]).sort(),
	).toEqual([
		[100_000, 'processed'],
		[18_000, 'processed'],
	]);
	expect(takeOne(await db.select().from(payments)).state).toBe('refunded');
});

test('refunds are stored as the gateway reports them, whatever state and amount the event has', {
	tags: ['PAY-005'],
}, async () => {
	await orderUpTo(testApp, 'paid');
	for (const [turn, status] of (['pending', 'failed', 'processed'] as const).entries())
		for (const eventStatus of ['pending', 'failed', 'processed']) {
			const id = `rfnd_${turn}`;
			const body = JSON.parse(
				await refundAtGateway({ id, amount: 1000 * (turn + 1), status }, `refund.${eventStatus}`),
			);
			body.payload.refund.entity.status = eventStatus;
			body.payload.refund.entity.amount = 118_000;
			expect((await send(JSON.stringify(body))).status).toBe(200);
			expect(
				takeOne(await testApp.db.select().from(refunds).where(eq(refunds.gatewayRefundId, id))),
				`${status}, reported as ${eventStatus}`,
			).toMatchObject({ state: status, amountPaise: 1000 * (turn + 1) });
		}
	expect(await orderState()).toBe('partly refunded');
});

test('refunds received before their payment are not lost: the order is placed and shows them', {
	tags: ['PAY-006'],
}, async () => {
	await pay(testApp, await fillCart(testApp));
	const body = await refundAtGateway({ amount: 60_000 });
	expect((await send(body)).status).toBe(200);
	expect(await refundRow()).toMatchObject({ amountPaise: 60_000, state: 'processed' });
	expect(await orderState()).toBe('partly refunded');
	expect(await testApp.gateway.deliver()).toBe(true);
	expect(await testApp.db.select().from(orders)).toHaveLength(1);
	expect(await orderState()).toBe('partly refunded');
});

test('refunds received between the payment and its order are shown on the order', {
	tags: ['PAY-006'],
}, async () => {
	const cart = await fillCart(testApp);
	const success = await pay(testApp, cart);
	const { ledger, gateway } = testApp.gateway.sandbox;
	const captured = gateway.getPayment(success.razorpay_payment_id);
	await ledger.write({ payments: [{ ...captured, status: 'authorized' }] });
	expect(await testApp.gateway.deliver([event('payment.authorized')])).toBe(true);
	await ledger.write({ payments: [captured] });
	expect((await send(await refundAtGateway({ amount: 60_000 }))).status).toBe(200);
	expect(await testApp.db.select().from(orders)).toEqual([]);
	expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(200);
	expect(await orderState()).toBe('partly refunded');
});

test.each(['GET /v1/refunds/:id', 'GET /v1/payments/:id'] as const)(
	'refunds are not recorded while %s does not answer, and are sent again',
	{ tags: ['PAY-006'] },
	async (call) => {
		await pay(testApp, await fillCart(testApp));
		const body = await refundAtGateway({ amount: 60_000 });
		testApp.gateway.failNext(call, 'broken');
		testApp.gateway.failNext(call, 'broken');
		const headers = { 'x-razorpay-event-id': 'evt_refund' };
		expect((await send(body, headers)).status).toBe(503);
		expect(await storedEvents()).toEqual([]);
		expect((await send(body, headers)).status).toBe(200);
		expect(await storedEvents()).toHaveLength(1);
		expect(await orderState()).toBe('partly refunded');
	},
);

test('the shop’s refunds are recognised by their receipt when the webhook precedes the response', async () => {
	const { order, admin, success } = await orderUpTo(testApp, 'paid');
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	const queued = await refundRow();
	const { gateway } = testApp.gateway.sandbox;
	const refundRequest = { amount: 118_000, receipt: queued.id, notes: { refund: queued.id } };
	const made = await gateway.refund(success.razorpay_payment_id, refundRequest, queued.id);
	expect(await testApp.gateway.deliver([event('refund.processed')])).toBe(true);
	expect(await refundRow()).toMatchObject({
		id: queued.id,
		state: 'processed',
		gatewayRefundId: made.id,
	});
	await runDueJobs(testApp);
	expect(await testApp.db.select().from(refunds)).toHaveLength(1);
	expect(gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(118_000);
});

test('refunds that fail at the gateway no longer count as refunded', async () => {
	const { order, admin } = await orderUpTo(testApp, 'paid');
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	expect(await orderState()).toBe('refunded');
	const { id } = await refundRow();
	await send(await refundAtGateway({ receipt: id, status: 'failed' }, 'refund.failed'));
	expect((await refundRow()).state).toBe('failed');
	expect(await orderState()).toBe('paid');
});

test('refunds that the shop gave up and the gateway made anyway count as refunded', {
	tags: ['PAY-005'],
}, async () => {
	const { order, admin } = await orderUpTo(testApp, 'paid');
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	const { id } = await refundRow();
	await testApp.db.update(refunds).set({ state: 'failed' });
	await send(await refundAtGateway({ receipt: id }));
	expect((await refundRow()).state).toBe('processed');
	expect(await orderState()).toBe('refunded');
});

test('a failed refund is retried by an admin under a new key, and older events do not undo that', async () => {
	const { order, admin, success } = await orderUpTo(testApp, 'paid');
	const item = order.orderItems[0]?.id;
	const retry = () => admin.call(`POST /orders/items/${item}/refund`);
	expect((await retry()).status).toBe(409);
	await admin.call(`PUT /orders/items/${item}`, { status: 'cancelled' });
	expect((await retry()).status).toBe(409);
	const { id } = await refundRow();
	await send(await refundAtGateway({ receipt: id, status: 'failed' }, 'refund.failed'));

	expect(await retry()).toMatchObject({ status: 200, body: { refund: { state: 'queued' } } });
	expect((await retry()).status).toBe(409);
	await send(await refundAtGateway({ id: 'rfnd_2', receipt: id, status: 'failed' }, 'refund.failed'));
	expect(await refundRow()).toMatchObject({ id, state: 'queued', attempt: 2 });
	expect(await orderState()).toBe('refunded');

	await runDueJobs(testApp);
	expect((await refundRow()).state).toBe('processed');
	expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(118_000);
});

test('refunds that the gateway rejects for half an hour are left to an administrator', async () => {
	const { order, admin, success } = await orderUpTo(testApp, 'paid');
	// Already refunded manually, so that the gateway has nothing left to refund.
	await testApp.gateway.sandbox.gateway.refund(
		success.razorpay_payment_id,
		{ receipt: null, notes: {} },
		null,
	);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'rejected' });
	for (let attempt = 1; attempt <= 12; attempt++) {
		expect(takeOne(await testApp.db.select().from(refunds)).state).toBe('queued');
		await testApp.db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.kind, 'refund'));
		await runDueJobs(testApp);
	}
	expect(takeOne(await testApp.db.select().from(refunds)).state).toBe('failed');
	expect(takeOne(await testApp.db.select().from(orders)).paymentState).toBe('paid');
});
