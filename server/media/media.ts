import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import type { StoredPicture } from '../../contracts/media.ts';
import { audit } from '../audit/audit.ts';
import { posts } from '../blog/tables.ts';
import { productImages } from '../catalog/tables.ts';
import { checkoutLines } from '../checkout/tables.ts';
import { events } from '../events/tables.ts';
import { orderItems } from '../orders/tables.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { mediaUrl } from '../platform/storage/storage.ts';
import type { Services } from '../services.ts';
import { pictures } from './tables.ts';
import { versionsOf } from './versions.ts';

const types = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** Bytes of a picture as it is sent. */
export const largestUpload = 10 * 1024 * 1024;

/** Decoding costs four bytes a pixel: a small file can say that it is enormous. */
const mostPixels = 50_000_000;

/** The longer side of what is kept. */
const longestSide = 1920;

const damaged = () => new Refusal(422, 'The picture cannot be read. Please try another file.');

async function decoded(bytes: Buffer): Promise<Sharp> {
	const type = await fileTypeFromBuffer(bytes);
	if (type === undefined || !types.has(type.mime))
		throw new Refusal(415, 'Please choose a JPEG, PNG, WebP or GIF picture.');
	const picture = sharp(bytes, { limitInputPixels: false });
	const { width, height } = await picture.metadata().catch(() => {
		throw damaged();
	});
	if (width * height > mostPixels)
		throw new Refusal(
			422,
			`The picture has too many pixels: ${width} × ${height}. Please use at most 50 megapixels.`,
		);
	// Turned as the camera meant it; what else the camera wrote into the file, its place among it, is left out.
	return picture.rotate();
}

/**
 * Stores a picture: checked by its content, encoded anew, named by its own hash.
 * Storing the same picture again gives the same address.
 * @throws Refusal 415 when it is no picture of a known type, 422 when it is damaged or has too many pixels
 */
export async function storePicture(
	{ storage, database: { db } }: Pick<Services, 'storage' | 'database'>,
	bytes: Buffer,
): Promise<StoredPicture> {
	const picture = await decoded(bytes);
	const master = await picture
		.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
		.webp({ quality: 84 })
		.toBuffer({ resolveWithObject: true })
		.catch(() => {
			throw damaged();
		});
	const publicId = createHash('sha256').update(master.data).digest('hex').slice(0, 32);
	await storage.put(`${publicId}.webp`, master.data, 'image/webp');
	const { width, height } = master.info;
	const stored = { publicId, url: mediaUrl(`${publicId}.webp`), width, height };
	await db.insert(pictures).values(stored).onConflictDoNothing();
	return stored;
}

/**
 * Whether a page, a post, an event or an order of the past shows a picture. Where it is kept, its name stands in its
 * address between a slash and a dot.
 * @param but a product that is about to lose it
 */
async function isShown(db: Db, publicId: string, but: ProductId | undefined): Promise<boolean> {
	const mark = `/${publicId}.`;
	const [use] = await rowsOf(
		db,
		sql`select exists (select 1 from ${productImages} where strpos(url, ${mark}) > 0 and product_id is distinct from ${but ?? null}::uuid)
			or exists (select 1 from ${orderItems} where strpos(image_url, ${mark}) > 0)
			or exists (select 1 from ${checkoutLines} where strpos(image_url, ${mark}) > 0)
			or exists (select 1 from ${events} where strpos(image_url, ${mark}) > 0)
			or exists (select 1 from ${posts} where strpos(featured_image, ${mark}) > 0 or strpos(content, ${mark}) > 0) as shown`,
		z.object({ shown: z.boolean() }),
	);
	return use?.shown ?? false;
}

/**
 * Deletes a picture where it is kept, in the shop's storage or at the image host; one that something still shows is
 * kept. Done before anything is written: when it fails, nothing has changed and it can be asked for again.
 * @param but the product that is about to lose it
 * @returns whether it is gone, so that it can be forgotten too
 * @throws Refusal 404 when neither keeps a picture of this name, StorageDown
 */
export async function deletePicture(
	{ storage, imageHost, database: { db } }: Pick<Services, 'storage' | 'imageHost' | 'database'>,
	publicId: string,
	but: ProductId | undefined,
): Promise<boolean> {
	if (await isShown(db, publicId, but)) return false;
	const [own] = await db.select().from(pictures).where(eq(pictures.publicId, publicId));
	if (own === undefined) {
		const outcome = await imageHost?.remove(publicId);
		if (outcome === 'gone' || outcome === 'kept') return outcome === 'gone';
		throw new Refusal(404, 'The shop keeps no such picture.');
	}
	// The picture last: as long as it is there, its versions can be made again.
	for (const name of [...versionsOf(publicId), `${publicId}.webp`]) await storage.remove(name);
	return true;
}

/** Writes down that a picture is gone. */
export async function forgetPicture(tx: Db, publicId: string, actorId: UserId): Promise<void> {
	const [before] = await tx.delete(pictures).where(eq(pictures.publicId, publicId)).returning();
	await audit(tx, { actorId, action: 'picture.delete', target: `picture:${publicId}`, before });
}
