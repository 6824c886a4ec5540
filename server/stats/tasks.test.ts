import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Tasks, tasks } from '../../contracts/stats.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { fillBasket, orderUpTo, pay } from '../../testing/walkthrough.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { failedDocuments } from '../orders/tables.ts';
import { refunds } from '../payments/tables.ts';
import { jobs } from '../platform/jobs/tables.ts';

let world: World;
let admin: SignedInClient;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	await world.reset();
	admin = await world.admin();
});

const nothing: Tasks = {
	ordersToShip: 0,
	unansweredMessages: 0,
	failedMails: 0,
	failedDocuments: 0,
	failedRefunds: 0,
	lowStock: 0,
	withoutHsn: 0,
};

async function ask(): Promise<Tasks> {
	const answer = await admin.call('GET /admin/tasks');
	expect(answer.status).toBe(200);
	return tasks.parse(answer.body);
}

/** How many entries the list has that a figure leads to. */
async function listed(path: `/${string}`): Promise<number> {
	const { body } = await admin.call(`GET ${path}`);
	const page = z.looseObject({
		total: z.number().optional(),
		pagination: z.record(z.string(), z.unknown()).optional(),
	});
	const { total, pagination } = page.parse(body);
	return Number(total ?? pagination?.totalOrders ?? pagination?.totalMessages ?? pagination?.total);
}

test('OFF-001 in an empty shop nothing is to be done, and only administrators may ask', async () => {
	expect(await ask()).toEqual(nothing);
	expect((await world.guest.call('GET /admin/tasks')).status).toBe(401);
	expect((await (await world.signedIn()).call('GET /admin/tasks')).status).toBe(403);
});

test('OFF-001 OFF-002 orders to ship and unanswered messages are as many as their lists find, until they are done', async () => {
	const two = [await buildProduct(world.db), await buildProduct(world.db)];
	const { order } = await orderUpTo(world, 'paid', { products: two });
	await orderUpTo(world, 'shipped');
	for (const subject of ['one', 'two'])
		await world.guest.call('POST /contact', {
			name: 'Dev Singh',
			email: 'dev@example.com',
			subject,
			message: 'Do you have 4.49 mm heads?',
		});
	expect(await ask()).toMatchObject({ ordersToShip: 1, unansweredMessages: 2 });
	expect(await listed('/orders?status=pending')).toBe(1);
	expect(await listed('/admin/messages?answered=no')).toBe(2);
	for (const { id } of order.orderItems) await admin.call(`PUT /orders/items/${id}`, { status: 'shipped' });
	expect(await ask()).toEqual({ ...nothing, unansweredMessages: 2 });
});

test('OFF-001 OFF-002 products that run low or lack an HSN code are as many as their lists find', async () => {
	await buildProduct(world.db, { stock: 2 });
	await buildProduct(world.db, { stock: 100, hsn: '' });
	await buildProduct(world.db, { stock: 0, hsn: '' });
	expect(await ask()).toEqual({ ...nothing, lowStock: 1, withoutHsn: 1 });
	expect(await listed('/admin/products?stock=low&sort=stock')).toBe(1);
	expect(await listed('/admin/products?hsn=missing&stock=in')).toBe(1);
});

test('OFF-001 mails that were given up and documents that could not be made are counted each', async () => {
	const { order } = await orderUpTo(world, 'shipped');
	await world.db.insert(failedDocuments).values({ kind: 'invoice', orderId: order.id, reason: 'No font.' });
	await world.db
		.update(jobs)
		.set({ state: 'dead', lastError: 'No such box.' })
		.where(sql`kind = 'order mail'`);
	const failed = await world.db.$count(jobs, sql`kind = 'order mail'`);
	expect(failed).toBeGreaterThan(0);
	expect(await ask()).toEqual({ ...nothing, failedMails: failed, failedDocuments: 1 });
	expect(await listed('/admin/mails')).toBe(failed);
	expect(await listed('/admin/documents')).toBe(1);
});

test('OFF-001 OFF-002 refunds that the gateway refused are counted, of an item and of a payment without an order', async () => {
	const { order } = await orderUpTo(world, 'paid');
	await orderUpTo(world, 'shipped');
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	expect((await ask()).failedRefunds).toBe(0);
	expect(await listed('/orders?refund=failed')).toBe(0);
	// Sold out by the time the payment comes: the payment is refunded and no order is made.
	const product = await buildProduct(world.db, { stock: 1 });
	const late = await fillBasket(world, { products: [product] });
	const success = await pay(world, late);
	await world.db.execute(
		sql`update checkouts set hold_until = now() - interval '1 hour', holding = 'released', state = 'abandoned' where state = 'open'`,
	);
	await world.db.execute(sql`update products set stock = 0, reserved = 0 where id = ${product.id}`);
	await late.shopper.call('POST /payments/verify', success);
	await world.db.update(refunds).set({ state: 'failed' });
	expect(await world.db.$count(refunds)).toBe(2);
	expect(await ask()).toMatchObject({ failedRefunds: 2 });
	expect(await listed('/admin/refunds')).toBe(2);
	expect(await listed('/orders?refund=failed')).toBe(1);
	expect(await listed('/orders?refund=nonsense')).toBe(2);
});
