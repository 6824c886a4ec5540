import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ManualOrder, manualOrder } from '../../../contracts/manualOrders.ts';
import { reconciliation } from '../../../contracts/reconciliation.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { testCards } from '../../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../../testing/invariants.ts';
import { linkIn } from '../../../testing/mailbox.ts';
import { checkLinks, enter, entered, expireLinks, toLine } from '../../../testing/manualOrders.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { runDueJobs } from '../../../testing/walkthrough.ts';
import { sendWebhook } from '../../../testing/webhooks.ts';
import { readDaysSince } from '../../office/reconciliation/reconciliation.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { paymentLinks } from '../../schema/manualOrders.ts';
import { orders } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db, { stock: 2 });
	const { links, payments } = testApp.gateway.sandbox.ledger;
	earlier = new Set([...links.keys(), ...payments.keys()]);
});
afterEach(async () => {
	expect(await brokenInvariants(testApp)).toEqual([]);
	expect(await unsettledPayments(testApp)).toEqual([]);
});

const asha = { name: 'Asha Rawat', email: 'asha@example.com' };
const byLink = (of: object = {}) => ({
	customer: asha,
	lines: [toLine(product)],
	payment: { by: 'payment link' },
	...of,
});
/** Links and payments of earlier tests: the gateway outlives a reset of the shop. */
let earlier = new Set<string>();
/** The links that this test made at the gateway, oldest first. */
const linksAtGateway = () =>
	[...testApp.gateway.sandbox.ledger.links.values()].filter(({ id }) => !earlier.has(id));
const onlyLink = () => takeOne(linksAtGateway());
const lastPayment = () => takeOne([...testApp.gateway.sandbox.ledger.payments.keys()].slice(-1));
const stockNow = async () => {
	const { stock, reserved } = takeOne(
		await testApp.db.select().from(products).where(eq(products.id, product.id)),
	);
	return { stock, reserved };
};
const orderCount = () => testApp.db.$count(orders);
const unpaid = async (): Promise<ManualOrder[]> =>
	z.object({ orders: z.array(manualOrder) }).parse((await admin.call('GET /admin/orders/unpaid')).body)
		.orders;
const send = (id: string, body = {}) => admin.call(`POST /admin/orders/${id}/payment-link`, body);
const cancel = (id: string) => admin.call(`DELETE /admin/orders/${id}/payment-link`);
/** Refunds in full, in paise, once every job has run. */
const refunded = async () => {
	await runDueJobs(testApp);
	return (await testApp.db.select().from(refunds)).map(({ state, amountPaise }) => `${state} ${amountPaise}`);
};
const emailSubjects = () => testApp.mailbox.emails.map(({ subject }) => subject);

describe('an order by payment link', () => {
	test('waits with its stock reserved, its link open and emailed to the customer', {
		tags: ['AFT-259', 'AFT-266'],
	}, async () => {
		const order = await entered(admin, byLink({ note: 'By the weekend' }));
		const url = `${testApp.gateway.apiUrl}/links/${onlyLink().id}`;
		expect(order).toMatchObject({
			state: 'unpaid',
			number: null,
			total: 1180,
			note: 'By the weekend',
			enteredBy: 'Admin',
			link: { url, state: 'open' },
		});
		expect(Date.parse(order.link?.expiresAt ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
		expect(Date.parse(order.reservedUntil ?? '')).toBeGreaterThan(Date.parse(order.link?.expiresAt ?? ''));
		expect(await stockNow()).toEqual({ stock: 2, reserved: 1 });
		expect(await orderCount()).toBe(0);
		expect(await unpaid()).toEqual([order]);
		await runDueJobs(testApp);
		const email = takeOne(testApp.mailbox.emails);
		expect(email).toMatchObject({ to: asha.email, subject: 'Please pay your order at Nishana' });
		expect(linkIn(email)).toBe(url);
		expect(email.text).toContain('₹1,180');
	});

	test('is placed by the webhook under the same id, once, however often events arrive', {
		tags: ['AFT-261'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		await testApp.gateway.payLink(onlyLink().id);
		const events = testApp.gateway.waiting();
		expect(await testApp.gateway.deliver([...events, ...events].reverse())).toBe(true);
		expect(takeOne(await testApp.db.select().from(orders))).toMatchObject({ id, paymentState: 'paid' });
		expect(await unpaid()).toEqual([]);
		expect(await stockNow()).toEqual({ stock: 1, reserved: 0 });
		expect((await admin.call('GET /orders')).body).toMatchObject({
			orders: [{ id, payment: { channel: 'gateway', method: 'card' }, manual: { channel: 'phone' } }],
		});
		await runDueJobs(testApp);
		expect(emailSubjects()).toEqual([
			'Please pay your order at Nishana',
			expect.stringContaining('Your order NSH-'),
		]);
	});

	test('is placed by the reconciler when no webhook arrives', { tags: ['AFT-261'] }, async () => {
		const { id } = await entered(admin, byLink());
		await testApp.gateway.payLink(onlyLink().id);
		await testApp.gateway.reset();
		await checkLinks(testApp);
		expect(takeOne(await testApp.db.select().from(orders))).toMatchObject({ id });
		expect(takeOne(await testApp.db.select().from(paymentLinks))).toMatchObject({ state: 'paid' });
	});

	test('is placed when the gateway names the payment of a link and not its order', {
		tags: ['AFT-261'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		await testApp.gateway.payLink(onlyLink().id);
		await testApp.gateway.reset();
		const { gateway } = testApp.services;
		const fetchLink: typeof gateway.fetchLink = async (link) => ({
			...(await gateway.fetchLink(link)),
			orderId: null,
		});
		testApp.services.gateway = { ...gateway, fetchLink };
		await checkLinks(testApp);
		expect(takeOne(await testApp.db.select().from(orders))).toMatchObject({ id });
	});

	test('is not placed by what an event claims', { tags: ['AFT-261'] }, async () => {
		await entered(admin, byLink());
		const { id } = onlyLink();
		const payload = {
			payment_link: { entity: { id, status: 'paid', payments: [{ payment_id: 'pay_forged' }] } },
		};
		const body = JSON.stringify({ event: 'payment_link.paid', payload });
		expect((await sendWebhook(testApp, body)).status).toBe(200);
		const other = { payment_link: { entity: { id: 'plink_unknown' } } };
		const unknown = JSON.stringify({ event: 'payment_link.paid', payload: other });
		expect((await sendWebhook(testApp, unknown)).status).toBe(200);
		expect(await orderCount()).toBe(0);
	});

	test('is placed after a declined attempt, and by a bank that authorises late', {
		tags: ['AFT-261'],
	}, async () => {
		await entered(admin, byLink());
		const { id } = onlyLink();
		await expect(testApp.gateway.payLink(id, testCards.isAuthorisedLate)).rejects.toThrow('declined');
		await testApp.gateway.deliver();
		expect(await orderCount()).toBe(0);
		await testApp.gateway.sandbox.gateway.authoriseLate(lastPayment());
		await checkLinks(testApp);
		expect(await orderCount()).toBe(1);
	});

	test('sent again with the same key is one order with one link', { tags: ['AFT-258'] }, async () => {
		const responses = await Promise.all([1, 2, 3].map(() => enter(admin, byLink(), 'key-1')));
		expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(await unpaid()).toHaveLength(1);
		expect(linksAtGateway()).toHaveLength(1);
		await runDueJobs(testApp);
		expect(testApp.mailbox.emails).toHaveLength(1);
	});

	test('gets its link later when the gateway does not answer, once', { tags: ['AFT-260'] }, async () => {
		for (let call = 0; call < 2; call++)
			testApp.gateway.failNext('POST /v1/payment_links', call === 0 ? 'unanswered' : 'done but unanswered');
		const order = await entered(admin, byLink());
		expect(order).toMatchObject({ state: 'unpaid', link: { url: null, state: 'requested' } });
		await checkLinks(testApp);
		expect(await unpaid()).toMatchObject([{ link: { state: 'open', url: expect.any(String) } }]);
		expect(linksAtGateway()).toHaveLength(1);
	});
});

describe('a payment link', () => {
	test('paid twice is one order and one full refund', { tags: ['AFT-262'] }, async () => {
		await entered(admin, byLink());
		const paid = await testApp.gateway.payLink(onlyLink().id);
		const { ledger } = testApp.gateway.sandbox;
		const first = ledger.payments.get(paid.razorpay_payment_id);
		if (first === undefined) throw new Error('The payment does not exist.');
		await ledger.write({ payments: [{ ...first, id: 'pay_Second12345678' }] });
		await Promise.all([testApp.gateway.deliver(), checkLinks(testApp)]);
		await checkLinks(testApp);
		expect(await orderCount()).toBe(1);
		expect(await refunded()).toEqual(['processed 118000']);
		expect(await stockNow()).toEqual({ stock: 1, reserved: 0 });
	});

	test('that expired releases its stock, and its order can be renewed', {
		tags: ['AFT-263', 'AFT-266'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		await expireLinks(testApp);
		expect(await testApp.gateway.deliver()).toBe(true);
		expect(await stockNow()).toEqual({ stock: 2, reserved: 0 });
		expect(await unpaid()).toMatchObject([{ id, reservedUntil: null, link: { state: 'expired' } }]);
		expect((await send(id)).body).toMatchObject({ state: 'unpaid', link: { state: 'open' } });
		expect(await stockNow()).toEqual({ stock: 2, reserved: 1 });
		const [, renewed] = linksAtGateway();
		await testApp.gateway.payLink(renewed?.id ?? '');
		await testApp.gateway.deliver();
		expect(takeOne(await testApp.db.select().from(orders))).toMatchObject({ id });
	});

	test.each([
		['becomes an order while stock is left', 1, 1, []],
		['is refunded in full when the stock is gone', 0, 0, ['processed 118000']],
	])('whose late payment %s', { tags: ['AFT-263'] }, async (_, stock, placed, back) => {
		await entered(admin, byLink());
		const { id } = onlyLink();
		await expect(testApp.gateway.payLink(id, testCards.isAuthorisedLate)).rejects.toThrow('declined');
		await expireLinks(testApp);
		await checkLinks(testApp);
		await testApp.db.update(productVariants).set({ stock });
		await testApp.gateway.sandbox.gateway.authoriseLate(lastPayment());
		await testApp.gateway.reset();
		await checkLinks(testApp);
		expect(await orderCount()).toBe(placed);
		expect(await refunded()).toEqual(back);
	});

	test('of a cancelled order is cancelled at the gateway, and its stock is available again', {
		tags: ['AFT-264', 'AFT-266'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		expect((await cancel(id)).body).toMatchObject({ id, state: 'cancelled', link: { state: 'cancelled' } });
		expect(onlyLink()).toMatchObject({ status: 'cancelled' });
		expect(await stockNow()).toEqual({ stock: 2, reserved: 0 });
		expect(await unpaid()).toEqual([]);
		expect((await cancel(id)).status).toBe(409);
		expect((await send(id)).status).toBe(409);
	});

	test('of a cancelled order is cancelled later when the gateway does not answer', {
		tags: ['AFT-264'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		testApp.gateway.failNext('POST /v1/payment_links/:id/cancel', 'unanswered');
		expect((await cancel(id)).status).toBe(200);
		expect(onlyLink()).toMatchObject({ status: 'created' });
		await checkLinks(testApp);
		expect(onlyLink()).toMatchObject({ status: 'cancelled' });
	});

	test('that the gateway does not cancel, because it is being paid, is tried again later only', {
		tags: ['AFT-264'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		const { gateway } = testApp.services;
		testApp.services.gateway = { ...gateway, cancelLink: gateway.fetchLink };
		expect((await cancel(id)).status).toBe(200);
		expect(onlyLink()).toMatchObject({ status: 'created' });
		testApp.services.gateway = gateway;
		await checkLinks(testApp);
		expect(onlyLink()).toMatchObject({ status: 'cancelled' });
	});

	test('paid after the order was cancelled is refunded in full, and the stock stays available', {
		tags: ['AFT-264'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		testApp.gateway.failNext('POST /v1/payment_links/:id/cancel', 'broken');
		expect((await cancel(id)).status).toBe(200);
		await testApp.gateway.payLink(onlyLink().id);
		await testApp.gateway.deliver();
		expect(await orderCount()).toBe(0);
		expect(await refunded()).toEqual(['processed 118000']);
		expect(await stockNow()).toEqual({ stock: 2, reserved: 0 });
		const email = testApp.mailbox.emails.find(({ subject }) => subject.startsWith('Refund of '));
		expect(email?.text).toContain('The order was cancelled before the payment reached us.');
	});

	test('that was paid just before places the order, although it is cancelled', {
		tags: ['AFT-264'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		await testApp.gateway.payLink(onlyLink().id);
		const [cancelled] = await Promise.all([cancel(id), testApp.gateway.deliver()]);
		await checkLinks(testApp);
		const placed = await orderCount();
		expect([200, 409]).toContain(cancelled.status);
		expect(await refunded()).toEqual(placed === 1 ? [] : ['processed 118000']);
	});

	test('is emailed again on request, and a new one replaces it after it is cancelled', {
		tags: ['AFT-265', 'AFT-266', 'AFT-271'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		expect((await send(id)).body).toMatchObject({ link: { state: 'open' } });
		expect(linksAtGateway()).toHaveLength(1);
		const renewed = manualOrder.parse((await send(id, { replace: true })).body);
		expect(linksAtGateway()).toMatchObject([{ status: 'cancelled' }, { status: 'created' }]);
		await runDueJobs(testApp);
		expect(emailSubjects()).toEqual(Array<string>(3).fill('Please pay your order at Nishana'));
		expect(linkIn(testApp.mailbox.emails.at(-1))).toBe(renewed.link?.url);
		const actions = (await testApp.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
			({ action }) => action,
		);
		expect(actions).toEqual(['manual order.enter', 'payment link.replace']);
	});

	test('replaced twice at the same time leaves one that can be paid', { tags: ['AFT-265'] }, async () => {
		const { id } = await entered(admin, byLink());
		const responses = await Promise.all([1, 2, 3].map(() => send(id, { replace: true })));
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		await checkLinks(testApp);
		expect(linksAtGateway().filter(({ status }) => status === 'created')).toHaveLength(1);
		expect(await stockNow()).toEqual({ stock: 2, reserved: 1 });
	});

	test('and its replacement, both paid, are one order and one full refund', {
		tags: ['AFT-265'],
	}, async () => {
		const { id } = await entered(admin, byLink());
		testApp.gateway.failNext('POST /v1/payment_links/:id/cancel', 'broken');
		await send(id, { replace: true });
		await checkLinks(testApp);
		const { ledger } = testApp.gateway.sandbox;
		// The first was paid while it was being cancelled.
		const [first, second] = linksAtGateway();
		await ledger.write({ links: linksAtGateway().map((link) => ({ ...link, status: 'created' })) });
		await testApp.gateway.payLink(first?.id ?? '');
		await testApp.gateway.payLink(second?.id ?? '');
		await Promise.all([testApp.gateway.deliver(), checkLinks(testApp)]);
		await checkLinks(testApp);
		expect(takeOne(await testApp.db.select().from(orders))).toMatchObject({ id });
		expect(await refunded()).toEqual(['processed 118000']);
	});

	test('that was paid unnoticed is not replaced: the order is placed', { tags: ['AFT-265'] }, async () => {
		const { id } = await entered(admin, byLink());
		await testApp.gateway.payLink(onlyLink().id);
		expect((await send(id, { replace: true })).body).toMatchObject({ state: 'placed' });
		expect(await orderCount()).toBe(1);
		expect(linksAtGateway()).toHaveLength(1);
	});

	test('of an expired order whose units are sold out is not renewed', { tags: ['AFT-266'] }, async () => {
		const { id } = await entered(admin, byLink());
		await expireLinks(testApp);
		await testApp.db.update(productVariants).set({ stock: 0 });
		expect((await send(id)).status).toBe(409);
	});
});

test('payments by link agree with the reconciliation, and one that the shop missed is known to be its own', {
	tags: ['AFT-272'],
}, async () => {
	await entered(admin, byLink());
	await testApp.gateway.payLink(onlyLink().id);
	const period = await readDaysSince(testApp.db, 1);
	const differences = async () => {
		const { body } = await admin.call(`GET /admin/reconciliation?from=${period.from}&to=${period.to}`);
		return reconciliation.parse(body).differences.filter(({ paymentId }) => !earlier.has(paymentId));
	};
	await checkLinks(testApp);
	expect(await differences()).toEqual([]);
	const { ledger } = testApp.gateway.sandbox;
	const paid = ledger.payments.get(lastPayment());
	if (paid === undefined) throw new Error('The payment does not exist.');
	await ledger.write({ payments: [{ ...paid, id: 'pay_Missed1234567x' }] });
	expect(await differences()).toMatchObject([{ correctable: true }]);
	await admin.call('POST /admin/reconciliation', period);
	expect(await refunded()).toEqual(['processed 118000']);
});
