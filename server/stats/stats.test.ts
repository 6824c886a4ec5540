import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { OrderId } from '../../contracts/ids.ts';
import { rupeesToPaise } from '../../contracts/money.ts';
import { type Statistics, statistics } from '../../contracts/stats.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { users } from '../auth/tables.ts';
import { orders } from '../orders/tables.ts';
import { rowsOf } from '../platform/database/database.ts';

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

async function ask(query = ''): Promise<Statistics> {
	const answer = await admin.call(`GET /admin/stats${query}`);
	expect(answer.status).toBe(200);
	return statistics.parse(answer.body);
}

/** A paid order of ₹1,180, received at that instant of the clock of India, as in '2026-03-31 23:59:59'. */
async function orderAt(clock: string): Promise<OrderId> {
	const { order } = await orderUpTo(world, 'paid');
	await moveTo(order.id, sql`${clock}::timestamp at time zone 'Asia/Kolkata'`);
	return order.id;
}
const moveTo = (id: OrderId, instant: ReturnType<typeof sql>) =>
	world.db.update(orders).set({ createdAt: instant }).where(eq(orders.id, id));

describe('days and months begin at midnight in India', () => {
	test('API-093 an order one second before midnight belongs to the day before, one second after to the new one, at a month’s end too', async () => {
		await orderAt('2026-02-28 23:59:59');
		await orderAt('2026-03-01 00:00:01');
		await orderAt('2026-03-31 23:59:59');
		await orderAt('2026-04-01 00:00:01');
		const march = await ask('?startDate=2026-03-01&endDate=2026-03-31');
		expect(march).toMatchObject({ orders: 2, totalRevenue: 2360 });
		expect(march.days).toHaveLength(31);
		expect(march.days.filter((day) => day.orders > 0)).toEqual([
			{ date: '2026-03-01', orders: 1, revenue: 1180 },
			{ date: '2026-03-31', orders: 1, revenue: 1180 },
		]);
		expect(march.before).toMatchObject({
			startDate: '2026-02-01',
			endDate: '2026-02-28',
			orders: 1,
			revenue: 1180,
		});
		expect((await ask('?startDate=2026-02-28&endDate=2026-02-28')).orders).toBe(1);
		expect((await ask('?startDate=2026-04-01&endDate=2026-04-01')).orders).toBe(1);
	});

	test('ENT-094 ENT-095 API-095 this month and the last are whole calendar months', async () => {
		const month = sql`date_trunc('month', now() at time zone 'Asia/Kolkata')`;
		const at = async (clock: ReturnType<typeof sql>) => {
			const { order } = await orderUpTo(world, 'paid');
			await moveTo(order.id, sql`(${clock}) at time zone 'Asia/Kolkata'`);
		};
		await at(sql`${month}`);
		await at(sql`${month} - interval '1 second'`);
		await at(sql`${month} - interval '1 month'`);
		await at(sql`${month} - interval '1 month 1 second'`);
		expect(await ask()).toMatchObject({
			thisMonthOrders: 1,
			lastMonthOrders: 2,
			thisMonthRevenue: 1180,
			lastMonthRevenue: 2360,
			totalRevenue: 4720,
			pendingOrders: 4,
			completedOrders: 0,
		});
	});
});

test('API-094 ENT-093 ADM-D-033 ADM-D-034 ADM-D-036 ADM-D-037 without a period it counts products, orders, users and revenue from the first order on', async () => {
	await orderAt('2026-05-05 12:00:00');
	await orderUpTo(world, 'paid');
	await buildProduct(world.db, { archivedAt: new Date() });
	const all = await ask();
	const registered = await world.db.$count(users);
	expect(all).toMatchObject({ products: 2, orders: 2, totalRevenue: 2360, users: registered });
	expect(all.period.startDate).toBe('2026-05-05');
	expect(all.days.at(0)).toEqual({ date: '2026-05-05', orders: 1, revenue: 1180 });
	expect(all.days.at(-1)).toMatchObject({ orders: 1 });
});

test('OPEN-075 orders, revenue and states follow the period; the inventory, the registered users and the two months do not', async () => {
	await orderAt('2026-05-05 12:00:00');
	await orderUpTo(world, 'paid');
	const all = await ask();
	const may = await ask('?startDate=2026-05-01&endDate=2026-05-31');
	expect([all, may]).toMatchObject([
		{ orders: 2, totalRevenue: 2360, pendingOrders: 2 },
		{ orders: 1, totalRevenue: 1180, pendingOrders: 1 },
	]);
	const { products, users: registered, thisMonthOrders, lastMonthOrders, thisMonthRevenue } = all;
	expect(may).toMatchObject({
		products,
		users: registered,
		thisMonthOrders,
		lastMonthOrders,
		thisMonthRevenue,
	});
	expect([products, thisMonthOrders]).toEqual([2, 1]);
});

test('PAY-022 D60 an order of which an item was cancelled and the rest is completed counts as completed, a cancelled one does not', async () => {
	const two = [await buildProduct(world.db), await buildProduct(world.db)];
	const { order } = await orderUpTo(world, 'paid', { products: two });
	const cancelled = await orderUpTo(world, 'paid');
	const [kept, calledOff] = order.orderItems;
	const change = (id: string | undefined, status: string) =>
		admin.call(`PUT /orders/items/${id}`, { status });
	await change(cancelled.order.orderItems[0]?.id, 'rejected');
	await change(calledOff?.id, 'cancelled');
	expect(await ask()).toMatchObject({ orders: 2, pendingOrders: 1, completedOrders: 0 });
	await change(kept?.id, 'delivered');
	expect(await ask()).toMatchObject({ pendingOrders: 0, completedOrders: 0 });
	await change(kept?.id, 'completed');
	expect(await ask()).toMatchObject({ pendingOrders: 0, completedOrders: 1 });
});

test('ENT-096 ADM-D-042 ADM-D-043 pending counts orders with an item to ship, completed those of which every item is', async () => {
	const { order } = await orderUpTo(world, 'paid', {
		products: [await buildProduct(world.db), await buildProduct(world.db)],
	});
	await orderUpTo(world, 'shipped');
	expect(await ask()).toMatchObject({ pendingOrders: 1, completedOrders: 0, toShipCount: 1 });
	const [first, second] = order.orderItems;
	await admin.call(`PUT /orders/items/${first?.id}`, { status: 'completed' });
	expect(await ask()).toMatchObject({ pendingOrders: 1, completedOrders: 0 });
	await admin.call(`PUT /orders/items/${second?.id}`, { status: 'completed' });
	expect(await ask()).toMatchObject({ pendingOrders: 0, completedOrders: 1, toShipCount: 0, toShip: [] });
});

test('revenue is what stays: what was sent back counts no longer, on the day of its order', async () => {
	const { order } = await orderUpTo(world, 'paid', {
		products: [
			await buildProduct(world.db),
			await buildProduct(world.db, { pricePaise: rupeesToPaise(500) }),
		],
	});
	expect((await ask()).totalRevenue).toBe(1770);
	await admin.call(`PUT /orders/items/${order.orderItems[1]?.id}`, { status: 'cancelled' });
	const after = await ask();
	expect(after.totalRevenue).toBe(1180);
	expect(after.bestSellers).toMatchObject([{ units: 1, revenue: 1000 }]);
});

test('best sellers by units, low stock by what can be bought, waiting orders oldest first', async () => {
	const tin = await buildProduct(world.db, { name: 'Tin', stock: 9 });
	const rifle = await buildProduct(world.db, { name: 'Rifle', stock: 40 });
	await buildProduct(world.db, { name: 'Off the shelf', stock: 0, listedInStock: false });
	const older = await orderUpTo(world, 'paid', { products: [tin], quantity: 5 });
	const newer = await orderUpTo(world, 'paid', { products: [rifle], quantity: 2 });
	await moveTo(older.order.id, sql`now() - interval '2 days'`);
	const { bestSellers, lowStock, lowStockCount, toShip } = await ask();
	expect(bestSellers.map(({ name, units }) => [name, units])).toEqual([
		['Tin', 5],
		['Rifle', 2],
	]);
	expect(lowStock).toEqual([{ productId: tin.id, name: 'Tin', available: 4 }]);
	expect(lowStockCount).toBe(1);
	expect(toShip.map(({ number, units }) => [number, units])).toEqual([
		[older.order.number, 5],
		[newer.order.number, 2],
	]);
});

test('OPEN-139 a start after the end, and what is no date, is refused in a sentence', async () => {
	expect(await admin.call('GET /admin/stats?startDate=2026-03-02&endDate=2026-03-01')).toMatchObject({
		status: 400,
		body: { error: 'The start date must not be after the end date.' },
	});
	expect((await admin.call('GET /admin/stats?startDate=2026-02-30')).status).toBe(400);
	expect((await admin.call('GET /admin/stats?startDate=1900-01-01')).status).toBe(400);
});

test('D22 ROL-041 the figures are for administrators', async () => {
	expect((await world.guest.call('GET /admin/stats')).status).toBe(401);
	expect((await (await world.signedIn()).call('GET /admin/stats')).status).toBe(403);
});

test('OFF-011 a running month is measured against the same days of the last, whatever came after them', async () => {
	await orderAt('2026-03-10 12:00:00');
	await orderAt('2026-02-10 12:00:00');
	await orderAt('2026-02-20 12:00:00');
	const march = '?startDate=2026-03-01&endDate=2026-03-15';
	expect((await ask(`${march}&running=month`)).before).toMatchObject({
		startDate: '2026-02-01',
		endDate: '2026-02-15',
		orders: 1,
		revenue: 1180,
	});
	expect((await ask(`${march}&running=decade`)).before).toMatchObject({ startDate: '2026-02-14', orders: 1 });
});

test('OFF-013 average order and GST follow the period and leave out what was cancelled or refunded', async () => {
	const { order } = await orderUpTo(world, 'paid', {
		products: [
			await buildProduct(world.db),
			await buildProduct(world.db, { pricePaise: rupeesToPaise(500.05) }),
		],
	});
	await orderUpTo(world, 'paid');
	// 1,180 and 590.06 make one order, 1,180 the other.
	expect(await ask()).toMatchObject({
		totalRevenue: 2950.06,
		averageOrderValue: 1475.03,
		gstCollected: 450.01,
	});
	await admin.call(`PUT /orders/items/${order.orderItems[1]?.id}`, { status: 'cancelled' });
	expect(await ask()).toMatchObject({ totalRevenue: 2360, averageOrderValue: 1180, gstCollected: 360 });
	expect(await ask('?startDate=2020-01-01&endDate=2020-01-31')).toMatchObject({
		averageOrderValue: 0,
		gstCollected: 0,
	});
});

test('OFF-013 of the last month the dashboard also knows what had come by this day of it', async () => {
	const at = async (clock: ReturnType<typeof sql>) => {
		const { order } = await orderUpTo(world, 'paid');
		await moveTo(order.id, sql`(${clock}) at time zone 'Asia/Kolkata'`);
	};
	const now = sql`now() at time zone 'Asia/Kolkata'`;
	await at(sql`date_trunc('month', ${now}) - interval '1 month'`);
	await at(sql`date_trunc('month', ${now}) - interval '1 second'`);
	const { lastMonthOrders, lastMonthOrdersToDate, lastMonthRevenueToDate } = await ask();
	const [{ over } = { over: undefined }] = await rowsOf(
		world.db,
		sql`select extract(day from ${now}) >= extract(day from date_trunc('month', ${now}) - interval '1 day') as over`,
		z.object({ over: z.boolean() }),
	);
	expect(lastMonthOrders).toBe(2);
	expect([lastMonthOrdersToDate, lastMonthRevenueToDate]).toEqual(over ? [2, 2360] : [1, 1180]);
});
