import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderId, OrderItemId, RefundId, UserId } from '../../contracts/ids.ts';
import type { refundPartly as refundPartlyContract } from '../../contracts/orders.ts';
import { endedReturnStates, isCancelledOrRejected } from '../../shared/itemStates.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees, rupeesToPaise } from '../../shared/money.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { audit } from '../accounts/audit/audit.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { creditNoteIssuer } from '../platform/settings/seller.ts';
import { taxIn } from '../pricing/invoice.ts';
import { divideRefund, lineTotal } from '../pricing/refunds.ts';
import { invoices, orderItems, orders, priceReductions } from '../schema/orders.ts';
import { returnItems, returns } from '../schema/returns.ts';
import {
	getAmountDue,
	getUnrefunded,
	lockPayment,
	partlyRefunded,
	queueRefund,
	recordParts,
} from '../selling/payments/payments.ts';
import { reducedLine, taxedLines } from './invoice.ts';
import type { Item } from './itemStatus.ts';
import { numberCreditNote } from './numbering.ts';
import { refreshPaymentState } from './paymentState.ts';
import { getReducible, getReductions } from './reductions.ts';
import { dueForReturned } from './returns/returnedItems.ts';
import { queueOrderEmail } from './sendEmails.ts';

type PartialRefund = z.output<typeof refundPartlyContract.body>;

/** @throws HttpError 409 unless the item is delivered and kept, so that its price can be reduced */
async function requireKept(tx: Db, item: Item): Promise<void> {
	const name = nameWithVariant(item);
	if (item.status !== 'delivered' && item.status !== 'completed')
		throw new HttpError(
			409,
			'status_not_allowed',
			`'${name}' is ${item.status}: the price of delivered items can be reduced. Nothing was changed.`,
		);
	const [returned] = await tx
		.select({ state: returns.state })
		.from(returnItems)
		.innerJoin(returns, eq(returns.id, returnItems.returnId))
		.where(and(eq(returnItems.orderItemId, item.id), notInArray(returns.state, [...endedReturnStates])));
	if (returned !== undefined)
		throw new HttpError(
			409,
			'status_not_allowed',
			`The return of '${name}' is ${returned.state}, so its price cannot be reduced. Please go on under Returns.`,
		);
}

/** Issues the credit note by which the price of an item is reduced (section 34 of the CGST Act); call it last in a transaction. */
async function creditReduction(
	tx: Db,
	order: typeof orders.$inferSelect,
	item: Item,
	{ refundId, reason, amountPaise }: { refundId: RefundId; reason: string; amountPaise: Paise },
): Promise<void> {
	const invoice = takeOne(await tx.select().from(invoices).where(eq(invoices.orderId, order.id)));
	const issuer = creditNoteIssuer(invoice);
	const { totals } = taxedLines(order, [reducedLine(item, amountPaise)], issuer);
	const note = { orderId: order.id, returnId: null, refundId, reason: `Price reduced: ${reason}` };
	const creditNoteId = await numberCreditNote(
		tx,
		{ ...note, totalPaise: totals.totalPaise, taxPaise: taxIn(totals) },
		[],
		invoice,
		issuer,
	);
	await tx.insert(priceReductions).values({ creditNoteId, orderItemId: item.id, amountPaise });
}

/**
 * Refunds an amount for one item, or divided among all items of an order, which stay sold. Either the price of the item is
 * reduced, with a credit note for value and GST, or the refund is a payment of goodwill: then invoice and GST are as before. The
 * buyer is notified.
 * @returns the refunded amount, in paise
 * @throws HttpError 404 for an unknown order or item, 409 when the amount is more than is left, or the price of an item that is
 * not kept would be reduced
 * @checklist AFT-033, RET-010
 */
export async function refundPartly(
	tx: Db,
	actorId: UserId,
	orderId: OrderId,
	{ amount, itemId, reason, reducesPrice }: PartialRefund,
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
	const soldIds = sold.map(({ id }) => id);
	const already = await partlyRefunded(tx, soldIds);
	const returned = await dueForReturned(tx, soldIds);
	const amountsLeft = sold.map((item) => ({
		key: item.id,
		left: paise(lineTotal(item) - (already.get(item.id) ?? 0) - (returned.get(item.id) ?? 0)),
	}));
	const reducedItem = reducesPrice ? takeOne(items) : undefined;
	if (reducedItem !== undefined) await requireKept(tx, reducedItem);
	const leftOfItems = amountsLeft.reduce((sum, { left }) => sum + left, 0);
	// Part of the payment may have been refunded manually at the gateway.
	const left = paise(
		Math.min(
			leftOfItems,
			await getUnrefunded(tx, payment),
			reducedItem === undefined
				? leftOfItems
				: getReducible(reducedItem, await getReductions(tx, [reducedItem.id])),
		),
	);
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
	await audit(tx, actorId, 'order.refund', `order:${orderId}`, {
		after: {
			amountPaise,
			reason,
			...(itemId === undefined ? {} : { item: takeOne(items).name }),
			...(reducesPrice ? { reducesPrice } : {}),
		},
	});
	if (reducedItem !== undefined)
		await creditReduction(tx, order, reducedItem, { refundId, reason, amountPaise });
	return amountPaise;
}
