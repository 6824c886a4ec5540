import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { paise } from '../../shared/money.ts';
import { testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/invariants.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart, pay } from '../../testing/walkthrough.ts';
import { pendingEvent, sendWebhook } from '../../testing/webhooks.ts';
import { takeOne } from '../platform/database/database.ts';
import { razorpayGateway } from '../platform/gateway/razorpay.ts';
import { signature } from '../platform/signatures.ts';
import { checkouts } from '../schema/checkout.ts';
import { orders } from '../schema/orders.ts';
import { gatewayEvents, payments, refunds } from '../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const send = (body: string, headers?: Record<string, string>) => sendWebhook(testApp, body, headers);
const event = (name: string) => pendingEvent(testApp, name);
const storedEvents = () => testApp.db.select().from(gatewayEvents);

describe('a webhook is accepted only with a signature over its exact bytes', () => {
	test('an invalid, missing, foreign or differently spelt signature has no effect', async () => {
		const cart = await fillCart(testApp);
		await pay(testApp, cart);
		const { body } = event('payment.captured');
		const [secret = ''] = testApp.gateway.sandbox.account.webhookSecrets;
		for (const forged of [
			'',
			'0'.repeat(64),
			signature('another secret', body),
			signature(testApp.gateway.sandbox.account.keySecret, body),
			signature(secret, body).toUpperCase(),
			signature(secret, `${body} `),
		])
			expect(await send(body, { 'x-razorpay-signature': forged })).toMatchObject({
				status: 400,
				body: { error: 'The signature does not match.' },
			});
		expect(await storedEvents()).toEqual([]);
		expect(await testApp.db.select().from(payments)).toEqual([]);
		expect(await testApp.db.select().from(orders)).toEqual([]);
	});

	test('a genuine event with its amount changed has no effect', async () => {
		const cart = await fillCart(testApp);
		await pay(testApp, cart);
		const { body } = event('payment.captured');
		const [secret = ''] = testApp.gateway.sandbox.account.webhookSecrets;
		const changed = body.replaceAll('118000', '100');
		expect(changed).not.toBe(body);
		expect((await send(changed, { 'x-razorpay-signature': signature(secret, body) })).status).toBe(400);
		expect(await testApp.db.select().from(orders)).toEqual([]);
	});
});

describe('events', () => {
	test('payment.captured alone places the order when the browser does not return', async () => {
		const cart = await fillCart(testApp);
		await pay(testApp, cart);
		expect(await testApp.gateway.deliver([event('payment.captured')])).toBe(true);
		expect(await testApp.db.select().from(orders)).toHaveLength(1);
		expect(await unsettledPayments(testApp)).toEqual([]);
	});

	test('order.paid alone does so too', async () => {
		const cart = await fillCart(testApp);
		await pay(testApp, cart);
		expect(await testApp.gateway.deliver([event('order.paid')])).toBe(true);
		expect(await testApp.db.select().from(orders)).toHaveLength(1);
	});

	test('of a payment that has its order are recorded without asking the gateway again', {
		tags: ['SPD-100'],
	}, async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(200);
		const asked = () => testApp.gateway.calls('GET /v1/payments/:id');
		const before = asked();
		expect(before).toBeGreaterThan(0);
		const announced = testApp.gateway.waiting().length;
		expect(await testApp.gateway.deliver()).toBe(true);
		expect(asked()).toBe(before);
		expect(await storedEvents()).toHaveLength(announced);
		expect(await testApp.db.select().from(orders)).toHaveLength(1);
	});

	test('payment.failed never reverts a captured payment', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		await testApp.gateway.deliver([event('payment.captured')]);
		const failed = event('order.paid')
			.body.replace('"order.paid"', '"payment.failed"')
			.replaceAll('"captured"', '"failed"');
		expect((await send(failed)).status).toBe(200);
		expect(takeOne(await testApp.db.select().from(payments))).toMatchObject({
			gatewayPaymentId: success.razorpay_payment_id,
			state: 'captured',
		});
	});

	test('an event that claims a capture does not override the gateway’s state', async () => {
		const cart = await fillCart(testApp);
		await expect(pay(testApp, cart, '4100 2800 0006 0003')).rejects.toThrow();
		const captured = event('payment.failed').body.replaceAll('failed', 'captured');
		expect((await send(captured)).status).toBe(200);
		expect(await testApp.db.select().from(orders)).toEqual([]);
		expect(takeOne(await testApp.db.select().from(payments)).state).toBe('failed');
	});

	test('the same event id five times has one effect and five times 200', async () => {
		const cart = await fillCart(testApp);
		await expect(pay(testApp, cart, '4100 2800 0006 0003')).rejects.toThrow();
		const { body } = event('payment.failed');
		for (let turn = 0; turn < 5; turn++)
			expect((await send(body, { 'x-razorpay-event-id': 'evt_1' })).status).toBe(200);
		expect(await storedEvents()).toHaveLength(1);
	});

	test('of other kinds, of other shops or without meaning are accepted with 200 and have no effect', async () => {
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
		expect(await testApp.db.select().from(payments)).toEqual([]);
		expect(await testApp.db.select().from(refunds)).toEqual([]);
		expect(await storedEvents()).toEqual([]);
	});

	test.each(['payment.captured', 'payment.authorized', 'order.paid'])(
		'while the gateway does not answer, %s is answered 503 and not recorded, so that it is sent again',
		{ tags: ['PAY-004'] },
		async (name) => {
			const cart = await fillCart(testApp);
			await pay(testApp, cart);
			testApp.gateway.failNext('GET /v1/payments/:id', 'broken');
			testApp.gateway.failNext('GET /v1/payments/:id', 'broken');
			expect(await testApp.gateway.deliver([event(name)])).toBe(false);
			expect(await storedEvents()).toEqual([]);
			expect(await testApp.db.select().from(payments)).toEqual([]);
			expect(await testApp.gateway.deliver([event(name)])).toBe(true);
			expect(await storedEvents()).toHaveLength(1);
			expect(await testApp.db.select().from(orders)).toHaveLength(1);
		},
	);

	test('with keys that the gateway no longer accepts, events are answered 503', {
		tags: ['PAY-004'],
	}, async () => {
		const cart = await fillCart(testApp);
		await pay(testApp, cart);
		const { account } = testApp.gateway.sandbox;
		testApp.services.gateway = razorpayGateway({
			...account,
			keySecret: 'replaced at the gateway',
			apiUrl: () => testApp.gateway.apiUrl,
		});
		expect(await testApp.gateway.deliver([event('payment.captured')])).toBe(false);
		expect(await storedEvents()).toEqual([]);
	});
});

describe('an event triggers a query to the gateway and is never a state', () => {
	const statuses = ['created', 'authorized', 'captured', 'failed', 'refunded'] as const;
	const paymentEvents = [
		'payment.authorized',
		'payment.captured',
		'payment.failed',
		'payment.pending',
		'payment.dispute.created',
		'order.paid',
	];
	const toEventBody = (name: string, entity: object) =>
		JSON.stringify({ event: name, payload: { payment: { entity } } });
	/** A payment in the given state at the gateway, for a new cart, of which the shop knows nothing. */
	async function paymentIn(status: (typeof statuses)[number]) {
		const cart = await fillCart(testApp);
		await pay(testApp, cart, testCards.isDeclined).catch(() => undefined);
		const { ledger } = testApp.gateway.sandbox;
		const payment = { ...takeOne([...ledger.payments.values()].slice(-1)), status };
		await ledger.write({ payments: [payment] });
		return { cart, payment };
	}
	const getState = async (id: string) =>
		(await testApp.db.select().from(payments).where(eq(payments.gatewayPaymentId, id)))[0]?.state;

	test('a declined payment is no order after a false captured event, nor after the claim', {
		tags: ['PAY-002'],
	}, async () => {
		const { cart, payment } = await paymentIn('failed');
		const entity = { ...payment, order_id: payment.orderId, status: 'captured' };
		for (const name of paymentEvents) {
			expect((await send(toEventBody(name, entity))).status).toBe(200);
			expect(await getState(payment.id), name).toBe('failed');
			const claim = { userId: cart.shopper.user.id, paymentId: payment.id };
			expect((await cart.shopper.call('POST /orders', claim)).status, name).toBe(409);
		}
		expect(await testApp.db.select().from(orders)).toEqual([]);
	});

	test('a stored capture that the gateway contradicts creates no order', { tags: ['PAY-002'] }, async () => {
		const { cart, payment } = await paymentIn('failed');
		const { id: checkoutId } = takeOne(await testApp.db.select().from(checkouts));
		await testApp.db.insert(payments).values({
			gatewayPaymentId: payment.id,
			checkoutId,
			state: 'captured',
			amountPaise: paise(payment.amount),
			currency: 'INR',
		});
		const claim = { userId: cart.shopper.user.id, paymentId: payment.id };
		expect((await cart.shopper.call('POST /orders', claim)).status).toBe(409);
		expect(await testApp.db.select().from(orders)).toEqual([]);
	});

	test('whatever an event’s name and content, the stored state is the gateway’s', {
		tags: ['PAY-003'],
	}, async () => {
		for (const actual of statuses) {
			const { payment } = await paymentIn(actual);
			for (const name of paymentEvents)
				for (const status of statuses) {
					const entity = { ...payment, order_id: payment.orderId, status };
					expect((await send(toEventBody(name, entity))).status).toBe(200);
					expect(await getState(payment.id), `${name} saying ${status}`).toBe(actual);
				}
		}
		// One order, from the captured payment.
		expect(await testApp.db.select().from(orders)).toHaveLength(1);
	});

	test('for any payload the stored payments match the gateway’s', {
		tags: ['PAY-003'],
	}, async () => {
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
					for (const stored of await testApp.db.select().from(payments)) {
						const actual = testApp.gateway.sandbox.gateway.getPayment(stored.gatewayPaymentId ?? '');
						expect(stored).toMatchObject({
							state: actual.status,
							amountPaise: actual.amount,
							currency: 'INR',
							method: 'card',
						});
					}
				},
			),
			{ numRuns: propertyRuns(15) },
		);
		for (const { paymentId } of await testApp.db.select({ paymentId: orders.paymentId }).from(orders))
			expect(takeOne(await testApp.db.select().from(payments).where(eq(payments.id, paymentId))).state).toBe(
				'captured',
			);
	});
});
