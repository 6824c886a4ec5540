import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryId, ProductId, UserId, VariantId } from '../../contracts/ids.ts';
import { variantId } from '../../contracts/ids.ts';
import { type ProductDraft, usualGst } from '../../contracts/productDraft.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { audit } from '../accounts/audit/audit.ts';
import { cleanRichText, hasContent } from '../content/blog/blog.ts';
import { newId } from '../platform/columns.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { HttpError, invalid } from '../platform/http/httpError.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { brands, products } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { checkoutLines } from '../schema/checkout.ts';
import { getCategoryAttributes, readValues } from './attributeValues.ts';
import { getPercentage, isLater, showRates, storeGstRate } from './gstRates.ts';
import { lockUnarchived } from './lockProduct.ts';
import { getVariantImages, type ImageDetails, knownImages, storeImages, toImages } from './productImages.ts';
import { toStatusColumns } from './productStatus.ts';
import { type NumberedVariant, productCodes } from './search/productCodes.ts';
import { toSearchText } from './searchText.ts';
import { getVariants, storeVariants, toOnlyVariant } from './writeVariants.ts';

/** Drops blank and repeated features, and specifications without key or value. */
function cleanLists(draft: ProductDraft) {
	const features = draft.features.map((feature) =>
		(typeof feature === 'string' ? feature : feature.value).trim(),
	);
	return {
		features: [...new Set(features)].filter((feature) => feature !== ''),
		specifications: draft.specifications
			.map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
			.filter(({ key, value }) => key !== '' && value !== ''),
	};
}

/** @throws HttpError 400 about a value that does not fit the attributes of the category */
async function getValues(tx: Db, categoryId: CategoryId, given: NonNullable<ProductDraft['attributes']>) {
	const read = readValues(await getCategoryAttributes(tx, categoryId), given);
	if ('problem' in read) throw invalid({ attributes: read.problem });
	return read.values;
}

/** Sanitised HTML; empty when only tags without content are left. */
function toRichText(html: string): string {
	const clean = cleanRichText(html);
	return hasContent(clean) ? clean : '';
}

const readTime = (time: string | null | undefined) => (time == null ? undefined : new Date(time));

/**
 * @param variants all of the product, with their numbers
 * @param storedTags those of a stored product, which a draft without tags leaves as they are
 */
async function toColumns(
	tx: Db,
	draft: ProductDraft,
	variants: NumberedVariant[],
	storedTags: string[] = [],
) {
	const [named] = await tx
		.select({ brand: brands.name, category: categories.name })
		.from(brands)
		.innerJoin(categories, eq(categories.id, draft.categoryId))
		.where(eq(brands.id, draft.brandId));
	if (named === undefined) throw invalid({ categoryId: 'Please choose a category and a brand that exist.' });
	const lists = cleanLists(draft);
	return {
		name: draft.name,
		shortDescription: draft.shortDescription,
		brandId: draft.brandId,
		categoryId: draft.categoryId,
		shippingPaise: rupeesToPaise(draft.shippingCharges),
		listedInStock: draft.inStock,
		isNew: draft.isNew,
		isHot: draft.isHot,
		...lists,
		...(draft.variants === undefined ? {} : { options: draft.options ?? [] }),
		...(draft.attributes === undefined
			? {}
			: { attributes: await getValues(tx, draft.categoryId, draft.attributes) }),
		...(draft.hsn === undefined ? {} : { hsn: draft.hsn }),
		...(draft.uqc === undefined ? {} : { uqc: draft.uqc }),
		countryOfOrigin: draft.countryOfOrigin,
		manufacturerOrImporter: draft.manufacturerOrImporter,
		netQuantity: draft.netQuantity,
		packQuantity: draft.packQuantity ?? null,
		packUnit: draft.packUnit ?? null,
		calibreMm: draft.calibreMm ?? null,
		muzzleEnergyJ: draft.muzzleEnergyJ ?? null,
		muzzleVelocityMps: draft.muzzleVelocityMps ?? null,
		powerSource: draft.powerSource ?? null,
		weightG: draft.weightG ?? null,
		barrelLengthMm: draft.barrelLengthMm ?? null,
		pelletWeightG: draft.pelletWeightG ?? null,
		headSizeMm: draft.headSizeMm ?? null,
		...(draft.licenceOverride === undefined
			? {}
			: {
					licenceOverride: draft.licenceOverride,
					licenceReason: draft.licenceOverride === null ? '' : draft.licenceReason,
				}),
		...(draft.longDescription !== undefined && { longDescription: toRichText(draft.longDescription) }),
		...(draft.metaTitle !== undefined && { metaTitle: draft.metaTitle }),
		...(draft.metaDescription !== undefined && { metaDescription: draft.metaDescription }),
		...(draft.costPrice !== undefined && {
			costPaise: draft.costPrice === null ? null : rupeesToPaise(draft.costPrice),
		}),
		...(draft.tags !== undefined && { tags: draft.tags }),
		...(draft.feed !== undefined && { feed: draft.feed }),
		...(draft.status !== undefined && toStatusColumns(draft.status, readTime(draft.publishAt))),
		searchText: toSearchText({ ...draft, ...named, variants, tags: draft.tags ?? storedTags }),
		searchCodes: productCodes({ variants, specifications: lists.specifications }),
	};
}

/** A product without options and its only variant have the same id, so that both have the same derived SKU. */
const toVariantId = (id: ProductId) => variantId.parse(id);

/** The client generates the id of a new product, so that a retried request stores it once. */
const draftId = z.uuid().brand<'ProductId'>();

/** @throws HttpError 409 when the product was archived since: it can be neither returned nor created again */
async function isStored(tx: Db, id: ProductId): Promise<boolean> {
	const [stored] = await tx.select({ status: products.status }).from(products).where(eq(products.id, id));
	if (stored?.status === 'archived')
		throw new HttpError(409, 'product_archived', 'This product exists already and is archived.');
	return stored !== undefined;
}

/**
 * Stores the GST rate of a new product: that of its HSN code, unless another than the usual percentage, which the form begins
 * with, was entered.
 */
async function storeFirstRate(tx: Db, id: ProductId, draft: ProductDraft): Promise<void> {
	const byCode = await getPercentage(tx, id);
	const entered = percentToBasisPoints(draft.gst);
	const isPlanned = await isLater(tx, draft);
	const isOwn = !isPlanned && draft.gst !== usualGst && entered !== byCode;
	if (isPlanned || isOwn) await storeGstRate(tx, id, draft);
	const shown = isOwn ? entered : byCode;
	if (shown !== percentToBasisPoints(usualGst))
		await tx
			.update(products)
			.set({ gstBasisPoints: shown, baseGstBasisPoints: percentToBasisPoints(usualGst) })
			.where(eq(products.id, id));
}

/**
 * Creates a product, unless its id exists already. Amounts of the draft are in rupees exclusive of GST.
 * @param options.sizes known widths and heights of images, by URL
 * @param options.createdAt date of creation, now by default
 * @throws HttpError 400 for an invalid category, brand or image URL; 409 when a SKU or barcode is in use or the product is archived
 */
export async function createProduct(
	tx: Db,
	draft: ProductDraft,
	actorId: UserId | null,
	options: {
		sizes?: Map<string, ImageDetails>;
		createdAt?: Date;
		reason?: 'opening' | 'import';
	} = {},
): Promise<ProductId> {
	const wanted = draftId.safeParse(draft.id);
	if (wanted.success && (await isStored(tx, wanted.data))) return wanted.data;
	const id = wanted.success ? wanted.data : newId<ProductId>();
	const drafts = draft.variants?.map((variant) => ({ ...variant, id: variant.id ?? newId<VariantId>() })) ?? [
		{ ...toOnlyVariant(draft), id: toVariantId(id) },
	];
	await tx.insert(products).values({
		id,
		...(await toColumns(tx, draft, drafts)),
		gstBasisPoints: percentToBasisPoints(usualGst),
		openingSoldCount: draft.soldCount ?? 0,
		...(options.createdAt === undefined ? {} : { createdAt: options.createdAt }),
	});
	const variants = await storeVariants(tx, { id, options: draft.options ?? [], before: [] }, drafts, {
		actorId,
		reason: options.reason ?? 'opening',
	});
	await storeImages(tx, id, toImages(draft, variants, options.sizes ?? (await knownImages(tx, draft))));
	await storeFirstRate(tx, id, draft);
	await audit(tx, actorId, 'product.create', `product:${id}`, { after: draft });
	await revalidateTags(tx, ['catalog']);
	return id;
}

/**
 * Changes a product and its variants. A draft without variants changes the only variant; of a product with options it leaves
 * options and variants unchanged.
 * @throws HttpError 404 when it is unknown; 409 when it was changed since it was read, a SKU or barcode is in use or a deleted
 * variant is part of orders; 400 as `createProduct`
 */
export async function updateProduct(
	tx: Db,
	id: ProductId,
	draft: ProductDraft,
	actorId: UserId,
	reason: 'correction' | 'import' = 'correction',
): Promise<void> {
	const before = await lockUnarchived(tx, id);
	if (draft.version !== undefined && draft.version !== before.version)
		throw new HttpError(
			409,
			'changed_meanwhile',
			'Someone else changed this product while you were editing it. Reload it to see the changes, then save again.',
			{ version: before.version },
		);
	const isPlanned = await isLater(tx, draft);
	const gst = percentToBasisPoints(draft.gst);
	// Until pages show a rate that began, the editor has the one before, which was not entered.
	const isOwn = !isPlanned && gst !== before.gstBasisPoints && gst !== (await getPercentage(tx, id));
	const stored = await getVariants(tx, id);
	const drafts =
		draft.variants ?? (before.options.length === 0 ? [toOnlyVariant(draft, stored[0])] : undefined);
	const variants =
		drafts === undefined
			? []
			: await storeVariants(tx, { id, options: before.options, before: stored }, drafts, {
					actorId,
					reason,
				});
	const numbers =
		drafts === undefined
			? stored
			: variants.map(({ id: of, draft: { sku, gtin } }) => ({ id: of, sku, gtin }));
	await tx
		.update(products)
		.set({
			// Values of another category could have another meaning.
			...(draft.categoryId === before.categoryId ? {} : { attributes: {} }),
			...(await toColumns(tx, draft, numbers, before.tags)),
			...(isOwn ? { gstBasisPoints: gst } : {}),
			...(draft.soldCount === undefined ? {} : { openingSoldCount: draft.soldCount }),
			version: before.version + 1,
			updatedAt: sql`now()`,
		})
		.where(eq(products.id, id));
	await storeImages(tx, id, [
		...toImages(draft, variants, await knownImages(tx, draft)),
		...(draft.variants === undefined ? await getVariantImages(tx, id) : []),
	]);
	if (isPlanned || isOwn) await storeGstRate(tx, id, draft);
	// A new HSN code or category may have a rate of its own.
	await showRates(tx, id);
	await audit(tx, actorId, 'product.update', `product:${id}`, {
		before: draft.variants === undefined ? before : { ...before, variants: stored },
		after: draft,
	});
	await revalidateTags(tx, ['catalog', `product:${id}`]);
}

/**
 * Deletes a product that was never checked out.
 * @throws HttpError 404 when it is unknown; 400 with the documented sentence when orders or payments refer to it
 */
export async function deleteProduct(tx: Db, id: ProductId, actorId: UserId): Promise<void> {
	const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (before === undefined)
		throw new HttpError(404, 'product_not_found', 'Product not found. It may have been already deleted.');
	const [used] = await tx
		.select({ productId: checkoutLines.productId })
		.from(checkoutLines)
		.where(eq(checkoutLines.productId, id))
		.limit(1);
	if (used !== undefined)
		throw new HttpError(
			400,
			'in_use',
			'Cannot delete this product. It may have associated orders or dependencies.',
		);
	takeOne(await tx.delete(products).where(eq(products.id, id)).returning({ id: products.id }));
	await audit(tx, actorId, 'product.delete', `product:${id}`, { before });
	await revalidateTags(tx, ['catalog', `product:${id}`]);
}
