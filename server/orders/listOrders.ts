import { and, desc, eq, exists, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { exportOrders, listOrders, Order, OrderPage } from '../../contracts/orders.ts';
import { readOrderNumber } from '../../shared/orderNumber.ts';
import type { RefundState } from '../../shared/paymentChannels.ts';
import { store } from '../../store.config.ts';
import { containing } from '../platform/database/containing.ts';
import type { Db } from '../platform/database/database.ts';
import { paginate } from '../platform/paginate.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { refunds } from '../schema/payments.ts';
import { countOrders, countOrdersToShip } from './dailySales.ts';
import { matchesOrder } from './findOrders.ts';
import { withManualDetails } from './manualOrders/manualDetails.ts';
import { readOrders } from './readOrders.ts';

type Filters = z.output<typeof exportOrders.query>;
type OrderQuery = z.output<typeof listOrders.query>;

/** The beginning of the day in the shop's time zone, a number of days before today. */
const startOfDay = (daysAgo: number) =>
	sql`(date_trunc('day', now() at time zone ${store.timeZone}) - make_interval(days => ${daysAgo})) at time zone ${store.timeZone}`;

/** Today, yesterday, the last 7 days, the last 30 days; days begin in India. */
function dateCondition(filter: OrderQuery['dateFilter']): SQL | undefined {
	switch (filter) {
		case 'all':
			return;
		case 'today':
			return gte(orders.createdAt, startOfDay(0));
		case 'yesterday':
			return and(gte(orders.createdAt, startOfDay(1)), lt(orders.createdAt, startOfDay(0)));
		case 'lastWeek':
			return gte(orders.createdAt, sql`now() - interval '7 days'`);
		case 'lastMonth':
			return gte(orders.createdAt, sql`now() - interval '30 days'`);
	}
}

/** By what finds an order, or by the name, SKU or tracking id of an item. */
function searchCondition(db: Db, search: string): SQL | undefined {
	if (search === '') return;
	const pattern = containing(search);
	const ofOrder = db.select({ id: orders.id }).from(orders).where(matchesOrder(search));
	const ofItem = db
		.select({ id: orderItems.orderId })
		.from(orderItems)
		.where(
			or(
				ilike(orderItems.name, pattern),
				ilike(orderItems.sku, pattern),
				ilike(orderItems.trackingId, pattern),
			),
		);
	// Two index scans; one condition on both tables could not use an index.
	return inArray(orders.id, union(ofOrder, ofItem));
}

const refundIn = (db: Db, state: RefundState): SQL =>
	inArray(
		orders.paymentId,
		db.select({ id: refunds.paymentId }).from(refunds).where(eq(refunds.state, state)),
	);

/** With a status, orders that have an item with that status. */
function toCondition(db: Db, { search, status, dateFilter, refund, payment }: Filters): SQL | undefined {
	return and(
		dateCondition(dateFilter),
		searchCondition(db, search),
		refund === 'all' ? undefined : refundIn(db, refund),
		payment === 'all' ? undefined : eq(orders.paymentState, payment),
		status === 'all'
			? undefined
			: exists(
					db
						.select({ id: orderItems.id })
						.from(orderItems)
						.where(and(eq(orderItems.orderId, orders.id), eq(orderItems.status, status))),
				),
	);
}

/** The number of orders that match the filters; that of all and of those to ship is stored. */
async function getTotal(
	db: Db,
	{ search, status, dateFilter, refund, payment }: Filters,
	where: SQL | undefined,
): Promise<number> {
	const isFiltered = search !== '' || [dateFilter, refund, payment].some((filter) => filter !== 'all');
	if (!isFiltered && status === 'all') return countOrders(db);
	if (!isFiltered && status === 'pending') return countOrdersToShip(db);
	return db.$count(orders, where);
}

/** One page of all orders, newest first. */
export async function orderPage(db: Db, query: OrderQuery): Promise<OrderPage> {
	const { page, limit } = query;
	const where = toCondition(db, query);
	const totalOrders = await getTotal(db, query, where);
	const pages = paginate(query, totalOrders);
	return {
		orders: await withManualDetails(db, await readOrders(db, { where, limit, offset: (page - 1) * limit })),
		pagination: {
			...pages,
			totalOrders,
			limit,
			hasPrevPage: page > 1,
			hasNextPage: page < pages.totalPages,
		},
	};
}

const perBatch = 200;

export const countMatching = (db: Db, filters: Filters): Promise<number> =>
	db.$count(orders, toCondition(db, filters));

/**
 * Every order that matches the filters, newest first, in batches: only one batch is in memory at a time, and
 * concurrent sales shift nothing because each batch begins below the last number.
 */
export async function* allOrders(db: Db, filters: Filters): AsyncGenerator<Order[]> {
	const condition = toCondition(db, filters);
	let below: number | undefined;
	while (true) {
		const where = and(condition, below === undefined ? undefined : lt(orders.number, below));
		const batch = await readOrders(db, { where, limit: perBatch, orderBy: [desc(orders.number)] });
		const last = batch.at(-1);
		if (last === undefined) return;
		yield batch;
		below = readOrderNumber(last.number)?.number;
	}
}
