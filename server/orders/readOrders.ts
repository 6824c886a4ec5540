import { and, asc, count, desc, eq, exists, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderId, UserId } from '../../contracts/ids.ts';
import { basisPointsToPercent, paiseToRupees } from '../../contracts/money.ts';
import type { listOrders, Order, OrderItem, OrderPage } from '../../contracts/orders.ts';
import { store } from '../../store.config.ts';
import type { Db } from '../platform/database/database.ts';
import { invoices, orderItems, orders } from './tables.ts';

/** The number people read to each other on the phone. */
export const orderNumber = (order: { number: number }) => `NSH-${order.number}`;

export function wireItem(item: typeof orderItems.$inferSelect): OrderItem {
	return {
		id: item.id,
		productId: item.productId,
		name: item.name,
		sku: item.sku,
		imageUrl: item.imageUrl,
		quantity: item.quantity,
		price: paiseToRupees(item.unitPaise),
		gst: basisPointsToPercent(item.gstBasisPoints),
		status: item.status,
		expectedDate: item.expectedDate,
		courierPartner: item.courierPartner,
		trackingId: item.trackingId,
	};
}

/** Orders as the interface shows them, in the order asked for: one query for the orders, one for all of their items. */
async function readOrders(
	db: Db,
	which: { where: SQL | undefined; limit: number; offset?: number },
): Promise<Order[]> {
	const rows = await db
		.select({ order: orders, invoiceNumber: invoices.number })
		.from(orders)
		.leftJoin(invoices, eq(invoices.orderId, orders.id))
		.where(which.where)
		.orderBy(desc(orders.createdAt), asc(orders.id))
		.limit(which.limit)
		.offset(which.offset ?? 0);
	if (rows.length === 0) return [];
	const items = await db
		.select()
		.from(orderItems)
		.where(
			inArray(
				orderItems.orderId,
				rows.map(({ order }) => order.id),
			),
		)
		.orderBy(asc(orderItems.position));
	const itemsOf = Map.groupBy(items, (item) => item.orderId);
	return rows.map(({ order, invoiceNumber }) => ({
		id: order.id,
		number: orderNumber(order),
		createdAt: order.createdAt.toISOString(),
		paymentState: order.paymentState,
		user: { name: order.buyerName, email: order.buyerEmail },
		subtotal: paiseToRupees(order.subtotalPaise),
		gst: paiseToRupees(order.gstPaise),
		shipping: paiseToRupees(order.shippingPaise),
		totalAmount: paiseToRupees(order.totalPaise),
		address: order.address,
		invoiceNumber,
		orderItems: (itemsOf.get(order.id) ?? []).map(wireItem),
	}));
}

/** A page cannot show more of them sensibly, and nobody has bought more often yet. */
const mostOfOneUser = 500;

export const ordersOfUser = (db: Db, userId: UserId): Promise<Order[]> =>
	readOrders(db, { where: eq(orders.userId, userId), limit: mostOfOneUser });

export async function orderById(db: Db, id: OrderId): Promise<Order | undefined> {
	const [order] = await readOrders(db, { where: eq(orders.id, id), limit: 1 });
	return order;
}

type OrderQuery = z.output<typeof listOrders.query>;

/** The beginning of the day in the shop's time zone, some days before today. */
const dayBegin = (daysAgo: number) =>
	sql`(date_trunc('day', now() at time zone ${store.timeZone}) - make_interval(days => ${daysAgo})) at time zone ${store.timeZone}`;

/** Document 2, §9: today, yesterday, the last 7 days, the last 30 days; days begin in India. */
function dateCondition(filter: OrderQuery['dateFilter']): SQL | undefined {
	switch (filter) {
		case 'all':
			return;
		case 'today':
			return gte(orders.createdAt, dayBegin(0));
		case 'yesterday':
			return and(gte(orders.createdAt, dayBegin(1)), lt(orders.createdAt, dayBegin(0)));
		case 'lastWeek':
			return gte(orders.createdAt, sql`now() - interval '7 days'`);
		case 'lastMonth':
			return gte(orders.createdAt, sql`now() - interval '30 days'`);
	}
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** By order number (with or without NSH-), id, buyer, or what an item is called. */
function searchCondition(db: Db, search: string): SQL | undefined {
	if (search === '') return;
	const pattern = `%${escapeLike(search)}%`;
	const digits = /^(?:nsh-)?(\d{1,15})$/i.exec(search)?.[1];
	return or(
		digits === undefined ? undefined : eq(orders.number, Number(digits)),
		sql`${orders.id}::text ilike ${pattern}`,
		sql`${orders.buyerName} ilike ${pattern}`,
		sql`${orders.buyerEmail} ilike ${pattern}`,
		exists(
			db
				.select({ id: orderItems.id })
				.from(orderItems)
				.where(
					and(
						eq(orderItems.orderId, orders.id),
						or(
							sql`${orderItems.name} ilike ${pattern}`,
							sql`${orderItems.sku} ilike ${pattern}`,
							sql`${orderItems.trackingId} ilike ${pattern}`,
						),
					),
				),
		),
	);
}

/** One page of all orders, newest first; with a status, those that have an item in it. */
export async function orderPage(db: Db, query: OrderQuery): Promise<OrderPage> {
	const { page, limit, search, status, dateFilter } = query;
	const where = and(
		dateCondition(dateFilter),
		searchCondition(db, search),
		status === 'all'
			? undefined
			: exists(
					db
						.select({ id: orderItems.id })
						.from(orderItems)
						.where(and(eq(orderItems.orderId, orders.id), eq(orderItems.status, status))),
				),
	);
	const [total] = await db.select({ orders: count() }).from(orders).where(where);
	const totalOrders = total?.orders ?? 0;
	const totalPages = Math.max(1, Math.ceil(totalOrders / limit));
	return {
		orders: await readOrders(db, { where, limit, offset: (page - 1) * limit }),
		pagination: {
			currentPage: page,
			totalPages,
			totalOrders,
			limit,
			hasPrevPage: page > 1,
			hasNextPage: page < totalPages,
		},
	};
}
