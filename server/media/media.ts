import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import type { StoredPicture } from '../../contracts/media.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { mediaUrl, type Storage } from '../platform/storage/storage.ts';
import type { Services } from '../services.ts';
import { discardedPictures, isShown } from './shownPictures.ts';
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
	// Sent again, a picture is new again, and safe from the sweep until it is shown somewhere.
	await db
		.insert(pictures)
		.values(stored)
		.onConflictDoUpdate({ target: pictures.publicId, set: { createdAt: sql`now()` } });
	return stored;
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
	await removeFiles(storage, publicId);
	return true;
}

/** Removes a picture and its versions; the picture last, since as long as it is there versions can be made again. */
async function removeFiles(storage: Storage, publicId: string): Promise<void> {
	for (const name of [...versionsOf(publicId), `${publicId}.webp`]) await storage.remove(name);
}

/** Deletes the pictures that were sent and then shown nowhere, as from a dialog that was closed without saving. */
export async function sweepPictures({
	storage,
	database: { db },
}: Pick<Services, 'storage' | 'database'>): Promise<void> {
	for (const publicId of await discardedPictures(db)) {
		if (await isShown(db, publicId)) continue;
		await removeFiles(storage, publicId);
		await db.delete(pictures).where(eq(pictures.publicId, publicId));
	}
}

/** Writes down that a picture is gone. */
export async function forgetPicture(tx: Db, publicId: string, actorId: UserId): Promise<void> {
	const [before] = await tx.delete(pictures).where(eq(pictures.publicId, publicId)).returning();
	await audit(tx, { actorId, action: 'picture.delete', target: `picture:${publicId}`, before });
}
