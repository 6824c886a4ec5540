import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type OrderId, orderNumber, type UserId } from '../../contracts/ids.ts';
import { basisPointsToPercent, paise, paiseToRupees } from '../../contracts/money.ts';
import type { Order, OrderItem } from '../../contracts/orders.ts';
import { payments, refunds } from '../payments/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { itemValue } from './itemValue.ts';
import { orderStateOf } from './orderState.ts';
import { creditNotes, invoices, orderItems, orders } from './tables.ts';

type Item = typeof orderItems.$inferSelect;

/** Items as the interface shows them, each with its refund and credit note: one query for all of them. */
export async function wireItems(db: Db, items: Item[]): Promise<OrderItem[]> {
	const sentBack = await db
		.select({
			itemId: refunds.orderItemId,
			amountPaise: refunds.amountPaise,
			state: refunds.state,
			creditNoteNumber: creditNotes.number,
		})
		.from(refunds)
		.leftJoin(creditNotes, eq(creditNotes.orderItemId, refunds.orderItemId))
		.where(
			inArray(
				refunds.orderItemId,
				items.filter(({ restockedAt }) => restockedAt !== null).map(({ id }) => id),
			),
		);
	const refundOf = new Map(
		sentBack.map(({ itemId, amountPaise, ...refund }) => [
			itemId,
			{ amount: paiseToRupees(amountPaise), ...refund },
		]),
	);
	return items.map((item) => ({
		id: item.id,
		productId: item.productId,
		name: item.name,
		sku: item.sku,
		imageUrl: item.imageUrl,
		quantity: item.quantity,
		price: paiseToRupees(item.unitPaise),
		gst: basisPointsToPercent(item.gstBasisPoints),
		total: paiseToRupees(itemValue(item)),
		status: item.status,
		statusChangedAt: item.statusChangedAt.toISOString(),
		expectedDate: item.expectedDate,
		courierPartner: item.courierPartner,
		trackingId: item.trackingId,
		refund: refundOf.get(item.id) ?? null,
	}));
}

/** What of an order's payment is given back or on its way, in paise. */
const backPaise = sql`coalesce((select sum(${refunds.amountPaise}) from ${refunds}
	where ${refunds.paymentId} = ${orders.paymentId} and ${refunds.state} <> 'failed'), 0)`.mapWith(
	(sum: unknown) => paise(Number(sum)),
);

/** Orders as the interface shows them, in the order asked for: one query each for orders, items and refunds. */
export async function readOrders(
	db: Db,
	which: { where: SQL | undefined; limit: number; offset?: number; orderBy?: SQL[] },
): Promise<Order[]> {
	const orderBy = which.orderBy ?? [desc(orders.createdAt), asc(orders.id)];
	// The page is cut before anything is read for its orders.
	const page = db
		.select({ id: orders.id })
		.from(orders)
		.where(which.where)
		.orderBy(...orderBy)
		.limit(which.limit)
		.offset(which.offset ?? 0)
		.as('page');
	const rows = await db
		.select({
			order: orders,
			invoiceNumber: invoices.number,
			payment: { id: payments.gatewayPaymentId, method: payments.method },
			backPaise,
		})
		.from(page)
		.innerJoin(orders, eq(orders.id, page.id))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.leftJoin(invoices, eq(invoices.orderId, orders.id))
		.orderBy(...orderBy);
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
	const wired = await wireItems(db, items);
	const itemsOf = Map.groupBy(wired.keys(), (place) => items[place]?.orderId);
	return rows.map(({ order, invoiceNumber, payment, backPaise }) => {
		const orderItems = (itemsOf.get(order.id) ?? []).flatMap((place) => wired[place] ?? []);
		return {
			id: order.id,
			number: orderNumber(order),
			createdAt: order.createdAt.toISOString(),
			state: orderStateOf(orderItems.map(({ status }) => status)),
			paymentState: order.paymentState,
			payment,
			user: { name: order.buyerName, email: order.buyerEmail },
			gstin: order.buyerGstin,
			subtotal: paiseToRupees(order.subtotalPaise),
			gst: paiseToRupees(order.gstPaise),
			shipping: paiseToRupees(order.shippingPaise),
			shippingRule: order.shippingRule,
			totalAmount: paiseToRupees(order.totalPaise),
			refundedAmount: paiseToRupees(backPaise),
			address: order.address,
			invoiceNumber,
			orderItems,
		};
	});
}

/** A page cannot show more of them sensibly, and nobody has bought more often yet. */
const mostOfOneUser = 500;

/** A user's orders, newest first. */
export const ordersOfUser = (db: Db, userId: UserId): Promise<Order[]> =>
	readOrders(db, { where: eq(orders.userId, userId), limit: mostOfOneUser });

/** Any order, whoever it belongs to: the caller asks who may see it. */
export async function orderById(db: Db, id: OrderId): Promise<Order | undefined> {
	const [order] = await readOrders(db, { where: eq(orders.id, id), limit: 1 });
	return order;
}
