import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { failedRefund } from '../../../contracts/emails.ts';
import { defaultSettings } from '../../../store.config.ts';
import { brokenInvariants, unsettledPayments } from '../../../testing/invariants.ts';
import { linkIn } from '../../../testing/mailbox.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { expireReservations, makeJobsDue } from '../../../testing/time.ts';
import { fillCart, orderBody, orderUpTo, pay, runDueJobs } from '../../../testing/walkthrough.ts';
import { refreshPaymentStateOfOrder } from '../../orders/orders.ts';
import { takeOne } from '../../platform/database/database.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { productVariants } from '../../schema/catalog.ts';
import { orders } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';
import { resendFailedRefunds } from './payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const row = async () => takeOne(await testApp.db.select().from(refunds));
const resend = () => resendFailedRefunds(testApp.db, refreshPaymentStateOfOrder);

/** Runs the refund's job repeatedly, each time as after its pause. */
async function attempts(times: number): Promise<void> {
	for (let time = 0; time < times; time++) {
		// Each instance has a circuit breaker of its own, which is not under test here.
		testApp.services.gateway = testApp.gateway.client();
		await makeJobsDue(testApp);
		await runDueJobs(testApp);
	}
}

/** A payment for goods that are sold out, and a gateway without the balance to refund it. */
async function rejectedRefund() {
	const cart = await fillCart(testApp);
	const success = await pay(testApp, cart);
	await expireReservations(testApp);
	await testApp.db.update(productVariants).set({ stock: 0 });
	await cart.shopper.call('POST /payments/verify', success);
	const { ledger, gateway } = testApp.gateway.sandbox;
	const captured = gateway.getPayment(success.razorpay_payment_id);
	await ledger.write({ payments: [{ ...captured, status: 'authorized' }] });
	return { cart, success, topUp: () => ledger.write({ payments: [captured] }) };
}

test('a rejected refund of a whole payment is retried automatically until it is made', {
	tags: ['MON-020'],
}, async () => {
	const { success, topUp } = await rejectedRefund();
	await attempts(12);
	expect(await row()).toMatchObject({ state: 'failed', attempt: 1, failures: 12 });
	await resend();
	expect((await row()).state).toBe('failed');
	for (const hours of [1, 2, 4]) {
		const [due] = await testApp.db
			.select({ hours: sql`round(extract(epoch from ${refunds.retryAt} - now()) / 3600)`.mapWith(Number) })
			.from(refunds);
		expect(due?.hours).toBe(hours);
		await testApp.db.update(refunds).set({ retryAt: sql`now()` });
		await resend();
		expect((await row()).state).toBe('queued');
		await attempts(1);
		expect((await row()).state).toBe('failed');
	}
	await topUp();
	await testApp.db.update(refunds).set({ retryAt: sql`now()` });
	await resend();
	await attempts(1);
	expect(await row()).toMatchObject({ state: 'processed', attempt: 5 });
	expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(118_000);
	expect(await unsettledPayments(testApp)).toEqual([]);
});

test('outages do not count as rejections, and no refund is given up', { tags: ['MON-021'] }, async () => {
	const { success, topUp } = await rejectedRefund();
	await topUp();
	for (let time = 0; time < 20; time++) {
		testApp.gateway.failNext('POST /v1/payments/:id/refund', 'broken');
		await attempts(1);
	}
	await testApp.db.update(jobs).set({ attempts: 400 }).where(eq(jobs.kind, 'refund'));
	testApp.gateway.failNext('POST /v1/payments/:id/refund', 'broken');
	await attempts(1);
	expect(await row()).toMatchObject({ state: 'queued', failures: 0 });
	await attempts(1);
	expect((await row()).state).toBe('processed');
	expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(118_000);
});

test('the owner gets one email about a rejected refund, sees it in the back-office and retries it', {
	tags: ['MON-022'],
}, async () => {
	const { cart, success, topUp } = await rejectedRefund();
	const admin = await testApp.admin();
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
		recipient: cart.shopper.user.email,
		reason: expect.stringContaining('status should be captured'),
		attempts: 12,
		retryAt: expect.any(String),
	});
	expect((await admin.call('GET /admin/tasks')).body).toMatchObject({ failedRefunds: 1 });
	const again = () => admin.call(`POST /admin/refunds/${failed?.id}/resend`);
	expect((await again()).status).toBe(200);
	expect((await again()).status).toBe(409);
	expect(await listed()).toEqual([]);
	await attempts(1);
	expect(await listed()).toHaveLength(1);
	await topUp();
	expect((await again()).status).toBe(200);
	await attempts(1);
	expect((await row()).state).toBe('processed');
	expect(await listed()).toEqual([]);
	const ownerEmails = testApp.mailbox.emails.filter(({ to }) => to === defaultSettings.contact.email);
	expect(ownerEmails).toHaveLength(1);
	expect(ownerEmails[0]).toMatchObject({ subject: 'A refund of ₹1,180 was declined' });
	expect(linkIn(ownerEmails[0])).toMatch(/\/admin\?tab=refunds$/);
	const unknown = '00000000-0000-7000-8000-000000000000';
	expect((await admin.call(`POST /admin/refunds/${unknown}/resend`)).status).toBe(404);
});

test('a claim while the refund is rejected retries the same refund and creates no second', {
	tags: ['MON-020'],
}, async () => {
	const { cart, success, topUp } = await rejectedRefund();
	await attempts(12);
	await topUp();
	expect((await cart.shopper.call('POST /orders', orderBody(cart.shopper, success))).status).toBe(409);
	expect(await row()).toMatchObject({ state: 'queued', attempt: 2 });
	await attempts(1);
	expect((await row()).state).toBe('processed');
});

test('a payment refunded manually since then is no longer owed', { tags: ['MON-022'] }, async () => {
	const { order, admin, success } = await orderUpTo(testApp, 'paid');
	const { gateway } = testApp.gateway.sandbox;
	await gateway.refund(success.razorpay_payment_id, { receipt: null, notes: {} }, null);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'rejected' });
	await attempts(12);
	expect((await row()).state).toBe('failed');
	expect((await admin.call('GET /admin/tasks')).body).toMatchObject({ failedRefunds: 1 });
	await testApp.gateway.deliver();
	expect((await admin.call('GET /admin/tasks')).body).toMatchObject({ failedRefunds: 0 });
	await testApp.db.update(refunds).set({ retryAt: sql`now()` });
	await resend();
	expect((await testApp.db.select().from(refunds)).map(({ state }) => state).sort()).toEqual([
		'failed',
		'processed',
	]);
	expect(takeOne(await testApp.db.select().from(orders)).paymentState).toBe('refunded');
});
