import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Tasks, tasks } from '../../../contracts/stats.ts';
import { percentToBasisPoints } from '../../../shared/money.ts';
import type { LimitedRole } from '../../../shared/permissions.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { noTasks } from '../../../testing/noTasks.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, orderUpTo, pay } from '../../../testing/walkthrough.ts';
import { moveClock, testWithWrongClock } from '../../../testing/wrongClock.ts';
import { countOtherGst } from '../../catalog/catalog.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { failedDocuments } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

async function fetchTasks(): Promise<Tasks> {
	const response = await admin.call('GET /admin/tasks');
	expect(response.status).toBe(200);
	return tasks.parse(response.body);
}

/** The number of entries in the list that a figure links to. */
async function listed(path: `/${string}`): Promise<number> {
	const { body } = await admin.call(`GET ${path}`);
	const page = z.looseObject({
		total: z.number().optional(),
		pagination: z.record(z.string(), z.unknown()).optional(),
	});
	const { total, pagination } = page.parse(body);
	return Number(total ?? pagination?.totalOrders ?? pagination?.totalMessages ?? pagination?.total);
}

test('an empty shop has no tasks, and only administrators may request them', {
	tags: ['OFF-001'],
}, async () => {
	expect(await fetchTasks()).toEqual(noTasks);
	expect((await testApp.guest.call('GET /admin/tasks')).status).toBe(401);
	expect((await (await testApp.signedIn()).call('GET /admin/tasks')).status).toBe(403);
});

test('orders to ship and unanswered messages match the number in their lists until they are done', {
	tags: ['OFF-001', 'OFF-002'],
}, async () => {
	const two = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
	const { order } = await orderUpTo(testApp, 'paid', { products: two });
	await orderUpTo(testApp, 'shipped');
	for (const subject of ['one', 'two'])
		await testApp.guest.call('POST /contact', {
			name: 'Dev Singh',
			email: 'dev@example.com',
			subject,
			message: 'Do you have 4.49 mm heads?',
		});
	expect(await fetchTasks()).toMatchObject({ ordersToShip: 1, unansweredMessages: 2 });
	expect(await listed('/orders?status=pending')).toBe(1);
	expect(await listed('/admin/messages?answered=no')).toBe(2);
	for (const { id } of order.orderItems) await admin.call(`PUT /orders/items/${id}`, { status: 'shipped' });
	expect(await fetchTasks()).toEqual({ ...noTasks, unansweredMessages: 2 });
});

test('products low in stock or without HSN code match the number in their lists', {
	tags: ['OFF-001', 'OFF-002'],
}, async () => {
	await buildProduct(testApp.db, { stock: 2 });
	await buildProduct(testApp.db, { stock: 100, hsn: '' });
	await buildProduct(testApp.db, { stock: 0, hsn: '' });
	expect(await fetchTasks()).toEqual({ ...noTasks, lowStock: 1, withoutHsn: 1 });
	expect(await listed('/admin/products?stock=low&sort=stock')).toBe(1);
	expect(await listed('/admin/products?hsn=missing&stock=in')).toBe(1);
});

test('each role sees the numbers of its own work only', { tags: ['STAFF-005'] }, async () => {
	await orderUpTo(testApp, 'paid');
	await buildProduct(testApp.db, { stock: 2, hsn: '' });
	const read = async (role: LimitedRole) => (await (await testApp.staff(role)).call('GET /admin/tasks')).body;
	expect(await read('orders')).toEqual({ ...noTasks, ordersToShip: 1 });
	expect(await read('catalogue')).toMatchObject({ ordersToShip: 0, withoutHsn: 1 });
	expect(await read('content')).toEqual(noTasks);
	expect(await read('accounts')).toEqual(noTasks);
});

test('products whose percentage is no GST rate of today match the number in their list', {
	tags: ['TAX-046'],
}, async () => {
	const plain = { stock: 100 };
	for (const percent of [17.5, 28, 12, 0, 5, 18, 40])
		await buildProduct(testApp.db, { ...plain, gstBasisPoints: percentToBasisPoints(percent) });
	const unlawful = percentToBasisPoints(28);
	await buildProduct(testApp.db, { ...plain, gstBasisPoints: unlawful, archivedAt: new Date() });
	// The value of a pair decides.
	await buildProduct(testApp.db, { ...plain, gstBasisPoints: unlawful, hsn: '6404' });
	expect(await fetchTasks()).toEqual({ ...noTasks, withOtherGst: 3 });
	expect(await listed('/admin/products?gst=other')).toBe(3);
});

test('emails that were given up and documents that could not be created are counted', {
	tags: ['OFF-001'],
}, async () => {
	const { order } = await orderUpTo(testApp, 'shipped');
	await testApp.db.insert(failedDocuments).values({ kind: 'invoice', orderId: order.id, reason: 'No font.' });
	await testApp.db
		.update(jobs)
		.set({ state: 'dead', lastError: 'No such box.' })
		.where(sql`kind = 'order mail'`);
	const failed = await testApp.db.$count(jobs, sql`kind = 'order mail'`);
	expect(failed).toBeGreaterThan(0);
	expect(await fetchTasks()).toEqual({ ...noTasks, failedEmails: failed, failedDocuments: 1 });
	expect(await listed('/admin/emails')).toBe(failed);
	expect(await listed('/admin/documents')).toBe(1);
});

test('refunds rejected by the gateway are counted, of an item and of a payment without an order', {
	tags: ['OFF-001', 'OFF-002'],
}, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	await orderUpTo(testApp, 'shipped');
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	expect((await fetchTasks()).failedRefunds).toBe(0);
	expect(await listed('/orders?refund=failed')).toBe(0);
	// Sold out by the time the payment comes: the payment is refunded and no order is made.
	const product = await buildProduct(testApp.db, { stock: 1 });
	const late = await fillCart(testApp, { products: [product] });
	const success = await pay(testApp, late);
	await testApp.db.execute(
		sql`update checkouts set reserved_until = now() - interval '1 hour', reservation = 'released', state = 'abandoned' where state = 'open'`,
	);
	await testApp.db.execute(
		sql`update product_variants set stock = 0, reserved = 0 where product_id = ${product.id}`,
	);
	await late.shopper.call('POST /payments/verify', success);
	await testApp.db.update(refunds).set({ state: 'failed' });
	expect(await testApp.db.$count(refunds)).toBe(2);
	expect(await fetchTasks()).toMatchObject({ failedRefunds: 2 });
	expect(await listed('/admin/refunds')).toBe(2);
	expect(await listed('/orders?refund=failed')).toBe(1);
	expect(await listed('/orders?refund=all')).toBe(2);
});

testWithWrongClock(
	'the law has the GST rates of today by the clock of the database',
	{
		tags: ['TAX-046'],
	},
	async () => {
		await buildProduct(testApp.db, { gstBasisPoints: percentToBasisPoints(12) });
		// 12 % was lawful then.
		moveClock((Date.parse('2025-09-01') - Date.now()) / 86_400_000);
		expect(await countOtherGst(testApp.db)).toBe(1);
	},
);
