import { afterEach, expect, test } from 'vitest';
import type { Order } from '../../contracts/orders.ts';
import { isoDay } from '../../shared/dates.ts';
import { paise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { Client } from '../../testing/testApp.ts';
import { makeJobsDue } from '../../testing/time.ts';
import { getOrders, orderUpTo, runDueJobs } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { auditEntries } from '../schema/audit.ts';
import { creditedItems, creditNotes } from '../schema/orders.ts';
import { refundParts, refunds } from '../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const reason = 'A scratch on the stock';
const refund = (who: Client, order: Pick<Order, 'id'>, body: object) =>
	who.call(`POST /admin/orders/${order.id}/refunds`, { reason, ...body });
const refundedAtGateway = (paymentId: string) => testApp.gateway.sandbox.gateway.getRefundedAmount(paymentId);

/** A delivered order of three rifles and three tins. */
async function deliveredOrder(state: 'paid' | 'delivered' = 'delivered') {
	const products = [
		await buildProduct(testApp.db, { name: 'Rifle', pricePaise: paise(100_001), shippingPaise: paise(777) }),
		await buildProduct(testApp.db, { name: 'Tin', pricePaise: paise(34_567) }),
	];
	const placed = await orderUpTo(testApp, state, { products, quantity: 3 });
	const findItem = (name: string) => {
		const item = placed.order.orderItems.find((one) => one.name === name);
		if (item === undefined) throw new Error(`No ${name}`);
		return item;
	};
	return { ...placed, shopper: placed.cart.shopper, paymentId: placed.success.razorpay_payment_id, findItem };
}

test('an amount for an item: refunded once, with reference and reason for both sides, email and audit', {
	tags: ['AFT-033'],
}, async () => {
	const { order, admin, shopper, paymentId, findItem } = await deliveredOrder();
	const response = await refund(admin, order, { itemId: findItem('Rifle').id, amount: 200.5 });
	expect(response).toMatchObject({
		status: 201,
		body: { paymentState: 'partly refunded', refundedAmount: 200.5 },
	});
	await runDueJobs(testApp);
	await runDueJobs(testApp);
	expect(refundedAtGateway(paymentId)).toBe(20_050);
	const row = takeOne(await testApp.db.select().from(refunds));
	const seen = { amount: 200.5, state: 'processed', reason, reference: row.gatewayRefundId };
	expect(row.gatewayRefundId).toMatch(/^rfnd_/);
	const after = takeOne(await getOrders(shopper));
	expect(after).toMatchObject({ state: order.state, partialRefunds: [seen] });
	expect(after.orderItems.find(({ name }) => name === 'Rifle')).toMatchObject({
		status: 'delivered',
		partlyRefunded: 200.5,
		refund: null,
	});
	expect((await admin.call('GET /orders')).body).toMatchObject({ orders: [{ partialRefunds: [seen] }] });
	const emails = testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('Refund of ₹200.50'));
	expect(emails).toHaveLength(1);
	expect(emails[0]).toMatchObject({ to: shopper.user.email, text: expect.stringContaining(reason) });
	const entries = await testApp.db.select().from(auditEntries);
	expect(entries.find(({ action }) => action === 'order.refund')).toMatchObject({
		actorId: admin.user.id,
		target: `order:${order.id}`,
		after: { amountPaise: 20_050, reason, item: 'Rifle' },
	});
	expect(await testApp.db.select().from(creditNotes)).toEqual([]);
});

test('an amount for the order is divided among its items; the cancelled rest adds up to the paid amount', {
	tags: ['AFT-031', 'AFT-033'],
}, async () => {
	const { order, admin, shopper, paymentId, findItem } = await deliveredOrder('paid');
	expect((await refund(admin, order, { amount: 1000.01 })).status).toBe(201);
	expect(await testApp.db.select().from(refundParts)).toHaveLength(2);
	const some = { items: [{ itemId: findItem('Rifle').id, quantity: 1 }], reason: 'Changed my mind' };
	expect((await shopper.call(`POST /orders/${order.id}/cancel`, some)).status).toBe(200);
	expect(await testApp.db.select().from(refundParts)).toHaveLength(3);
	expect((await refund(admin, order, { amount: 12.34 })).status).toBe(201);
	const whole = await shopper.call(`POST /orders/${order.id}/cancel`, { reason: 'Changed my mind' });
	expect(whole.body).toMatchObject({ paymentState: 'refunded', refundedAmount: order.totalAmount });
	await runDueJobs(testApp);
	expect(refundedAtGateway(paymentId)).toBe(Math.round(order.totalAmount * 100));
	expect(await testApp.db.select().from(creditNotes)).toHaveLength(3);
	expect(await refund(admin, order, { amount: 1 })).toMatchObject({
		status: 409,
		body: { error: 'Nothing is left to be refunded.', left: 0 },
	});
});

test('an item rejected after a partial refund is refunded the rest', { tags: ['AFT-031'] }, async () => {
	const { order, admin, findItem } = await deliveredOrder();
	const { id, total } = findItem('Tin');
	await refund(admin, order, { itemId: id, amount: 100 });
	const { body } = await admin.call(`PUT /orders/items/${id}`, { status: 'rejected' });
	expect(body).toMatchObject({ refund: { amount: Math.round((total - 100) * 100) / 100 } });
});

test('never more than is left of the item, the order or the payment', { tags: ['AFT-032'] }, async () => {
	const { order, admin, paymentId, findItem } = await deliveredOrder();
	const { id, total } = findItem('Tin');
	const tooMuch = await refund(admin, order, { itemId: id, amount: total + 0.01 });
	expect(tooMuch).toMatchObject({ status: 409, body: { left: total } });
	expect((await refund(admin, order, { amount: order.totalAmount + 0.01 })).status).toBe(409);
	// Refunded by hand in the gateway's dashboard.
	const { gateway } = testApp.gateway.sandbox;
	await gateway.refund(
		paymentId,
		{ amount: Math.round(order.totalAmount * 100) - 5000, receipt: null, notes: {} },
		null,
	);
	await testApp.gateway.deliver();
	expect(await refund(admin, order, { itemId: id, amount: 50.01 })).toMatchObject({
		status: 409,
		body: { left: 50 },
	});
	expect((await refund(admin, order, { itemId: id, amount: 50 })).status).toBe(201);
	await runDueJobs(testApp);
	expect(refundedAtGateway(paymentId)).toBe(Math.round(order.totalAmount * 100));
});

test('the whole amount as a partial refund leaves the order as it is', { tags: ['AFT-032'] }, async () => {
	const { order, admin } = await deliveredOrder();
	expect(await refund(admin, order, { amount: order.totalAmount })).toMatchObject({
		status: 201,
		body: { state: 'in progress', paymentState: 'refunded' },
	});
	await runDueJobs(testApp);
	expect(await unsettledPayments(testApp)).toEqual([]);
});

test('an item cancelled after its order was refunded as goodwill is credited without another refund', {
	tags: ['AFT-032', 'TAX-001'],
}, async () => {
	const { order, admin, paymentId, findItem } = await deliveredOrder('paid');
	await refund(admin, order, { amount: order.totalAmount });
	await runDueJobs(testApp);
	const item = findItem('Rifle');
	expect((await admin.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' })).status).toBe(200);
	await runDueJobs(testApp);
	expect(takeOne(await testApp.db.select().from(creditedItems))).toMatchObject({ orderItemId: item.id });
	expect(refundedAtGateway(paymentId)).toBe(Math.round(order.totalAmount * 100));
	const month = isoDay(new Date()).slice(0, 7);
	const { body } = await admin.call(`GET /admin/reports/gstr1?month=${month}`);
	expect(JSON.stringify(body)).toContain('NCN/');
});

test('invalid amounts, no reason, an unknown order or item, and other people are rejected', {
	tags: ['AFT-034'],
}, async () => {
	const { order, admin, shopper, findItem } = await deliveredOrder();
	const other = await deliveredOrder();
	for (const wrong of [
		{},
		{ amount: 0 },
		{ amount: 0.99 },
		{ amount: -5 },
		{ amount: 1.234 },
		{ amount: '5' },
		{ amount: 5, reason: ' ' },
		{ amount: 5, itemId: 'x' },
	])
		expect((await refund(admin, order, wrong)).status, JSON.stringify(wrong)).toBe(400);
	expect((await refund(admin, order, { amount: 5, itemId: other.findItem('Tin').id })).status).toBe(404);
	expect((await refund(admin, { id: findItem('Tin').id as never }, { amount: 5 })).status).toBe(404);
	expect((await refund(shopper, order, { amount: 5 })).status).toBe(403);
	expect((await refund(testApp.guest, order, { amount: 5 })).status).toBe(401);
	expect(await testApp.db.select().from(refunds)).toEqual([]);
});

test('two administrators refund and the buyer cancels at the same time: in all no more than was paid', {
	tags: ['AFT-035'],
}, async () => {
	for (let run = 0; run < 4; run++) {
		await testApp.reset();
		const { order, admin, shopper, paymentId, findItem } = await deliveredOrder('paid');
		const second = await testApp.admin();
		const most = Math.floor(order.totalAmount * 0.6);
		const responses = await Promise.all([
			refund(admin, order, { amount: most }),
			refund(second, order, { amount: most }),
			refund(second, order, { itemId: findItem('Tin').id, amount: 100 }),
			shopper.call(`POST /orders/${order.id}/cancel`, {
				items: [{ itemId: findItem('Rifle').id, quantity: 2 }],
				reason: 'Changed my mind',
			}),
		]);
		for (const { status } of responses) expect([200, 201, 409]).toContain(status);
		expect(responses.slice(0, 2).filter(({ status }) => status === 201).length).toBeLessThan(2);
		await runDueJobs(testApp);
		const refunded = (await testApp.db.select().from(refunds)).reduce(
			(sum, { amountPaise }) => sum + amountPaise,
			0,
		);
		expect(refundedAtGateway(paymentId)).toBe(refunded);
		expect(refunded).toBeLessThanOrEqual(Math.round(order.totalAmount * 100));
		expect(await brokenInvariants(testApp)).toEqual([]);
	}
});

test('the gateway loses its answer or is down: the amount is refunded once', {
	tags: ['AFT-035'],
}, async () => {
	const { order, admin, paymentId } = await deliveredOrder();
	testApp.gateway.failNext('POST /v1/payments/:id/refund', 'done but unanswered');
	for (let attempt = 0; attempt < 5; attempt++)
		testApp.gateway.failNext('POST /v1/payments/:id/refund', 'broken');
	await refund(admin, order, { amount: 99 });
	for (let attempt = 0; attempt < 12; attempt++) {
		testApp.services.gateway = testApp.gateway.client();
		await makeJobsDue(testApp);
		await runDueJobs(testApp);
	}
	expect(takeOne(await testApp.db.select().from(refunds)).state).toBe('processed');
	expect(refundedAtGateway(paymentId)).toBe(9_900);
});
