import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ReviewId, UserId } from '../../../contracts/ids.ts';
import type { ModeratedReview } from '../../../contracts/reviews.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { reviews } from '../../schema/reviews.ts';
import { reviewReplyEmail } from './emails.ts';
import { getModeratedReview, lockReview } from './moderation.ts';

/** Queues the email about the first reply; not to a deleted account. */
async function emailAuthor(tx: Db, id: ReviewId, reply: string, publicUrl: string): Promise<void> {
	const [found] = await tx
		.select({
			to: { name: users.name, email: users.email },
			product: { id: products.id, name: products.name },
		})
		.from(reviews)
		.innerJoin(products, eq(products.id, reviews.productId))
		.innerJoin(users, eq(users.id, reviews.userId))
		.where(and(eq(reviews.id, id), isNull(users.deletedAt), isNotNull(users.emailVerifiedAt)));
	if (found !== undefined)
		await queueEmail(tx, reviewReplyEmail({ ...found, reply }, publicUrl), `review reply:${id}`);
}

/**
 * Writes or changes the shop's reply to a review. Its author gets an email about the first one.
 * @throws HttpError 404 when the review does not exist
 */
export async function replyToReview(
	tx: Db,
	id: ReviewId,
	reply: string,
	{ actorId, publicUrl }: { actorId: UserId; publicUrl: string },
): Promise<ModeratedReview> {
	const before = await lockReview(tx, id);
	await tx
		.update(reviews)
		.set({ reply, repliedAt: before.repliedAt ?? sql`now()` })
		.where(eq(reviews.id, id));
	await audit(tx, actorId, 'review.reply', `review:${id}`);
	await revalidateTags(tx, [`reviews:${before.productId}`]);
	if (before.reply === null) await emailAuthor(tx, id, reply, publicUrl);
	return getModeratedReview(tx, id);
}

/** Deletes the shop's reply, if any. @throws HttpError 404 when the review does not exist */
export async function removeReply(tx: Db, id: ReviewId, actorId: UserId): Promise<void> {
	const before = await lockReview(tx, id);
	if (before.reply === null) return;
	await tx.update(reviews).set({ reply: null, repliedAt: null }).where(eq(reviews.id, id));
	await audit(tx, actorId, 'review reply.delete', `review:${id}`);
	await revalidateTags(tx, [`reviews:${before.productId}`]);
}
