import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { paise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { queryRows } from '../platform/database/database.ts';
import { dailySales, orders } from '../schema/orders.ts';
import { refunds } from '../schema/payments.ts';
import { countOrdersToShip, foldDailySales } from './dailySales.ts';

const testApp = setUpTestApp();

const number = z.coerce.number();
const days = () =>
	queryRows(
		testApp.db,
		sql`select day::text, sum(orders) as orders, sum(revenue_paise) as revenue, sum(gst_paise) as gst,
				sum(uncredited_paise) as uncredited, sum(pending_orders) as pending
			from daily_sales group by day having sum(orders) <> 0 order by day`,
		z.object({
			day: z.string(),
			orders: number,
			revenue: number,
			gst: number,
			uncredited: number,
			pending: number,
		}),
	);

/** An order of two items, of which the first one is cancelled and the second completed. */
async function changedOrder() {
	const products = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
	const { order, admin } = await orderUpTo(testApp, 'paid', { products });
	const change = (item: number, status: string) =>
		admin.call(`PUT /orders/items/${order.orderItems[item]?.id}`, { status });
	await change(0, 'cancelled');
	await change(1, 'delivered');
	await change(1, 'completed');
	return order;
}

test('the sales of a day follow its orders through cancellations, refunds and completion', {
	tags: ['SPD-120'],
}, async () => {
	const order = await changedOrder();
	expect(await days()).toMatchObject([{ orders: 1, revenue: 118_000, pending: 0 }]);
	// The goods are credited, whether or not the refund has reached the buyer.
	await testApp.db.update(refunds).set({ state: 'failed' });
	expect(await days()).toMatchObject([{ orders: 1, revenue: 118_000 }]);
	// Goodwill is in no credit note: it is revenue again when its refund fails.
	const { admin } = await orderUpTo(testApp, 'paid');
	await admin.call(`POST /admin/orders/${order.id}/refunds`, { amount: 80, reason: 'A scratch' });
	expect(await days()).toMatchObject([{ orders: 2, revenue: 228_000 }]);
	await testApp.db.update(refunds).set({ state: 'failed' });
	expect(await days()).toMatchObject([{ orders: 2, revenue: 236_000 }]);
	expect(await days()).toMatchObject([{ orders: 2, pending: 1 }]);
	expect(await countOrdersToShip(testApp.db)).toBe(1);
	await testApp.db
		.update(orders)
		.set({ createdAt: sql`'2026-03-31 18:30:00+00'::timestamptz` })
		.where(eq(orders.id, order.id));
	// Midnight in India. The money is of the day of the invoice.
	expect((await days())[0]).toMatchObject({ day: '2026-04-01', orders: 1, revenue: 0 });
	expect(await days()).toHaveLength(2);
});

test('adding up the rows of a day changes none of its figures, also when two instances do it', {
	tags: ['SPD-121'],
}, async () => {
	await changedOrder();
	await orderUpTo(testApp, 'paid');
	const before = await days();
	expect(await testApp.db.$count(dailySales)).toBeGreaterThan(1);
	await Promise.all([foldDailySales(testApp.db), foldDailySales(testApp.db)]);
	expect(await days()).toEqual(before);
	expect(await testApp.db.$count(dailySales)).toBe(1);
	expect(await brokenInvariants(testApp)).toEqual([]);
});

test('a wrong figure of a day is reported by the invariants', { tags: ['SPD-122'] }, async () => {
	await orderUpTo(testApp, 'paid');
	expect(await brokenInvariants(testApp)).toEqual([]);
	await testApp.db.update(dailySales).set({ orders: 2 });
	expect((await brokenInvariants(testApp)).join()).toContain('a day whose figures are not the sums');
});

test('the dashboard’s sales are those of the days, without the orders', { tags: ['SPD-127'] }, async () => {
	const { admin } = await orderUpTo(testApp, 'paid');
	await foldDailySales(testApp.db);
	await testApp.db.update(dailySales).set({ orders: 7, pendingOrders: 5, gstPaise: paise(100) });
	expect((await admin.call('GET /admin/stats')).body).toMatchObject({
		orders: 7,
		thisMonthOrders: 7,
		pendingOrders: 5,
		gstCollected: 1,
		toShipCount: 5,
	});
});
