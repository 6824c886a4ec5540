import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryId, ProductId, UserId } from '../../contracts/ids.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../contracts/money.ts';
import type { ProductDraft } from '../../contracts/productDraft.ts';
import { audit } from '../audit/audit.ts';
import { newId } from '../platform/columns.ts';
import { type Db, only } from '../platform/database/database.ts';
import { today } from '../platform/database/today.ts';
import { HttpError, invalid } from '../platform/http/httpError.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { brands, categories, productGstRates, products, stockMovements } from '../schema/catalog.ts';
import { checkoutLines } from '../schema/checkout.ts';
import { attributesOf, readValues } from './attributeValues.ts';
import { type ImageDetails, imagesOf, knownImages, storeImages } from './productImages.ts';
import { productCodes } from './search/productCodes.ts';
import { searchTextOf } from './searchText.ts';

/** Drops blank and repeated features, and specifications without key or value (document 2, §5). */
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
async function valuesOf(tx: Db, categoryId: CategoryId, given: NonNullable<ProductDraft['attributes']>) {
	const read = readValues(await attributesOf(tx, categoryId), given);
	if ('problem' in read) throw invalid({ attributes: read.problem });
	return read.values;
}

async function columnsOf(tx: Db, id: ProductId, draft: ProductDraft) {
	const [named] = await tx
		.select({ brand: brands.name, category: categories.name })
		.from(brands)
		.innerJoin(categories, eq(categories.id, draft.categoryId))
		.where(eq(brands.id, draft.brandId));
	if (named === undefined) throw invalid({ categoryId: 'Please choose a category and a brand that exist.' });
	const lists = cleanLists(draft);
	const sku = draft.sku ?? null;
	return {
		name: draft.name,
		sku,
		shortDescription: draft.shortDescription,
		brandId: draft.brandId,
		categoryId: draft.categoryId,
		pricePaise: rupeesToPaise(draft.numericPrice),
		offerPaise: rupeesToPaise(draft.offerPrice),
		gstBasisPoints: percentToBasisPoints(draft.gst),
		shippingPaise: rupeesToPaise(draft.shippingCharges),
		mrpPaise: draft.mrp == null ? null : rupeesToPaise(draft.mrp),
		listedInStock: draft.inStock,
		isNew: draft.isNew,
		isHot: draft.isHot,
		...lists,
		...(draft.attributes === undefined
			? {}
			: { attributes: await valuesOf(tx, draft.categoryId, draft.attributes) }),
		...(draft.hsn === undefined ? {} : { hsn: draft.hsn }),
		...(draft.uqc === undefined ? {} : { uqc: draft.uqc }),
		countryOfOrigin: draft.countryOfOrigin,
		manufacturerOrImporter: draft.manufacturerOrImporter,
		netQuantity: draft.netQuantity,
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
		searchText: searchTextOf({ ...draft, ...named }),
		searchCodes: productCodes({ id, sku, specifications: lists.specifications }),
	};
}

/** The client generates the id of a new product, so that a retried request stores it once. */
const draftId = z.uuid().brand<'ProductId'>();

/** @throws HttpError 409 when the product was archived since: it can be neither returned nor created again */
async function isStored(tx: Db, id: ProductId): Promise<boolean> {
	const [stored] = await tx
		.select({ archivedAt: products.archivedAt })
		.from(products)
		.where(eq(products.id, id));
	if (stored?.archivedAt) throw new HttpError(409, 'This product exists already and is archived.');
	return stored !== undefined;
}

/** @throws HttpError 409 when another product, archived or not, has the SKU */
async function requireFreeSku(tx: Db, sku: string | undefined, id: ProductId): Promise<void> {
	if (sku === undefined) return;
	const [other] = await tx
		.select({ name: products.name })
		.from(products)
		.where(and(eq(products.sku, sku), ne(products.id, id)));
	if (other === undefined) return;
	const sentence = `'${other.name}' has this SKU already.`;
	throw new HttpError(409, sentence, { fields: { sku: sentence } });
}

/**
 * The stock after an edit. Orders change the stock without a new version, so an unchanged number
 * from the editor is ignored.
 * @throws HttpError 400 with the current stock, when both the editor and an order changed it
 */
export function stockLeft(
	before: { stock: number },
	{ stock, stockSeen }: Pick<ProductDraft, 'stock' | 'stockSeen'>,
): number {
	if (stockSeen === undefined || stockSeen === before.stock) return stock;
	if (stock === stockSeen) return before.stock;
	const sentence = `The stock is now ${before.stock}, it was ${stockSeen}. Please check the number.`;
	throw new HttpError(400, sentence, { fields: { stock: sentence }, stock: before.stock });
}

async function storeGstRate(tx: Db, productId: ProductId, percent: number): Promise<void> {
	await tx
		.insert(productGstRates)
		.values({ productId, validFrom: today, basisPoints: percentToBasisPoints(percent) })
		.onConflictDoUpdate({
			target: [productGstRates.productId, productGstRates.validFrom],
			set: { basisPoints: percentToBasisPoints(percent) },
		});
}

/**
 * Creates a product, unless its id exists already. Amounts of the draft are in rupees exclusive of GST.
 * @param options.sizes known widths and heights of images, by URL
 * @param options.createdAt date of creation, now by default
 * @throws HttpError 400 for an invalid category, brand or image URL; 409 when the SKU is in use or the product is archived
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
	await requireFreeSku(tx, draft.sku, id);
	await tx.insert(products).values({
		id,
		...(await columnsOf(tx, id, draft)),
		stock: draft.stock,
		openingSoldCount: draft.soldCount ?? 0,
		...(options.createdAt === undefined ? {} : { createdAt: options.createdAt }),
	});
	await storeImages(tx, id, imagesOf(draft, options.sizes ?? (await knownImages(tx, draft))));
	await storeGstRate(tx, id, draft.gst);
	if (draft.stock > 0)
		await tx.insert(stockMovements).values({
			productId: id,
			change: draft.stock,
			stockAfter: draft.stock,
			reason: options.reason ?? 'opening',
			actorId,
		});
	await audit(tx, { actorId, action: 'product.create', target: `product:${id}`, after: draft });
	await revalidateTags(tx, ['catalog']);
	return id;
}

/**
 * Changes a product.
 * @throws HttpError 404 when it is unknown; 409 when it was changed since it was read or the SKU is in use; 400 as `createProduct`
 */
export async function updateProduct(
	tx: Db,
	id: ProductId,
	draft: ProductDraft,
	actorId: UserId,
	reason: 'correction' | 'import' = 'correction',
): Promise<void> {
	const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (before === undefined || before.archivedAt !== null)
		throw new HttpError(404, 'Product not found. It may have been deleted.');
	if (draft.version !== undefined && draft.version !== before.version)
		throw new HttpError(
			409,
			'Someone else changed this product while you were editing it. Reload it to see the changes, then save again.',
			{ version: before.version },
		);
	await requireFreeSku(tx, draft.sku, id);
	const stock = stockLeft(before, draft);
	if (stock < before.reserved)
		throw invalid({
			stock: `${before.reserved} units are being paid for right now; the stock cannot go below that.`,
		});
	await tx
		.update(products)
		.set({
			// Values of another category could have another meaning.
			...(draft.categoryId === before.categoryId ? {} : { attributes: {} }),
			...(await columnsOf(tx, id, draft)),
			stock,
			...(draft.soldCount === undefined ? {} : { openingSoldCount: draft.soldCount }),
			version: before.version + 1,
			updatedAt: sql`now()`,
		})
		.where(eq(products.id, id));
	await storeImages(tx, id, imagesOf(draft, await knownImages(tx, draft)));
	await storeGstRate(tx, id, draft.gst);
	if (stock !== before.stock)
		await tx.insert(stockMovements).values({
			productId: id,
			change: stock - before.stock,
			stockAfter: stock,
			reason,
			actorId,
		});
	await audit(tx, { actorId, action: 'product.update', target: `product:${id}`, before, after: draft });
	await revalidateTags(tx, ['catalog', `product:${id}`]);
}

/**
 * Deletes a product that was never checked out.
 * @throws HttpError 404 when it is unknown; 400 with the documented sentence when orders or payments refer to it
 */
export async function deleteProduct(tx: Db, id: ProductId, actorId: UserId): Promise<void> {
	const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (before === undefined) throw new HttpError(404, 'Product not found. It may have been already deleted.');
	const [used] = await tx
		.select({ productId: checkoutLines.productId })
		.from(checkoutLines)
		.where(eq(checkoutLines.productId, id))
		.limit(1);
	if (used !== undefined)
		throw new HttpError(400, 'Cannot delete this product. It may have associated orders or dependencies.');
	only(await tx.delete(products).where(eq(products.id, id)).returning({ id: products.id }));
	await audit(tx, { actorId, action: 'product.delete', target: `product:${id}`, before });
	await revalidateTags(tx, ['catalog', `product:${id}`]);
}
