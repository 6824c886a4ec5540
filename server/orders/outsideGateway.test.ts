import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { reconciliation as reconciliationResponse } from '../../contracts/reconciliation.ts';
import { refundToPay } from '../../contracts/refundsToPay.ts';
import { reportTable } from '../../contracts/reports.ts';
import { isoDay } from '../../shared/dates.ts';
import { paise } from '../../shared/money.ts';
import type { PaymentChannel } from '../../shared/paymentChannels.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart, getOrders, runDueJobs } from '../../testing/walkthrough.ts';
import { inTransaction, takeOne } from '../platform/database/database.ts';
import { auditEntries } from '../schema/audit.ts';
import { creditNotes } from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';
import { createCheckout } from '../selling/checkout/createCheckout.ts';
import { quoteCart } from '../selling/checkout/quote.ts';
import { recordOutsidePayment } from '../selling/payments/payments.ts';
import { writeOrder } from './writeOrder.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const reason = 'Ordered by mistake';

/** An order of two rifles and two tins that the gateway does not know. */
async function placed(channel: Exclude<PaymentChannel, 'gateway'>) {
	const { db } = testApp;
	const products = [
		await buildProduct(db, { name: 'Rifle', pricePaise: paise(100_000) }),
		await buildProduct(db, { name: 'Tin', pricePaise: paise(50_000) }),
	];
	const { shopper, addressId } = await fillCart(testApp, { products, quantity: 2 });
	await inTransaction(db, async (tx) => {
		const { totalPaise: amount } = await quoteCart(tx, shopper.user.id, undefined);
		const checkout = await createCheckout(tx, shopper.user.id, {
			addressId,
			amount,
			choices: { gstin: undefined, legalName: undefined, coupon: undefined },
		});
		const reference = channel === 'upi' ? '430912345678' : null;
		const payment = await recordOutsidePayment(tx, {
			checkoutId: checkout.id,
			channel,
			amountPaise: amount,
			reference,
		});
		await writeOrder(tx, checkout, payment, { source: 'test', actorId: null });
	});
	return { shopper, admin: await testApp.admin(), order: takeOne(await getOrders(shopper)) };
}

const toPayPage = z.object({ refunds: z.array(refundToPay) });

test('a refund of a UPI payment is owed until an administrator marks it as paid, once', {
	tags: ['AFT-200', 'AFT-201'],
}, async () => {
	const { shopper, admin, order } = await placed('upi');
	expect(order).toMatchObject({
		paymentState: 'paid',
		payment: { channel: 'upi', id: null, reference: '430912345678', amountDue: 0 },
	});
	const [rifle] = order.orderItems;
	await shopper.call(`POST /orders/${order.id}/cancel`, { reason, items: [{ itemId: rifle?.id }] });
	await runDueJobs(testApp);
	const owed = takeOne(toPayPage.parse((await admin.call('GET /admin/refunds/to-pay')).body).refunds);
	expect(owed).toMatchObject({
		amount: rifle?.total,
		orderNumber: order.number,
		item: 'Rifle',
		channel: 'upi',
		reference: '430912345678',
		buyer: { email: shopper.user.email },
	});
	expect((await admin.call('GET /admin/tasks')).body).toMatchObject({ refundsToPay: 1, failedRefunds: 0 });
	expect((await admin.call('GET /orders?refund=to+pay')).body).toMatchObject({ orders: [{ id: order.id }] });

	const pay = (reference: string) => admin.call(`POST /admin/refunds/${owed.id}/paid`, { reference });
	expect((await pay(' ')).status).toBe(400);
	const responses = await Promise.all(['UTR1', 'UTR2', 'UTR3'].map(pay));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	const { paidReference } = takeOne(await testApp.db.select().from(refunds));
	expect(takeOne(await getOrders(shopper))).toMatchObject({
		paymentState: 'partly refunded',
		orderItems: [{ refund: { state: 'processed', reference: paidReference } }, { refund: null }],
	});
	expect((await admin.call('GET /admin/tasks')).body).toMatchObject({ refundsToPay: 0 });
	const audited = await testApp.db.select().from(auditEntries).where(eq(auditEntries.action, 'refund.pay'));
	expect(takeOne(audited)).toMatchObject({ actorId: admin.user.id, after: { reference: paidReference } });
	await runDueJobs(testApp);
	const email = testApp.mailbox.emails.find(({ subject }) => subject.startsWith('We have paid your refund'));
	expect(email).toMatchObject({
		to: shopper.user.email,
		text: expect.stringContaining(paidReference ?? '?'),
	});
});

test('a payment of which every item is refunded and paid back is refunded itself', {
	tags: ['AFT-200'],
}, async () => {
	const { shopper, admin, order } = await placed('cash');
	await shopper.call(`POST /orders/${order.id}/cancel`, { reason });
	expect(takeOne(await getOrders(shopper))).toMatchObject({ state: 'cancelled', paymentState: 'refunded' });
	const { refunds: owed } = toPayPage.parse((await admin.call('GET /admin/refunds/to-pay')).body);
	expect(owed).toHaveLength(2);
	for (const { id } of owed) await admin.call(`POST /admin/refunds/${id}/paid`, { reference: 'cash' });
	expect(takeOne(await testApp.db.select().from(payments)).state).toBe('refunded');
});

test('the gateway’s own refunds cannot be marked as paid, nor can buyers mark any', {
	tags: ['AFT-201'],
}, async () => {
	const { shopper, admin, order } = await placed('cash');
	await shopper.call(`POST /orders/${order.id}/cancel`, { reason });
	const { id } = (await testApp.db.select().from(refunds))[0] ?? { id: '' };
	const path = `POST /admin/refunds/${id}/paid` as const;
	expect((await shopper.call(path, { reference: 'cash' })).status).toBe(403);
	await testApp.db.update(refunds).set({ state: 'queued' });
	expect((await admin.call(path, { reference: 'cash' })).status).toBe(409);
	await testApp.db.update(refunds).set({ state: 'to pay' });
});

test('cancelling items before cash is collected reduces the amount due, and refunds nothing', {
	tags: ['AFT-202', 'AFT-203'],
}, async () => {
	const { shopper, admin, order } = await placed('cash on delivery');
	expect(order).toMatchObject({ paymentState: 'due', payment: { amountDue: order.totalAmount } });
	const slip = await admin.call(`GET /orders/${order.id}/packing-slip`);
	expect(pdfText(slip.raw).join(' ')).toContain('Collect ₹3,540 on delivery');
	const labels = await admin.call(`GET /admin/shipping-documents?kind=labels&order=${order.id}`);
	expect(pdfText(labels.raw).join(' ')).toContain('Collect ₹3,540 on delivery');
	const invoice = await shopper.call(`GET /orders/${order.id}/invoice`);
	expect(pdfText(invoice.raw).join(' ')).toContain('Amount due on delivery: ₹3,540.00');
	const partly = await admin.call(`POST /admin/orders/${order.id}/refunds`, { amount: 10, reason });
	expect(partly).toMatchObject({ status: 409, body: { left: 0 } });

	const [rifle, tin] = order.orderItems;
	await shopper.call(`POST /orders/${order.id}/cancel`, {
		reason,
		items: [{ itemId: rifle?.id, quantity: 1 }],
	});
	await runDueJobs(testApp);
	expect(takeOne(await getOrders(shopper))).toMatchObject({
		paymentState: 'due',
		payment: { amountDue: 2360 },
		totalAmount: 3540,
		refundedAmount: 0,
	});
	expect((await admin.call('GET /orders?payment=due')).body).toMatchObject({ orders: [{ id: order.id }] });
	await admin.call(`PUT /orders/items/${tin?.id}`, { status: 'rejected' });
	await shopper.call(`POST /orders/${order.id}/cancel`, { reason });
	expect(takeOne(await getOrders(shopper))).toMatchObject({
		state: 'cancelled',
		paymentState: 'not collected',
		payment: { amountDue: 0 },
	});
	expect(await testApp.db.select().from(refunds)).toEqual([]);
	expect(await testApp.db.select().from(creditNotes)).toHaveLength(3);
	await runDueJobs(testApp);
	const texts = testApp.mailbox.emails.map(({ text }) => text).join('\n');
	expect(texts).toContain('Please have ₹3,540 ready when the parcel arrives.');
	expect(texts).toContain('₹2,360 is due on delivery now');
	expect(texts).toContain('You do not need to pay anything.');
});

test('the payments report shows channel and amount due, and the reconciliation leaves the payment out', {
	tags: ['AFT-220'],
}, async () => {
	const { admin, order } = await placed('cash on delivery');
	const today = isoDay(new Date());
	const report = await admin.call(`GET /admin/reports/payments?startDate=${today}&endDate=${today}`);
	expect(reportTable.parse(report.body).rows[0]?.slice(1, 8)).toEqual([
		order.number,
		null,
		'cash on delivery',
		null,
		'created',
		0,
		3540,
	]);
	const compared = await admin.call(`GET /admin/reconciliation?from=${today}&to=${today}`);
	expect(reconciliationResponse.parse(compared.body)).toMatchObject({
		differences: [],
		shop: { payments: 0 },
	});
});
