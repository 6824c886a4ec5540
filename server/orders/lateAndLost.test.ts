import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/oracle.ts';
import { ageCheckouts, letHoldsRunOut, letJobsBecomeDue } from '../../testing/time.ts';
import { claimBody, doJobs, fillBasket, orderUpTo, pay } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { cartLines } from '../cart/tables.ts';
import { products } from '../catalog/tables.ts';
import { checkouts } from '../checkout/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { only } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { placeOrder } from './placeOrder.ts';
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
/** Everything that a refused call must leave as it was. */
const state = async () => ({
	orders: await orderRows(),
	payments: await world.db.select().from(payments),
	refunds: await world.db.select().from(refunds),
	checkouts: await world.db.select().from(checkouts),
	cart: await world.db.select().from(cartLines),
	jobs: await world.db.select().from(jobs),
	stock: await world.db.select({ stock: products.stock, reserved: products.reserved }).from(products),
});
describe('late payments', () => {
	test('the hold ran out and the stock is still there: the order is placed', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		await letHoldsRunOut(world);
		expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(200);
		expect(await orderRows()).toHaveLength(1);
		expect(await stockOf(basket.products[0]?.id ?? '')).toEqual({ stock: 9, reserved: 0, sold: 1 });
	});

	test('the hold ran out and the stock is gone: full refund, a mail, and the claim says so each time', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		await letHoldsRunOut(world);
		await world.db.update(products).set({ stock: 0 });
		for (let turn = 0; turn < 3; turn++) {
			const verified = await basket.shopper.call('POST /payments/verify', success);
			expect(verified).toMatchObject({
				status: 409,
				body: { error: expect.stringContaining('The full amount will be refunded') },
			});
			expect((await basket.shopper.call('POST /orders', claimBody(basket.shopper, success))).status).toBe(
				409,
			);
		}
		await doJobs(world);
		expect(only(await world.db.select().from(refunds))).toMatchObject({
			amountPaise: 118_000,
			orderItemId: null,
			state: 'processed',
		});
		expect(only(await world.db.select().from(checkouts)).state).toBe('refunded');
		expect(only(world.mailbox.mails)).toMatchObject({ to: basket.shopper.user.email });
		expect(await orderRows()).toEqual([]);
		// The goods were not bought: they stay in the cart.
		expect(await world.db.select().from(cartLines)).toHaveLength(1);
	});

	test('a payment that is on its way back never becomes an order, though the goods are in stock again', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		await letHoldsRunOut(world);
		await world.db.update(products).set({ stock: 0 });
		expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(409);
		await world.db.update(products).set({ stock: 10 });
		const again = async () => [
			(await basket.shopper.call('POST /payments/verify', success)).status,
			(await basket.shopper.call('POST /orders', claimBody(basket.shopper, success))).status,
		];
		expect(await again()).toEqual([409, 409]);
		await doJobs(world);
		expect(await again()).toEqual([409, 409]);
		expect(await orderRows()).toEqual([]);
		expect(await stockOf(basket.products[0]?.id ?? '')).toEqual({ stock: 10, reserved: 0, sold: 0 });
		expect(only(await world.db.select().from(refunds))).toMatchObject({ state: 'processed' });
		expect(world.gateway.sandbox.desk.refundedOf(success.razorpay_payment_id)).toBe(118_000);
	});

	test('a payment that failed and is authorised minutes later becomes an order by the reconciler alone', async () => {
		const basket = await fillBasket(world);
		await expect(pay(world, basket, testCards.isAuthorisedLate)).rejects.toThrow('did not answer');
		await world.gateway.deliver();
		expect(only(await world.db.select().from(payments)).state).toBe('failed');
		const late = only([...world.gateway.sandbox.ledger.payments.values()].slice(-1));
		await world.gateway.sandbox.desk.authoriseLate(late.id);
		await ageCheckouts(world, 14);
		await reconcilePayments(world.services);
		expect(only(await world.db.select().from(payments)).state).toBe('captured');
		expect(await orderRows()).toHaveLength(1);
		expect(await unsettledPayments(world)).toEqual([]);
	});
});

describe('when messages are lost', () => {
	test('F3 browser gone and every webhook lost: the reconciler places the order', async () => {
		const basket = await fillBasket(world);
		await pay(world, basket);
		await ageCheckouts(world, 2);
		await reconcilePayments(world.services);
		expect(await orderRows()).toHaveLength(1);
		expect(await unsettledPayments(world)).toEqual([]);
	});

	test('F3 the same with a hold that has run out and given its stock back: the reconciler asks and places the order', async () => {
		const basket = await fillBasket(world);
		await pay(world, basket);
		await letHoldsRunOut(world);
		expect(only(await world.db.select().from(checkouts))).toMatchObject({
			state: 'abandoned',
			holding: 'released',
		});
		await ageCheckouts(world, 20);
		await reconcilePayments(world.services);
		expect(await orderRows()).toHaveLength(1);
		expect(await stockOf(basket.products[0]?.id ?? '')).toEqual({ stock: 9, reserved: 0, sold: 1 });
		expect(await unsettledPayments(world)).toEqual([]);
	});

	test.each([
		{ minutes: 0.5, asked: 0 },
		{ minutes: 2, asked: 1 },
		{ minutes: 60 * 71, asked: 1 },
		{ minutes: 60 * 77, asked: 0 },
	])('the reconciler asks about a checkout $minutes minutes old $asked times', async ({ minutes, asked }) => {
		const basket = await fillBasket(world);
		await basket.payNow();
		await ageCheckouts(world, minutes);
		await reconcilePayments(world.services);
		await reconcilePayments(world.services);
		expect(world.gateway.calls('GET /v1/orders/:id/payments')).toBe(asked);
	});

	test('MON-030 a checkout used again is asked about as a fresh one, hours after it was made', async () => {
		const basket = await fillBasket(world);
		await basket.payNow();
		await ageCheckouts(world, 240);
		await world.db.update(checkouts).set({ askedAt: sql`now() - interval '10 seconds'` });
		await pay(world, basket);
		const age = (seconds: number, askedAgo: number | null) =>
			world.db.update(checkouts).set({
				usedAt: sql`now() - make_interval(secs => ${seconds})`,
				...(askedAgo === null ? {} : { askedAt: sql`now() - make_interval(secs => ${askedAgo})` }),
			});
		expect(only(await world.db.select().from(checkouts)).askedAt).toBe(null);
		await age(30, null);
		await reconcilePayments(world.services);
		expect(await orderRows()).toEqual([]);
		await age(600, 25);
		await reconcilePayments(world.services);
		expect(await orderRows()).toHaveLength(1);
	});

	test('MON-031 six hundred abandoned checkouts do not keep a paid one from being settled in the first round', async () => {
		const basket = await fillBasket(world);
		await basket.payNow();
		await world.db.execute(sql`insert into checkouts
			(id, user_id, address_id, address, state, gateway_order_id, subtotal_paise, gst_paise, shipping_paise,
				total_paise, shipping_rule, quote_digest, created_at, used_at, hold_until, holding, buyer_gstin)
			select gen_random_uuid(), user_id, address_id, address, 'abandoned', 'order_abandoned' || n, subtotal_paise,
				gst_paise, shipping_paise, total_paise, shipping_rule, 'abandoned ' || n, now() - interval '2 hours',
				now() - interval '2 hours', now(), 'released', buyer_gstin
			from checkouts, generate_series(1, 600) n`);
		await pay(world, basket);
		await world.db
			.update(checkouts)
			.set({ usedAt: sql`now() - interval '40 seconds'`, askedAt: sql`now() - interval '21 seconds'` })
			.where(sql`${checkouts.state} = 'open'`);
		await reconcilePayments(world.services);
		expect(await orderRows()).toHaveLength(1);
	});

	test('MON-031 a payment that the bank had not answered is asked about every minute for three days', async () => {
		const basket = await fillBasket(world);
		await expect(pay(world, basket, testCards.isAuthorisedLate)).rejects.toThrow('did not answer');
		await world.gateway.deliver();
		await ageCheckouts(world, 60 * 70);
		const late = only([...world.gateway.sandbox.ledger.payments.values()].slice(-1));
		await world.gateway.sandbox.desk.authoriseLate(late.id);
		await world.db.update(checkouts).set({ askedAt: sql`now() - interval '46 seconds'` });
		await reconcilePayments(world.services);
		expect(await orderRows()).toHaveLength(1);
	});

	test('two instances of the reconciler ask once', async () => {
		const basket = await fillBasket(world);
		await pay(world, basket);
		await ageCheckouts(world, 2);
		await Promise.all([reconcilePayments(world.services), reconcilePayments(world.services)]);
		expect(world.gateway.calls('GET /v1/orders/:id/payments')).toBe(1);
		expect(await orderRows()).toHaveLength(1);
	});

	test('the gateway does not answer verify: 503 and nothing done; the next attempt places the order', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		const before = await state();
		world.gateway.failNext('GET /v1/payments/:id', 'unanswered');
		world.gateway.failNext('GET /v1/payments/:id', 'unanswered');
		expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(503);
		expect(await state()).toEqual(before);
		expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(200);
	});

	test('I8 a refund whose answer is lost is asked for again and happens once', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		await letHoldsRunOut(world);
		await world.db.update(products).set({ stock: 0 });
		await basket.shopper.call('POST /payments/verify', success);
		world.gateway.failNext('POST /v1/payments/:id/refund', 'done but unanswered');
		await doJobs(world);
		expect(only(await world.db.select().from(refunds)).state).toBe('queued');
		await letJobsBecomeDue(world);
		await doJobs(world);
		expect(only(await world.db.select().from(refunds)).state).toBe('processed');
		expect(only(await world.db.select().from(payments)).state).toBe('refunded');
		expect(world.gateway.sandbox.desk.refundedOf(success.razorpay_payment_id)).toBe(118_000);
	});

	test('a second captured payment of an order that is paid is given back whole', async () => {
		const { success } = await orderUpTo(world, 'paid');
		const { desk, ledger } = world.gateway.sandbox;
		const first = desk.paymentOf(success.razorpay_payment_id);
		// The gateway promises that this cannot happen; the shop does not rely on it.
		const second = { ...first, id: 'pay_second00000000' };
		await ledger.write({ payments: [second] });
		const buyer = only(await world.db.select().from(checkouts)).userId;
		expect(await placeOrder(world.services, second.id, { source: 'reconciler' })).toEqual({
			kind: 'refunded',
			userId: buyer,
		});
		await doJobs(world);
		expect(desk.refundedOf(second.id)).toBe(118_000);
		expect(desk.refundedOf(first.id)).toBe(0);
		expect(only(await orderRows()).paymentState).toBe('paid');
	});

	test('a payment of another amount than the checkout’s is given back, never made an order', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		const { desk, ledger } = world.gateway.sandbox;
		await ledger.write({ payments: [{ ...desk.paymentOf(success.razorpay_payment_id), amount: 100 }] });
		expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(409);
		expect(await orderRows()).toEqual([]);
		expect(only(await world.db.select().from(refunds)).amountPaise).toBe(100);
	});

	test('a payment of the same number in another currency is given back, never made an order', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		const { desk, ledger } = world.gateway.sandbox;
		const paid = desk.paymentOf(success.razorpay_payment_id);
		await ledger.write({ payments: [{ ...paid, currency: 'USD' }] });
		expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(409);
		expect(await orderRows()).toEqual([]);
		expect(only(await world.db.select().from(refunds)).amountPaise).toBe(paid.amount);
		await doJobs(world);
		expect(desk.refundedOf(paid.id)).toBe(paid.amount);
	});

	test('a payment that the bank accepted and the gateway has not captured yet is not an order yet', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		const { desk, ledger } = world.gateway.sandbox;
		const paid = desk.paymentOf(success.razorpay_payment_id);
		await ledger.write({ payments: [{ ...paid, status: 'authorized' }] });
		const claim = await basket.shopper.call('POST /orders', claimBody(basket.shopper, success));
		expect(claim).toMatchObject({ status: 409, body: { error: expect.stringContaining('not confirmed') } });
		expect(await orderRows()).toEqual([]);
		expect(only(await world.db.select().from(payments)).state).toBe('authorized');
		await ledger.write({ payments: [paid] });
		expect((await basket.shopper.call('POST /orders', claimBody(basket.shopper, success))).status).toBe(201);
	});
});
