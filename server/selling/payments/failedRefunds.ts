import { and, count, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listFailedRefunds } from '../../../contracts/emails.ts';
import type { PaymentId, RefundId, UserId } from '../../../contracts/ids.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { users } from '../../schema/auth.ts';
import { checkouts } from '../../schema/checkout.ts';
import { orders } from '../../schema/orders.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { itemName } from './itemName.ts';
import { retryRefund } from './refunds.ts';

/** A failed refund is no longer owed once the whole payment was refunded in another way, such as manually. */
const owed = and(eq(refunds.state, 'failed'), ne(payments.state, 'refunded'));

export async function countFailedRefunds(db: Db): Promise<number> {
	const [found] = await db
		.select({ number: count() })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(owed);
	return found?.number ?? 0;
}

/** A page of the refunds that failed, the newest failure first. */
export async function failedRefundPage(
	db: Db,
	{ page, limit }: z.output<typeof listFailedRefunds.query>,
): Promise<z.output<typeof listFailedRefunds.response>> {
	const total = await countFailedRefunds(db);
	const rows = await db
		.select({
			refund: refunds,
			paymentId: payments.gatewayPaymentId,
			recipient: users.email,
			order: { letters: orders.letters, number: orders.number },
			item: itemName,
		})
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
		.innerJoin(users, eq(users.id, checkouts.userId))
		.leftJoin(orders, eq(orders.paymentId, payments.id))
		.where(owed)
		.orderBy(desc(refunds.updatedAt), desc(refunds.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		refunds: rows.map(({ refund, order, paymentId, ...row }) => ({
			...row,
			// Only the gateway's refunds fail.
			paymentId: paymentId ?? '',
			id: refund.id,
			amount: paiseToRupees(refund.amountPaise),
			orderNumber: order === null ? null : orderNumber(order),
			reason: refund.lastError ?? 'The payment service gave no reason.',
			attempts: Math.max(refund.failures, refund.attempt),
			failedAt: refund.updatedAt.toISOString(),
			retryAt: refund.retryAt?.toISOString() ?? null,
		})),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}

/** Called in the same transaction when a payment's refund is in progress again. */
type OnRefundChanged = (tx: Db, paymentId: PaymentId) => Promise<void>;

/** @throws HttpError 404 for an unknown refund, 409 for one that did not fail */
export async function resendRefund(
	tx: Db,
	id: RefundId,
	actorId: UserId,
	onRefundChanged: OnRefundChanged,
): Promise<void> {
	const [known] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id));
	if (known === undefined) throw new HttpError(404, 'refund_not_found', 'There is no such refund.');
	const paymentId = await retryRefund(tx, { id });
	if (paymentId === undefined)
		throw new HttpError(
			409,
			'already_done',
			'This refund is being sent again, or it was refunded in another way.',
		);
	await onRefundChanged(tx, paymentId);
	await audit(tx, actorId, 'refund.repeat', `refund:${id}`);
}

/** Retries failed refunds at growing intervals for as long as they are owed. */
export async function resendFailedRefunds(db: Db, onRefundChanged: OnRefundChanged): Promise<void> {
	const due = await db
		.select({ id: refunds.id })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(owed, or(isNull(refunds.retryAt), lte(refunds.retryAt, sql`now()`))))
		.limit(100);
	for (const { id } of due)
		await inTransaction(db, async (tx) => {
			const paymentId = await retryRefund(tx, { id });
			if (paymentId !== undefined) await onRefundChanged(tx, paymentId);
		});
}
