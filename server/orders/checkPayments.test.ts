import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { paymentProgress } from '../../contracts/payments.ts';
import type { SandboxPayment } from '../../sandbox/ledger.ts';
import { testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../testing/testApp.ts';
import { expireReservations } from '../../testing/time.ts';
import { fillCart, orderUpTo, pay } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { productVariants } from '../schema/catalog.ts';
import { checkouts } from '../schema/checkout.ts';
import { orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const response = z.object({ payments: z.array(paymentProgress) });
const check = async (shopper: SignedInClient) =>
	response.parse((await shopper.call('POST /payments/check')).body).payments;
const lastPayment = () => takeOne([...testApp.gateway.sandbox.ledger.payments.values()].slice(-1));
const setStatus = (status: SandboxPayment['status']) =>
	testApp.gateway.sandbox.ledger.write({ payments: [{ ...lastPayment(), status }] });

test('a payment order without a payment is unpaid, with its amount and products', {
	tags: ['PAY-011'],
}, async () => {
	const cart = await fillCart(testApp);
	expect(await check(cart.shopper)).toEqual([]);
	const { id } = z.object({ id: z.string() }).parse((await cart.payNow()).body);
	expect(await check(cart.shopper)).toEqual([
		{ id, state: 'unpaid', amount: 1180, productIds: [cart.products[0]?.id], order: null },
	]);
});

test('the check places a captured payment’s order without verify, claim, webhook or reconciler', {
	tags: ['PAY-011'],
}, async () => {
	const cart = await fillCart(testApp);
	const { razorpay_order_id: id } = await pay(testApp, cart);
	for (let turn = 0; turn < 2; turn++)
		expect(await check(cart.shopper)).toMatchObject([
			{ id, state: 'placed', order: { number: 'NSH-10001' } },
		]);
	expect(await testApp.db.select().from(orders)).toHaveLength(1);
	expect(await unsettledPayments(testApp)).toEqual([]);
	// A settled payment is not fetched again.
	expect(testApp.gateway.calls('GET /v1/orders/:id/payments')).toBe(1);
});

test('an authorised payment is being confirmed until the gateway captures it', {
	tags: ['PAY-011'],
}, async () => {
	const cart = await fillCart(testApp);
	await pay(testApp, cart);
	await setStatus('authorized');
	expect(await check(cart.shopper)).toMatchObject([{ state: 'confirming', order: null }]);
	expect(await testApp.db.select().from(orders)).toEqual([]);
	await setStatus('captured');
	expect(await check(cart.shopper)).toMatchObject([{ state: 'placed' }]);
});

test('a declined payment is declined, until the same payment order is paid', {
	tags: ['PAY-011'],
}, async () => {
	const cart = await fillCart(testApp);
	await expect(pay(testApp, cart, testCards.isDeclined)).rejects.toThrow('declined');
	expect(await check(cart.shopper)).toMatchObject([{ state: 'declined', order: null }]);
	await pay(testApp, cart);
	expect(await check(cart.shopper)).toMatchObject([{ state: 'placed' }]);
});

test('a payment that arrives too late for an order is refunded', { tags: ['PAY-011'] }, async () => {
	const cart = await fillCart(testApp);
	await pay(testApp, cart);
	await expireReservations(testApp);
	await testApp.db.update(productVariants).set({ stock: 0 });
	expect(await check(cart.shopper)).toMatchObject([{ state: 'refunded', order: null }]);
	expect(await check(cart.shopper)).toMatchObject([{ state: 'refunded', order: null }]);
});

test('a payment refunded manually before its order shows as refunded, and the goods can be paid again', {
	tags: ['PAY-011'],
}, async () => {
	const cart = await fillCart(testApp);
	const first = await pay(testApp, cart);
	await testApp.gateway.sandbox.gateway.refund(first.razorpay_payment_id, { receipt: null, notes: {} }, null);
	expect(await check(cart.shopper)).toMatchObject([{ state: 'refunded' }]);
	const second = await pay(testApp, cart);
	expect(second.razorpay_order_id).not.toBe(first.razorpay_order_id);
	expect(await check(cart.shopper)).toMatchObject([{ state: 'placed' }, { state: 'refunded' }]);
});

test('the check returns 503 and changes nothing while the gateway does not answer', {
	tags: ['PAY-011'],
}, async () => {
	const cart = await fillCart(testApp);
	await pay(testApp, cart);
	for (let call = 0; call < 2; call++) testApp.gateway.failNext('GET /v1/orders/:id/payments', 'broken');
	expect(await cart.shopper.call('POST /payments/check')).toMatchObject({
		status: 503,
		body: { error: expect.stringContaining('is not responding') },
	});
	expect(await testApp.db.select().from(payments)).toEqual([]);
	expect(await check(cart.shopper)).toMatchObject([{ state: 'placed' }]);
});

test('no account, not even an administrator’s, sees or settles the payment of another user', {
	tags: ['PAY-012'],
}, async () => {
	const cart = await fillCart(testApp);
	await pay(testApp, cart);
	for (const other of [await testApp.signedIn(), await testApp.admin()])
		expect(await check(other)).toEqual([]);
	expect((await testApp.guest.call('POST /payments/check')).status).toBe(401);
	expect(await testApp.db.select().from(orders)).toEqual([]);
	expect(testApp.gateway.calls('GET /v1/orders/:id/payments')).toBe(0);
});

test('the check covers the three newest payment orders of the last days', async () => {
	const { cart } = await orderUpTo(testApp, 'paid');
	for (let turn = 0; turn < 3; turn++)
		await orderUpTo(testApp, 'paid', { shopper: cart.shopper, quantity: turn + 2 });
	expect((await check(cart.shopper)).map(({ order }) => order?.number)).toEqual([
		'NSH-10004',
		'NSH-10003',
		'NSH-10002',
	]);
	await testApp.db
		.update(checkouts)
		.set({ createdAt: new Date('2026-01-01'), usedAt: new Date('2026-01-01') })
		.where(eq(checkouts.userId, cart.shopper.user.id));
	expect(await check(cart.shopper)).toEqual([]);
});
