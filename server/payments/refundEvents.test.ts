import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../testing/oracle.ts';
import { doJobs, fillBasket, orderUpTo, pay } from '../../testing/walkthrough.ts';
import { sendWebhook, waitingEvent } from '../../testing/webhooks.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { orders } from '../orders/tables.ts';
import { only } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import type { SandboxRefund } from '../sandbox/ledger.ts';
import { refundEntity } from '../sandbox/wire.ts';
import { gatewayEvents, refunds } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const send = (body: string, headers?: Record<string, string>) => sendWebhook(world, body, headers);
const event = (name: string) => waitingEvent(world, name);
const kept = () => world.db.select().from(gatewayEvents);

/** A refund as the gateway has it, made there or changed there, and the event that tells of it. */
async function refundAtGateway(of: Partial<SandboxRefund>, name = 'refund.processed') {
	const { ledger } = world.gateway.sandbox;
	const refund: SandboxRefund = {
		id: 'rfnd_1',
		paymentId: only([...ledger.payments.values()].slice(-1)).id,
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
const refundRow = async () => only(await world.db.select().from(refunds));
const orderState = async () => only(await world.db.select().from(orders)).paymentState;

test('refunds made by hand at the gateway are taken into the books and shown on the order', async () => {
	await orderUpTo(world, 'paid');
	const body = await refundAtGateway({ amount: 18_000 });
	for (let turn = 0; turn < 2; turn++) expect((await send(body)).status).toBe(200);
	expect(await refundRow()).toMatchObject({
		amountPaise: 18_000,
		state: 'processed',
		gatewayRefundId: 'rfnd_1',
	});
	expect(await orderState()).toBe('partly refunded');
});

test('PAY-005 refunds are stored as the gateway answers, whatever state and amount the event says', async () => {
	await orderUpTo(world, 'paid');
	for (const [turn, status] of (['pending', 'failed', 'processed'] as const).entries())
		for (const said of ['pending', 'failed', 'processed']) {
			const id = `rfnd_${turn}`;
			const body = JSON.parse(
				await refundAtGateway({ id, amount: 1000 * (turn + 1), status }, `refund.${said}`),
			);
			body.payload.refund.entity.status = said;
			body.payload.refund.entity.amount = 118_000;
			expect((await send(JSON.stringify(body))).status).toBe(200);
			expect(
				only(await world.db.select().from(refunds).where(eq(refunds.gatewayRefundId, id))),
				`${status}, said to be ${said}`,
			).toMatchObject({ state: status, amountPaise: 1000 * (turn + 1) });
		}
	expect(await orderState()).toBe('partly refunded');
});

test('PAY-006 refunds heard of before their payment are not lost: the order is placed and what went back stands on it', async () => {
	await pay(world, await fillBasket(world));
	const body = await refundAtGateway({ amount: 60_000 });
	expect((await send(body)).status).toBe(200);
	expect(await refundRow()).toMatchObject({ amountPaise: 60_000, state: 'processed' });
	expect(await orderState()).toBe('partly refunded');
	expect(await world.gateway.deliver()).toBe(true);
	expect(await world.db.select().from(orders)).toHaveLength(1);
	expect(await orderState()).toBe('partly refunded');
});

test('PAY-006 refunds heard of between the payment and its order stand on the order', async () => {
	const basket = await fillBasket(world);
	const success = await pay(world, basket);
	const { ledger, desk } = world.gateway.sandbox;
	const captured = desk.paymentOf(success.razorpay_payment_id);
	await ledger.write({ payments: [{ ...captured, status: 'authorized' }] });
	expect(await world.gateway.deliver([event('payment.authorized')])).toBe(true);
	await ledger.write({ payments: [captured] });
	expect((await send(await refundAtGateway({ amount: 60_000 }))).status).toBe(200);
	expect(await world.db.select().from(orders)).toEqual([]);
	expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(200);
	expect(await orderState()).toBe('partly refunded');
});

test.each(['GET /v1/refunds/:id', 'GET /v1/payments/:id'] as const)(
	'PAY-006 refunds are not recorded while %s does not answer, and come again',
	async (call) => {
		await pay(world, await fillBasket(world));
		const body = await refundAtGateway({ amount: 60_000 });
		world.gateway.failNext(call, 'broken');
		world.gateway.failNext(call, 'broken');
		const headers = { 'x-razorpay-event-id': 'evt_refund' };
		expect((await send(body, headers)).status).toBe(503);
		expect(await kept()).toEqual([]);
		expect((await send(body, headers)).status).toBe(200);
		expect(await kept()).toHaveLength(1);
		expect(await orderState()).toBe('partly refunded');
	},
);

test('refunds of ours are recognised by their receipt when the news overtakes the answer', async () => {
	const { order, admin, success } = await orderUpTo(world, 'paid');
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	const queued = await refundRow();
	const { desk } = world.gateway.sandbox;
	const asked = { amount: 118_000, receipt: queued.id, notes: { refund: queued.id } };
	const made = await desk.refund(success.razorpay_payment_id, asked, queued.id);
	expect(await world.gateway.deliver([event('refund.processed')])).toBe(true);
	expect(await refundRow()).toMatchObject({
		id: queued.id,
		state: 'processed',
		gatewayRefundId: made.id,
	});
	await doJobs(world);
	expect(await world.db.select().from(refunds)).toHaveLength(1);
	expect(desk.refundedOf(success.razorpay_payment_id)).toBe(118_000);
});

test('refunds that fail at the gateway no longer count as given back', async () => {
	const { order, admin } = await orderUpTo(world, 'paid');
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	expect(await orderState()).toBe('refunded');
	const { id } = await refundRow();
	await send(await refundAtGateway({ receipt: id, status: 'failed' }, 'refund.failed'));
	expect((await refundRow()).state).toBe('failed');
	expect(await orderState()).toBe('paid');
});

test('PAY-005 refunds that the shop gave up and the gateway made all the same count as given back', async () => {
	const { order, admin } = await orderUpTo(world, 'paid');
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	const { id } = await refundRow();
	await world.db.update(refunds).set({ state: 'failed' });
	await send(await refundAtGateway({ receipt: id }));
	expect((await refundRow()).state).toBe('processed');
	expect(await orderState()).toBe('refunded');
});

test('refunds that failed are sent once more by an admin, under a key of their own, and no old news undoes that', async () => {
	const { order, admin, success } = await orderUpTo(world, 'paid');
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

	await doJobs(world);
	expect((await refundRow()).state).toBe('processed');
	expect(world.gateway.sandbox.desk.refundedOf(success.razorpay_payment_id)).toBe(118_000);
});

test('refunds that the gateway keeps refusing for half an hour are left to a person', async () => {
	const { order, admin, success } = await orderUpTo(world, 'paid');
	// Given back by hand already, so that the gateway has nothing left to give.
	await world.gateway.sandbox.desk.refund(success.razorpay_payment_id, { receipt: null, notes: {} }, null);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'rejected' });
	for (let attempt = 1; attempt <= 12; attempt++) {
		expect(only(await world.db.select().from(refunds)).state).toBe('queued');
		await world.db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.kind, 'refund'));
		await doJobs(world);
	}
	expect(only(await world.db.select().from(refunds)).state).toBe('failed');
	expect(only(await world.db.select().from(orders)).paymentState).toBe('paid');
});
