import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { OrderId, ReturnId } from '../../contracts/ids.ts';
import { type Paise, paise } from '../../shared/money.ts';
import { restock } from '../catalog/catalog.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { queueEmail } from '../platform/email/email.ts';
import { creditNoteIssuer } from '../platform/settings/seller.ts';
import { taxIn } from '../pricing/invoice.ts';
import { divideRefunds, lineTotal } from '../pricing/refunds.ts';
import { invoices, orderItems, orders } from '../schema/orders.ts';
import { returnItems } from '../schema/returns.ts';
import {
	getAmountDue,
	getRefundedAmount,
	lockPayment,
	minimumCharge,
	partlyRefunded,
	queueRefund,
	reduceAmountDue,
	refundedForItems,
} from '../selling/payments/payments.ts';
import { getAdjustments } from './adjustments.ts';
import { type Credited, creditedLine, taxedLines } from './invoice.ts';
import type { Item } from './itemStatus.ts';
import { numberCreditNote } from './numbering.ts';
import { refreshPaymentState } from './paymentState.ts';
import { releaseCancelledSerialNumbers } from './serialNumbers/serialNumbers.ts';
import { smallAmountEmail } from './smallAmountEmail.ts';

/**
 * Restocks and refunds items of one order that have just been cancelled or rejected, with a refund and a credit note each.
 * @param ended locked, with their new status
 * @param reason on credit note and refund; by default the new status
 * @returns the refunded amount
 */
export async function restockAndRefund(
	tx: Db,
	orderId: OrderId,
	ended: Item[],
	reason?: string,
): Promise<Paise> {
	// Products in the order in which checkouts lock them, and the counter of credit notes last.
	for (const item of ended.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
		const { id, productId, variantId, quantity } = item;
		await restock(tx, { productId, variantId, quantity, orderItemId: id });
	}
	await releaseCancelledSerialNumbers(tx, ended);
	const ids = ended.map(({ id }) => id);
	const already = await partlyRefunded(tx, ids);
	const adjustments = await getAdjustments(tx, ids);
	return refundItems(
		tx,
		orderId,
		ended.map((item) => ({
			returnId: null,
			reason: reason ?? `Item ${item.status}`,
			items: [
				{
					item,
					duePaise: paise(lineTotal(item) - (already.get(item.id) ?? 0)),
					shippingPaise: null,
					adjustments: adjustments.get(item.id) ?? [],
				},
			],
		})),
	);
}

const sumOf = <Row>(rows: Row[], amount: (row: Row) => Paise): Paise =>
	paise(rows.reduce((sum, row) => sum + amount(row), 0));

/** What gets one refund and one credit note: a cancelled or rejected item, or all items of a return. */
export type Credit = {
	/** Null for a cancelled or rejected item. */
	returnId: ReturnId | null;
	reason: string;
	items: ({
		item: Item;
		/** The amount due for it, without what was refunded while it stayed sold. */
		duePaise: Paise;
	} & Credited)[];
};

/**
 * Refunds and credits items of one order. They are locked, and already counted as ended or as returned. Before cash on
 * delivery is collected, they reduce the amount due instead.
 * @returns the refunded amount
 */
export async function refundItems(tx: Db, orderId: OrderId, credits: Credit[]): Promise<Paise> {
	const order = takeOne(await tx.select().from(orders).where(eq(orders.id, orderId)).for('update'));
	const payment = await lockPayment(tx, order.paymentId);
	// At most the rest of the payment, part of which may have been refunded manually at the gateway.
	const left = paise(payment.amountPaise - (await getRefundedAmount(tx, payment.id)));
	if (left <= 0) {
		// Paid back before, as goodwill or at the gateway: the goods are credited all the same.
		await numberCreditNotes(tx, order, credits);
		return paise(0);
	}
	const totals = credits.map(({ items }) => sumOf(items, ({ duePaise }) => duePaise));
	const total = sumOf(totals, (one) => one);
	if (getAmountDue(payment) > 0) {
		await reduceAmountDue(tx, payment, total);
		await refreshPaymentState(tx, orderId);
		await numberCreditNotes(tx, order, credits);
		return paise(0);
	}
	// What was cancelled before the amount was collected on delivery is not owed.
	const neverPaid = order.totalPaise - payment.amountPaise;
	const carried = (await owedPaise(tx, orderId)) - neverPaid - total;
	const due = { carried: paise(Math.max(0, carried)), left, minimum: paise(minimumCharge) };
	const { refunds, owed } = divideRefunds(totals, due);
	for (const [place, { returnId, reason, items }] of credits.entries()) {
		const amountPaise = refunds[place] ?? paise(0);
		if (amountPaise === 0) continue;
		const orderItemId = returnId === null ? takeOne(items).item.id : null;
		await queueRefund(tx, payment, { orderItemId, returnId, amountPaise, reason });
	}
	const unrefunded = credits.findLast((_, place) => refunds[place] === 0)?.items.at(-1)?.item;
	if (unrefunded !== undefined && owed > 0)
		await queueEmail(tx, smallAmountEmail(order, unrefunded, owed), `small amount:${unrefunded.id}`);
	await refreshPaymentState(tx, orderId);
	await numberCreditNotes(tx, order, credits);
	return sumOf(refunds, (refund) => refund);
}

async function numberCreditNotes(
	tx: Db,
	order: typeof orders.$inferSelect,
	credits: Credit[],
): Promise<void> {
	const invoice = takeOne(await tx.select().from(invoices).where(eq(invoices.orderId, order.id)));
	const issuer = creditNoteIssuer(invoice);
	for (const { returnId, reason, items } of credits) {
		const { totals } = taxedLines(
			order,
			items.map((credited) => creditedLine(credited.item, credited)),
			issuer,
		);
		const note = { orderId: order.id, returnId, refundId: null, reason, totalPaise: totals.totalPaise };
		await numberCreditNote(
			tx,
			{ ...note, taxPaise: taxIn(totals) },
			items.map(({ item, shippingPaise, adjustments }) => ({
				orderItemId: item.id,
				shippingPaise,
				deductedPaise: paise(0 - sumOf(adjustments, ({ amountPaise }) => amountPaise)),
			})),
			invoice,
			issuer,
		);
	}
}

/**
 * The amount due for the cancelled, rejected or returned items of an order that is in no refund yet: more than the latest
 * items' when an earlier one was below the gateway's minimum. The order's row must be locked.
 */
async function owedPaise(tx: Db, orderId: OrderId): Promise<number> {
	const ended = await tx
		.select({ item: orderItems, due: returnItems.duePaise })
		.from(orderItems)
		.leftJoin(returnItems, eq(returnItems.orderItemId, orderItems.id))
		.where(
			and(
				eq(orderItems.orderId, orderId),
				or(isNotNull(orderItems.restockedAt), isNotNull(returnItems.duePaise)),
			),
		);
	const ids = ended.map(({ item }) => item.id);
	const inRefunds = await refundedForItems(tx, ids);
	const parts = await partlyRefunded(tx, ids);
	// What is due for a return is stored without what was refunded while the item stayed sold.
	return (
		ended.reduce((sum, { item, due }) => sum + (due ?? lineTotal(item) - (parts.get(item.id) ?? 0)), 0) -
		inRefunds
	);
}
