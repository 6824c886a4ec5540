import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { orderPage } from '../contracts/orders.ts';
import { statistics } from '../contracts/stats.ts';
import { rowsOf } from '../server/platform/database/database.ts';
import { brokenInvariants, unsettledPayments } from '../testing/oracle.ts';
import { openWorld, type SignedInClient, type World } from '../testing/world.ts';
import { loadDemo } from './load.ts';
import { purchases } from './purchases.ts';

let world: World;
let admin: SignedInClient;
beforeAll(async () => {
	world = await openWorld();
	await loadDemo(world.services, world.gateway.sandbox.ledger);
	admin = await world.admin();
});
afterAll(() => world.close());

const found = async (query: string) => orderPage.parse((await admin.call(`GET /orders?${query}`)).body);

test('the past half year is in the books as if it had happened: every invariant of the shop holds', async () => {
	expect(await brokenInvariants(world)).toEqual([]);
	expect(await unsettledPayments(world)).toEqual([]);
	const unbalanced = await rowsOf(
		world.db,
		sql`select p.name from products p left join stock_movements m on m.product_id = p.id
			group by p.id having p.stock <> coalesce(sum(m.change), 0) or min(m.stock_after) < 0`,
		z.object({ name: z.string() }),
	);
	expect(unbalanced).toEqual([]);
});

test('it has between 150 and 250 orders, none in the future, in every state that fits their age', async () => {
	expect(purchases.length).toBeGreaterThanOrEqual(150);
	expect(purchases.length).toBeLessThanOrEqual(250);
	expect((await found('')).pagination.totalOrders).toBe(purchases.length);
	for (const status of ['pending', 'shipped', 'delivered', 'completed', 'cancelled', 'rejected'])
		expect((await found(`status=${status}`)).orders, status).not.toEqual([]);
	const [wrong] = await rowsOf(
		world.db,
		sql`select count(*) as orders from orders o join order_items i on i.order_id = o.id where o.created_at > now()
			or (i.status = 'pending' and o.created_at < now() - interval '4 days')
			or (i.status = 'completed' and o.created_at > now() - interval '7 days')`,
		z.object({ orders: z.coerce.number() }),
	);
	expect(wrong?.orders).toBe(0);
	const stats = statistics.parse((await admin.call('GET /admin/stats')).body);
	expect(stats.days.length).toBeGreaterThan(170);
	expect(stats.lastMonthOrders).toBeGreaterThan(10);
});

test('the export reads them in batches that neither miss nor repeat an order', async () => {
	const { raw } = await admin.call('GET /orders/export');
	const numbers = raw.toString().match(/^NSH-\d+/gm) ?? [];
	expect(new Set(numbers).size).toBe(purchases.length);
	expect(numbers).toHaveLength(purchases.flatMap(({ lines }) => lines).length);
});

test('an order of the past can be called off like any other: the gateway knows its payment', async () => {
	const [order] = (await found('status=pending')).orders;
	const item = order?.orderItems[0];
	expect((await admin.call(`PUT /orders/items/${item?.id}`, { status: 'cancelled' })).status).toBe(200);
	await world.runJobs();
	expect(await brokenInvariants(world)).toEqual([]);
	const [refund] = await rowsOf(
		world.db,
		sql`select state from refunds where order_item_id = ${item?.id}`,
		z.object({ state: z.string() }),
	);
	expect(refund?.state).toBe('processed');
});
