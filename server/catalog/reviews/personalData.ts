import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '../../../contracts/ids.ts';
import type { accountData } from '../../../contracts/privacy.ts';
import type { Db } from '../../platform/database/database.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { products } from '../../schema/catalog.ts';
import { reviewMailOptOuts, reviewRequests, reviews, reviewVotes } from '../../schema/reviews.ts';
import { removePhotos } from './photos.ts';
import { getPhotos, toReply } from './readReviews.ts';
import { deleteRequestsTo } from './reviewRequests.ts';

type ReviewData = Pick<z.input<typeof accountData>, 'reviews' | 'helpfulVotes' | 'reviewEmails'>;

/** What a user wrote and chose about reviews, newest first, for the download of their data. */
async function getReviewData(db: Db, userId: UserId): Promise<ReviewData> {
	const written = await db
		.select({
			id: reviews.id,
			product: products.name,
			rating: reviews.rating,
			comment: reviews.comment,
			createdAt: reviews.createdAt,
			updatedAt: reviews.updatedAt,
			reply: reviews.reply,
			repliedAt: reviews.repliedAt,
		})
		.from(reviews)
		.innerJoin(products, eq(products.id, reviews.productId))
		.where(eq(reviews.userId, userId))
		.orderBy(desc(reviews.createdAt));
	const photos = await getPhotos(
		db,
		written.map(({ id }) => id),
	);
	const voted = await db
		.select({ product: products.name, at: reviewVotes.createdAt })
		.from(reviewVotes)
		.innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
		.innerJoin(products, eq(products.id, reviews.productId))
		.where(eq(reviewVotes.userId, userId))
		.orderBy(desc(reviewVotes.createdAt));
	const requested = await db
		.select({ product: products.name, at: reviewRequests.createdAt })
		.from(reviewRequests)
		.innerJoin(products, eq(products.id, reviewRequests.productId))
		.where(eq(reviewRequests.userId, userId))
		.orderBy(desc(reviewRequests.createdAt));
	const [optOut] = await db.select().from(reviewMailOptOuts).where(eq(reviewMailOptOuts.userId, userId));
	return {
		reviews: written.map(({ id, createdAt, updatedAt, reply, repliedAt, ...review }) => ({
			...review,
			photos: photos(id).map(({ url }) => url),
			reply: toReply({ reply, repliedAt })?.text ?? null,
			createdAt: createdAt.toISOString(),
			updatedAt: updatedAt.toISOString(),
		})),
		helpfulVotes: voted.map(({ product, at }) => ({ product, at: at.toISOString() })),
		reviewEmails: {
			stoppedAt: optOut?.createdAt.toISOString() ?? null,
			sent: requested.map(({ product, at }) => ({ product, at: at.toISOString() })),
		},
	};
}

/** Deletes photos, votes and the record of emails of a user; the reviews stay, without the name. */
async function deleteReviewData(tx: Db, userId: UserId): Promise<void> {
	await removePhotos(tx, userId);
	const voted = await tx
		.select({ productId: reviews.productId })
		.from(reviewVotes)
		.innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
		.where(eq(reviewVotes.userId, userId));
	await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId));
	await deleteRequestsTo(tx, userId);
	const written = await tx
		.select({ productId: reviews.productId })
		.from(reviews)
		.where(eq(reviews.userId, userId));
	await revalidateTags(tx, [
		...written.map(({ productId }) => `product:${productId}` as const),
		...voted.map(({ productId }) => `reviews:${productId}` as const),
	]);
}

export const personalData: PersonalData = {
	tables: {
		// Without the name.
		reviews: { deletion: 'kept', download: 'reviews' },
		review_mail_opt_outs: { deletion: 'removed', download: 'reviewEmails' },
		review_requests: { deletion: 'removed', download: 'reviewEmails' },
		review_votes: { deletion: 'removed', download: 'helpfulVotes' },
	},
	download: (db, { id }) => getReviewData(db, id),
	deleteOfUser: deleteReviewData,
};
