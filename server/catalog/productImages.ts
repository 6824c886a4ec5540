import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { isImageAddress } from '../../contracts/fields.ts';
import type { ProductId, VariantId } from '../../contracts/ids.ts';
import type { ProductDraft, VariantDraft } from '../../contracts/productDraft.ts';
import type { Db } from '../platform/database/database.ts';
import { invalid } from '../platform/http/httpError.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { productImages } from '../schema/catalog.ts';
import { pictures } from '../schema/media.ts';

export type ImageDetails = { width: number; height: number; publicId?: string | null };

/** Details of a draft's images that were uploaded or used before, by URL. */
export async function knownImages(tx: Db, draft: ProductDraft): Promise<Map<string, ImageDetails>> {
	const urls = [draft.images, ...(draft.variants ?? []).map(({ images }) => images)]
		.flat()
		.map((image) => (typeof image === 'string' ? image : image.url));
	if (urls.length === 0) return new Map();
	const uploaded = await tx.select().from(pictures).where(inArray(pictures.url, urls));
	const used = await tx.select().from(productImages).where(inArray(productImages.url, urls));
	return new Map([...used, ...uploaded].map((picture) => [picture.url, picture]));
}

type DraftImage = {
	/** Null for a picture of the product. */
	variantId: VariantId | null;
	url: string;
	publicId: string | null;
	width: number;
	height: number;
};

/** Validates images: only the shop's own files and https URLs are allowed. */
function checkedImages(
	variantId: VariantId | null,
	images: ProductDraft['images'],
	known: Map<string, ImageDetails>,
): DraftImage[] {
	return images.map((image) => {
		const url = typeof image === 'string' ? image : image.url;
		if (!isImageAddress(url) || !/^(https:\/\/|\/media\/)./.test(url))
			throw invalid({ images: 'Please upload the picture or enter an https:// address.' });
		const { width = 900, height = 900, publicId = null } = known.get(url) ?? {};
		return {
			variantId,
			url,
			width,
			height,
			publicId: (typeof image === 'string' ? null : image.publicId) ?? publicId,
		};
	});
}

/** The images of a draft: those of the product, then those of each variant. @throws HttpError 400 for an address that is not allowed */
export const toImages = (
	draft: ProductDraft,
	variants: { id: VariantId; draft: VariantDraft }[],
	known: Map<string, ImageDetails>,
): DraftImage[] => [
	...checkedImages(null, draft.images, known),
	...variants.flatMap(({ id, draft: { images } }) => checkedImages(id, images, known)),
];

/** The stored pictures of a product's variants. */
export const getVariantImages = (tx: Db, productId: ProductId): Promise<DraftImage[]> =>
	tx
		.select()
		.from(productImages)
		.where(and(eq(productImages.productId, productId), isNotNull(productImages.variantId)))
		.orderBy(productImages.position);

/** Replaces the images of a product, in this order. */
export async function storeImages(tx: Db, productId: ProductId, images: DraftImage[]): Promise<void> {
	await tx.delete(productImages).where(eq(productImages.productId, productId));
	if (images.length > 0)
		await tx
			.insert(productImages)
			.values(images.map((image, position) => ({ ...image, productId, position })));
}

/**
 * The product to remove an image from: the one being edited; when none is given, the only product
 * that has the image. An image shared by several products stays with them.
 */
export async function findProductWithImage(
	db: Db,
	publicId: string,
	edited: ProductId | undefined,
): Promise<ProductId | undefined> {
	const withImage = await db
		.selectDistinct({ id: productImages.productId })
		.from(productImages)
		.where(eq(productImages.publicId, publicId));
	if (edited !== undefined) return withImage.find(({ id }) => id === edited)?.id;
	return withImage.length === 1 ? withImage[0]?.id : undefined;
}

export async function removeImage(tx: Db, publicId: string, productId: ProductId): Promise<void> {
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
	await revalidateTags(tx, ['catalog', `product:${productId}`]);
}
