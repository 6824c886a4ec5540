import { and, eq, isNull } from 'drizzle-orm';
import type { ProductFileId, ProductId, UserId } from '../../../contracts/ids.ts';
import { type FileKind, maxFiles, type ProductFile } from '../../../contracts/productFiles.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { productFileName, storeWithRow } from '../../content/media/media.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, inTransaction, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import type { Services } from '../../platform/services.ts';
import { productFiles } from '../../schema/productFiles.ts';
import { toProductFile } from '../catalog.ts';
import { lockProduct } from '../lockProduct.ts';
import { mediaTypes, requireCaptions, requireContent } from './fileContent.ts';

type Row = typeof productFiles.$inferSelect;

/** @throws HttpError 404 for an unknown product, 409 when it has all its files of the kind */
async function requireRoom(tx: Db, productId: ProductId, kind: FileKind): Promise<void> {
	// Locked, so that two uploads at the same time do not both get the last place.
	await lockProduct(tx, productId);
	const stored = await tx.$count(
		productFiles,
		and(eq(productFiles.productId, productId), eq(productFiles.kind, kind)),
	);
	if (stored >= maxFiles[kind])
		throw new HttpError(
			409,
			'limit_reached',
			`A product has at most ${maxFiles[kind]} ${kind}s. Please delete one first.`,
		);
}

const revalidate = (tx: Db, productId: ProductId) => revalidateTags(tx, ['catalog', `product:${productId}`]);
/** For the audit log, without captions, which can be long. */
const described = ({ kind, title, bytes, captionsLanguage }: Row) => ({
	kind,
	title,
	bytes,
	captionsLanguage,
});

/**
 * Adds a manual or video to a product.
 * @param actorId null for the demo data
 * @throws HttpError 404 and 409 as `requireRoom`, 415 for a file of another kind; StorageDown
 */
export async function addFile(
	{ storage, database: { db } }: Pick<Services, 'storage' | 'database'>,
	productId: ProductId,
	{ kind, title, bytes }: { kind: FileKind; title: string; bytes: Buffer },
	actorId: UserId | null,
): Promise<ProductFile> {
	const extension = requireContent(kind, bytes);
	// Checked before the file is stored, and again when it is recorded.
	await inTransaction(db, (tx) => requireRoom(tx, productId, kind));
	const id = newId<ProductFileId>();
	const row = { id, productId, kind, extension, title, bytes: bytes.length };
	let stored: Row | undefined;
	await storeWithRow(
		storage,
		productFileName(row),
		bytes,
		() =>
			inTransaction(db, async (tx) => {
				await requireRoom(tx, productId, kind);
				stored = takeOne(await tx.insert(productFiles).values(row).returning());
				await audit(tx, actorId, `${kind}.add`, `product:${productId}`, { after: described(stored) });
				await revalidate(tx, productId);
			}),
		mediaTypes[extension],
	);
	return toProductFile(takeOne(stored === undefined ? [] : [stored]));
}

/** A file of a product, locked. @throws HttpError 404 */
async function lockFile(tx: Db, productId: ProductId, fileId: ProductFileId): Promise<Row> {
	const [found] = await tx
		.select()
		.from(productFiles)
		.where(and(eq(productFiles.id, fileId), eq(productFiles.productId, productId)))
		.for('update');
	if (found === undefined) throw new HttpError(404, 'file_not_found', 'This file does not exist any more.');
	return found;
}

type Changes = Partial<Pick<Row, 'title' | 'captions' | 'captionsLanguage'>>;

async function changeFile(
	tx: Db,
	before: Row,
	productId: ProductId,
	changes: Changes,
	actorId: UserId,
): Promise<ProductFile> {
	const after = takeOne(
		await tx.update(productFiles).set(changes).where(eq(productFiles.id, before.id)).returning(),
	);
	await audit(tx, actorId, `${before.kind}.update`, `product:${productId}`, {
		before: described(before),
		after: described(after),
	});
	await revalidate(tx, productId);
	return toProductFile(after);
}

/** @throws HttpError 404 when the product has no such file */
export const renameFile = async (
	tx: Db,
	productId: ProductId,
	fileId: ProductFileId,
	title: string,
	actorId: UserId,
): Promise<ProductFile> =>
	changeFile(tx, await lockFile(tx, productId, fileId), productId, { title }, actorId);

/** A video of a product, locked. @throws HttpError 404 */
async function lockVideo(tx: Db, productId: ProductId, fileId: ProductFileId): Promise<Row> {
	const file = await lockFile(tx, productId, fileId);
	if (file.kind !== 'video') throw new HttpError(404, 'file_not_found', 'Only a video has captions.');
	return file;
}

/** @throws HttpError 404 when the product has no such video, 415 when the file is not WebVTT */
export async function setCaptions(
	tx: Db,
	productId: ProductId,
	fileId: ProductFileId,
	{ bytes, language }: { bytes: Buffer; language: NonNullable<Row['captionsLanguage']> },
	actorId: UserId,
): Promise<ProductFile> {
	const video = await lockVideo(tx, productId, fileId);
	const captions = requireCaptions(bytes);
	return changeFile(tx, video, productId, { captions, captionsLanguage: language }, actorId);
}

/** @throws HttpError 404 when the product has no such video */
export async function removeCaptions(
	tx: Db,
	productId: ProductId,
	fileId: ProductFileId,
	actorId: UserId,
): Promise<ProductFile> {
	const video = await lockVideo(tx, productId, fileId);
	return changeFile(tx, video, productId, { captions: null, captionsLanguage: null }, actorId);
}

/** Removes a file from its product; the task deletes what is stored. @throws HttpError 404 */
export async function removeFile(
	tx: Db,
	productId: ProductId,
	fileId: ProductFileId,
	actorId: UserId,
): Promise<void> {
	const before = await lockFile(tx, productId, fileId);
	await tx.update(productFiles).set({ productId: null }).where(eq(productFiles.id, fileId));
	await audit(tx, actorId, `${before.kind}.delete`, `product:${productId}`, { before: described(before) });
	await revalidate(tx, productId);
}

/** Files per run of the task. */
const deletedAtOnce = 100;

/** Deletes the stored files that were removed, or whose product was deleted. */
export async function deleteRemovedFiles({
	storage,
	database: { db },
}: Pick<Services, 'storage' | 'database'>): Promise<void> {
	const removed = await db
		.select({ id: productFiles.id, extension: productFiles.extension })
		.from(productFiles)
		.where(isNull(productFiles.productId))
		.limit(deletedAtOnce);
	for (const file of removed) {
		await storage.remove(productFileName(file));
		await db.delete(productFiles).where(eq(productFiles.id, file.id));
	}
}
