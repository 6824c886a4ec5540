import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ProductId, ReviewId, ReviewPhotoId, UserId } from '../../../contracts/ids.ts';
import { maxReviewPhotos, type ReviewPhoto } from '../../../contracts/reviews.ts';
import { audit } from '../../accounts/audit/audit.ts';
import {
	encodePicture,
	removePictureFiles,
	reviewPhotoFile,
	storeWithRow,
} from '../../content/media/media.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import type { Services } from '../../platform/services.ts';
import { mediaUrl } from '../../platform/storage/storage.ts';
import { reviewPhotos, reviews } from '../../schema/reviews.ts';

/** @throws HttpError 404 without a review of the product by the user, 409 when it has all its photos */
async function requireRoom(tx: Db, userId: UserId, productId: ProductId): Promise<ReviewId> {
	const [review] = await tx
		.select({ id: reviews.id })
		.from(reviews)
		.where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)))
		.for('update');
	if (review === undefined)
		throw new HttpError(404, 'review_not_found', 'You have not reviewed this product.');
	if ((await tx.$count(reviewPhotos, eq(reviewPhotos.reviewId, review.id))) >= maxReviewPhotos)
		throw new HttpError(409, 'limit_reached', `A review has at most ${maxReviewPhotos} photos.`);
	return review.id;
}

/**
 * Adds a photo to the user's own review.
 * @throws HttpError 404, 409 as `requireRoom`; 415 and 422 for a file that is no picture; StorageDown
 */
export async function addPhoto(
	{ storage, database: { db } }: Pick<Services, 'storage' | 'database'>,
	userId: UserId,
	productId: ProductId,
	bytes: Buffer,
): Promise<ReviewPhoto> {
	// Checked before the picture is decoded, and again when it is recorded.
	await inTransaction(db, (tx) => requireRoom(tx, userId, productId));
	const { data, info } = await encodePicture(bytes);
	const id = newId<ReviewPhotoId>();
	const { width, height } = info;
	await storeWithRow(storage, reviewPhotoFile(id), data, () =>
		inTransaction(db, async (tx) => {
			const reviewId = await requireRoom(tx, userId, productId);
			await tx.insert(reviewPhotos).values({ id, reviewId, width, height });
			await revalidateTags(tx, [`reviews:${productId}`]);
		}),
	);
	return { id, url: mediaUrl(reviewPhotoFile(id)), width, height };
}

/** Removes a photo from its review; the task deletes its files. */
async function detach(tx: Db, id: ReviewPhotoId, productId: ProductId): Promise<void> {
	await tx.update(reviewPhotos).set({ reviewId: null }).where(eq(reviewPhotos.id, id));
	await revalidateTags(tx, [`reviews:${productId}`]);
}

const unknownPhoto = () => new HttpError(404, 'photo_not_found', 'There is no such photo.');

/** Deletes a photo of the user's own review. @throws HttpError 404 for another one */
export async function removeOwnPhoto(
	tx: Db,
	userId: UserId,
	productId: ProductId,
	photoId: ReviewPhotoId,
): Promise<void> {
	const [found] = await tx
		.select({ id: reviewPhotos.id })
		.from(reviewPhotos)
		.innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
		.where(and(eq(reviewPhotos.id, photoId), eq(reviews.userId, userId), eq(reviews.productId, productId)));
	if (found === undefined) throw unknownPhoto();
	await detach(tx, photoId, productId);
}

/** Deletes a photo of any review, audited. @throws HttpError 404 when the review has no such photo */
export async function removePhoto(
	tx: Db,
	reviewId: ReviewId,
	photoId: ReviewPhotoId,
	actorId: UserId,
): Promise<void> {
	const [found] = await tx
		.select({ productId: reviews.productId })
		.from(reviewPhotos)
		.innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
		.where(and(eq(reviewPhotos.id, photoId), eq(reviews.id, reviewId)));
	if (found === undefined) throw unknownPhoto();
	await detach(tx, photoId, found.productId);
	await audit(tx, actorId, 'review photo.delete', `review:${reviewId}`, { before: { photo: photoId } });
}

/** Photos per run of the task. */
const deletedAtOnce = 500;

/** Deletes the files of photos that were removed, or whose review or product was deleted. */
export async function deleteRemovedPhotos({
	storage,
	database: { db },
}: Pick<Services, 'storage' | 'database'>): Promise<void> {
	const removed = await db
		.select({ id: reviewPhotos.id })
		.from(reviewPhotos)
		.where(isNull(reviewPhotos.reviewId))
		.limit(deletedAtOnce);
	for (const { id } of removed) {
		await removePictureFiles(storage, id);
		await db.delete(reviewPhotos).where(eq(reviewPhotos.id, id));
	}
}

/** Removes all photos of a user's reviews. */
export async function removePhotos(tx: Db, userId: UserId): Promise<void> {
	await tx
		.update(reviewPhotos)
		.set({ reviewId: null })
		.where(
			inArray(
				reviewPhotos.reviewId,
				tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, userId)),
			),
		);
}
