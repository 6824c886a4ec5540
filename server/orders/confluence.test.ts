import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/oracle.ts';
import { ageCheckouts } from '../../testing/time.ts';
import { claimBody, fillBasket, pay } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { cartLines } from '../cart/tables.ts';
import { products } from '../catalog/tables.ts';
import { checkouts } from '../checkout/tables.ts';
import { gatewayEvents, payments, refunds } from '../payments/tables.ts';
import { only } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { reconcilePayments } from './reconcile.ts';
import { orders } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const orderRows = () => world.db.select().from(orders);
const stockOf = async (id: string) =>
	only(
		await world.db
			.select({ stock: products.stock, reserved: products.reserved, sold: products.orderedCount })
			.from(products)
			.where(sql`${products.id} = ${id}`),
	);
describe('I14 whoever brings the news, and however often', () => {
	test('verify against webhook against claim at once, twenty of each: one order', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, turn) =>
				turn % 3 === 0
					? basket.shopper.call('POST /payments/verify', success)
					: turn % 3 === 1
						? basket.shopper.call('POST /orders', claimBody(basket.shopper, success))
						: world.gateway.deliver(world.gateway.waiting()).then((taken) => ({ status: taken ? 200 : 0 })),
			),
		);
		expect(answers.filter(({ status }) => status >= 300 || status === 0)).toEqual([]);
		expect(await orderRows()).toHaveLength(1);
		expect(await unsettledPayments(world)).toEqual([]);
	});

	test('any order and number of verify, webhooks, failure, claim and reconciler ends in the same state', async () => {
		const news = fc.constantFrom(
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
				fc.array(news, { minLength: 1, maxLength: 8 }),
				fc.boolean(),
				async (sequence, atOnce) => {
					await world.reset();
					const basket = await fillBasket(world, { quantity: 2 });
					await expect(pay(world, basket, testCards.isDeclined)).rejects.toThrow();
					const success = await pay(world, basket);
					await ageCheckouts(world, 2);
					const events = (name: string) => world.gateway.deliver(world.gateway.waiting(name));
					const bring = async (one: string): Promise<unknown> => {
						switch (one) {
							case 'verify':
								return basket.shopper.call('POST /payments/verify', success);
							case 'claim':
								return basket.shopper.call('POST /orders', claimBody(basket.shopper, success));
							case 'reconcile':
								await ageCheckouts(world, 2);
								return reconcilePayments(world.services);
							case 'order.paid':
								return events('order.paid');
							default:
								return events(`payment.${one}`);
						}
					};
					// A true capture is always among the news, wherever it comes.
					const all = [...sequence, 'verify'];
					if (atOnce) await Promise.all(all.map(bring));
					else for (const one of all) await bring(one);

					const order = only(await orderRows());
					expect(order).toMatchObject({ paymentState: 'paid', totalPaise: 236_000 });
					const states = (await world.db.select().from(payments)).map(({ state: now }) => now).sort();
					expect(states.filter((now) => now === 'captured')).toEqual(['captured']);
					expect(only(await world.db.select().from(checkouts))).toMatchObject({
						state: 'ordered',
						holding: 'sold',
					});
					expect(await stockOf(basket.products[0]?.id ?? '')).toEqual({ stock: 8, reserved: 0, sold: 2 });
					expect(await world.db.select().from(cartLines)).toEqual([]);
					expect(await world.db.select().from(refunds)).toEqual([]);
					expect((await world.db.select().from(jobs)).map(({ kind }) => kind)).toEqual(['order mail']);
					expect(await brokenInvariants(world)).toEqual([]);
					expect(await unsettledPayments(world)).toEqual([]);
				},
			),
			{ numRuns: 25 },
		);
	}, 120_000);
});

test('the gateway’s events are kept, each once', async () => {
	const basket = await fillBasket(world);
	await pay(world, basket);
	const events = world.gateway.waiting();
	for (let turn = 0; turn < 3; turn++) expect(await world.gateway.deliver(events)).toBe(true);
	const kept = await world.db.select({ type: gatewayEvents.type }).from(gatewayEvents);
	expect(kept.map(({ type }) => type).sort()).toEqual([
		'order.paid',
		'payment.authorized',
		'payment.captured',
	]);
	expect(await orderRows()).toHaveLength(1);
});
