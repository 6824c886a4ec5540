import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReturnPhotoId, ReviewPhotoId } from '../../../contracts/ids.ts';
import { type Db, queryRows } from '../../platform/database/database.ts';
import { posts } from '../../schema/blog.ts';
import { productImages } from '../../schema/catalog.ts';
import { checkoutLines } from '../../schema/checkout.ts';
import { collections } from '../../schema/collections.ts';
import { customPages } from '../../schema/customPages.ts';
import { events } from '../../schema/events.ts';
import { pictures } from '../../schema/media.ts';
import { orderItems } from '../../schema/orders.ts';
import { productFiles } from '../../schema/productFiles.ts';
import { returnPhotos } from '../../schema/returns.ts';
import { reviewPhotos } from '../../schema/reviews.ts';

/** The file of a photo of a return. `/media` serves WebP and AVIF files only, so it stays private. */
export const photoFile = (id: ReturnPhotoId) => `${id}.photo`;

/** The file of a photo of a review, public under `/media`, with smaller versions like other pictures. */
export const reviewPhotoFile = (id: ReviewPhotoId) => `${id}.webp`;

/** The file of a manual or video, served under /files. */
export const productFileName = ({
	id,
	extension,
}: Pick<typeof productFiles.$inferSelect, 'id' | 'extension'>) => `${id}.${extension}`;

/** Whether a table exists: a shop can be backed up before it is migrated to the version that has it. */
async function tableExists(db: Db, name: string): Promise<boolean> {
	const [known] = await queryRows(
		db,
		sql`select to_regclass(${name}) is not null as exists`,
		z.object({ exists: z.boolean() }),
	);
	return known?.exists === true;
}

/**
 * Names of the files in the storage: uploaded ones, and those that only an address names, such as the demo
 * pictures, the photos of returns and reviews, and the manuals and videos of products. Smaller versions of pictures are left out, because they are created on request.
 */
export async function pictureFiles(db: Db): Promise<string[]> {
	const ofCustomPages = (await tableExists(db, 'custom_pages'))
		? sql`union all select content from ${customPages}`
		: sql``;
	const ofCollections = (await tableExists(db, 'collections'))
		? sql`union all select image_url from ${collections}`
		: sql``;
	const found = await queryRows(
		db,
		sql`select public_id as id from ${pictures}
			union
			select named[1] from (
				select url from ${productImages}
				union all select image_url from ${orderItems}
				union all select image_url from ${checkoutLines}
				union all select image_url from ${events}
				union all select featured_image from ${posts}
				union all select content from ${posts}
				${ofCustomPages}
				${ofCollections}
			) as texts, regexp_matches(url, '(?:^|["''])/media/([a-z0-9-]+)[.]webp', 'g') as named
			order by 1`,
		z.object({ id: z.string() }),
	);
	const ofReturns = (await tableExists(db, 'return_photos'))
		? await db.select({ id: returnPhotos.id }).from(returnPhotos).orderBy(returnPhotos.id)
		: [];
	const ofReviews = (await tableExists(db, 'review_photos'))
		? await db.select({ id: reviewPhotos.id }).from(reviewPhotos).orderBy(reviewPhotos.id)
		: [];
	const ofProducts = (await tableExists(db, 'product_files'))
		? await db
				.select({ id: productFiles.id, extension: productFiles.extension })
				.from(productFiles)
				.orderBy(productFiles.id)
		: [];
	return [
		...found.map(({ id }) => `${id}.webp`),
		...ofReturns.map(({ id }) => photoFile(id)),
		...ofReviews.map(({ id }) => reviewPhotoFile(id)),
		...ofProducts.map(productFileName),
	];
}
