import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userId as parsedUserId, type UserId } from '../../../contracts/ids.ts';
import { openReturnStates } from '../../../shared/itemStates.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { anonymiseAccount } from '../../accounts/auth/auth.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { deleteStoredResponses } from '../../platform/idempotency/idempotency.ts';
import { deleteJobsTo, type JobHandler, queueJob } from '../../platform/jobs/jobs.ts';
import { checkouts } from '../../schema/checkout.ts';
import { orderItems, orders } from '../../schema/orders.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { returns } from '../../schema/returns.ts';
import { accountDeletedEmail } from './emails.ts';
import { personalData } from './personalData.ts';

const notYet = (reason: string) =>
	new HttpError(
		409,
		'account_in_use',
		`Your account cannot be deleted yet: ${reason} Please try again after that.`,
	);

/** @throws HttpError 409 while a payment, a delivery, a return or a refund needs the buyer's data */
async function requireNothingOpen(tx: Db, userId: UserId): Promise<void> {
	const [paying] = await tx
		.select({ id: checkouts.id })
		.from(checkouts)
		.where(
			and(
				eq(checkouts.userId, userId),
				inArray(checkouts.state, ['open', 'abandoned']),
				sql`(${checkouts.state} = 'open' and ${checkouts.reservedUntil} > now()
					or exists (select from ${payments} where ${payments.checkoutId} = ${checkouts.id} and (${payments.state} = 'captured'
						or ${payments.state} in ('created', 'authorized') and ${payments.createdAt} > now() - interval '7 days')))`,
			),
		)
		.limit(1);
	if (paying !== undefined)
		throw notYet(
			'a payment is in progress, or an order waits for confirmation or payment. It ends within a day, or becomes an order.',
		);
	const open = await tx
		.select({ letters: orders.letters, number: orders.number })
		.from(orders)
		.where(
			and(
				eq(orders.userId, userId),
				exists(
					tx
						.select({ id: orderItems.id })
						.from(orderItems)
						.where(
							and(
								eq(orderItems.orderId, orders.id),
								inArray(orderItems.status, ['pending', 'shipped', 'delivered']),
							),
						),
				),
			),
		)
		.orderBy(orders.number)
		.limit(1);
	if (open[0] !== undefined)
		throw notYet(`your order ${orderNumber(open[0])} has not been delivered, or can still be returned.`);
	const [returned] = await tx
		.select({ letters: orders.letters, number: orders.number })
		.from(returns)
		.innerJoin(orders, eq(orders.id, returns.orderId))
		.where(and(eq(orders.userId, userId), inArray(returns.state, [...openReturnStates])))
		.limit(1);
	if (returned !== undefined)
		throw notYet(`a return of your order ${orderNumber(returned)} is not complete.`);
	const [refund] = await tx
		.select({ id: refunds.id })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
		.where(and(eq(checkouts.userId, userId), ne(refunds.state, 'processed')))
		.limit(1);
	if (refund !== undefined) throw notYet('a refund to you has not arrived.');
}

/** Longer than any request takes that was let in before the deletion. */
const secondsUntilCleared = 120;

/** Removes what is stored under the account. */
async function clearAccount(tx: Db, userId: UserId): Promise<void> {
	for (const { deleteOfUser } of personalData) await deleteOfUser?.(tx, userId);
	await deleteStoredResponses(tx, userId);
}

const deleted = z.strictObject({ userId: parsedUserId });

export const privacyJobs = (db: Db): Record<string, JobHandler> => ({
	/** What another tab stored while the account was being deleted. */
	'deleted account': (payload) => inTransaction(db, (tx) => clearAccount(tx, deleted.parse(payload).userId)),
});

/**
 * Deletes an account (section 12 of the DPDP Act, 2023): name and email address are replaced, and what each folder removes with an account
 * is removed. Orders and invoices keep the buyer's data as long as tax law requires; reviews and published questions and answers
 * stay without the name.
 * @throws HttpError 400 when the password was changed since it was verified, 409 for an administrator and while a payment,
 * delivery or refund is open
 */
export async function deleteAccount(
	tx: Db,
	{ id, role }: Pick<SignedIn, 'id' | 'role'>,
	verified: Parameters<typeof anonymiseAccount>[1],
): Promise<void> {
	if (role === 'admin')
		throw new HttpError(
			409,
			'account_in_use',
			'The account of an administrator cannot be deleted while it has this role.',
		);
	const account = await anonymiseAccount(tx, verified);
	await requireNothingOpen(tx, id);
	await clearAccount(tx, id);
	for (const { deleteOfEmail } of personalData) await deleteOfEmail?.(tx, account.email);
	await deleteJobsTo(tx, account.email);
	await audit(tx, id, 'customer.delete', `customer:${id}`);
	await queueEmail(tx, accountDeletedEmail(account), `account deleted:${id}`);
	await queueJob(tx, {
		kind: 'deleted account',
		payload: { userId: id },
		dedupeKey: `deleted account:${id}`,
		priority: 'later',
		afterSeconds: secondsUntilCleared,
	});
}
