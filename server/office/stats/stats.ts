import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { getStatistics, Statistics } from '../../../contracts/stats.ts';
import { paise, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { formatVariantName } from '../../../shared/variants.ts';
import { store } from '../../../store.config.ts';
import { countLowVariants, countProducts, isLowStockVariant } from '../../catalog/catalog.ts';
import { countOrdersToShip } from '../../orders/orders.ts';
import { countRowsUpTo } from '../../platform/database/countUpTo.ts';
import { type Db, queryRows, takeOne } from '../../platform/database/database.ts';
import { queryRowsSlowly } from '../../platform/database/longQuery.ts';
import { today } from '../../platform/database/today.ts';
import { invalid } from '../../platform/http/httpError.ts';
import type { TaggedCache } from '../../platform/pages/taggedCache.ts';
import { users } from '../../schema/auth.ts';
import { productImages, products, productVariants } from '../../schema/catalog.ts';
import { dailySales, orderItems, orderSales, orders } from '../../schema/orders.ts';
import { returnItems } from '../../schema/returns.ts';
import { countDays, listDates, type Period, periodBefore, sameDaysBefore } from './period.ts';

export { getOpenTasks } from './tasks.ts';

const maxListed = 6;
/** Variants that are low on stock whose sales are compared. */
const maxCompared = 1000;
const maxDays = 3660;
const zone = sql`${store.timeZone}::text`;
/** The instant at which a day begins in the shop's time zone. */
const startOfDay = (day: SQL) => sql`((${day})::timestamp at time zone ${zone})`;
const within = (column: SQL, { startDate, endDate }: Period) =>
	sql`(${column} >= ${startOfDay(sql`${startDate}::date`)} and ${column} < ${startOfDay(sql`${endDate}::date + 1`)})`;

const amount = z.coerce.number().transform((value) => paiseToRupees(paise(value)));
const number = z.coerce.number();

/** The requested period; by default from the first order until today. @throws HttpError 400 beyond ten years */
async function getPeriod(
	db: Db,
	requested: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<Period> {
	const found = takeOne(
		await queryRows(
			db,
			sql`select ${today}::text as today, coalesce((select (min(created_at) at time zone ${zone})::date from ${orders}), ${today})::text as first`,
			z.object({ today: z.string(), first: z.string() }),
		),
	);
	const endDate = requested.endDate ?? found.today;
	const startDate = requested.startDate ?? found.first;
	const period = startDate <= endDate ? { startDate, endDate } : { startDate: endDate, endDate };
	if (countDays(period) > maxDays) throw invalid({ startDate: 'Please choose at most ten years.' });
	return period;
}

const daysIn = ({ startDate, endDate }: Period) =>
	sql`(day >= ${startDate}::date and day <= ${endDate}::date)`;

/** The figures of each day of a period, from its first day with orders to its last. */
async function getSales(db: Db, period: Period) {
	const days = await queryRows(
		db,
		sql`select day::text as date, sum(orders) as orders, sum(revenue_paise) as revenue, sum(gst_paise) as gst,
				sum(pending_orders) as pending, sum(completed_orders) as completed
			from ${dailySales} where ${daysIn(period)} group by day order by day`,
		z.object({
			date: z.string(),
			orders: number,
			revenue: number,
			gst: number,
			pending: number,
			completed: number,
		}),
	);
	const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
	const byDate = new Map(days.map((day) => [day.date, day]));
	return {
		orders: sum((day) => day.orders),
		revenue: sum((day) => day.revenue),
		gst: sum((day) => day.gst),
		pending: sum((day) => day.pending),
		completed: sum((day) => day.completed),
		days: listDates(period).map((date) => ({
			date,
			orders: byDate.get(date)?.orders ?? 0,
			revenue: paiseToRupees(paise(byDate.get(date)?.revenue ?? 0)),
		})),
	};
}

/** Orders and revenue of the period before as a whole. */
async function getEarlier(db: Db, before: Period) {
	return takeOne(
		await queryRows(
			db,
			sql`select coalesce(sum(orders), 0) as orders, coalesce(sum(revenue_paise), 0) as revenue
				from ${dailySales} where ${daysIn(before)}`,
			z.object({ orders: number, revenue: amount }),
		),
	);
}

/** This and the previous calendar month. */
async function getMonths(db: Db) {
	const month = sql`date_trunc('month', now() at time zone ${zone})::date`;
	const previous = sql`(${month} - interval '1 month')::date`;
	const thisMonth = sql`day >= ${month}`;
	const lastMonth = sql`day < ${month}`;
	// PostgreSQL's month before March 31 is February 28, when the previous month is over.
	const toDate = sql`day <= (${today} - interval '1 month')::date and ${lastMonth}`;
	return takeOne(
		await queryRows(
			db,
			sql`select coalesce(sum(orders) filter (where ${thisMonth}), 0) as "thisMonthOrders", coalesce(sum(orders) filter (where ${lastMonth}), 0) as "lastMonthOrders",
				coalesce(sum(revenue_paise) filter (where ${thisMonth}), 0) as "thisMonthRevenue", coalesce(sum(revenue_paise) filter (where ${lastMonth}), 0) as "lastMonthRevenue",
				coalesce(sum(orders) filter (where ${toDate}), 0) as "lastMonthOrdersToDate", coalesce(sum(revenue_paise) filter (where ${toDate}), 0) as "lastMonthRevenueToDate"
				from ${dailySales} where day >= ${previous} and day < (${month} + interval '1 month')::date`,
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

/** Items `i` that stay sold: neither ended nor returned and refunded, and not free replacements. */
const staysSold = sql`i.restocked_at is null and i.replacement_of is null
	and not exists (select from ${returnItems} r where r.order_item_id = i.id and r.due_paise is not null)`;

async function getUsers(db: Db, period: Period, before: Period) {
	return takeOne(
		await queryRows(
			db,
			sql`select count(*) as users, count(*) filter (where ${within(sql`created_at`, period)}) as "newUsers",
				count(*) filter (where ${within(sql`created_at`, before)}) as "usersBefore" from ${users}`,
			z.object({ users: number, newUsers: number, usersBefore: number }),
		),
	);
}

/** The products that sold most units in a period, without those that were returned. */
export async function getBestSellers(db: Db, period: Period) {
	return queryRowsSlowly(
		db,
		sql`select s.product_id as "productId", p.name, s.units, s.revenue,
				(select url from ${productImages} where product_id = s.product_id order by position limit 1) as "imageUrl"
			from (select i.product_id, sum(i.quantity) as units, sum(i.unit_paise * i.quantity - i.discount_paise) as revenue
				from ${orderItems} i join ${orders} o on o.id = i.order_id
				where ${within(sql`o.created_at`, period)} and ${staysSold}
				group by i.product_id order by units desc, revenue desc, i.product_id limit ${maxListed}) s
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

/** Variants that are low on stock and products that are out of it, by the conditions of the product list. */
async function getStock(db: Db) {
	const outOfStock = and(isNull(products.archivedAt), lte(products.available, 0));
	// The first ones by stock: to compare the sales of all would take longer the more there are.
	const lowest = db
		.select({ id: productVariants.id })
		.from(productVariants)
		.where(isLowStockVariant)
		.orderBy(asc(productVariants.available), asc(productVariants.id))
		.limit(maxCompared);
	const lowVariants = await db
		.select({
			productId: products.id,
			name: products.name,
			options: products.options,
			values: productVariants.options,
			available: productVariants.available,
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(inArray(productVariants.id, lowest))
		.orderBy(
			asc(productVariants.available),
			desc(products.soldCount),
			asc(products.id),
			asc(productVariants.position),
		)
		.limit(maxListed);
	return {
		lowStockCount: await countLowVariants(db),
		outOfStockCount: await countRowsUpTo(db, sql`select 1 from ${products} where ${outOfStock}`),
		lowStock: lowVariants.map(({ options, values, ...row }) => ({
			...row,
			variantName: formatVariantName(options, values),
		})),
	};
}

async function getOrdersToShip(db: Db) {
	const found = await db
		.select({
			id: orders.id,
			letters: orders.letters,
			number: orders.number,
			createdAt: orders.createdAt,
			buyer: orders.buyerName,
			units:
				sql`(select sum(i.quantity) from ${orderItems} i where i.order_id = ${orders.id} and i.status = 'pending')`.mapWith(
					Number,
				),
		})
		.from(orderSales)
		.innerJoin(orders, eq(orders.id, orderSales.orderId))
		.where(eq(orderSales.pending, true))
		.orderBy(asc(orderSales.orderedAt), asc(orderSales.orderId))
		.limit(maxListed);
	return {
		toShip: found.map(({ letters, number, ...order }) => ({
			...order,
			number: orderNumber({ letters, number }),
			createdAt: order.createdAt.toISOString(),
		})),
		toShipCount: await countOrdersToShip(db),
	};
}

export type BestSellers = typeof getBestSellers;

/** The best sellers of a period: the only figure that reads all items of the period, so they may be some minutes old. */
export function createBestSellers(cache: TaggedCache) {
	const periods = cache.area<Awaited<ReturnType<typeof getBestSellers>>>({
		maxBytes: 1_000_000,
		getSize: (products) => 400 * (products.length + 1),
	});
	return (db: Db, period: Period) =>
		periods.get(`${period.startDate} ${period.endDate}`, () => getBestSellers(db, period));
}

/** The dashboard's figures, all computed by the database, days and months in the shop's time zone. */
export async function getShopStatistics(
	db: Db,
	bestSellers: BestSellers,
	{ running, ...requested }: z.output<typeof getStatistics.query>,
): Promise<Statistics> {
	const period = await getPeriod(db, requested);
	const before = running === undefined ? periodBefore(period) : sameDaysBefore(period, running);
	const sales = await getSales(db, period);
	const { users: registered, newUsers, usersBefore } = await getUsers(db, period, before);
	return {
		products: await countProducts(db),
		orders: sales.orders,
		users: registered,
		newUsers,
		totalRevenue: paiseToRupees(paise(sales.revenue)),
		averageOrderValue: paiseToRupees(
			paise(sales.orders === 0 ? 0 : Math.round(sales.revenue / sales.orders)),
		),
		gstCollected: paiseToRupees(paise(sales.gst)),
		...(await getMonths(db)),
		pendingOrders: sales.pending,
		completedOrders: sales.completed,
		period,
		before: { ...before, ...(await getEarlier(db, before)), users: usersBefore },
		days: sales.days,
		bestSellers: await bestSellers(db, period),
		...(await getStock(db)),
		...(await getOrdersToShip(db)),
	};
}
