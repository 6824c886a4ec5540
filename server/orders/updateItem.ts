import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { OrderId, OrderItemId, PaymentId, UserId } from '../../contracts/ids.ts';
import { paise } from '../../contracts/money.ts';
import type { ItemChange } from '../../contracts/orders.ts';
import { store } from '../../store.config.ts';
import { audit } from '../audit/audit.ts';
import { restock } from '../catalog/catalog.ts';
import {
	lockPayment,
	queueRefund,
	refundedForItems,
	refundedOf,
	retryRefund,
	smallestAmount,
} from '../payments/payments.ts';
import { type Db, only } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { itemValue } from './itemValue.ts';
import { numberCreditNote } from './numbering.ts';
import { isCalledOff } from './orderState.ts';
import { smallAmountMail } from './smallAmountMail.ts';
import { orderItems, orders } from './tables.ts';

export type Item = typeof orderItems.$inferSelect;

const cleared = (given: string | null | undefined, before: string | null) =>
	given === undefined ? before : given === '' ? null : given;

/** What a change makes of what is known of an item's delivery. */
export const deliveryAfter = (before: Item, change: Omit<ItemChange, 'status'>) => ({
	expectedDate: cleared(change.expectedDate, before.expectedDate),
	courierPartner: cleared(change.courierPartner, before.courierPartner),
	trackingId: cleared(change.trackingId, before.trackingId),
});

const facts = ({ status, expectedDate, courierPartner, trackingId }: Item) => ({
	status,
	expectedDate,
	courierPartner,
	trackingId,
});

/** Writes down what somebody changed of an item. */
export const auditItem = (tx: Db, actorId: UserId, before: Item, after: Item): Promise<void> =>
	audit(tx, {
		actorId,
		action: 'order item.update',
		target: `order item:${after.id}`,
		before: facts(before),
		after: facts(after),
	});

/**
 * Changes an item's fulfilment and what is known of its delivery. Any status may follow any other (D10), but an item that
 * was cancelled or rejected is back on the shelf and its money on the way back: that cannot be undone.
 * @returns the item, and whether its money was sent back by this very change
 * @throws Refusal 404 for an unknown item, 409 for one that was restocked and refunded
 */
export async function updateItem(
	tx: Db,
	actorId: UserId,
	itemId: OrderItemId,
	change: ItemChange,
): Promise<{ item: Item; refunded: boolean }> {
	const [before] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId)).for('update');
	if (before === undefined) throw new Refusal(404, 'This order item does not exist.');
	const { status } = change;
	if (before.restockedAt !== null && !isCalledOff(status))
		throw new Refusal(
			409,
			'This item is back in stock and its refund has started, so its status can only be cancelled or rejected.',
		);
	const callsOff = isCalledOff(status) && before.restockedAt === null;
	const after = only(
		await tx
			.update(orderItems)
			.set({
				status,
				...deliveryAfter(before, change),
				...(status === before.status ? {} : { statusChangedAt: sql`now()` }),
				...(callsOff ? { restockedAt: sql`now()` } : {}),
			})
			.where(eq(orderItems.id, itemId))
			.returning(),
	);
	const refunded = callsOff && (await callOff(tx, after));
	await auditItem(tx, actorId, before, after);
	return { item: after, refunded };
}

/** Puts a cancelled or rejected item back on the shelf and sends its money back. @returns whether there was money to send */
async function callOff(tx: Db, item: Item): Promise<boolean> {
	await restock(tx, { productId: item.productId, quantity: item.quantity, orderItemId: item.id });
	const order = only(await tx.select().from(orders).where(eq(orders.id, item.orderId)).for('update'));
	const payment = await lockPayment(tx, order.paymentId);
	// Never more than is left of the payment, should the shop have given some back by itself at the gateway.
	const left = payment.amountPaise - (await refundedOf(tx, payment.id));
	if (left <= 0) return false;
	const amountPaise = paise(Math.min(await owedFor(tx, order.id), left));
	const reason = `Item ${item.status}`;
	const sendable = amountPaise >= smallestAmount;
	if (sendable) {
		await queueRefund(tx, { paymentId: payment.id, orderItemId: item.id, amountPaise, reason });
		await refreshPaymentState(tx, order.id);
	} else await queueMail(tx, smallAmountMail(order, item, amountPaise), `small amount:${item.id}`);
	await numberCreditNote(tx, item.id, reason);
	return sendable;
}

/**
 * What was paid for the items of an order that were called off and is not in any refund yet: more than the latest item's
 * when an earlier one was worth less than can be sent by itself. The order's row must be locked.
 */
async function owedFor(tx: Db, orderId: OrderId): Promise<number> {
	const calledOff = await tx
		.select()
		.from(orderItems)
		.where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.restockedAt)));
	const inRefunds = await refundedForItems(
		tx,
		calledOff.map(({ id }) => id),
	);
	return calledOff.reduce((sum, item) => sum + itemValue(item), 0) - inRefunds;
}

/**
 * Sends an item's refund to the gateway once more after it failed there.
 * @throws Refusal 404 for an unknown item, 409 for one whose refund did not fail
 */
export async function retryRefundOfItem(tx: Db, actorId: UserId, itemId: OrderItemId): Promise<Item> {
	const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId)).for('update');
	if (item === undefined) throw new Refusal(404, 'This order item does not exist.');
	const paymentId = await retryRefund(tx, { itemId });
	if (paymentId === undefined) throw new Refusal(409, 'This item has no refund that failed.');
	await refreshPaymentStateOf(tx, paymentId);
	await audit(tx, { actorId, action: 'refund.repeat', target: `order item:${itemId}` });
	return item;
}

/** Brings the order's payment state in line with what of its payment is given back or on its way. */
async function refreshPaymentState(tx: Db, orderId: OrderId): Promise<void> {
	const order = only(await tx.select().from(orders).where(eq(orders.id, orderId)).for('update'));
	const back = await refundedOf(tx, order.paymentId);
	await tx
		.update(orders)
		.set({
			paymentState: back === 0 ? 'paid' : back < order.totalPaise ? 'partly refunded' : 'refunded',
		})
		.where(eq(orders.id, orderId));
}

/** The same for the order that a payment paid, if it paid one: for news of refunds from the gateway. */
export async function refreshPaymentStateOf(tx: Db, paymentId: PaymentId): Promise<void> {
	const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId));
	if (order !== undefined) await refreshPaymentState(tx, order.id);
}

/** What was delivered counts as completed once the time for returns is over (D9). */
export async function completeDelivered(db: Db): Promise<void> {
	await db
		.update(orderItems)
		.set({ status: 'completed', statusChangedAt: sql`now()` })
		.where(
			and(
				eq(orderItems.status, 'delivered'),
				lt(orderItems.statusChangedAt, sql`now() - make_interval(days => ${store.returnDays})`),
			),
		);
}
