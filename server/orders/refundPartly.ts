import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderId, OrderItemId, UserId } from '../../contracts/ids.ts';
import type { refundPartly as refundPartlyContract } from '../../contracts/orders.ts';
import { isCancelledOrRejected } from '../../shared/itemStates.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees, rupeesToPaise } from '../../shared/money.ts';
import { audit } from '../accounts/audit/audit.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { divideRefund, lineTotal } from '../pricing/refunds.ts';
import { orderItems, orders } from '../schema/orders.ts';
import {
	getAmountDue,
	getUnrefunded,
	lockPayment,
	partlyRefunded,
	queueRefund,
	recordParts,
} from '../selling/payments/payments.ts';
import { refreshPaymentState } from './paymentState.ts';
import { dueForReturned } from './returns/returnedItems.ts';
import { queueOrderEmail } from './sendEmails.ts';

type PartialRefund = z.output<typeof refundPartlyContract.body>;

/**
 * Refunds an amount for one item, or divided among all items of an order, which stay sold. Goods and invoice are as
 * before, so there is no credit note: the refund is a payment of goodwill. The buyer is notified.
 * @returns the refunded amount
 * @throws HttpError 404 for an unknown order or item, 409 when the amount is more than is left
 */
export async function refundPartly(
	tx: Db,
	actorId: UserId,
	orderId: OrderId,
	{ amount, itemId, reason }: PartialRefund,
): Promise<Paise> {
	// Locked as by a cancellation, which may split or refund the items: items, order, payment.
	await tx
		.select({ id: orderItems.id })
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.id))
		.for('update');
	const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
	if (order === undefined) throw new HttpError(404, 'order_not_found', 'There is no such order.');
	const chosen = and(
		eq(orderItems.orderId, orderId),
		itemId === undefined ? undefined : eq(orderItems.id, itemId),
	);
	const items = await tx.select().from(orderItems).where(chosen);
	if (items.length === 0) throw new HttpError(404, 'order_item_not_found', 'This order has no such item.');
	const payment = await lockPayment(tx, order.paymentId);
	if (getAmountDue(payment) > 0)
		throw new HttpError(
			409,
			'refund_too_high',
			'Nothing is paid yet: the amount is collected on delivery. To reduce it, cancel or reject items.',
			{ left: 0 },
		);
	const amountPaise = rupeesToPaise(amount);
	const sold = items.filter(({ status }) => !isCancelledOrRejected(status));
	const already = await partlyRefunded(
		tx,
		sold.map(({ id }) => id),
	);
	const returned = await dueForReturned(
		tx,
		sold.map(({ id }) => id),
	);
	const amountsLeft = sold.map((item) => ({
		key: item.id,
		left: paise(lineTotal(item) - (already.get(item.id) ?? 0) - (returned.get(item.id) ?? 0)),
	}));
	const leftOfItems = amountsLeft.reduce((sum, { left }) => sum + left, 0);
	// Part of the payment may have been refunded manually at the gateway.
	const left = paise(Math.min(leftOfItems, await getUnrefunded(tx, payment)));
	const parts = amountPaise > left ? undefined : divideRefund(amountPaise, amountsLeft);
	if (parts === undefined)
		throw new HttpError(
			409,
			'refund_too_high',
			left === 0
				? 'Nothing is left to be refunded.'
				: `At most ${formatRupeesExact(paiseToRupees(left))} is left to be refunded. Nothing was changed.`,
			{ left: paiseToRupees(left) },
		);
	const refundId = await queueRefund(tx, payment, { orderItemId: null, returnId: null, amountPaise, reason });
	await recordParts(
		tx,
		refundId,
		parts.map(({ key, amountPaise }) => ({ orderItemId: key as OrderItemId, amountPaise })),
	);
	await refreshPaymentState(tx, orderId);
	await queueOrderEmail(tx, { about: 'partly refunded', orderId, refundId });
	await audit(tx, {
		actorId,
		action: 'order.refund',
		target: `order:${orderId}`,
		after: { amountPaise, reason, ...(itemId === undefined ? {} : { item: takeOne(items).name }) },
	});
	return amountPaise;
}
