import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { makeJobsDue } from '../../../testing/time.ts';
import { runDueJobs } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';
import { creditNotes, orderItems } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const refundedAtGateway = (paymentId: string) => testApp.gateway.sandbox.gateway.getRefundedAmount(paymentId);
const getStock = async (name: string) =>
	takeOne(
		await testApp.db
			.select({ stock: products.stock, sold: products.orderedCount })
			.from(products)
			.where(eq(products.name, name)),
	);

describe('at the same time', () => {
	test('administrators decide, receive, refund and replace: one effect each, sentences for the others', {
		tags: ['AFT-052'],
	}, async () => {
		const { requested, act, findItem, paymentId } = await deliveredOrder(testApp);
		const second = await testApp.admin();
		const third = await testApp.admin();
		const { id } = await requested('Rifle', 2);
		const undecided = await requested('Tin');
		const before = await getStock('Rifle');
		const winners = async (calls: ReturnType<typeof act>[]) => {
			const statuses = (await Promise.all(calls)).map(({ status }) => status);
			for (const status of statuses) expect([200, 409]).toContain(status);
			return statuses.filter((status) => status === 200).length;
		};
		expect(
			await winners([
				act(undecided.id, 'decline', { reason: 'No' }),
				act(undecided.id, 'decline', { reason: 'Used' }, second),
				act(undecided.id, 'decline', { reason: 'Late' }, third),
			]),
		).toBe(1);
		expect(
			await winners([
				act(id, 'approve'),
				act(id, 'approve', undefined, second),
				act(id, 'approve', undefined, third),
			]),
		).toBe(1);
		const arrived = { items: [{ itemId: findItem('Rifle').id, sellable: 2 }], shopPays: true };
		expect(
			await winners([
				act(id, 'receive', arrived),
				act(id, 'receive', arrived, second),
				act(id, 'receive', arrived, third),
			]),
		).toBe(1);
		expect((await getStock('Rifle')).stock).toBe(before.stock + 2);
		const settled = await winners([
			act(id, 'refund'),
			act(id, 'refund', undefined, second),
			act(id, 'replace', undefined, third),
		]);
		// A replacement may be refunded after it, before it is shipped.
		expect(settled).toBeGreaterThanOrEqual(1);
		expect(settled).toBeLessThanOrEqual(2);
		await runDueJobs(testApp);
		const rows = await testApp.db.select().from(refunds);
		expect(rows.length).toBeLessThanOrEqual(1);
		expect(refundedAtGateway(paymentId)).toBe(rows[0]?.amountPaise ?? 0);
	});

	test('two administrators receive and refund both items of a return: one credit note, one refund, one email', {
		tags: ['AFT-052', 'AFT-050'],
	}, async () => {
		const { request, act, findItem, shopper } = await deliveredOrder(testApp);
		const second = await testApp.admin();
		const items = [{ itemId: findItem('Rifle').id }, { itemId: findItem('Tin').id }];
		const { id } = z.object({ id: z.string() }).parse((await request(items)).body);
		await act(id, 'approve');
		const arrived = { items: items.map((item) => ({ ...item, sellable: 3 })), shopPays: true };
		for (const action of ['receive', 'refund']) {
			const body = action === 'receive' ? arrived : undefined;
			const both = await Promise.all([act(id, action, body), act(id, action, body, second)]);
			expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		}
		await runDueJobs(testApp);
		expect(await testApp.db.select().from(creditNotes)).toMatchObject([{ returnId: id }]);
		expect(await testApp.db.select().from(refunds)).toMatchObject([{ returnId: id, state: 'processed' }]);
		const emails = testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('Refund of'));
		expect(emails).toMatchObject([{ to: shopper.user.email, attachments: [{}] }]);
	});

	test('a return is requested, the order partly refunded and a status changed: no unit twice, no rupee too much', {
		tags: ['AFT-054'],
	}, async () => {
		for (let run = 0; run < 3; run++) {
			await testApp.reset();
			const { order, request, received, act, admin, findItem, paymentId } = await deliveredOrder(testApp);
			const second = await testApp.admin();
			const rifle = { itemId: findItem('Rifle').id };
			const id = await received('Tin', 3, 1);
			const goodwill = (amount: number, itemId?: string) =>
				second.call(`POST /admin/orders/${order.id}/refunds`, { amount, reason: 'Sorry', itemId });
			const responses = await Promise.all([
				act(id, 'refund'),
				request([{ ...rifle, quantity: 2 }]),
				goodwill(Math.floor(order.totalAmount * 0.7)),
				goodwill(Math.floor(findItem('Tin').total * 0.8), findItem('Tin').id),
				request([{ ...rifle, quantity: 3 }]),
				admin.call(`PUT /orders/items/${rifle.itemId}`, { status: 'rejected' }),
			]);
			for (const { status } of responses) expect([200, 201, 409]).toContain(status);
			const effects = [responses[1], responses[4], responses[5]].filter(
				({ status } = { status: 0 } as never) => status < 300,
			);
			expect(effects).toHaveLength(1);
			await runDueJobs(testApp);
			const rows = await testApp.db.select().from(refunds);
			const sum = rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
			expect(refundedAtGateway(paymentId)).toBe(sum);
			expect(sum).toBeLessThanOrEqual(Math.round(order.totalAmount * 100));
			expect(await brokenInvariants(testApp)).toEqual([]);
		}
	});
});

test('while the gateway is down for a day, or loses its answer, a return is refunded once', {
	tags: ['AFT-053'],
}, async () => {
	const { received, act, paymentId } = await deliveredOrder(testApp);
	const id = await received('Rifle', 1, 1);
	testApp.gateway.failNext('POST /v1/payments/:id/refund', 'done but unanswered');
	for (let attempt = 0; attempt < 8; attempt++)
		testApp.gateway.failNext('POST /v1/payments/:id/refund', 'broken');
	expect((await act(id, 'refund')).status).toBe(200);
	for (let attempt = 0; attempt < 14; attempt++) {
		testApp.services.gateway = testApp.gateway.client();
		await makeJobsDue(testApp);
		await runDueJobs(testApp);
	}
	const row = takeOne(await testApp.db.select().from(refunds));
	expect(row.state).toBe('processed');
	expect(refundedAtGateway(paymentId)).toBe(row.amountPaise);
});

test('a return, a cancellation and goodwill together refund the whole payment at most', {
	tags: ['AFT-054'],
}, async () => {
	const { order, admin, received, act, findItem, paymentId } = await deliveredOrder(testApp);
	await admin.call(`POST /admin/orders/${order.id}/refunds`, { amount: 500.55, reason: 'Sorry' });
	const id = await received('Rifle', 2, 2);
	await act(id, 'refund');
	const rest = (await testApp.db.select().from(orderItems)).filter(
		(item) => item.id !== findItem('Rifle').id,
	);
	for (const item of rest) await admin.call(`PUT /orders/items/${item.id}`, { status: 'rejected' });
	await runDueJobs(testApp);
	expect(refundedAtGateway(paymentId)).toBe(Math.round(order.totalAmount * 100));
	expect(
		await admin.call(`POST /admin/orders/${order.id}/refunds`, { amount: 1, reason: 'Sorry' }),
	).toMatchObject({
		status: 409,
		body: { error: 'Nothing is left to be refunded.' },
	});
	const gaps = await testApp.db.execute(
		sql`select financial_year from credit_notes group by financial_year having max(sequence) <> count(*)`,
	);
	expect(z.object({ rows: z.array(z.unknown()) }).parse(gaps).rows).toEqual([]);
});
