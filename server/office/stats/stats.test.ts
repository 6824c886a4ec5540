import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { OrderId } from '../../../contracts/ids.ts';
import { type Statistics, statistics } from '../../../contracts/stats.ts';
import { rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { queryRows } from '../../platform/database/database.ts';
import { users } from '../../schema/auth.ts';
import { invoices, orders } from '../../schema/orders.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

async function fetchStatistics(query = ''): Promise<Statistics> {
	const response = await admin.call(`GET /admin/stats${query}`);
	expect(response.status).toBe(200);
	return statistics.parse(response.body);
}

/** A paid order of ₹1,180, received at that time in India, as in '2026-03-31 23:59:59'. */
async function orderAt(clock: string): Promise<OrderId> {
	const { order } = await orderUpTo(testApp, 'paid');
	await moveTo(order.id, sql`${clock}::timestamp at time zone 'Asia/Kolkata'`);
	return order.id;
}
async function moveTo(id: OrderId, instant: ReturnType<typeof sql>) {
	await testApp.db.update(orders).set({ createdAt: instant }).where(eq(orders.id, id));
	await testApp.db.update(invoices).set({ issuedAt: instant }).where(eq(invoices.orderId, id));
}

describe('days and months begin at midnight in India', () => {
	test('an order before midnight belongs to the old day, one after it to the new, also at a month’s end', {
		tags: ['API-093'],
	}, async () => {
		await orderAt('2026-02-28 23:59:59');
		await orderAt('2026-03-01 00:00:01');
		await orderAt('2026-03-31 23:59:59');
		await orderAt('2026-04-01 00:00:01');
		const march = await fetchStatistics('?startDate=2026-03-01&endDate=2026-03-31');
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
		expect((await fetchStatistics('?startDate=2026-02-28&endDate=2026-02-28')).orders).toBe(1);
		expect((await fetchStatistics('?startDate=2026-04-01&endDate=2026-04-01')).orders).toBe(1);
	});

	test('this month and the previous one are whole calendar months', {
		tags: ['ENT-094', 'ENT-095', 'API-095'],
	}, async () => {
		const month = sql`date_trunc('month', now() at time zone 'Asia/Kolkata')`;
		const at = async (clock: ReturnType<typeof sql>) => {
			const { order } = await orderUpTo(testApp, 'paid');
			await moveTo(order.id, sql`(${clock}) at time zone 'Asia/Kolkata'`);
		};
		await at(sql`${month}`);
		await at(sql`${month} - interval '1 second'`);
		await at(sql`${month} - interval '1 month'`);
		await at(sql`${month} - interval '1 month 1 second'`);
		expect(await fetchStatistics()).toMatchObject({
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

test('without a period it counts products, orders, users and revenue since the first order', {
	tags: 'API-094 ENT-093 ADM-D-033 ADM-D-034 ADM-D-036 ADM-D-037'.split(' '),
}, async () => {
	await orderAt('2026-05-05 12:00:00');
	await orderUpTo(testApp, 'paid');
	await buildProduct(testApp.db, { archivedAt: new Date() });
	const all = await fetchStatistics();
	const registered = await testApp.db.$count(users);
	expect(all).toMatchObject({ products: 2, orders: 2, totalRevenue: 2360, users: registered });
	expect(all.period.startDate).toBe('2026-05-05');
	expect(all.days.at(0)).toEqual({ date: '2026-05-05', orders: 1, revenue: 1180 });
	expect(all.days.at(-1)).toMatchObject({ orders: 1 });
});

test('orders, revenue and states follow the period; inventory, registered users and the two months do not', {
	tags: ['OPEN-075'],
}, async () => {
	await orderAt('2026-05-05 12:00:00');
	await orderUpTo(testApp, 'paid');
	const all = await fetchStatistics();
	const may = await fetchStatistics('?startDate=2026-05-01&endDate=2026-05-31');
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

test('an order with a cancelled item and the rest completed counts as completed', {
	tags: ['PAY-022'],
}, async () => {
	const two = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
	const { order } = await orderUpTo(testApp, 'paid', { products: two });
	const cancelled = await orderUpTo(testApp, 'paid');
	const [remainingItem, cancelledItem] = order.orderItems;
	const change = (id: string | undefined, status: string) =>
		admin.call(`PUT /orders/items/${id}`, { status });
	await change(cancelled.order.orderItems[0]?.id, 'rejected');
	await change(cancelledItem?.id, 'cancelled');
	expect(await fetchStatistics()).toMatchObject({ orders: 2, pendingOrders: 1, completedOrders: 0 });
	await change(remainingItem?.id, 'delivered');
	expect(await fetchStatistics()).toMatchObject({ pendingOrders: 0, completedOrders: 0 });
	await change(remainingItem?.id, 'completed');
	expect(await fetchStatistics()).toMatchObject({ pendingOrders: 0, completedOrders: 1 });
});

test('pending counts orders with an item to ship, completed counts orders with every item completed', {
	tags: ['ENT-096', 'ADM-D-042', 'ADM-D-043'],
}, async () => {
	const { order } = await orderUpTo(testApp, 'paid', {
		products: [await buildProduct(testApp.db), await buildProduct(testApp.db)],
	});
	await orderUpTo(testApp, 'shipped');
	expect(await fetchStatistics()).toMatchObject({ pendingOrders: 1, completedOrders: 0, toShipCount: 1 });
	const [first, second] = order.orderItems;
	await admin.call(`PUT /orders/items/${first?.id}`, { status: 'completed' });
	expect(await fetchStatistics()).toMatchObject({ pendingOrders: 1, completedOrders: 0 });
	await admin.call(`PUT /orders/items/${second?.id}`, { status: 'completed' });
	expect(await fetchStatistics()).toMatchObject({
		pendingOrders: 0,
		completedOrders: 1,
		toShipCount: 0,
		toShip: [],
	});
});

test('revenue excludes refunds', async () => {
	const { order } = await orderUpTo(testApp, 'paid', {
		products: [
			await buildProduct(testApp.db),
			await buildProduct(testApp.db, { pricePaise: rupeesToPaise(500) }),
		],
	});
	expect((await fetchStatistics()).totalRevenue).toBe(1770);
	await admin.call(`PUT /orders/items/${order.orderItems[1]?.id}`, { status: 'cancelled' });
	const after = await fetchStatistics();
	expect(after.totalRevenue).toBe(1180);
	expect(after.bestSellers).toMatchObject([{ units: 1, revenue: 1000 }]);
});

test('best sellers by units, low stock by available units, waiting orders oldest first', async () => {
	const tin = await buildProduct(testApp.db, { name: 'Tin', stock: 9 });
	const rifle = await buildProduct(testApp.db, { name: 'Rifle', stock: 40 });
	await buildProduct(testApp.db, { name: 'Not listed', stock: 0, listedInStock: false });
	const older = await orderUpTo(testApp, 'paid', { products: [tin], quantity: 5 });
	const newer = await orderUpTo(testApp, 'paid', { products: [rifle], quantity: 2 });
	await moveTo(older.order.id, sql`now() - interval '2 days'`);
	const { bestSellers, lowStock, lowStockCount, toShip } = await fetchStatistics();
	expect(bestSellers.map(({ name, units }) => [name, units])).toEqual([
		['Tin', 5],
		['Rifle', 2],
	]);
	expect(lowStock).toEqual([{ productId: tin.id, name: 'Tin', variantName: '', available: 4 }]);
	expect(lowStockCount).toBe(1);
	expect(toShip.map(({ number, units }) => [number, units])).toEqual([
		[older.order.number, 5],
		[newer.order.number, 2],
	]);
});

test('a start after the end and invalid dates are rejected with a message', {
	tags: ['OPEN-139'],
}, async () => {
	expect(await admin.call('GET /admin/stats?startDate=2026-03-02&endDate=2026-03-01')).toMatchObject({
		status: 400,
		body: { error: 'The start date must not be after the end date.' },
	});
	expect((await admin.call('GET /admin/stats?startDate=2026-02-30')).status).toBe(400);
	expect((await admin.call('GET /admin/stats?startDate=1900-01-01')).status).toBe(400);
});

test('the statistics are for administrators', { tags: ['ROL-041'] }, async () => {
	expect((await testApp.guest.call('GET /admin/stats')).status).toBe(401);
	expect((await (await testApp.signedIn()).call('GET /admin/stats')).status).toBe(403);
});

test('the current month is compared with the same days of the previous one', {
	tags: ['OFF-011'],
}, async () => {
	await orderAt('2026-03-10 12:00:00');
	await orderAt('2026-02-10 12:00:00');
	await orderAt('2026-02-20 12:00:00');
	const march = '?startDate=2026-03-01&endDate=2026-03-15';
	expect((await fetchStatistics(`${march}&running=month`)).before).toMatchObject({
		startDate: '2026-02-01',
		endDate: '2026-02-15',
		orders: 1,
		revenue: 1180,
	});
	expect((await fetchStatistics(`${march}`)).before).toMatchObject({
		startDate: '2026-02-14',
		orders: 1,
	});
});

test('average order and GST follow the period and exclude cancelled and refunded items', {
	tags: ['OFF-013'],
}, async () => {
	const { order } = await orderUpTo(testApp, 'paid', {
		products: [
			await buildProduct(testApp.db),
			await buildProduct(testApp.db, { pricePaise: rupeesToPaise(500.05) }),
		],
	});
	await orderUpTo(testApp, 'paid');
	// One order is 1,180 + 590.06, the second 1,180. The invoice has 45.00 of CGST and of SGST for the 90.01 charged.
	expect(await fetchStatistics()).toMatchObject({
		totalRevenue: 2950.06,
		averageOrderValue: 1475.03,
		gstCollected: 450,
	});
	await admin.call(`PUT /orders/items/${order.orderItems[1]?.id}`, { status: 'cancelled' });
	expect(await fetchStatistics()).toMatchObject({
		totalRevenue: 2360,
		averageOrderValue: 1180,
		gstCollected: 360,
	});
	expect(await fetchStatistics('?startDate=2020-01-01&endDate=2020-01-31')).toMatchObject({
		averageOrderValue: 0,
		gstCollected: 0,
	});
});

test('the dashboard also has the previous month’s figures up to the same day', {
	tags: ['OFF-013'],
}, async () => {
	const at = async (clock: ReturnType<typeof sql>) => {
		const { order } = await orderUpTo(testApp, 'paid');
		await moveTo(order.id, sql`(${clock}) at time zone 'Asia/Kolkata'`);
	};
	const now = sql`now() at time zone 'Asia/Kolkata'`;
	await at(sql`date_trunc('month', ${now}) - interval '1 month'`);
	await at(sql`date_trunc('month', ${now}) - interval '1 second'`);
	const { lastMonthOrders, lastMonthOrdersToDate, lastMonthRevenueToDate } = await fetchStatistics();
	const [{ over } = { over: undefined }] = await queryRows(
		testApp.db,
		sql`select extract(day from ${now}) >= extract(day from date_trunc('month', ${now}) - interval '1 day') as over`,
		z.object({ over: z.boolean() }),
	);
	expect(lastMonthOrders).toBe(2);
	expect([lastMonthOrdersToDate, lastMonthRevenueToDate]).toEqual(over ? [2, 2360] : [1, 1180]);
});
