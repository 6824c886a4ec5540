import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { paymentProgress } from '../../contracts/payments.ts';
import { testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/oracle.ts';
import { letHoldsRunOut } from '../../testing/time.ts';
import { fillBasket, orderUpTo, pay } from '../../testing/walkthrough.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { products } from '../catalog/tables.ts';
import { checkouts } from '../checkout/tables.ts';
import { orders } from '../orders/tables.ts';
import { only } from '../platform/database/database.ts';
import type { SandboxPayment } from '../sandbox/ledger.ts';
import { payments } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const answer = z.object({ payments: z.array(paymentProgress) });
const check = async (shopper: SignedInClient) =>
	answer.parse((await shopper.call('POST /payments/check')).body).payments;
const lastPayment = () => only([...world.gateway.sandbox.ledger.payments.values()].slice(-1));
const setStatus = (status: SandboxPayment['status']) =>
	world.gateway.sandbox.ledger.write({ payments: [{ ...lastPayment(), status }] });

test('PAY-011 a payment order without a payment is unpaid, with what it costs and what it is for', async () => {
	const basket = await fillBasket(world);
	expect(await check(basket.shopper)).toEqual([]);
	const { id } = z.object({ id: z.string() }).parse((await basket.payNow()).body);
	expect(await check(basket.shopper)).toEqual([
		{ id, state: 'unpaid', amount: 1180, productIds: [basket.products[0]?.id], order: null },
	]);
});

test('PAY-011 a payment that came is placed by the check, though verify, claim, webhook and reconciler are silent', async () => {
	const basket = await fillBasket(world);
	const { razorpay_order_id: id } = await pay(world, basket);
	for (let turn = 0; turn < 2; turn++)
		expect(await check(basket.shopper)).toMatchObject([
			{ id, state: 'placed', order: { number: 'NSH-10001' } },
		]);
	expect(await world.db.select().from(orders)).toHaveLength(1);
	expect(await unsettledPayments(world)).toEqual([]);
	// What is settled is not asked about again.
	expect(world.gateway.calls('GET /v1/orders/:id/payments')).toBe(1);
});

test('PAY-011 a payment that the bank has accepted and the gateway not captured is being confirmed until it is', async () => {
	const basket = await fillBasket(world);
	await pay(world, basket);
	await setStatus('authorized');
	expect(await check(basket.shopper)).toMatchObject([{ state: 'confirming', order: null }]);
	expect(await world.db.select().from(orders)).toEqual([]);
	await setStatus('captured');
	expect(await check(basket.shopper)).toMatchObject([{ state: 'placed' }]);
});

test('PAY-011 a declined payment is declined, until the same payment order is paid', async () => {
	const basket = await fillBasket(world);
	await expect(pay(world, basket, testCards.isDeclined)).rejects.toThrow('declined');
	expect(await check(basket.shopper)).toMatchObject([{ state: 'declined', order: null }]);
	await pay(world, basket);
	expect(await check(basket.shopper)).toMatchObject([{ state: 'placed' }]);
});

test('PAY-011 a payment that came too late to be honoured is refunded', async () => {
	const basket = await fillBasket(world);
	await pay(world, basket);
	await letHoldsRunOut(world);
	await world.db.update(products).set({ stock: 0 });
	expect(await check(basket.shopper)).toMatchObject([{ state: 'refunded', order: null }]);
	expect(await check(basket.shopper)).toMatchObject([{ state: 'refunded', order: null }]);
});

test('PAY-011 a payment given back by hand before there was an order is refunded, and the goods can be paid again', async () => {
	const basket = await fillBasket(world);
	const first = await pay(world, basket);
	await world.gateway.sandbox.desk.refund(first.razorpay_payment_id, { receipt: null, notes: {} }, null);
	expect(await check(basket.shopper)).toMatchObject([{ state: 'refunded' }]);
	const second = await pay(world, basket);
	expect(second.razorpay_order_id).not.toBe(first.razorpay_order_id);
	expect(await check(basket.shopper)).toMatchObject([{ state: 'placed' }, { state: 'refunded' }]);
});

test('PAY-011 the check is refused with 503 while the gateway does not answer, and nothing is done', async () => {
	const basket = await fillBasket(world);
	await pay(world, basket);
	for (let call = 0; call < 2; call++) world.gateway.failNext('GET /v1/orders/:id/payments', 'broken');
	expect(await basket.shopper.call('POST /payments/check')).toMatchObject({
		status: 503,
		body: { error: expect.stringContaining('is not responding') },
	});
	expect(await world.db.select().from(payments)).toEqual([]);
	expect(await check(basket.shopper)).toMatchObject([{ state: 'placed' }]);
});

test('PAY-012 no account sees or settles the payment of another, an administrator included', async () => {
	const basket = await fillBasket(world);
	await pay(world, basket);
	for (const other of [await world.signedIn(), await world.admin()]) expect(await check(other)).toEqual([]);
	expect((await world.guest.call('POST /payments/check')).status).toBe(401);
	expect(await world.db.select().from(orders)).toEqual([]);
	expect(world.gateway.calls('GET /v1/orders/:id/payments')).toBe(0);
});

test('the check looks at the three newest payment orders of the last days', async () => {
	const { basket } = await orderUpTo(world, 'paid');
	for (let turn = 0; turn < 3; turn++)
		await orderUpTo(world, 'paid', { shopper: basket.shopper, quantity: turn + 2 });
	expect((await check(basket.shopper)).map(({ order }) => order?.number)).toEqual([
		'NSH-10004',
		'NSH-10003',
		'NSH-10002',
	]);
	await world.db
		.update(checkouts)
		.set({ createdAt: new Date('2026-01-01'), usedAt: new Date('2026-01-01') })
		.where(eq(checkouts.userId, basket.shopper.user.id));
	expect(await check(basket.shopper)).toEqual([]);
});
