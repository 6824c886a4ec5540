import { eq, inArray } from 'drizzle-orm';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductDraft } from '../../contracts/productDraft.ts';
import { pictures } from '../media/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { invalid } from '../platform/http/refusal.ts';
import { pagesChanged } from '../platform/pages/changes.ts';
import { productImages } from './tables.ts';

/** What is known of a picture by its address. */
export type KnownPicture = { width: number; height: number; publicId?: string | null };

/** A draft's pictures that the shop keeps or has shown before, by their addresses. */
export async function knownPictures(tx: Db, draft: ProductDraft): Promise<Map<string, KnownPicture>> {
	const urls = draft.images.map((image) => (typeof image === 'string' ? image : image.url));
	if (urls.length === 0) return new Map();
	const kept = await tx.select().from(pictures).where(inArray(pictures.url, urls));
	const shown = await tx.select().from(productImages).where(inArray(productImages.url, urls));
	return new Map([...shown, ...kept].map((picture) => [picture.url, picture]));
}

type DraftImage = { url: string; publicId: string | null; width: number; height: number };

/** Pictures are the shop's own files or come over https; nothing else may stand in a page. */
export function imagesOf(draft: ProductDraft, known: Map<string, KnownPicture>): DraftImage[] {
	return draft.images.map((image) => {
		const url = typeof image === 'string' ? image : image.url;
		if (!/^(https:\/\/|\/media\/)[^\s"'<>]+$/.test(url))
			throw invalid({ images: 'A picture needs an https:// address or has to be uploaded.' });
		const { width = 900, height = 900, publicId = null } = known.get(url) ?? {};
		return { url, publicId: (typeof image === 'string' ? null : image.publicId) ?? publicId, width, height };
	});
}

/** Gives a product these pictures, in this order, and no others. */
export async function storeImages(tx: Db, productId: ProductId, images: DraftImage[]): Promise<void> {
	await tx.delete(productImages).where(eq(productImages.productId, productId));
	if (images.length > 0)
		await tx
			.insert(productImages)
			.values(images.map((image, position) => ({ ...image, productId, position })));
}

/**
 * The product that loses a picture when it is deleted: the one that is being edited; when none is named, the only one
 * that shows it, for one that several show stays with them.
 */
export async function productLosing(
	db: Db,
	publicId: string,
	edited: ProductId | undefined,
): Promise<ProductId | undefined> {
	const showing = await db
		.selectDistinct({ id: productImages.productId })
		.from(productImages)
		.where(eq(productImages.publicId, publicId));
	if (edited !== undefined) return showing.find(({ id }) => id === edited)?.id;
	return showing.length === 1 ? showing[0]?.id : undefined;
}

/** Takes a picture off a product. */
export async function takeOffPicture(tx: Db, publicId: string, productId: ProductId): Promise<void> {
	const images = await tx
		.select()
		.from(productImages)
		.where(eq(productImages.productId, productId))
		.orderBy(productImages.position);
	await storeImages(
		tx,
		productId,
		images.filter((image) => image.publicId !== publicId),
	);
	await pagesChanged(tx, ['catalogue', `product:${productId}`]);
}
