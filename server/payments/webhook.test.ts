import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '../../contracts/money.ts';
import { testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/oracle.ts';
import { fillBasket, pay } from '../../testing/walkthrough.ts';
import { sendWebhook, waitingEvent } from '../../testing/webhooks.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { checkouts } from '../checkout/tables.ts';
import { orders } from '../orders/tables.ts';
import { only } from '../platform/database/database.ts';
import { signature } from '../platform/signatures.ts';
import { razorpayGateway } from './razorpay.ts';
import { gatewayEvents, payments, refunds } from './tables.ts';

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

	test('I13 payment.failed never takes a captured payment back', async () => {
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
			'{"event":"refund.processed","payload":{"refund":{"entity":{"id":"../payments"}}}}',
			'{"event":"payment.captured","payload":{"payment":{"entity":{"id":"."}}}}',
			'{"something":"else"}',
			'[]',
		])
			expect(await send(body)).toMatchObject({ status: 200, body: { received: true } });
		expect(await world.db.select().from(payments)).toEqual([]);
		expect(await world.db.select().from(refunds)).toEqual([]);
		expect(await kept()).toEqual([]);
	});

	test.each(['payment.captured', 'payment.authorized', 'order.paid'])(
		'PAY-004 while the gateway does not answer, %s is answered 503 and not recorded, so that it comes again',
		async (name) => {
			const basket = await fillBasket(world);
			await pay(world, basket);
			world.gateway.failNext('GET /v1/payments/:id', 'broken');
			world.gateway.failNext('GET /v1/payments/:id', 'broken');
			expect(await world.gateway.deliver([event(name)])).toBe(false);
			expect(await kept()).toEqual([]);
			expect(await world.db.select().from(payments)).toEqual([]);
			expect(await world.gateway.deliver([event(name)])).toBe(true);
			expect(await kept()).toHaveLength(1);
			expect(await world.db.select().from(orders)).toHaveLength(1);
		},
	);

	test('PAY-004 with keys that the gateway does not know any more, events are answered 503', async () => {
		const basket = await fillBasket(world);
		await pay(world, basket);
		const { account } = world.gateway.sandbox;
		world.services.gateway = razorpayGateway({
			...account,
			keySecret: 'replaced at the gateway',
			apiUrl: () => world.gateway.apiUrl,
		});
		expect(await world.gateway.deliver([event('payment.captured')])).toBe(false);
		expect(await kept()).toEqual([]);
	});
});

describe('an event is a reason to ask the gateway, never a state', () => {
	const statuses = ['created', 'authorized', 'captured', 'failed', 'refunded'] as const;
	const paymentEvents = [
		'payment.authorized',
		'payment.captured',
		'payment.failed',
		'payment.pending',
		'payment.dispute.created',
		'order.paid',
	];
	const eventOf = (name: string, entity: object) =>
		JSON.stringify({ event: name, payload: { payment: { entity } } });
	/** A payment of a new basket that the gateway has in a state, though the shop has heard nothing of it. */
	async function paymentIn(status: (typeof statuses)[number]) {
		const basket = await fillBasket(world);
		await pay(world, basket, testCards.isDeclined).catch(() => undefined);
		const { ledger } = world.gateway.sandbox;
		const payment = { ...only([...ledger.payments.values()].slice(-1)), status };
		await ledger.write({ payments: [payment] });
		return { basket, payment };
	}
	const stateOf = async (id: string) =>
		(await world.db.select().from(payments).where(eq(payments.gatewayPaymentId, id)))[0]?.state;

	test('PAY-002 a declined payment does not become an order by an event that calls it captured, nor by the claim after it', async () => {
		const { basket, payment } = await paymentIn('failed');
		const entity = { ...payment, order_id: payment.orderId, status: 'captured' };
		for (const name of paymentEvents) {
			expect((await send(eventOf(name, entity))).status).toBe(200);
			expect(await stateOf(payment.id), name).toBe('failed');
			const claim = { userId: basket.shopper.user.id, paymentId: payment.id };
			expect((await basket.shopper.call('POST /orders', claim)).status, name).toBe(409);
		}
		expect(await world.db.select().from(orders)).toEqual([]);
	});

	test('PAY-002 a stored capture that the gateway contradicts makes no order', async () => {
		const { basket, payment } = await paymentIn('failed');
		const { id: checkoutId } = only(await world.db.select().from(checkouts));
		await world.db.insert(payments).values({
			gatewayPaymentId: payment.id,
			checkoutId,
			state: 'captured',
			amountPaise: paise(payment.amount),
			currency: 'INR',
		});
		const claim = { userId: basket.shopper.user.id, paymentId: payment.id };
		expect((await basket.shopper.call('POST /orders', claim)).status).toBe(409);
		expect(await world.db.select().from(orders)).toEqual([]);
	});

	test('PAY-003 whatever an event is called and says, the stored state is the one that the gateway answers', async () => {
		for (const actual of statuses) {
			const { payment } = await paymentIn(actual);
			for (const name of paymentEvents)
				for (const status of statuses) {
					const entity = { ...payment, order_id: payment.orderId, status };
					expect((await send(eventOf(name, entity))).status).toBe(200);
					expect(await stateOf(payment.id), `${name} saying ${status}`).toBe(actual);
				}
		}
		// One order, of the one that was captured.
		expect(await world.db.select().from(orders)).toHaveLength(1);
	}, 60_000);

	test('PAY-003 for any payload the stored payments are those of the gateway', async () => {
		const known = await Promise.all(statuses.map((status) => paymentIn(status)));
		const ids = known.map(({ payment }) => payment.id);
		const orderIds = known.map(({ payment }) => payment.orderId);
		const entity = fc.record(
			{
				id: fc.oneof(fc.constantFrom(...ids), fc.string()),
				order_id: fc.oneof(fc.constantFrom(...orderIds), fc.constant(null)),
				amount: fc.oneof(fc.constant(118_000), fc.integer(), fc.double()),
				currency: fc.constantFrom('INR', 'USD', ''),
				status: fc.oneof(fc.constantFrom(...statuses), fc.anything()),
				method: fc.anything(),
			},
			{ requiredKeys: [] },
		);
		await fc.assert(
			fc.asyncProperty(
				fc.oneof(fc.constantFrom(...paymentEvents), fc.string()),
				entity,
				entity,
				async (name, payment, refund) => {
					const body = JSON.stringify({
						event: name,
						payload: { payment: { entity: payment }, refund: { entity: refund } },
					});
					expect((await send(body)).status).toBe(200);
					for (const stored of await world.db.select().from(payments)) {
						const actual = world.gateway.sandbox.desk.paymentOf(stored.gatewayPaymentId);
						expect(stored).toMatchObject({
							state: actual.status,
							amountPaise: actual.amount,
							currency: 'INR',
							method: 'card',
						});
					}
				},
			),
			{ numRuns: 40 },
		);
		for (const { paymentId } of await world.db.select({ paymentId: orders.paymentId }).from(orders))
			expect(only(await world.db.select().from(payments).where(eq(payments.id, paymentId))).state).toBe(
				'captured',
			);
	}, 60_000);
});
