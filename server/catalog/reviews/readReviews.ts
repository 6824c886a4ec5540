import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ProductId, ReviewId, UserId } from '../../../contracts/ids.ts';
import type { Review, ReviewPhoto } from '../../../contracts/reviews.ts';
import { reviewPhotoFile } from '../../content/media/media.ts';
import type { Db } from '../../platform/database/database.ts';
import { mediaUrl } from '../../platform/storage/storage.ts';
import { users } from '../../schema/auth.ts';
import { reviewPhotos, reviews, reviewVotes } from '../../schema/reviews.ts';
import { requireProduct } from '../requireProduct.ts';

const select = (db: Db) =>
	db
		.select({
			id: reviews.id,
			rating: reviews.rating,
			comment: reviews.comment,
			createdAt: reviews.createdAt,
			moderatedAt: reviews.moderatedAt,
			reply: reviews.reply,
			repliedAt: reviews.repliedAt,
			helpful: sql<number>`(select count(*)::int from ${reviewVotes} where ${reviewVotes.reviewId} = ${reviews.id})`,
			user: { id: users.id, name: users.name },
		})
		.from(reviews)
		.innerJoin(users, eq(users.id, reviews.userId));

/** The shop's reply in the form of the API. */
export const toReply = ({ reply, repliedAt }: Pick<typeof reviews.$inferSelect, 'reply' | 'repliedAt'>) =>
	reply === null || repliedAt === null ? null : { text: reply, createdAt: repliedAt.toISOString() };

/** The photos of reviews, by review, oldest first. */
export async function getPhotos(db: Db, ids: ReviewId[]): Promise<(id: ReviewId) => ReviewPhoto[]> {
	const rows = await db
		.select()
		.from(reviewPhotos)
		.where(inArray(reviewPhotos.reviewId, ids))
		.orderBy(asc(reviewPhotos.createdAt), asc(reviewPhotos.id));
	const byReview = Map.groupBy(rows, ({ reviewId }) => reviewId);
	return (id) =>
		(byReview.get(id) ?? []).map(({ id: photoId, width, height }) => ({
			id: photoId,
			width,
			height,
			url: mediaUrl(reviewPhotoFile(photoId)),
		}));
}

type Stored = Pick<typeof reviews.$inferSelect, 'id' | 'moderatedAt' | 'createdAt' | 'reply' | 'repliedAt'>;

/** Stored reviews as the API shows them, with their photos. */
export async function shown<Row extends Stored>(db: Db, rows: Row[]) {
	const photos = await getPhotos(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map(({ moderatedAt, createdAt, reply, repliedAt, ...row }) => ({
		...row,
		createdAt: createdAt.toISOString(),
		moderated: moderatedAt !== null,
		photos: photos(row.id),
		reply: toReply({ reply, repliedAt }),
	}));
}

/** Reviews of a product, newest first. @throws HttpError 404 when the product is unknown */
export async function getReviews(db: Db, productId: ProductId): Promise<Review[]> {
	await requireProduct(db, productId);
	const rows = await select(db)
		.where(eq(reviews.productId, productId))
		.orderBy(desc(reviews.createdAt), desc(reviews.id))
		.limit(500);
	return shown(db, rows);
}

/** The user's review of a product. */
export async function reviewBy(db: Db, userId: UserId, productId: ProductId): Promise<Review | undefined> {
	const rows = await select(db).where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
	return (await shown(db, rows))[0];
}
