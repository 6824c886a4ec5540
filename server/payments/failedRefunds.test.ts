import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { failedRefund } from '../../contracts/mails.ts';
import { store } from '../../store.config.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/oracle.ts';
import { letHoldsRunOut, letJobsBecomeDue } from '../../testing/time.ts';
import { claimBody, doJobs, fillBasket, orderUpTo, pay } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { products } from '../catalog/tables.ts';
import { refreshPaymentStateOf } from '../orders/orders.ts';
import { orders } from '../orders/tables.ts';
import { only } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { resendFailedRefunds } from './payments.ts';
import { refunds } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const row = async () => only(await world.db.select().from(refunds));
const resend = () => resendFailedRefunds(world.db, refreshPaymentStateOf);

/** Does the refund's job again and again, each time as after its pause. */
async function attempts(times: number): Promise<void> {
	for (let time = 0; time < times; time++) {
		// Each instance has a breaker of its own, which is not what is tried here.
		world.services.gateway = world.gateway.client();
		await letJobsBecomeDue(world);
		await doJobs(world);
	}
}

/** A payment whose goods are gone, and a gateway that has no money to send it back. */
async function refundThatIsRefused() {
	const basket = await fillBasket(world);
	const success = await pay(world, basket);
	await letHoldsRunOut(world);
	await world.db.update(products).set({ stock: 0 });
	await basket.shopper.call('POST /payments/verify', success);
	const { ledger, desk } = world.gateway.sandbox;
	const captured = desk.paymentOf(success.razorpay_payment_id);
	await ledger.write({ payments: [{ ...captured, status: 'authorized' }] });
	return { basket, success, heal: () => ledger.write({ payments: [captured] }) };
}

test('MON-020 a whole payment that the gateway refused to give back is sent again by itself until it is given back', async () => {
	const { success, heal } = await refundThatIsRefused();
	await attempts(12);
	expect(await row()).toMatchObject({ state: 'failed', attempt: 1, refusals: 12 });
	await resend();
	expect((await row()).state).toBe('failed');
	for (const hours of [1, 2, 4]) {
		const [due] = await world.db
			.select({ hours: sql`round(extract(epoch from ${refunds.retryAt} - now()) / 3600)`.mapWith(Number) })
			.from(refunds);
		expect(due?.hours).toBe(hours);
		await world.db.update(refunds).set({ retryAt: sql`now()` });
		await resend();
		expect((await row()).state).toBe('queued');
		await attempts(1);
		expect((await row()).state).toBe('failed');
	}
	await heal();
	await world.db.update(refunds).set({ retryAt: sql`now()` });
	await resend();
	await attempts(1);
	expect(await row()).toMatchObject({ state: 'processed', attempt: 5 });
	expect(world.gateway.sandbox.desk.refundedOf(success.razorpay_payment_id)).toBe(118_000);
	expect(await unsettledPayments(world)).toEqual([]);
});

test('MON-021 outages are no refusals, however many there are, and no refund is given up', async () => {
	const { success, heal } = await refundThatIsRefused();
	await heal();
	for (let time = 0; time < 20; time++) {
		world.gateway.failNext('POST /v1/payments/:id/refund', 'broken');
		await attempts(1);
	}
	await world.db.update(jobs).set({ attempts: 400 }).where(eq(jobs.kind, 'refund'));
	world.gateway.failNext('POST /v1/payments/:id/refund', 'broken');
	await attempts(1);
	expect(await row()).toMatchObject({ state: 'queued', refusals: 0 });
	await attempts(1);
	expect((await row()).state).toBe('processed');
	expect(world.gateway.sandbox.desk.refundedOf(success.razorpay_payment_id)).toBe(118_000);
});

test('MON-022 the owner is told once of a refund that is refused, finds it in the back-office and sends it again', async () => {
	const { basket, success, heal } = await refundThatIsRefused();
	const admin = await world.admin();
	const listed = async () =>
		z.object({ refunds: z.array(failedRefund) }).parse((await admin.call('GET /admin/refunds')).body).refunds;
	expect(await listed()).toEqual([]);
	await attempts(12);
	const [failed] = await listed();
	expect(failed).toMatchObject({
		amount: 1180,
		orderNumber: null,
		item: null,
		paymentId: success.razorpay_payment_id,
		recipient: basket.shopper.user.email,
		reason: expect.stringContaining('status should be captured'),
		attempts: 12,
		retryAt: expect.any(String),
	});
	expect((await admin.call('GET /admin/mails/count')).body).toMatchObject({ refunds: 1 });
	const again = () => admin.call(`POST /admin/refunds/${failed?.id}/resend`);
	expect((await again()).status).toBe(200);
	expect((await again()).status).toBe(409);
	expect(await listed()).toEqual([]);
	await attempts(1);
	expect(await listed()).toHaveLength(1);
	await heal();
	expect((await again()).status).toBe(200);
	await attempts(1);
	expect((await row()).state).toBe('processed');
	expect(await listed()).toEqual([]);
	const told = world.mailbox.mails.filter(({ to }) => to === store.email);
	expect(told).toHaveLength(1);
	expect(told[0]).toMatchObject({ subject: 'A refund of ₹1,180 was refused' });
	const unknown = '00000000-0000-7000-8000-000000000000';
	expect((await admin.call(`POST /admin/refunds/${unknown}/resend`)).status).toBe(404);
});

test('MON-020 a claim while the refund is refused sends the same one again and makes no second', async () => {
	const { basket, success, heal } = await refundThatIsRefused();
	await attempts(12);
	await heal();
	expect((await basket.shopper.call('POST /orders', claimBody(basket.shopper, success))).status).toBe(409);
	expect(await row()).toMatchObject({ state: 'queued', attempt: 2 });
	await attempts(1);
	expect((await row()).state).toBe('processed');
});

test('MON-022 what was given back by hand meanwhile is owed no more', async () => {
	const { order, admin, success } = await orderUpTo(world, 'paid');
	const { desk } = world.gateway.sandbox;
	await desk.refund(success.razorpay_payment_id, { receipt: null, notes: {} }, null);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'rejected' });
	await attempts(12);
	expect((await row()).state).toBe('failed');
	expect((await admin.call('GET /admin/mails/count')).body).toMatchObject({ refunds: 1 });
	await world.gateway.deliver();
	expect((await admin.call('GET /admin/mails/count')).body).toMatchObject({ refunds: 0 });
	await world.db.update(refunds).set({ retryAt: sql`now()` });
	await resend();
	expect((await world.db.select().from(refunds)).map(({ state }) => state).sort()).toEqual([
		'failed',
		'processed',
	]);
	expect(only(await world.db.select().from(orders)).paymentState).toBe('refunded');
});
