import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../../contracts/ids.ts';
import { productId, userId } from '../../../contracts/ids.ts';
import { hashToken, newToken } from '../../accounts/auth/auth.ts';
import { type Db, inTransaction, queryRows } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { Services } from '../../platform/services.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { orderItemChanges, orderItems, orders } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';
import { returnItems } from '../../schema/returns.ts';
import { reviewMailOptOuts, reviewRequests, reviews } from '../../schema/reviews.ts';
import { productImageUrl } from '../readVariants.ts';
import { reviewRequestEmail } from './emails.ts';

/** Days after the due day on which an email is still sent: a shop that switches them on does not write to old buyers. */
const graceDays = 14;
/** Orders that take longer to arrive are not asked about; it bounds the orders that are read. */
const maxDaysOnTheWay = 60;
/** Products per run of the task. */
const atOnce = 500;

const dueRow = z.object({
	userId,
	name: z.string(),
	email: z.string(),
	productId,
	product: z.string(),
	imageUrl: z.string().nullable(),
});

/**
 * Products that were delivered long enough ago to ask their buyers: not when they reviewed it, were asked before, stopped
 * such emails, or returned an item or got its refund.
 */
const dueRequests = (db: Db, days: number) =>
	queryRows(
		db,
		sql`select distinct u.id as "userId", u.name, u.email, p.id as "productId", p.name as product, ${productImageUrl(sql`p.id`)} as "imageUrl"
			from ${orders} o
			join ${orderItems} i on i.order_id = o.id
			join ${users} u on u.id = o.user_id
			join ${products} p on p.id = i.product_id
			where o.created_at > now() - make_interval(days => ${days + graceDays + maxDaysOnTheWay})
				and o.payment_state in ('paid', 'partly refunded')
				and i.status in ('delivered', 'completed') and i.replacement_of is null
				and coalesce((select max(c.at) from ${orderItemChanges} c where c.order_item_id = i.id and c."to" = 'delivered'), i.status_changed_at)
					between now() - make_interval(days => ${days + graceDays}) and now() - make_interval(days => ${days})
				and p.archived_at is null and u.deleted_at is null and u.email_verified_at is not null
				and not exists (select from ${refunds} r where r.order_item_id = i.id)
				and not exists (select from ${returnItems} r where r.order_item_id = i.id)
				and not exists (select from ${reviews} r where r.user_id = u.id and r.product_id = p.id)
				and not exists (select from ${reviewRequests} r where r.user_id = u.id and r.product_id = p.id)
				and not exists (select from ${reviewMailOptOuts} r where r.user_id = u.id)
			order by 1, 4 limit ${atOnce}`,
		dueRow,
	);

/** Records the requests of one person and queues their email; requests that another instance recorded are left out. */
async function requestFrom(db: Db, due: z.output<typeof dueRow>[], publicUrl: string): Promise<void> {
	const [person] = due;
	if (person === undefined) return;
	const token = newToken();
	const tokenHash = hashToken(token);
	await inTransaction(db, async (tx) => {
		const recorded = await tx
			.insert(reviewRequests)
			.values(due.map(({ userId, productId }) => ({ userId, productId, tokenHash })))
			.onConflictDoNothing()
			.returning({ productId: reviewRequests.productId });
		const asked = due.filter((each) => recorded.some(({ productId }) => productId === each.productId));
		if (asked.length === 0) return;
		await queueEmail(
			tx,
			reviewRequestEmail(
				person,
				asked.map(({ productId, product, imageUrl }) => ({ id: productId, name: product, imageUrl })),
				{ token, publicUrl },
			),
			`review request:${tokenHash}`,
		);
	});
}

/**
 * Emails each person one request about everything that was delivered `days` ago.
 * @param days 0 sends none
 */
export async function sendReviewRequests(
	{ database: { db }, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
	days: number = currentSettings().buyerEmails.reviewRequestDays,
): Promise<void> {
	if (days === 0) return;
	const due = await dueRequests(db, days);
	for (const ofPerson of Map.groupBy(due, (each) => each.userId).values())
		await requestFrom(db, ofPerson, publicUrl);
}

/** Stops the review requests to the person who got the email with this token. @throws HttpError 404 for an unknown token */
export async function stopRequests(tx: Db, token: string): Promise<void> {
	const [request] = await tx
		.select({ userId: reviewRequests.userId })
		.from(reviewRequests)
		.where(eq(reviewRequests.tokenHash, hashToken(token)))
		.limit(1);
	if (request === undefined)
		throw new HttpError(404, 'link_invalid', 'The link is not valid. Please open it from the email again.');
	await setReviewEmails(tx, request.userId, false);
}

/** Whether a person is asked for reviews. */
export async function getsReviewEmails(db: Db, userId: UserId): Promise<{ on: boolean }> {
	return { on: (await db.$count(reviewMailOptOuts, eq(reviewMailOptOuts.userId, userId))) === 0 };
}

/** Switches the emails that ask a person for reviews off or on again. */
export async function setReviewEmails(tx: Db, userId: UserId, on: boolean): Promise<{ on: boolean }> {
	if (on) await tx.delete(reviewMailOptOuts).where(eq(reviewMailOptOuts.userId, userId));
	else await tx.insert(reviewMailOptOuts).values({ userId }).onConflictDoNothing();
	return { on };
}

export async function deleteRequestsTo(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(reviewRequests).where(eq(reviewRequests.userId, userId));
	await tx.delete(reviewMailOptOuts).where(eq(reviewMailOptOuts.userId, userId));
}
