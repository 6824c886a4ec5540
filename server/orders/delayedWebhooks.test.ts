import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/invariants.ts';
import { readSaleRows, readStock } from '../../testing/saleRows.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { ageCheckouts, expireReservations, makeJobsDue } from '../../testing/time.ts';
import { fillCart, orderBody, orderUpTo, pay, runDueJobs } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { cartLines } from '../schema/cart.ts';
import { productVariants } from '../schema/catalog.ts';
import { checkouts } from '../schema/checkout.ts';
import { orders } from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';
import { placeOrder } from './placeOrder.ts';
import { reconcilePayments } from './reconcile.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const orderRows = () => testApp.db.select().from(orders);
describe('late payments', () => {
	test('the reservation expired and the stock is still available: the order is placed', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		await expireReservations(testApp);
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(200);
		expect(await orderRows()).toHaveLength(1);
		expect(await readStock(testApp, cart.products[0]?.id ?? '')).toEqual({ stock: 9, reserved: 0, sold: 1 });
	});

	test('the reservation expired and the stock is sold: full refund, an email, and each claim reports it', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		await expireReservations(testApp);
		await testApp.db.update(productVariants).set({ stock: 0 });
		for (let turn = 0; turn < 3; turn++) {
			const verified = await cart.shopper.call('POST /payments/verify', success);
			expect(verified).toMatchObject({
				status: 409,
				body: { error: expect.stringContaining('The full amount will be refunded') },
			});
			expect((await cart.shopper.call('POST /orders', orderBody(cart.shopper, success))).status).toBe(409);
		}
		await runDueJobs(testApp);
		expect(takeOne(await testApp.db.select().from(refunds))).toMatchObject({
			amountPaise: 118_000,
			orderItemId: null,
			state: 'processed',
		});
		expect(takeOne(await testApp.db.select().from(checkouts)).state).toBe('refunded');
		expect(takeOne(testApp.mailbox.emails)).toMatchObject({ to: cart.shopper.user.email });
		expect(await orderRows()).toEqual([]);
		// Items that were not bought stay in the cart.
		expect(await testApp.db.select().from(cartLines)).toHaveLength(1);
	});

	test('a payment being refunded never becomes an order, even when the goods are in stock again', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		await expireReservations(testApp);
		await testApp.db.update(productVariants).set({ stock: 0 });
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(409);
		await testApp.db.update(productVariants).set({ stock: 10 });
		const again = async () => [
			(await cart.shopper.call('POST /payments/verify', success)).status,
			(await cart.shopper.call('POST /orders', orderBody(cart.shopper, success))).status,
		];
		expect(await again()).toEqual([409, 409]);
		await runDueJobs(testApp);
		expect(await again()).toEqual([409, 409]);
		expect(await orderRows()).toEqual([]);
		expect(await readStock(testApp, cart.products[0]?.id ?? '')).toEqual({ stock: 10, reserved: 0, sold: 0 });
		expect(takeOne(await testApp.db.select().from(refunds))).toMatchObject({ state: 'processed' });
		expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(118_000);
	});

	test('a failed payment that is authorised minutes later becomes an order through the reconciler alone', async () => {
		const cart = await fillCart(testApp);
		await expect(pay(testApp, cart, testCards.isAuthorisedLate)).rejects.toThrow('did not answer');
		await testApp.gateway.deliver();
		expect(takeOne(await testApp.db.select().from(payments)).state).toBe('failed');
		const late = takeOne([...testApp.gateway.sandbox.ledger.payments.values()].slice(-1));
		await testApp.gateway.sandbox.gateway.authoriseLate(late.id);
		await ageCheckouts(testApp, 14);
		await reconcilePayments(testApp.services);
		expect(takeOne(await testApp.db.select().from(payments)).state).toBe('captured');
		expect(await orderRows()).toHaveLength(1);
		expect(await unsettledPayments(testApp)).toEqual([]);
	});
});

describe('when messages are lost', () => {
	test('browser gone and every webhook lost: the reconciler places the order', async () => {
		const cart = await fillCart(testApp);
		await pay(testApp, cart);
		await ageCheckouts(testApp, 2);
		await reconcilePayments(testApp.services);
		expect(await orderRows()).toHaveLength(1);
		expect(await unsettledPayments(testApp)).toEqual([]);
	});

	test('the same after the reservation was released: the reconciler checks and places the order', async () => {
		const cart = await fillCart(testApp);
		await pay(testApp, cart);
		await expireReservations(testApp);
		expect(takeOne(await testApp.db.select().from(checkouts))).toMatchObject({
			state: 'abandoned',
			reservation: 'released',
		});
		await ageCheckouts(testApp, 20);
		await reconcilePayments(testApp.services);
		expect(await orderRows()).toHaveLength(1);
		expect(await readStock(testApp, cart.products[0]?.id ?? '')).toEqual({ stock: 9, reserved: 0, sold: 1 });
		expect(await unsettledPayments(testApp)).toEqual([]);
	});

	test.each([
		{ minutes: 0.5, checks: 0 },
		{ minutes: 2, checks: 1 },
		{ minutes: 60 * 71, checks: 1 },
		{ minutes: 60 * 77, checks: 0 },
	])('the reconciler checks a checkout $minutes minutes old $checks times', async ({ minutes, checks }) => {
		const cart = await fillCart(testApp);
		await cart.payNow();
		await ageCheckouts(testApp, minutes);
		await reconcilePayments(testApp.services);
		await reconcilePayments(testApp.services);
		expect(testApp.gateway.calls('GET /v1/orders/:id/payments')).toBe(checks);
	});

	test('a reused checkout is checked like a new one, hours after it was created', {
		tags: ['MON-030'],
	}, async () => {
		const cart = await fillCart(testApp);
		await cart.payNow();
		await ageCheckouts(testApp, 240);
		await testApp.db.update(checkouts).set({ lastCheckedAt: sql`now() - interval '10 seconds'` });
		await pay(testApp, cart);
		const age = (seconds: number, ageCheck: number | null) =>
			testApp.db.update(checkouts).set({
				usedAt: sql`now() - make_interval(secs => ${seconds})`,
				...(ageCheck === null ? {} : { lastCheckedAt: sql`now() - make_interval(secs => ${ageCheck})` }),
			});
		expect(takeOne(await testApp.db.select().from(checkouts)).lastCheckedAt).toBe(null);
		await age(30, null);
		await reconcilePayments(testApp.services);
		expect(await orderRows()).toEqual([]);
		await age(600, 25);
		await reconcilePayments(testApp.services);
		expect(await orderRows()).toHaveLength(1);
	});

	test('six hundred abandoned checkouts do not delay a paid one beyond the first run', {
		tags: ['MON-031'],
	}, async () => {
		const cart = await fillCart(testApp);
		await cart.payNow();
		await testApp.db.execute(sql`insert into checkouts
			(id, user_id, address_id, address, state, gateway_order_id, subtotal_paise, gst_paise, shipping_paise,
				total_paise, shipping_rule, quote_digest, created_at, used_at, reserved_until, reservation, buyer_gstin)
			select gen_random_uuid(), user_id, address_id, address, 'abandoned', 'order_abandoned' || n, subtotal_paise,
				gst_paise, shipping_paise, total_paise, shipping_rule, 'abandoned ' || n, now() - interval '2 hours',
				now() - interval '2 hours', now(), 'released', buyer_gstin
			from checkouts, generate_series(1, 600) n`);
		await pay(testApp, cart);
		await testApp.db
			.update(checkouts)
			.set({ usedAt: sql`now() - interval '40 seconds'`, lastCheckedAt: sql`now() - interval '21 seconds'` })
			.where(sql`${checkouts.state} = 'open'`);
		await reconcilePayments(testApp.services);
		expect(await orderRows()).toHaveLength(1);
	});

	test('a payment without an answer from the bank is checked every minute for three days', {
		tags: ['MON-031'],
	}, async () => {
		const cart = await fillCart(testApp);
		await expect(pay(testApp, cart, testCards.isAuthorisedLate)).rejects.toThrow('did not answer');
		await testApp.gateway.deliver();
		await ageCheckouts(testApp, 60 * 70);
		const late = takeOne([...testApp.gateway.sandbox.ledger.payments.values()].slice(-1));
		await testApp.gateway.sandbox.gateway.authoriseLate(late.id);
		await testApp.db.update(checkouts).set({ lastCheckedAt: sql`now() - interval '46 seconds'` });
		await reconcilePayments(testApp.services);
		expect(await orderRows()).toHaveLength(1);
	});

	test('two instances of the reconciler check once', async () => {
		const cart = await fillCart(testApp);
		await pay(testApp, cart);
		await ageCheckouts(testApp, 2);
		await Promise.all([reconcilePayments(testApp.services), reconcilePayments(testApp.services)]);
		expect(testApp.gateway.calls('GET /v1/orders/:id/payments')).toBe(1);
		expect(await orderRows()).toHaveLength(1);
	});

	test('the gateway does not answer verify: 503 and no change; the next attempt places the order', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		const before = await readSaleRows(testApp);
		testApp.gateway.failNext('GET /v1/payments/:id', 'unanswered');
		testApp.gateway.failNext('GET /v1/payments/:id', 'unanswered');
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(503);
		expect(await readSaleRows(testApp)).toEqual(before);
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(200);
	});

	test('a refund whose response is lost is requested again and happens once', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		await expireReservations(testApp);
		await testApp.db.update(productVariants).set({ stock: 0 });
		await cart.shopper.call('POST /payments/verify', success);
		testApp.gateway.failNext('POST /v1/payments/:id/refund', 'done but unanswered');
		await runDueJobs(testApp);
		expect(takeOne(await testApp.db.select().from(refunds)).state).toBe('queued');
		await makeJobsDue(testApp);
		await runDueJobs(testApp);
		expect(takeOne(await testApp.db.select().from(refunds)).state).toBe('processed');
		expect(takeOne(await testApp.db.select().from(payments)).state).toBe('refunded');
		expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(118_000);
	});

	test('a second captured payment of a paid order is refunded in full', async () => {
		const { success } = await orderUpTo(testApp, 'paid');
		const { gateway, ledger } = testApp.gateway.sandbox;
		const first = gateway.getPayment(success.razorpay_payment_id);
		// The gateway guarantees that this cannot happen; the shop does not rely on it.
		const second = { ...first, id: 'pay_second00000000' };
		await ledger.write({ payments: [second] });
		const buyer = takeOne(await testApp.db.select().from(checkouts)).userId;
		expect(await placeOrder(testApp.services, second.id, { source: 'reconciler' })).toEqual({
			kind: 'refunded',
			userId: buyer,
		});
		await runDueJobs(testApp);
		expect(gateway.getRefundedAmount(second.id)).toBe(118_000);
		expect(gateway.getRefundedAmount(first.id)).toBe(0);
		expect(takeOne(await orderRows()).paymentState).toBe('paid');
	});

	test('a payment whose amount differs from the checkout’s is refunded, never an order', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		const { gateway, ledger } = testApp.gateway.sandbox;
		await ledger.write({
			payments: [{ ...gateway.getPayment(success.razorpay_payment_id), amount: 100 }],
		});
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(409);
		expect(await orderRows()).toEqual([]);
		expect(takeOne(await testApp.db.select().from(refunds)).amountPaise).toBe(100);
	});

	test('a payment of the same amount in another currency is refunded, never an order', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		const { gateway, ledger } = testApp.gateway.sandbox;
		const paid = gateway.getPayment(success.razorpay_payment_id);
		await ledger.write({ payments: [{ ...paid, currency: 'USD' }] });
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(409);
		expect(await orderRows()).toEqual([]);
		expect(takeOne(await testApp.db.select().from(refunds)).amountPaise).toBe(paid.amount);
		await runDueJobs(testApp);
		expect(gateway.getRefundedAmount(paid.id)).toBe(paid.amount);
	});

	test('an authorised payment that is not captured yet is not an order yet', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		const { gateway, ledger } = testApp.gateway.sandbox;
		const paid = gateway.getPayment(success.razorpay_payment_id);
		await ledger.write({ payments: [{ ...paid, status: 'authorized' }] });
		const claim = await cart.shopper.call('POST /orders', orderBody(cart.shopper, success));
		expect(claim).toMatchObject({ status: 409, body: { error: expect.stringContaining('not confirmed') } });
		expect(await orderRows()).toEqual([]);
		expect(takeOne(await testApp.db.select().from(payments)).state).toBe('authorized');
		await ledger.write({ payments: [paid] });
		expect((await cart.shopper.call('POST /orders', orderBody(cart.shopper, success))).status).toBe(201);
	});
});
