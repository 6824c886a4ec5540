import path from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { ProductId, ReviewId, ReviewPhotoId } from '../contracts/ids.ts';
import { reviewPhotoFile } from '../server/content/media/media.ts';
import { newId } from '../server/platform/columns.ts';
import { type Db, takeOne } from '../server/platform/database/database.ts';
import type { Storage } from '../server/platform/storage/storage.ts';
import { productImages } from '../server/schema/catalog.ts';
import { reviewPhotos, reviews, reviewVotes } from '../server/schema/reviews.ts';
import type { DemoAccounts } from './accounts.ts';

/** Photos, votes and replies by product and person; see `reviews.ts`. */
const extras: { product: string; person: number; photos?: number; votes?: number; reply?: string }[] = [
	{ product: 'zinnora-finale-rifle-450', person: 8, photos: 2, votes: 9 },
	{ product: 'zinnora-finale-rifle-450', person: 17, votes: 4 },
	{
		product: 'zinnora-finale-rifle-450',
		person: 31,
		votes: 2,
		reply:
			'We are sorry about the dented tin. Please send us a photo whenever that happens, and we replace it.',
	},
	{
		product: 'kestrath-kr900-aluminium',
		person: 21,
		photos: 1,
		votes: 6,
		reply:
			'Thank you for the honest words. The maker has changed the latches since, and we send you a set free of charge.',
	},
];

const daysMs = 24 * 60 * 60 * 1000;

/** Stores parts of the product's own picture as photos of a review. */
async function storePhotos(
	tx: Db,
	storage: Storage,
	reviewId: ReviewId,
	productId: ProductId,
	count: number,
) {
	const [image] = await tx
		.select({ url: productImages.url })
		.from(productImages)
		.where(eq(productImages.productId, productId))
		.orderBy(asc(productImages.position))
		.limit(1);
	const picture = image && (await storage.get(path.basename(image.url)));
	if (picture === undefined) return;
	for (let number = 0; number < count; number++) {
		const size = 480 + number * 160;
		const bytes = await sharp(picture)
			.resize(size, size, { position: number === 0 ? 'left' : 'right' })
			.webp()
			.toBuffer();
		const id = newId<ReviewPhotoId>();
		await storage.put(reviewPhotoFile(id), bytes, 'image/webp');
		await tx.insert(reviewPhotos).values({ id, reviewId, width: size, height: size });
	}
}

/** Adds photos, votes and replies to some of the reviews. */
export async function loadReviewExtras(
	tx: Db,
	storage: Storage,
	{ buyers, productIds }: Pick<DemoAccounts, 'buyers'> & { productIds: ReadonlyMap<string, ProductId> },
): Promise<void> {
	for (const { product, person, photos = 0, votes = 0, reply } of extras) {
		const author = buyers[person];
		const productId = productIds.get(product);
		if (author === undefined || productId === undefined)
			throw new Error(`The demo has no review of '${product}' by person ${person}.`);
		const { id, createdAt } = takeOne(
			await tx
				.select({ id: reviews.id, createdAt: reviews.createdAt })
				.from(reviews)
				.where(and(eq(reviews.productId, productId), eq(reviews.userId, author.id))),
		);
		await storePhotos(tx, storage, id, productId, photos);
		const voters = buyers.filter((buyer) => buyer.id !== author.id).slice(0, votes);
		for (const voter of voters) await tx.insert(reviewVotes).values({ reviewId: id, userId: voter.id });
		if (reply !== undefined)
			await tx
				.update(reviews)
				.set({ reply, repliedAt: new Date(createdAt.getTime() + 2 * daysMs) })
				.where(eq(reviews.id, id));
	}
}
