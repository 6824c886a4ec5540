import { and, eq, isNull } from 'drizzle-orm';
import type { ProductId, ReviewId, UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { products } from '../../schema/catalog.ts';
import { reviews, reviewVotes } from '../../schema/reviews.ts';

export async function getVotes(db: Db, userId: UserId, productId: ProductId): Promise<ReviewId[]> {
	const rows = await db
		.select({ id: reviews.id })
		.from(reviewVotes)
		.innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
		.where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId)));
	return rows.map(({ id }) => id);
}

/**
 * Records or withdraws a user's vote for a review; repeating it changes nothing.
 * @returns the number of users who found it helpful
 * @throws HttpError 404 when the review does not exist, 409 for a vote for one's own
 */
export async function vote(
	tx: Db,
	userId: UserId,
	reviewId: ReviewId,
	helpful: boolean,
): Promise<{ helpful: number }> {
	const [review] = await tx
		.select({ userId: reviews.userId, productId: reviews.productId })
		.from(reviews)
		.innerJoin(products, eq(products.id, reviews.productId))
		.where(and(eq(reviews.id, reviewId), isNull(products.archivedAt)))
		.for('key share', { of: reviews });
	if (review === undefined)
		throw new HttpError(404, 'review_not_found', 'This review does not exist any more.');
	if (helpful) {
		if (review.userId === userId) throw new HttpError(409, 'own_review', 'This is your own review.');
		await tx.insert(reviewVotes).values({ reviewId, userId }).onConflictDoNothing();
	} else
		await tx
			.delete(reviewVotes)
			.where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)));
	await revalidateTags(tx, [`reviews:${review.productId}`]);
	return { helpful: await tx.$count(reviewVotes, eq(reviewVotes.reviewId, reviewId)) };
}
