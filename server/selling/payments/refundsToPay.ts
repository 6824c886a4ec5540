import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PaymentId, RefundId, UserId } from '../../../contracts/ids.ts';
import type { listRefundsToPay } from '../../../contracts/refundsToPay.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { orders } from '../../schema/orders.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { refundPaidEmail } from './emails.ts';
import { itemName } from './itemName.ts';
import { markRefundedIfComplete } from './refunds.ts';

const toPay = eq(refunds.state, 'to pay');

/** The refunds that the shop owes and pays itself. */
export const countRefundsToPay = (db: Db): Promise<number> => db.$count(refunds, toPay);

/** A page of the refunds that the shop pays itself, oldest first. */
export async function refundToPayPage(
	db: Db,
	{ page, limit }: z.output<typeof listRefundsToPay.query>,
): Promise<z.output<typeof listRefundsToPay.response>> {
	const total = await countRefundsToPay(db);
	const rows = await db
		.select({
			refund: refunds,
			channel: payments.channel,
			reference: payments.reference,
			order: { id: orders.id, letters: orders.letters, number: orders.number },
			buyer: {
				name: orders.buyerName,
				email: orders.buyerEmail,
				phone: sql<string | null>`${orders.address} ->> 'phone'`,
			},
			item: itemName,
		})
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.innerJoin(orders, eq(orders.paymentId, payments.id))
		.where(toPay)
		.orderBy(asc(refunds.createdAt), asc(refunds.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		refunds: rows.map(({ refund, order, ...row }) => ({
			...row,
			id: refund.id,
			amount: paiseToRupees(refund.amountPaise),
			orderId: order.id,
			orderNumber: orderNumber(order),
			reason: refund.reason,
			owedSince: refund.createdAt.toISOString(),
		})),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}

/**
 * Records that an administrator paid a refund, once, and notifies the buyer.
 * @param reference the number of the transfer, or `cash`
 * @returns the refunded payment
 * @throws HttpError 404 for an unknown refund, 409 for one that is paid already or that the gateway makes
 */
export async function markRefundPaid(
	tx: Db,
	id: RefundId,
	actorId: UserId,
	reference: string,
): Promise<PaymentId> {
	const [known] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id));
	if (known === undefined) throw new HttpError(404, 'refund_not_found', 'There is no such refund.');
	const [paid] = await tx
		.update(refunds)
		.set({ state: 'processed', paidReference: reference, updatedAt: sql`now()` })
		.where(and(eq(refunds.id, id), toPay))
		.returning();
	if (paid === undefined)
		throw new HttpError(409, 'already_done', 'This refund is already paid, or the payment service makes it.');
	await markRefundedIfComplete(tx, id);
	const order = takeOne(await tx.select().from(orders).where(eq(orders.paymentId, paid.paymentId)));
	await queueEmail(tx, refundPaidEmail(order, paid), `refund paid:${id}`);
	await audit(tx, actorId, 'refund.pay', `refund:${id}`, {
		after: { amountPaise: paid.amountPaise, reference },
	});
	return paid.paymentId;
}
