import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { ProductId, UserId } from '../../../contracts/ids.ts';
import type { StoredPicture } from '../../../contracts/media.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { Services } from '../../platform/services.ts';
import { mediaUrl, type Storage } from '../../platform/storage/storage.ts';
import { pictures } from '../../schema/media.ts';
import { isPictureUsed, unusedPictures } from './unusedPictures.ts';
import { listVersions } from './versions.ts';

export { photoFile, pictureFiles, productFileName, reviewPhotoFile } from './pictureFiles.ts';
export { storeWithRow } from './storeWithRow.ts';

const types = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

export const maxUploadBytes = 10 * 1024 * 1024;

/** Decoding needs four bytes per pixel, and a small file can declare enormous dimensions. */
const maxPixels = 50_000_000;

/**
 * Pictures are decoded one at a time, on a thread of libuv. Twelve PNGs of 50 megapixels on two cores: at most 330 MB and
 * 17 s one at a time, 520 MB and 7 s two at a time, 630 MB and 9 s all at the same time. One leaves a core to the shoppers.
 */
const decoding = pLimit(1);

/** Maximum width and height of a stored picture in pixels. */
const maxSide = 1920;

const damaged = () =>
	new HttpError(422, 'file_unreadable', 'The picture cannot be read. Please try another file.');

async function decoded(bytes: Buffer): Promise<Sharp> {
	const type = await fileTypeFromBuffer(bytes);
	if (type === undefined || !types.has(type.mime))
		throw new HttpError(415, 'file_type_unsupported', 'Please choose a JPEG, PNG, WebP or GIF picture.');
	const picture = sharp(bytes, { limitInputPixels: false });
	const { width, height } = await picture.metadata().catch(() => {
		throw damaged();
	});
	if (width * height > maxPixels)
		throw new HttpError(
			422,
			'file_too_large',
			`The picture has too many pixels: ${width} × ${height}. Please use at most 50 megapixels.`,
		);
	// Rotated according to EXIF; all other metadata, including the location, is removed.
	return picture.rotate();
}

/**
 * Checks a picture by its content and re-encodes it without its metadata.
 * @throws HttpError 415 for an unsupported type, 422 when it is damaged or has too many pixels
 */
export const encodePicture = (bytes: Buffer) =>
	decoding(async () => {
		const picture = await decoded(bytes);
		return picture
			.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 84 })
			.toBuffer({ resolveWithObject: true })
			.catch(() => {
				throw damaged();
			});
	});

/**
 * Stores a picture: checked by content, re-encoded, named by its hash.
 * Storing the same picture again returns the same URL.
 * @throws HttpError 415 for an unsupported type, 422 when it is damaged or has too many pixels
 */
export async function storePicture(
	{ storage, database: { db } }: Pick<Services, 'storage' | 'database'>,
	bytes: Buffer,
): Promise<StoredPicture> {
	const master = await encodePicture(bytes);
	const publicId = createHash('sha256').update(master.data).digest('hex').slice(0, 32);
	await storage.put(`${publicId}.webp`, master.data, 'image/webp');
	const { width, height } = master.info;
	const stored = { publicId, url: mediaUrl(`${publicId}.webp`), width, height };
	// Uploading a picture again resets its age, so that it is not deleted as unused.
	await db
		.insert(pictures)
		.values(stored)
		.onConflictDoUpdate({ target: pictures.publicId, set: { createdAt: sql`now()` } });
	return stored;
}

/**
 * Deletes a picture from the shop's storage or the image host, unless it is still used.
 * Runs before any database change, so that a failed deletion changes nothing and can be repeated.
 * @param exceptProduct the product whose image is being removed
 * @returns whether it was deleted; the caller then calls `recordPictureDeleted`
 * @throws HttpError 404 when neither has a picture with this id, StorageDown
 */
export async function deletePicture(
	{ storage, imageHost, database: { db } }: Pick<Services, 'storage' | 'imageHost' | 'database'>,
	publicId: string,
	exceptProduct: ProductId | undefined,
): Promise<boolean> {
	if (await isPictureUsed(db, publicId, exceptProduct)) return false;
	const [stored] = await db.select().from(pictures).where(eq(pictures.publicId, publicId));
	if (stored === undefined) {
		const outcome = await imageHost?.remove(publicId);
		if (outcome === 'gone' || outcome === 'kept') return outcome === 'gone';
		throw new HttpError(404, 'picture_not_found', 'Unknown picture.');
	}
	await removePictureFiles(storage, publicId);
	return true;
}

/** Deletes a picture and its versions; the picture last, because versions are created from it on request. */
export async function removePictureFiles(storage: Storage, publicId: string): Promise<void> {
	for (const name of [...listVersions(publicId), `${publicId}.webp`]) await storage.remove(name);
}

/** Deletes uploaded pictures that are not used, for example because a dialog was closed without saving. */
export async function deleteUnusedPictures({
	storage,
	database: { db },
}: Pick<Services, 'storage' | 'database'>): Promise<void> {
	for (const publicId of await unusedPictures(db)) {
		if (await isPictureUsed(db, publicId)) continue;
		await removePictureFiles(storage, publicId);
		await db.delete(pictures).where(eq(pictures.publicId, publicId));
	}
}

/** Deletes the row of a deleted picture and adds it to the audit log. */
export async function recordPictureDeleted(tx: Db, publicId: string, actorId: UserId): Promise<void> {
	const [before] = await tx.delete(pictures).where(eq(pictures.publicId, publicId)).returning();
	await audit(tx, actorId, 'picture.delete', `picture:${publicId}`, { before });
}
