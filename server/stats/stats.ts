import { and, asc, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderNumber } from '../../contracts/ids.ts';
import { paise, paiseToRupees } from '../../contracts/money.ts';
import { type Fulfilment, fulfilment } from '../../contracts/orders.ts';
import type { getStatistics, Statistics } from '../../contracts/stats.ts';
import { store } from '../../store.config.ts';
import { users } from '../auth/tables.ts';
import { hasLowStock } from '../catalog/catalog.ts';
import { productImages, products } from '../catalog/tables.ts';
import { keptRevenue, orderStateOf } from '../orders/orders.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { type Db, only, rowsOf } from '../platform/database/database.ts';
import { today } from '../platform/database/today.ts';
import { invalid } from '../platform/http/refusal.ts';
import { daysOf, type Period, periodBefore, sameDaysBefore } from './period.ts';

const mostListed = 6;
const mostDays = 3660;
const zone = sql`${store.timeZone}::text`;
/** The instant at which a day begins in the shop's time zone. */
const beginOf = (day: SQL) => sql`((${day})::timestamp at time zone ${zone})`;
const within = (column: SQL, { startDate, endDate }: Period) =>
	sql`(${column} >= ${beginOf(sql`${startDate}::date`)} and ${column} < ${beginOf(sql`${endDate}::date + 1`)})`;

const amount = z.coerce.number().transform((value) => paiseToRupees(paise(value)));
const number = z.coerce.number();

/** The period asked for; left open it begins with the first order and ends today. @throws Refusal 400 beyond ten years */
async function periodOf(
	db: Db,
	asked: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<Period> {
	const found = only(
		await rowsOf(
			db,
			sql`select ${today}::text as today, coalesce((select (min(created_at) at time zone ${zone})::date from ${orders}), ${today})::text as first`,
			z.object({ today: z.string(), first: z.string() }),
		),
	);
	const endDate = asked.endDate ?? found.today;
	const startDate = asked.startDate ?? found.first;
	const period = startDate <= endDate ? { startDate, endDate } : { startDate: endDate, endDate };
	if (daysOf(period) > mostDays) throw invalid({ startDate: 'Please choose at most ten years.' });
	return period;
}

/** Orders and revenue of each day, and of the period before as a whole. */
async function salesOf(db: Db, period: Period, before: Period) {
	const days = await rowsOf(
		db,
		sql`select day::date::text as date, coalesce(s.orders, 0) as orders, coalesce(s.paise, 0) as revenue
			from generate_series(${period.startDate}::timestamp, ${period.endDate}::timestamp, interval '1 day') day
			left join (select (created_at at time zone ${zone})::date as date, count(*) as orders, sum(paise) as paise
				from ${keptRevenue} k where ${within(sql`created_at`, period)} group by 1) s on s.date = day::date
			order by day`,
		z.object({ date: z.string(), orders: number, revenue: number }),
	);
	const [earlier] = await rowsOf(
		db,
		sql`select count(*) as orders, coalesce(sum(paise), 0) as revenue from ${keptRevenue} k where ${within(sql`created_at`, before)}`,
		z.object({ orders: number, revenue: amount }),
	);
	return { days, earlier: earlier ?? { orders: 0, revenue: paiseToRupees(paise(0)) } };
}

/** This calendar month and the one before, whole. */
async function monthsOf(db: Db) {
	const month = sql`date_trunc('month', now() at time zone ${zone})`;
	const thisMonth = sql`created_at >= ${beginOf(month)}`;
	const lastMonth = sql`created_at < ${beginOf(month)}`;
	// A month before March 31 the database says February 28: the month is over then.
	const toDate = sql`created_at < ${beginOf(sql`${today} - interval '1 month' + interval '1 day'`)} and ${lastMonth}`;
	return only(
		await rowsOf(
			db,
			sql`select count(*) filter (where ${thisMonth}) as "thisMonthOrders", count(*) filter (where ${lastMonth}) as "lastMonthOrders",
				coalesce(sum(paise) filter (where ${thisMonth}), 0) as "thisMonthRevenue", coalesce(sum(paise) filter (where ${lastMonth}), 0) as "lastMonthRevenue",
				count(*) filter (where ${toDate}) as "lastMonthOrdersToDate", coalesce(sum(paise) filter (where ${toDate}), 0) as "lastMonthRevenueToDate"
				from ${keptRevenue} k where created_at >= ${beginOf(sql`${month} - interval '1 month'`)} and created_at < ${beginOf(sql`${month} + interval '1 month'`)}`,
			z.object({
				thisMonthOrders: number,
				lastMonthOrders: number,
				thisMonthRevenue: amount,
				lastMonthRevenue: amount,
				lastMonthOrdersToDate: number,
				lastMonthRevenueToDate: amount,
			}),
		),
	);
}

/** GST of what was sold and stayed sold; a whole payment that was given back takes its order out. */
async function gstOf(db: Db, period: Period) {
	return only(
		await rowsOf(
			db,
			sql`select coalesce(sum(i.gst_paise), 0) as "gstCollected"
				from ${orderItems} i join ${orders} o on o.id = i.order_id
				where ${within(sql`o.created_at`, period)} and i.restocked_at is null and o.payment_state <> 'refunded'`,
			z.object({ gstCollected: amount }),
		),
	);
}

async function usersOf(db: Db, period: Period, before: Period) {
	return only(
		await rowsOf(
			db,
			sql`select count(*) as users, count(*) filter (where ${within(sql`created_at`, period)}) as "newUsers",
				count(*) filter (where ${within(sql`created_at`, before)}) as "usersBefore" from ${users}`,
			z.object({ users: number, newUsers: number, usersBefore: number }),
		),
	);
}

/** Orders of the period by the statuses that their items have: few groups, however many orders. */
async function statesOf(db: Db, period: Period) {
	const groups = await rowsOf(
		db,
		sql`select statuses, count(*) as orders
			from (select string_agg(distinct i.status, ' ') as statuses
				from ${orders} o join ${orderItems} i on i.order_id = o.id
				where ${within(sql`o.created_at`, period)} group by o.id) s
			group by statuses`,
		z.object({
			statuses: z
				.string()
				.transform((list) => list.split(' '))
				.pipe(z.array(fulfilment)),
			orders: number,
		}),
	);
	const counted = (fits: (statuses: Fulfilment[]) => boolean) =>
		groups.reduce((total, group) => total + (fits(group.statuses) ? group.orders : 0), 0);
	return {
		pendingOrders: counted((statuses) => statuses.includes('pending')),
		completedOrders: counted((statuses) => orderStateOf(statuses) === 'completed'),
	};
}

async function bestSellersOf(db: Db, period: Period) {
	return rowsOf(
		db,
		sql`select s.product_id as "productId", p.name, s.units, s.revenue,
				(select url from ${productImages} where product_id = s.product_id order by position limit 1) as "imageUrl"
			from (select i.product_id, sum(i.quantity) as units, sum(i.unit_paise * i.quantity) as revenue
				from ${orderItems} i join ${orders} o on o.id = i.order_id
				where ${within(sql`o.created_at`, period)} and i.restocked_at is null
				group by i.product_id order by units desc, revenue desc, i.product_id limit ${mostListed}) s
			join ${products} p on p.id = s.product_id
			order by s.units desc, s.revenue desc, p.name`,
		z.object({
			productId: z.uuid().brand<'ProductId'>(),
			name: z.string(),
			units: number,
			revenue: amount,
			imageUrl: z.string().nullable(),
		}),
	);
}

/** What runs low or cannot be bought, by the conditions that the list of products is filtered by. */
async function stockOf(db: Db) {
	const outOfStock = and(isNull(products.archivedAt), lte(products.available, 0));
	const counted = async (condition: SQL | undefined) =>
		only(await db.select({ products: count() }).from(products).where(condition)).products;
	return {
		lowStockCount: await counted(hasLowStock),
		outOfStockCount: await counted(outOfStock),
		lowStock: await db
			.select({ productId: products.id, name: products.name, available: products.available })
			.from(products)
			.where(hasLowStock)
			.orderBy(asc(products.available), desc(products.soldCount), asc(products.id))
			.limit(mostListed),
	};
}

async function toShipOf(db: Db) {
	// From the few items that wait: of all orders, hardly any does.
	const waiting = db
		.select({
			orderId: orderItems.orderId,
			units: sql`sum(${orderItems.quantity})`.mapWith(Number).as('units'),
		})
		.from(orderItems)
		.where(eq(orderItems.status, 'pending'))
		.groupBy(orderItems.orderId)
		.as('waiting');
	const found = await db
		.select({
			id: orders.id,
			number: orders.number,
			createdAt: orders.createdAt,
			buyer: orders.buyerName,
			units: waiting.units,
		})
		.from(waiting)
		.innerJoin(orders, eq(orders.id, waiting.orderId))
		.orderBy(asc(orders.createdAt), asc(orders.id))
		.limit(mostListed);
	return {
		toShip: found.map((order) => ({
			...order,
			number: orderNumber(order),
			createdAt: order.createdAt.toISOString(),
		})),
		toShipCount: only(await db.select({ orders: count() }).from(waiting)).orders,
	};
}

/** The dashboard's figures, all of them computed by the database, days and months in the shop's time zone. */
export async function statisticsOf(
	db: Db,
	{ running, ...asked }: z.output<typeof getStatistics.query>,
): Promise<Statistics> {
	const period = await periodOf(db, asked);
	const before = running === undefined ? periodBefore(period) : sameDaysBefore(period, running);
	const { days, earlier } = await salesOf(db, period, before);
	const { users: registered, newUsers, usersBefore } = await usersOf(db, period, before);
	const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
	const soldOrders = sum((day) => day.orders);
	const revenue = sum((day) => day.revenue);
	return {
		products: only(await db.select({ products: count() }).from(products).where(isNull(products.archivedAt)))
			.products,
		orders: soldOrders,
		users: registered,
		newUsers,
		totalRevenue: paiseToRupees(paise(revenue)),
		averageOrderValue: paiseToRupees(paise(soldOrders === 0 ? 0 : Math.round(revenue / soldOrders))),
		...(await gstOf(db, period)),
		...(await monthsOf(db)),
		...(await statesOf(db, period)),
		period,
		before: { ...before, ...earlier, users: usersBefore },
		days: days.map((day) => ({ ...day, revenue: paiseToRupees(paise(day.revenue)) })),
		bestSellers: await bestSellersOf(db, period),
		...(await stockOf(db)),
		...(await toShipOf(db)),
	};
}
