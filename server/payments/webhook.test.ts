import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants, unsettledPayments } from '../../testing/oracle.ts';
import { doJobs, fillBasket, orderUpTo, pay } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { orders } from '../orders/tables.ts';
import { only } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { signature } from '../platform/signatures.ts';
import { gatewayEvents, payments, refunds } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

/** Sends a body as the gateway would, signed unless said otherwise. */
async function send(body: string, headers: Record<string, string> = {}) {
	const [secret = ''] = world.gateway.sandbox.account.webhookSecrets;
	const answer = await world.app.inject({
		method: 'POST',
		url: '/api/payments/webhook',
		headers: {
			'content-type': 'application/json',
			'x-razorpay-event-id': randomUUID(),
			'x-razorpay-signature': signature(secret, body),
			...headers,
		},
		payload: body,
	});
	return { status: answer.statusCode, body: answer.json() };
}
const kept = () => world.db.select().from(gatewayEvents);
const event = (name: string) => {
	const [found] = world.gateway.waiting(name);
	if (found === undefined) throw new Error(`No ${name} waits.`);
	return found;
};

describe('a webhook is only believed with a signature over its very bytes', () => {
	test('I16 a false, missing, foreign or differently spelt signature has no effect', async () => {
		const basket = await fillBasket(world);
		await pay(world, basket);
		const { body } = event('payment.captured');
		const [secret = ''] = world.gateway.sandbox.account.webhookSecrets;
		for (const forged of [
			'',
			'0'.repeat(64),
			signature('another secret', body),
			signature(world.gateway.sandbox.account.keySecret, body),
			signature(secret, body).toUpperCase(),
			signature(secret, `${body} `),
		])
			expect(await send(body, { 'x-razorpay-signature': forged })).toMatchObject({
				status: 400,
				body: { error: 'The signature does not match.' },
			});
		expect(await kept()).toEqual([]);
		expect(await world.db.select().from(payments)).toEqual([]);
		expect(await world.db.select().from(orders)).toEqual([]);
	});

	test('I17 a genuine event with its amount changed has no effect', async () => {
		const basket = await fillBasket(world);
		await pay(world, basket);
		const { body } = event('payment.captured');
		const [secret = ''] = world.gateway.sandbox.account.webhookSecrets;
		const changed = body.replaceAll('118000', '100');
		expect(changed).not.toBe(body);
		expect((await send(changed, { 'x-razorpay-signature': signature(secret, body) })).status).toBe(400);
		expect(await world.db.select().from(orders)).toEqual([]);
	});
});

describe('events', () => {
	test('payment.captured alone places the order, though the browser never came back', async () => {
		const basket = await fillBasket(world);
		await pay(world, basket);
		expect(await world.gateway.deliver([event('payment.captured')])).toBe(true);
		expect(await world.db.select().from(orders)).toHaveLength(1);
		expect(await unsettledPayments(world)).toEqual([]);
	});

	test('order.paid alone does so too', async () => {
		const basket = await fillBasket(world);
		await pay(world, basket);
		expect(await world.gateway.deliver([event('order.paid')])).toBe(true);
		expect(await world.db.select().from(orders)).toHaveLength(1);
	});

	test('I13 payment.failed is noted, and never takes a captured payment back', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		await world.gateway.deliver([event('payment.captured')]);
		const failed = event('order.paid')
			.body.replace('"order.paid"', '"payment.failed"')
			.replaceAll('"captured"', '"failed"');
		expect((await send(failed)).status).toBe(200);
		expect(only(await world.db.select().from(payments))).toMatchObject({
			gatewayPaymentId: success.razorpay_payment_id,
			state: 'captured',
		});
	});

	test('I16 an event that says what a captured one says is not believed against the gateway’s own answer', async () => {
		const basket = await fillBasket(world);
		await expect(pay(world, basket, '4100 2800 0006 0003')).rejects.toThrow();
		const captured = event('payment.failed').body.replaceAll('failed', 'captured');
		expect((await send(captured)).status).toBe(200);
		expect(await world.db.select().from(orders)).toEqual([]);
		expect(only(await world.db.select().from(payments)).state).toBe('failed');
	});

	test('I16 the same event id five times has one effect and five times 200', async () => {
		const basket = await fillBasket(world);
		await expect(pay(world, basket, '4100 2800 0006 0003')).rejects.toThrow();
		const { body } = event('payment.failed');
		for (let turn = 0; turn < 5; turn++)
			expect((await send(body, { 'x-razorpay-event-id': 'evt_1' })).status).toBe(200);
		expect(await kept()).toHaveLength(1);
	});

	test('of other kinds, of other shops and without sense are taken with 200 and have no effect', async () => {
		for (const body of [
			'{"event":"payment.downtime.started","payload":{}}',
			'{"event":"payment.failed","payload":{"payment":{"entity":{"id":"pay_x","order_id":"order_x","amount":100,"currency":"INR","status":"failed"}}}}',
			'{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_x","order_id":"order_x","amount":100,"currency":"INR","status":"captured"}}}}',
			'{"event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_x","payment_id":"pay_x","amount":100,"status":"processed"}}}}',
			'{"something":"else"}',
			'[]',
		])
			expect(await send(body)).toMatchObject({ status: 200, body: { received: true } });
		expect(await world.db.select().from(payments)).toEqual([]);
		expect(await world.db.select().from(refunds)).toEqual([]);
	});

	test('while the gateway does not answer, are answered 503 and not noted, so that they come again', async () => {
		const basket = await fillBasket(world);
		await pay(world, basket);
		world.gateway.failNext('GET /v1/payments/:id', 'broken');
		world.gateway.failNext('GET /v1/payments/:id', 'broken');
		const captured = event('payment.captured');
		expect(await world.gateway.deliver([captured])).toBe(false);
		expect(await kept()).toEqual([]);
		expect(await world.gateway.deliver([captured])).toBe(true);
		expect(await world.db.select().from(orders)).toHaveLength(1);
	});
});

describe('refunds', () => {
	const refundEvent = (payment: string, of: Record<string, unknown>, name = 'refund.processed') =>
		JSON.stringify({
			event: name,
			payload: {
				refund: {
					entity: { id: 'rfnd_1', payment_id: payment, amount: 118_000, status: 'processed', ...of },
				},
			},
		});

	test('made by hand at the gateway are taken into the books and shown on the order', async () => {
		const { success } = await orderUpTo(world, 'paid');
		const body = refundEvent(success.razorpay_payment_id, { amount: 18_000 });
		for (let turn = 0; turn < 2; turn++) expect((await send(body)).status).toBe(200);
		expect(only(await world.db.select().from(refunds))).toMatchObject({
			amountPaise: 18_000,
			state: 'processed',
			gatewayRefundId: 'rfnd_1',
		});
		expect(only(await world.db.select().from(orders)).paymentState).toBe('partly refunded');
	});

	test('of ours are recognised by their receipt when the news overtakes the answer', async () => {
		const { order, admin, success } = await orderUpTo(world, 'paid');
		await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
		const queued = only(await world.db.select().from(refunds));
		await send(refundEvent(success.razorpay_payment_id, { receipt: queued.id }));
		expect(only(await world.db.select().from(refunds))).toMatchObject({
			id: queued.id,
			state: 'processed',
			gatewayRefundId: 'rfnd_1',
		});
		await doJobs(world);
		expect(await world.db.select().from(refunds)).toHaveLength(1);
	});

	test('that fail at the gateway no longer count as given back', async () => {
		const { order, admin, success } = await orderUpTo(world, 'paid');
		await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
		const queued = only(await world.db.select().from(refunds));
		expect(only(await world.db.select().from(orders)).paymentState).toBe('refunded');
		await send(
			refundEvent(success.razorpay_payment_id, { receipt: queued.id, status: 'failed' }, 'refund.failed'),
		);
		expect(only(await world.db.select().from(refunds)).state).toBe('failed');
		expect(only(await world.db.select().from(orders)).paymentState).toBe('paid');
	});

	test('that failed are sent once more by an admin, under a key of their own, and no old news undoes that', async () => {
		const { order, admin, success } = await orderUpTo(world, 'paid');
		const item = order.orderItems[0]?.id;
		const retry = () => admin.call(`POST /orders/items/${item}/refund`);
		expect((await retry()).status).toBe(409);
		await admin.call(`PUT /orders/items/${item}`, { status: 'cancelled' });
		expect((await retry()).status).toBe(409);
		const { id } = only(await world.db.select().from(refunds));
		const failed = refundEvent(
			success.razorpay_payment_id,
			{ receipt: id, status: 'failed' },
			'refund.failed',
		);
		await send(failed);

		expect(await retry()).toMatchObject({ status: 200, body: { refund: { state: 'queued' } } });
		expect((await retry()).status).toBe(409);
		await send(failed.replace('rfnd_1', 'rfnd_2'));
		expect(only(await world.db.select().from(refunds))).toMatchObject({ id, state: 'queued', attempt: 2 });
		expect(only(await world.db.select().from(orders)).paymentState).toBe('refunded');

		await doJobs(world);
		expect(only(await world.db.select().from(refunds)).state).toBe('processed');
		expect(world.gateway.sandbox.desk.refundedOf(success.razorpay_payment_id)).toBe(118_000);
	});

	test('that the gateway keeps refusing for half an hour are left to a person', async () => {
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
});
