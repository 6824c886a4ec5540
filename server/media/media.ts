import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import type { UserId } from '../../contracts/ids.ts';
import type { StoredPicture } from '../../contracts/media.ts';
import { audit } from '../audit/audit.ts';
import { posts } from '../blog/tables.ts';
import { productImages } from '../catalog/tables.ts';
import { checkoutLines } from '../checkout/tables.ts';
import { events } from '../events/tables.ts';
import { orderItems } from '../orders/tables.ts';
import { type Db, inTransaction, rowsOf } from '../platform/database/database.ts';
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

/** Whether a page, a post, an event or an order of the past shows a picture. */
async function isShown(tx: Db, url: string): Promise<boolean> {
	const [use] = await rowsOf(
		tx,
		sql`select exists (select 1 from ${productImages} where url = ${url})
			or exists (select 1 from ${orderItems} where image_url = ${url})
			or exists (select 1 from ${checkoutLines} where image_url = ${url})
			or exists (select 1 from ${events} where image_url = ${url})
			or exists (select 1 from ${posts} where featured_image = ${url} or strpos(content, ${url}) > 0) as shown`,
		z.object({ shown: z.boolean() }),
	);
	return use?.shown ?? false;
}

/**
 * Removes a stored picture with its versions; one that something still shows is kept.
 * @throws Refusal 404 when the shop keeps no picture of this name
 */
export async function removePicture(
	{ storage, database: { db } }: Pick<Services, 'storage' | 'database'>,
	publicId: string,
	actorId: UserId,
): Promise<void> {
	const removed = await inTransaction(db, async (tx) => {
		const [picture] = await tx.select().from(pictures).where(eq(pictures.publicId, publicId)).for('update');
		if (picture === undefined) throw new Refusal(404, 'The shop keeps no such picture.');
		if (await isShown(tx, picture.url)) return false;
		await tx.delete(pictures).where(eq(pictures.publicId, publicId));
		await audit(tx, { actorId, action: 'picture.delete', target: `picture:${publicId}`, before: picture });
		return true;
	});
	// After the row is gone: a file without a row is rubbish, a row without a file would be a hole in a page.
	if (removed) for (const name of [`${publicId}.webp`, ...versionsOf(publicId)]) await storage.remove(name);
}
