import { afterEach, describe, expect, test } from 'vitest';
import { basisPoints, paise } from '../../shared/money.ts';
import { defaultSettings } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo, runDueJobs } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { creditNotes, orders } from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

describe('items worth less than the gateway’s smallest refund', () => {
	const cheap = { pricePaise: paise(34), gstBasisPoints: basisPoints(1800), shippingPaise: paise(0) };

	test('an item worth less than ₹1 is credited and refunded with the next item of the order', {
		tags: ['MON-040'],
	}, async () => {
		const products = [await buildProduct(testApp.db), await buildProduct(testApp.db, cheap)];
		const { order, admin, success } = await orderUpTo(testApp, 'paid', { products });
		const [dear, small] = order.orderItems;
		const cancel = (id: string | undefined) => admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' });
		expect((await cancel(small?.id)).status).toBe(200);
		expect(await testApp.db.select().from(refunds)).toEqual([]);
		expect(await testApp.db.select().from(creditNotes)).toHaveLength(1);
		expect(takeOne(await testApp.db.select().from(orders)).paymentState).toBe('paid');
		await runDueJobs(testApp);
		expect(
			testApp.mailbox.emails
				.filter(({ to }) => to === defaultSettings.contact.email)
				.map(({ subject }) => subject),
		).toEqual([`₹0.40 of order ${order.number} could not be refunded automatically`]);
		expect((await cancel(dear?.id)).status).toBe(200);
		await runDueJobs(testApp);
		const { amountPaise } = takeOne(await testApp.db.select().from(payments));
		expect(takeOne(await testApp.db.select().from(refunds))).toMatchObject({
			state: 'processed',
			amountPaise,
		});
		expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(amountPaise);
		expect(takeOne(await testApp.db.select().from(orders)).paymentState).toBe('refunded');
	});

	test('an order’s last item, worth less than ₹1, is credited, the owner emailed, the gateway not called', {
		tags: ['MON-040'],
	}, async () => {
		const products = [await buildProduct(testApp.db), await buildProduct(testApp.db, cheap)];
		const { order, admin } = await orderUpTo(testApp, 'paid', { products });
		for (const { id } of order.orderItems)
			expect((await admin.call(`PUT /orders/items/${id}`, { status: 'rejected' })).status).toBe(200);
		await runDueJobs(testApp);
		const { amountPaise } = takeOne(await testApp.db.select().from(payments));
		expect(takeOne(await testApp.db.select().from(refunds))).toMatchObject({
			state: 'processed',
			amountPaise: amountPaise - 40,
		});
		expect(testApp.gateway.calls('POST /v1/payments/:id/refund')).toBe(1);
		expect(await testApp.db.select().from(creditNotes)).toHaveLength(2);
		expect(takeOne(await testApp.db.select().from(orders)).paymentState).toBe('partly refunded');
		expect(testApp.mailbox.emails.filter(({ to }) => to === defaultSettings.contact.email)).toHaveLength(1);
	});

	test('two items of 60 paise: the first waits and is refunded with the second', {
		tags: ['MON-040'],
	}, async () => {
		const each = { pricePaise: paise(60), gstBasisPoints: basisPoints(0), shippingPaise: paise(0) };
		const products = [await buildProduct(testApp.db, each), await buildProduct(testApp.db, each)];
		const { order, admin } = await orderUpTo(testApp, 'paid', { products });
		for (const { id } of order.orderItems)
			await admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' });
		await runDueJobs(testApp);
		expect(takeOne(await testApp.db.select().from(refunds))).toMatchObject({
			state: 'processed',
			amountPaise: 120,
		});
	});
});
