import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { keptChoices } from '../../contracts/checkoutChoices.ts';
import type { OrderId, PaymentId, UserId } from '../../contracts/ids.ts';
import type { Order, OrderItem } from '../../contracts/orders.ts';
import { basisPointsToPercent, paise, paiseToRupees } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import type { Db } from '../platform/database/database.ts';
import { serializeFees } from '../pricing/fees.ts';
import { lineTotal } from '../pricing/refunds.ts';
import { checkouts } from '../schema/checkout.ts';
import {
	creditedItems,
	creditNotes,
	invoices,
	orderItemChanges,
	orderItems,
	orders,
} from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';
import { returnItems, returns } from '../schema/returns.ts';
import { getChosenVariant } from '../selling/checkout/checkout.ts';
import { getAmountDue, isOfPayment, partlyRefunded } from '../selling/payments/payments.ts';
import { getItemRefunds } from './itemRefunds.ts';
import { getOrderState } from './orderState.ts';
import { getReducible, getReductions } from './reductions.ts';
import { getOrderReturns } from './returns/readReturns.ts';
import { returnWindows, unreturnableProducts } from './returns/returnable.ts';
import { getSerialNumbers, gunsAmong } from './serialNumbers/serialNumbers.ts';

type Item = typeof orderItems.$inferSelect;

/** The status changes of each item, oldest first. */
async function getHistory(db: Db, items: Item[]) {
	const changes = await db
		.select()
		.from(orderItemChanges)
		.where(
			inArray(
				orderItemChanges.orderItemId,
				items.map(({ id }) => id),
			),
		)
		.orderBy(asc(orderItemChanges.at), asc(orderItemChanges.id));
	return Map.groupBy(changes, ({ orderItemId }) => orderItemId);
}

/** Items in the API's format, each with its history, its refund and its credit note. */
export async function toApiItems(db: Db, items: Item[]): Promise<OrderItem[]> {
	const ids = items.map(({ id }) => id);
	const itemRefunds = await getItemRefunds(db, ids);
	const notes = await db
		.select({ itemId: creditedItems.orderItemId, number: creditNotes.number })
		.from(creditedItems)
		.innerJoin(creditNotes, eq(creditNotes.id, creditedItems.creditNoteId))
		.where(inArray(creditedItems.orderItemId, ids));
	const noteByItem = new Map<string, string>(notes.map(({ itemId, number }) => [itemId, number]));
	const refundByItem = new Map(
		itemRefunds.map(({ itemId, amountPaise, refund }) => [
			itemId,
			{
				amount: paiseToRupees(amountPaise),
				state: refund.state,
				reference: refund.gatewayRefundId ?? refund.paidReference,
				creditNoteNumber: noteByItem.get(itemId) ?? null,
			},
		]),
	);
	const histories = await getHistory(db, items);
	const serials = await getSerialNumbers(db, items);
	const guns = await gunsAmong(db, items);
	const parts = await partlyRefunded(db, ids);
	const reductions = await getReductions(db, ids);
	const returnRows = await db
		.select({ itemId: returnItems.orderItemId, id: returns.id, state: returns.state })
		.from(returnItems)
		.innerJoin(returns, eq(returns.id, returnItems.returnId))
		.where(inArray(returnItems.orderItemId, ids));
	const returnByItem = new Map(returnRows.map(({ itemId, ...returned }) => [itemId, returned]));
	const windows = await returnWindows(db, items);
	const excluded = await unreturnableProducts(
		db,
		items.map(({ productId }) => productId),
	);
	const isReturnable = ({ id, productId, replacementOf }: Item) =>
		replacementOf === null && !returnByItem.has(id) && !excluded.has(productId);
	return items.map((item) => ({
		id: item.id,
		productId: item.productId,
		...getChosenVariant(item),
		name: item.name,
		sku: item.sku,
		imageUrl: item.imageUrl,
		quantity: item.quantity,
		price: paiseToRupees(item.unitPaise),
		...(item.discountPaise > 0 ? { discount: paiseToRupees(item.discountPaise) } : {}),
		gst: basisPointsToPercent(item.gstBasisPoints),
		total: paiseToRupees(lineTotal(item)),
		status: item.status,
		statusChangedAt: item.statusChangedAt.toISOString(),
		history: (histories.get(item.id) ?? []).map(({ to, at, by, reason }) => ({
			status: to,
			at: at.toISOString(),
			by,
			reason,
		})),
		expectedDate: item.expectedDate,
		courierPartner: item.courierPartner,
		trackingId: item.trackingId,
		packedAt: item.packedAt?.toISOString() ?? null,
		isGun: guns.has(item.productId),
		serialNumbers: (serials.get(item.id) ?? []).map(({ serialNumber }) => serialNumber),
		partlyRefunded: paiseToRupees(parts.get(item.id) ?? paise(0)),
		reducible: paiseToRupees(getReducible(item, reductions)),
		refund: refundByItem.get(item.id) ?? null,
		creditNoteNumber: noteByItem.get(item.id) ?? null,
		return: returnByItem.get(item.id) ?? null,
		returnableUntil: (isReturnable(item) && windows.get(item.id)?.toISOString()) || null,
		replacementOf: item.replacementOf,
	}));
}

/** The part of an order's payment that is refunded or being refunded, in paise. */
const refundedPaise = sql`coalesce((select sum(${refunds.amountPaise}) from ${refunds}
	where ${refunds.paymentId} = ${orders.paymentId} and ${refunds.state} <> 'failed'), 0)`.mapWith(
	(sum: unknown) => paise(Number(sum)),
);

/** The parcels that the buyer of an order on delivery has refused at the door. */
const refusals =
	sql`(case when ${payments.channel} = 'cash on delivery' then (select count(*) from ${payments} p
	join ${checkouts} c on c.id = p.checkout_id where c.user_id = ${orders.userId} and p.refused_at is not null) else 0 end)`.mapWith(
		Number,
	);

/** The refunds of payments that are for no cancelled, rejected or returned item, oldest first. */
async function getPartialRefunds(db: Db, paymentIds: PaymentId[]) {
	const rows = await db
		.select({ refund: refunds, note: { id: creditNotes.id, number: creditNotes.number } })
		.from(refunds)
		.leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
		.where(and(inArray(refunds.paymentId, paymentIds), isOfPayment))
		.orderBy(asc(refunds.createdAt), asc(refunds.id));
	return Map.groupBy(rows, ({ refund }) => refund.paymentId);
}

/** Buyer, address and amounts of an order in the API's format, which are in its row. */
export const toBill = (order: typeof orders.$inferSelect) => ({
	number: orderNumber(order),
	user: { name: order.buyerName, email: order.buyerEmail },
	subtotal: paiseToRupees(order.subtotalPaise),
	...(order.couponName === null
		? {}
		: {
				discount: {
					name: order.couponName,
					code: order.couponCode,
					amount: paiseToRupees(order.discountPaise),
				},
			}),
	gst: paiseToRupees(order.gstPaise),
	shipping: paiseToRupees(order.shippingPaise),
	...serializeFees(order),
	totalAmount: paiseToRupees(order.totalPaise),
	address: order.address,
});

/** Orders in the API's format, in the requested order. */
export async function readOrders(
	db: Db,
	which: { where: SQL | undefined; limit: number; offset?: number; orderBy?: SQL[] },
): Promise<Order[]> {
	const orderBy = which.orderBy ?? [desc(orders.createdAt), asc(orders.id)];
	// Limits the page before the orders' details are read.
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
			payment: payments,
			refusals,
			refundedPaise,
		})
		.from(page)
		.innerJoin(orders, eq(orders.id, page.id))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.leftJoin(invoices, eq(invoices.orderId, orders.id))
		.orderBy(...orderBy);
	if (rows.length === 0) return [];
	const ids = rows.map(({ order }) => order.id);
	const items = await db
		.select()
		.from(orderItems)
		.where(inArray(orderItems.orderId, ids))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const apiItems = await toApiItems(db, items);
	const partialRefunds = await getPartialRefunds(
		db,
		rows.map(({ order }) => order.paymentId),
	);
	const returnsByOrder = await getOrderReturns(db, ids);
	const itemsByOrder = Map.groupBy(apiItems.keys(), (index) => items[index]?.orderId);
	return rows.map(({ order, invoiceNumber, payment, refusals, refundedPaise }) => {
		const orderItems = (itemsByOrder.get(order.id) ?? []).flatMap((index) => apiItems[index] ?? []);
		return {
			id: order.id,
			...toBill(order),
			createdAt: order.createdAt.toISOString(),
			state: getOrderState(orderItems.map(({ status }) => status)),
			paymentState: order.paymentState,
			payment: {
				channel: payment.channel,
				id: payment.gatewayPaymentId,
				method: payment.method,
				reference: payment.reference,
				amountDue: paiseToRupees(getAmountDue(payment)),
				refusedAt: payment.refusedAt?.toISOString() ?? null,
				refusals,
			},
			...keptChoices.parse(order),
			ageDeclaredAt: order.ageDeclaredAt?.toISOString() ?? null,
			shippingRule: order.shippingRule,
			refundedAmount: paiseToRupees(refundedPaise),
			partialRefunds: (partialRefunds.get(order.paymentId) ?? []).map(({ refund, note }) => ({
				amount: paiseToRupees(refund.amountPaise),
				state: refund.state,
				reason: refund.reason,
				at: refund.createdAt.toISOString(),
				reference: refund.gatewayRefundId ?? refund.paidReference,
				creditNote: note,
			})),
			invoiceNumber,
			orderItems,
			returns: returnsByOrder.get(order.id) ?? [],
		};
	});
}

/** More orders than this do not fit on a page. */
const maxPerUser = 500;

/** A user's orders, newest first. */
export const getUserOrders = (db: Db, userId: UserId): Promise<Order[]> =>
	readOrders(db, { where: eq(orders.userId, userId), limit: maxPerUser });

/** Any user's order; the caller checks who may see it. */
export async function orderById(db: Db, id: OrderId): Promise<Order | undefined> {
	const [order] = await readOrders(db, { where: eq(orders.id, id), limit: 1 });
	return order;
}
