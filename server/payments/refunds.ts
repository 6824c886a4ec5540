import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { OrderItemId, PaymentId, RefundId } from '../../contracts/ids.ts';
import { type Paise, paise } from '../../contracts/money.ts';
import { newId } from '../platform/columns.ts';
import { type Db, only } from '../platform/database/database.ts';
import { queueJob } from '../platform/jobs/jobs.ts';
import { payments, refunds } from './tables.ts';

type Payment = typeof payments.$inferSelect;

/** What of a payment is given back or on its way, in paise. */
export async function refundedOf(db: Db, paymentId: PaymentId): Promise<Paise> {
	const [sum] = await db
		.select({ amount: sql`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
		.from(refunds)
		.where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')));
	return paise(sum?.amount ?? 0);
}

/** What the refunds of these items come to, those included that failed and are sent again. */
export async function refundedForItems(db: Db, itemIds: OrderItemId[]): Promise<Paise> {
	const [sum] = await db
		.select({ amount: sql`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
		.from(refunds)
		.where(inArray(refunds.orderItemId, itemIds));
	return paise(sum?.amount ?? 0);
}

/**
 * Sends money back, in the transaction of the reason for it: a job asks the gateway afterwards, with the refund's id
 * as the key under which it happens once. The payment's row must be locked.
 * @param refund.orderItemId the item it is for; null when the whole payment goes back
 */
export async function queueRefund(
	tx: Db,
	refund: { paymentId: PaymentId; orderItemId: OrderItemId | null; amountPaise: Paise; reason: string },
): Promise<RefundId> {
	const id = newId<RefundId>();
	await tx.insert(refunds).values({ id, ...refund });
	await queueJob(tx, { kind: 'refund', payload: { refundId: id }, dedupeKey: `refund:${id}` });
	return id;
}

/**
 * Sends a refund once more that the gateway refused or failed to make.
 * @param which the refund, or the item it is for
 * @returns the payment that it gives back from; nothing when there is no such refund that failed
 */
export async function retryRefund(
	tx: Db,
	which: { id: RefundId } | { itemId: OrderItemId },
): Promise<PaymentId | undefined> {
	const chosen = 'id' in which ? eq(refunds.id, which.id) : eq(refunds.orderItemId, which.itemId);
	const [failed] = await tx
		.select()
		.from(refunds)
		.where(and(chosen, eq(refunds.state, 'failed')));
	if (failed === undefined) return undefined;
	const payment = await lockPayment(tx, failed.paymentId);
	// The money may have gone back in another way meanwhile.
	if (payment.amountPaise - (await refundedOf(tx, payment.id)) < failed.amountPaise) return undefined;
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
	await queueJob(tx, { kind: 'refund', payload: { refundId: id }, dedupeKey: `refund:${id}:${attempt}` });
	return paymentId;
}

/**
 * Gives a whole payment back, once. The payment's row must be locked.
 * @returns false when it is on its way back already
 */
export async function refundPayment(tx: Db, payment: Payment, reason: string): Promise<boolean> {
	const left = paise(payment.amountPaise - (await refundedOf(tx, payment.id)));
	if (left <= 0) return false;
	const [failed] = await tx
		.select({ id: refunds.id })
		.from(refunds)
		.where(and(eq(refunds.paymentId, payment.id), isNull(refunds.orderItemId), eq(refunds.state, 'failed')));
	// One that failed is sent again and no second one made beside it; the buyer has been told.
	if (failed !== undefined && (await retryRefund(tx, failed)) !== undefined) return false;
	await queueRefund(tx, { paymentId: payment.id, orderItemId: null, amountPaise: left, reason });
	return true;
}

/** The payment of that id, locked until the transaction ends. */
export async function lockPayment(tx: Db, id: PaymentId): Promise<Payment> {
	return only(await tx.select().from(payments).where(eq(payments.id, id)).for('update'));
}
