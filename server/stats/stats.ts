import { and, asc, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderNumber } from '../../contracts/ids.ts';
import type { Fulfilment } from '../../contracts/itemStates.ts';
import { paise, paiseToRupees } from '../../contracts/money.ts';
import { fulfilment } from '../../contracts/orders.ts';
import type { getStatistics, Statistics } from '../../contracts/stats.ts';
import { variantNameOf } from '../../contracts/variants.ts';
import { store } from '../../store.config.ts';
import { isLowVariant } from '../catalog/catalog.ts';
import { netRevenue, orderStateOf } from '../orders/orders.ts';
import { type Db, only, rowsOf } from '../platform/database/database.ts';
import { today } from '../platform/database/today.ts';
import { invalid } from '../platform/http/httpError.ts';
import { users } from '../schema/auth.ts';
import { productImages, products, productVariants } from '../schema/catalog.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { returnItems } from '../schema/returns.ts';
import { daysOf, type Period, periodBefore, sameDaysBefore } from './period.ts';

const maxListed = 6;
const maxDays = 3660;
const zone = sql`${store.timeZone}::text`;
/** The instant at which a day begins in the shop's time zone. */
const startOfDay = (day: SQL) => sql`((${day})::timestamp at time zone ${zone})`;
const within = (column: SQL, { startDate, endDate }: Period) =>
	sql`(${column} >= ${startOfDay(sql`${startDate}::date`)} and ${column} < ${startOfDay(sql`${endDate}::date + 1`)})`;

const amount = z.coerce.number().transform((value) => paiseToRupees(paise(value)));
const number = z.coerce.number();

/** The requested period; by default from the first order until today. @throws HttpError 400 beyond ten years */
async function periodOf(
	db: Db,
	requested: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<Period> {
	const found = only(
		await rowsOf(
			db,
			sql`select ${today}::text as today, coalesce((select (min(created_at) at time zone ${zone})::date from ${orders}), ${today})::text as first`,
			z.object({ today: z.string(), first: z.string() }),
		),
	);
	const endDate = requested.endDate ?? found.today;
	const startDate = requested.startDate ?? found.first;
	const period = startDate <= endDate ? { startDate, endDate } : { startDate: endDate, endDate };
	if (daysOf(period) > maxDays) throw invalid({ startDate: 'Please choose at most ten years.' });
	return period;
}

/** Orders and revenue of each day, and of the period before as a whole. */
async function salesOf(db: Db, period: Period, before: Period) {
	const days = await rowsOf(
		db,
		sql`select day::date::text as date, coalesce(s.orders, 0) as orders, coalesce(s.paise, 0) as revenue
			from generate_series(${period.startDate}::timestamp, ${period.endDate}::timestamp, interval '1 day') day
			left join (select (created_at at time zone ${zone})::date as date, count(*) as orders, sum(paise) as paise
				from ${netRevenue} k where ${within(sql`created_at`, period)} group by 1) s on s.date = day::date
			order by day`,
		z.object({ date: z.string(), orders: number, revenue: number }),
	);
	const [earlier] = await rowsOf(
		db,
		sql`select count(*) as orders, coalesce(sum(paise), 0) as revenue from ${netRevenue} k where ${within(sql`created_at`, before)}`,
		z.object({ orders: number, revenue: amount }),
	);
	return { days, earlier: earlier ?? { orders: 0, revenue: paiseToRupees(paise(0)) } };
}

/** This and the previous calendar month. */
async function monthsOf(db: Db) {
	const month = sql`date_trunc('month', now() at time zone ${zone})`;
	const thisMonth = sql`created_at >= ${startOfDay(month)}`;
	const lastMonth = sql`created_at < ${startOfDay(month)}`;
	// PostgreSQL's month before March 31 is February 28, when the previous month is over.
	const toDate = sql`created_at < ${startOfDay(sql`${today} - interval '1 month' + interval '1 day'`)} and ${lastMonth}`;
	return only(
		await rowsOf(
			db,
			sql`select count(*) filter (where ${thisMonth}) as "thisMonthOrders", count(*) filter (where ${lastMonth}) as "lastMonthOrders",
				coalesce(sum(paise) filter (where ${thisMonth}), 0) as "thisMonthRevenue", coalesce(sum(paise) filter (where ${lastMonth}), 0) as "lastMonthRevenue",
				count(*) filter (where ${toDate}) as "lastMonthOrdersToDate", coalesce(sum(paise) filter (where ${toDate}), 0) as "lastMonthRevenueToDate"
				from ${netRevenue} k where created_at >= ${startOfDay(sql`${month} - interval '1 month'`)} and created_at < ${startOfDay(sql`${month} + interval '1 month'`)}`,
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

/** GST of items that stay sold; an order whose whole payment was refunded is excluded. */
async function gstOf(db: Db, period: Period) {
	return only(
		await rowsOf(
			db,
			sql`select coalesce(sum(i.gst_paise), 0) as "gstCollected"
				from ${orderItems} i join ${orders} o on o.id = i.order_id
				where ${within(sql`o.created_at`, period)} and ${staysSold} and o.payment_state <> 'refunded'`,
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

/** Orders of the period grouped by their items' statuses: few groups, however many orders. */
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
async function stockOf(db: Db) {
	const outOfStock = and(isNull(products.archivedAt), lte(products.available, 0));
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
		.where(isLowVariant)
		.orderBy(
			asc(productVariants.available),
			desc(products.soldCount),
			asc(products.id),
			asc(productVariants.position),
		)
		.limit(maxListed);
	const [low] = await db
		.select({ variants: count() })
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(isLowVariant);
	return {
		lowStockCount: low?.variants ?? 0,
		outOfStockCount: await db.$count(products, outOfStock),
		lowStock: lowVariants.map(({ options, values, ...row }) => ({
			...row,
			variantName: variantNameOf(options, values),
		})),
	};
}

async function toShipOf(db: Db) {
	// Starts from the few waiting items instead of all orders.
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
		.limit(maxListed);
	return {
		toShip: found.map((order) => ({
			...order,
			number: orderNumber(order),
			createdAt: order.createdAt.toISOString(),
		})),
		toShipCount: only(await db.select({ orders: count() }).from(waiting)).orders,
	};
}

/** The dashboard's figures, all computed by the database, days and months in the shop's time zone. */
export async function statisticsOf(
	db: Db,
	{ running, ...requested }: z.output<typeof getStatistics.query>,
): Promise<Statistics> {
	const period = await periodOf(db, requested);
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
