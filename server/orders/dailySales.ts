import { eq, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isoDay } from '../../shared/dates.ts';
import { type Db, queryRows, takeOne } from '../platform/database/database.ts';
import { dailySales, orderSales } from '../schema/orders.ts';
import type { Span } from './taxDocuments.ts';

async function sumColumn(db: Db, column: 'orders' | 'pendingOrders'): Promise<number> {
	const summed = await queryRows(
		db,
		sql`select coalesce(sum(${dailySales[column]}), 0) as orders from ${dailySales}`,
		z.object({ orders: z.coerce.number() }),
	);
	return takeOne(summed).orders;
}

/** How many orders there are. */
export const countOrders = (db: Db): Promise<number> => sumColumn(db, 'orders');

/** How many orders have an item to be shipped. */
export const countOrdersToShip = (db: Db): Promise<number> => sumColumn(db, 'pendingOrders');

/** When the oldest order with an item to be shipped was received; null without one. */
export const oldestOrderToShip = async (db: Db): Promise<Date | null> =>
	takeOne(
		await db
			.select({ at: min(orderSales.orderedAt) })
			.from(orderSales)
			.where(eq(orderSales.pending, true)),
	).at;

/**
 * What was refunded without a credit note, in paise by day in India; negative on a day when a credit note took the place of
 * earlier refunds.
 */
export const uncreditedRefunds = (db: Db, { from, to }: Span): Promise<{ day: string; paise: number }[]> =>
	queryRows(
		db,
		sql`select day::text, sum(uncredited_paise) as paise from ${dailySales}
			where day >= ${isoDay(from)}::date and day < ${isoDay(to)}::date and uncredited_paise <> 0
			group by day having sum(uncredited_paise) <> 0`,
		z.object({ day: z.string(), paise: z.coerce.number() }),
	);

/** Adds up the rows of each day: orders only add further ones. */
export async function foldDailySales(db: Db): Promise<void> {
	await db.execute(sql`
		with folded as (
			delete from ${dailySales} where day in (select day from ${dailySales} group by day having count(*) > 1) returning *)
		insert into ${dailySales} (day, orders, revenue_paise, gst_paise, uncredited_paise, pending_orders, completed_orders)
		select day, sum(orders), sum(revenue_paise), sum(gst_paise), sum(uncredited_paise), sum(pending_orders), sum(completed_orders)
		from folded group by day`);
}
