import { and, count, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { orderNumber, type PaymentId, type RefundId, type UserId } from '../../contracts/ids.ts';
import type { listFailedRefunds } from '../../contracts/mails.ts';
import { paiseToRupees } from '../../contracts/money.ts';
import { audit } from '../audit/audit.ts';
import { users } from '../auth/tables.ts';
import { checkouts } from '../checkout/tables.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { retryRefund } from './refunds.ts';
import { payments, refunds } from './tables.ts';

/** Once everything of the payment has been given back in another way, as by hand, nothing is owed any more. */
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
): Promise<z.output<typeof listFailedRefunds.answer>> {
	const total = await countFailedRefunds(db);
	const rows = await db
		.select({
			refund: refunds,
			paymentId: payments.gatewayPaymentId,
			recipient: users.email,
			number: orders.number,
			item: orderItems.name,
		})
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
		.innerJoin(users, eq(users.id, checkouts.userId))
		.leftJoin(orders, eq(orders.paymentId, payments.id))
		.leftJoin(orderItems, eq(orderItems.id, refunds.orderItemId))
		.where(owed)
		.orderBy(desc(refunds.updatedAt), desc(refunds.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		refunds: rows.map(({ refund, number, ...row }) => ({
			...row,
			id: refund.id,
			amount: paiseToRupees(refund.amountPaise),
			orderNumber: number === null ? null : orderNumber({ number }),
			reason: refund.lastRefusal ?? 'The payment service did not say why.',
			attempts: Math.max(refund.refusals, refund.attempt),
			failedAt: refund.updatedAt.toISOString(),
			retryAt: refund.retryAt?.toISOString() ?? null,
		})),
		pagination: { currentPage: page, totalPages: Math.max(1, Math.ceil(total / limit)), total },
	};
}

/** Told in the same transaction that a payment's refund is under way again. */
type Noted = (tx: Db, paymentId: PaymentId) => Promise<void>;

/** @throws Refusal 404 for an unknown refund, 409 for one that did not fail */
export async function sendRefundAgain(tx: Db, id: RefundId, actorId: UserId, noted: Noted): Promise<void> {
	const [known] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id));
	if (known === undefined) throw new Refusal(404, 'There is no such refund.');
	const paymentId = await retryRefund(tx, { id });
	if (paymentId === undefined)
		throw new Refusal(409, 'This refund is being sent again, or the money has gone back in another way.');
	await noted(tx, paymentId);
	await audit(tx, { actorId, action: 'refund.repeat', target: `refund:${id}` });
}

/** Sends what failed again, ever less often, for as long as it is owed. */
export async function resendFailedRefunds(db: Db, noted: Noted): Promise<void> {
	const due = await db
		.select({ id: refunds.id })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(owed, or(isNull(refunds.retryAt), lte(refunds.retryAt, sql`now()`))))
		.limit(100);
	for (const { id } of due)
		await inTransaction(db, async (tx) => {
			const paymentId = await retryRefund(tx, { id });
			if (paymentId !== undefined) await noted(tx, paymentId);
		});
}
