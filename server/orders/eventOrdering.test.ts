import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/invariants.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { readStock } from '../../testing/saleRows.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { ageCheckouts } from '../../testing/time.ts';
import { fillCart, orderBody, pay } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { cartLines } from '../schema/cart.ts';
import { checkouts } from '../schema/checkout.ts';
import { orders } from '../schema/orders.ts';
import { gatewayEvents, payments, refunds } from '../schema/payments.ts';
import { reconcilePayments } from './reconcile.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const orderRows = () => testApp.db.select().from(orders);
describe('events from any source, any number of times', () => {
	test('twenty concurrent calls each of verify, webhook and claim create one order', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		const responses = await Promise.all(
			Array.from({ length: 20 }, (_, turn) =>
				turn % 3 === 0
					? cart.shopper.call('POST /payments/verify', success)
					: turn % 3 === 1
						? cart.shopper.call('POST /orders', orderBody(cart.shopper, success))
						: testApp.gateway
								.deliver(testApp.gateway.waiting())
								.then((accepted) => ({ status: accepted ? 200 : 0 })),
			),
		);
		expect(responses.filter(({ status }) => status >= 300 || status === 0)).toEqual([]);
		expect(await orderRows()).toHaveLength(1);
		expect(await unsettledPayments(testApp)).toEqual([]);
	});

	test('any sequence of verify, webhooks, failure, claim and reconciler ends in the same state', async () => {
		const eventsSent = fc.constantFrom(
			'verify',
			'claim',
			'captured',
			'order.paid',
			'authorized',
			'failed',
			'reconcile',
		);
		await fc.assert(
			fc.asyncProperty(
				fc.array(eventsSent, { minLength: 1, maxLength: 8 }),
				fc.boolean(),
				async (sequence, atOnce) => {
					await testApp.reset();
					const cart = await fillCart(testApp, { quantity: 2 });
					await expect(pay(testApp, cart, testCards.isDeclined)).rejects.toThrow();
					const success = await pay(testApp, cart);
					await ageCheckouts(testApp, 2);
					const events = (name: string) => testApp.gateway.deliver(testApp.gateway.waiting(name));
					const bring = async (one: string): Promise<unknown> => {
						switch (one) {
							case 'verify':
								return cart.shopper.call('POST /payments/verify', success);
							case 'claim':
								return cart.shopper.call('POST /orders', orderBody(cart.shopper, success));
							case 'reconcile':
								await ageCheckouts(testApp, 2);
								return reconcilePayments(testApp.services);
							case 'order.paid':
								return events('order.paid');
							default:
								return events(`payment.${one}`);
						}
					};
					// A real capture is always among the events, at any position.
					const all = [...sequence, 'verify'];
					if (atOnce) await Promise.all(all.map(bring));
					else for (const one of all) await bring(one);

					const order = takeOne(await orderRows());
					expect(order).toMatchObject({ paymentState: 'paid', totalPaise: 236_000 });
					const states = (await testApp.db.select().from(payments)).map(({ state: now }) => now).sort();
					expect(states.filter((now) => now === 'captured')).toEqual(['captured']);
					expect(takeOne(await testApp.db.select().from(checkouts))).toMatchObject({
						state: 'ordered',
						reservation: 'sold',
					});
					expect(await readStock(testApp, cart.products[0]?.id ?? '')).toEqual({
						stock: 8,
						reserved: 0,
						sold: 2,
					});
					expect(await testApp.db.select().from(cartLines)).toEqual([]);
					expect(await testApp.db.select().from(refunds)).toEqual([]);
					expect((await testApp.db.select().from(jobs)).map(({ kind }) => kind)).toEqual(['order mail']);
					expect(await brokenInvariants(testApp)).toEqual([]);
					expect(await unsettledPayments(testApp)).toEqual([]);
				},
			),
			{ numRuns: propertyRuns(10) },
		);
	});
});

test('each event of the gateway is stored once', async () => {
	const cart = await fillCart(testApp);
	await pay(testApp, cart);
	const events = testApp.gateway.waiting();
	for (let turn = 0; turn < 3; turn++) expect(await testApp.gateway.deliver(events)).toBe(true);
	const stored = await testApp.db.select({ type: gatewayEvents.type }).from(gatewayEvents);
	expect(stored.map(({ type }) => type).sort()).toEqual([
		'order.paid',
		'payment.authorized',
		'payment.captured',
	]);
	expect(await orderRows()).toHaveLength(1);
});
