import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { OrderItemId, PaymentId, RefundId, ReturnId } from '../../../contracts/ids.ts';
import { type Paise, paise } from '../../../shared/money.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { payments, refundParts, refunds } from '../../schema/payments.ts';
import { returnItems } from '../../schema/returns.ts';

type Payment = typeof payments.$inferSelect;

const sumRefunds = preparedQuery((db) =>
	db
		.select({ amount: sql`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
		.from(refunds)
		.where(and(eq(refunds.paymentId, sql.placeholder('paymentId')), ne(refunds.state, 'failed'))),
);

/** The part of a payment that is refunded or being refunded, in paise. */
export async function getRefundedAmount(db: Db, paymentId: PaymentId): Promise<Paise> {
	const [sum] = await sumRefunds(db, { paymentId });
	return paise(sum?.amount ?? 0);
}

/** The refunds of these items: of each by itself, or of the return in which it came back. */
export const refundOf = (db: Db, itemIds: OrderItemId[]) =>
	or(
		inArray(refunds.orderItemId, itemIds),
		inArray(
			refunds.returnId,
			db
				.select({ id: returnItems.returnId })
				.from(returnItems)
				.where(inArray(returnItems.orderItemId, itemIds)),
		),
	);

/** The sum of the refunds of these items and their returns, including those that failed and will be retried. */
export async function refundedForItems(db: Db, itemIds: OrderItemId[]): Promise<Paise> {
	const [sum] = await db
		.select({ amount: sql`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
		.from(refunds)
		.where(refundOf(db, itemIds));
	return paise(sum?.amount ?? 0);
}

/** What administrators refunded for each item while it stayed sold, including refunds that failed and will be retried. */
export async function partlyRefunded(db: Db, itemIds: OrderItemId[]): Promise<Map<OrderItemId, Paise>> {
	const sums = await db
		.select({
			itemId: refundParts.orderItemId,
			amount: sql`sum(${refundParts.amountPaise})`.mapWith((sum) => paise(Number(sum))),
		})
		.from(refundParts)
		.where(inArray(refundParts.orderItemId, itemIds))
		.groupBy(refundParts.orderItemId);
	return new Map(sums.map(({ itemId, amount }) => [itemId, amount]));
}

export async function recordParts(
	tx: Db,
	refundId: RefundId,
	parts: { orderItemId: OrderItemId; amountPaise: Paise }[],
): Promise<void> {
	await tx.insert(refundParts).values(parts.map((part) => ({ refundId, ...part })));
}

/** Moves what was refunded for an item to a new one that was split off, as far as it is more than `kept`. */
export async function movePartsToNewItem(
	tx: Db,
	from: OrderItemId,
	to: OrderItemId,
	kept: Paise,
): Promise<void> {
	const parts = await tx.select().from(refundParts).where(eq(refundParts.orderItemId, from));
	let left = kept;
	for (const { refundId, amountPaise } of parts) {
		const stays = paise(Math.min(amountPaise, left));
		left = paise(left - stays);
		if (stays === amountPaise) continue;
		await tx
			.insert(refundParts)
			.values({ refundId, orderItemId: to, amountPaise: paise(amountPaise - stays) });
		const which = and(eq(refundParts.refundId, refundId), eq(refundParts.orderItemId, from));
		if (stays === 0) await tx.delete(refundParts).where(which);
		else await tx.update(refundParts).set({ amountPaise: stays }).where(which);
	}
}

/** The received part of a payment that is in no refund, not even in one that failed and will be retried. */
export async function getUnrefunded(
	db: Db,
	payment: Pick<Payment, 'id' | 'amountPaise' | 'state'>,
): Promise<Paise> {
	if (payment.state === 'created' || payment.state === 'failed') return paise(0);
	const [sum] = await db
		.select({ amount: sql`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
		.from(refunds)
		.where(eq(refunds.paymentId, payment.id));
	return paise(Math.max(0, payment.amountPaise - (sum?.amount ?? 0)));
}

/**
 * Queues a refund in the transaction of its cause: a job then requests it from the gateway with the refund's id as the
 * idempotency key. A payment outside the gateway is refunded by an administrator, so its refund is `to pay`.
 * The payment's row must be locked.
 * @param refund.orderItemId the cancelled or rejected item; null for a return and for a payment, whole or in part
 */
export async function queueRefund(
	tx: Db,
	payment: Pick<Payment, 'id' | 'channel'>,
	refund: { orderItemId: OrderItemId | null; returnId: ReturnId | null; amountPaise: Paise; reason: string },
): Promise<RefundId> {
	const id = newId<RefundId>();
	const state = payment.channel === 'gateway' ? 'queued' : 'to pay';
	await tx.insert(refunds).values({ id, paymentId: payment.id, state, ...refund });
	if (state === 'queued')
		await queueJob(tx, {
			kind: 'refund',
			payload: { refundId: id },
			dedupeKey: `refund:${id}`,
			priority: 'money',
		});
	return id;
}

/**
 * Retries a refund that the gateway rejected or that failed there.
 * @param which the refund, or a refunded item
 * @returns the refunded payment; undefined when there is no such failed refund
 */
export async function retryRefund(
	tx: Db,
	which: { id: RefundId } | { itemId: OrderItemId },
): Promise<PaymentId | undefined> {
	const chosen = 'id' in which ? eq(refunds.id, which.id) : refundOf(tx, [which.itemId]);
	const [failed] = await tx
		.select()
		.from(refunds)
		.where(and(chosen, eq(refunds.state, 'failed')));
	if (failed === undefined) return undefined;
	const payment = await lockPayment(tx, failed.paymentId);
	// The payment may have been refunded in another way since then.
	if (payment.amountPaise - (await getRefundedAmount(tx, payment.id)) < failed.amountPaise) return undefined;
	const [again] = await tx
		.update(refunds)
		.set({
			state: 'queued',
			attempt: sql`${refunds.attempt} + 1`,
			gatewayRefundId: null,
			retryAt: null,
			updatedAt: sql`now()`,
		})
		.where(and(chosen, eq(refunds.state, 'failed')))
		.returning({ id: refunds.id, attempt: refunds.attempt, paymentId: refunds.paymentId });
	if (again === undefined) return undefined;
	const { id, attempt, paymentId } = again;
	await queueJob(tx, {
		kind: 'refund',
		payload: { refundId: id },
		dedupeKey: `refund:${id}:${attempt}`,
		priority: 'money',
	});
	return paymentId;
}

/** Refunds of a payment, whole or in part, that are neither for a cancelled item nor for a return. */
export const isOfPayment = and(isNull(refunds.orderItemId), isNull(refunds.returnId));

/**
 * Refunds a whole payment, once. The payment's row must be locked.
 * @param refundedAtGateway of which manual refunds may not be recorded yet; the gateway rejects more than is left
 * @returns false when its refund is already in progress
 */
export async function refundPayment(
	tx: Db,
	payment: Payment,
	reason: string,
	refundedAtGateway: Paise,
): Promise<boolean> {
	const refunded = Math.max(await getRefundedAmount(tx, payment.id), refundedAtGateway);
	const left = paise(payment.amountPaise - refunded);
	if (left <= 0) return false;
	const [failed] = await tx
		.select({ id: refunds.id })
		.from(refunds)
		.where(and(eq(refunds.paymentId, payment.id), isOfPayment, eq(refunds.state, 'failed')));
	// A failed refund is retried instead of adding a second one; the buyer has already been notified.
	if (failed !== undefined && (await retryRefund(tx, failed)) !== undefined) return false;
	await queueRefund(tx, payment, { orderItemId: null, returnId: null, amountPaise: left, reason });
	return true;
}

/** A payment that is refunded completely becomes 'refunded' itself. */
export async function markRefundedIfComplete(tx: Db, id: RefundId): Promise<void> {
	await tx
		.update(payments)
		.set({ state: 'refunded', updatedAt: sql`now()` })
		.where(
			and(
				eq(payments.state, 'captured'),
				sql`${payments.id} = (select ${refunds.paymentId} from ${refunds} where ${refunds.id} = ${id})`,
				sql`${payments.amountPaise} <= (select sum(${refunds.amountPaise}) from ${refunds}
					where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'processed')`,
			),
		);
}

/** The payment of that id, locked until the transaction ends. */
export async function lockPayment(tx: Db, id: PaymentId): Promise<Payment> {
	return takeOne(await tx.select().from(payments).where(eq(payments.id, id)).for('update'));
}
