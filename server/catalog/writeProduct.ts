import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../contracts/money.ts';
import type { ProductDraft } from '../../contracts/productDraft.ts';
import { audit } from '../audit/audit.ts';
import { checkoutLines } from '../checkout/tables.ts';
import { newId } from '../platform/columns.ts';
import { type Db, only } from '../platform/database/database.ts';
import { today } from '../platform/database/today.ts';
import { invalid, Refusal } from '../platform/http/refusal.ts';
import { pagesChanged } from '../platform/pages/changes.ts';
import { imagesOf, type KnownPicture, knownPictures, storeImages } from './productPictures.ts';
import { searchTextOf } from './searchText.ts';
import { brands, categories, productGstRates, products, stockMovements } from './tables.ts';

/** Blank and repeated features are dropped, specifications without key or value too (document 2, §5). */
function tidy(draft: ProductDraft) {
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

async function columnsOf(tx: Db, draft: ProductDraft) {
	const [named] = await tx
		.select({ brand: brands.name, category: categories.name })
		.from(brands)
		.innerJoin(categories, eq(categories.id, draft.categoryId))
		.where(eq(brands.id, draft.brandId));
	if (named === undefined) throw invalid({ categoryId: 'Please choose a category and a brand that exist.' });
	return {
		name: draft.name,
		sku: draft.sku ?? null,
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
		...tidy(draft),
		...(draft.hsn === undefined ? {} : { hsn: draft.hsn }),
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
		searchText: searchTextOf({ ...draft, ...named }),
	};
}

/** The client names a new product, so that one sent again after a lost answer is stored once. */
const draftId = z.uuid().brand<'ProductId'>();

/** @throws Refusal 409 when it was archived since: it can be neither shown nor made anew */
async function isStored(tx: Db, id: ProductId): Promise<boolean> {
	const [stored] = await tx
		.select({ archivedAt: products.archivedAt })
		.from(products)
		.where(eq(products.id, id));
	if (stored?.archivedAt) throw new Refusal(409, 'This product exists already and is archived.');
	return stored !== undefined;
}

/** @throws Refusal 409 when another product, archived or not, has the SKU */
async function refuseTakenSku(tx: Db, sku: string | undefined, id: ProductId): Promise<void> {
	if (sku === undefined) return;
	const [other] = await tx
		.select({ name: products.name })
		.from(products)
		.where(and(eq(products.sku, sku), ne(products.id, id)));
	if (other === undefined) return;
	const sentence = `'${other.name}' has this SKU already.`;
	throw new Refusal(409, sentence, { fields: { sku: sentence } });
}

/**
 * The stock that an edit leaves. Orders change it without making a new version, so a number that the editor only
 * showed counts for nothing.
 * @throws Refusal 400 with the stock as it is, when both the editor and an order changed it
 */
export function stockLeft(
	before: { stock: number },
	{ stock, stockSeen }: Pick<ProductDraft, 'stock' | 'stockSeen'>,
): number {
	if (stockSeen === undefined || stockSeen === before.stock) return stock;
	if (stock === stockSeen) return before.stock;
	const sentence = `The stock is ${before.stock} by now, it was ${stockSeen}. Please check the number.`;
	throw new Refusal(400, sentence, { fields: { stock: sentence }, stock: before.stock });
}

async function keepGstRate(tx: Db, productId: ProductId, percent: number): Promise<void> {
	await tx
		.insert(productGstRates)
		.values({ productId, validFrom: today, basisPoints: percentToBasisPoints(percent) })
		.onConflictDoUpdate({
			target: [productGstRates.productId, productGstRates.validFrom],
			set: { basisPoints: percentToBasisPoints(percent) },
		});
}

/**
 * Adds a product; one whose id is stored already is left as it is. Amounts of the draft are rupees exclusive of GST.
 * @param options.sizes width and height of pictures by their address, where they are known
 * @param options.createdAt when it was put on sale; now when left out
 * @throws Refusal 400 when category, brand or a picture's address is not usable; 409 when the SKU is taken, or the product archived
 */
export async function createProduct(
	tx: Db,
	draft: ProductDraft,
	actorId: UserId | null,
	options: {
		sizes?: Map<string, KnownPicture>;
		createdAt?: Date;
		reason?: 'opening' | 'import';
	} = {},
): Promise<ProductId> {
	const wanted = draftId.safeParse(draft.id);
	if (wanted.success && (await isStored(tx, wanted.data))) return wanted.data;
	const id = wanted.success ? wanted.data : newId<ProductId>();
	await refuseTakenSku(tx, draft.sku, id);
	await tx.insert(products).values({
		id,
		...(await columnsOf(tx, draft)),
		stock: draft.stock,
		openingSoldCount: draft.soldCount ?? 0,
		...(options.createdAt === undefined ? {} : { createdAt: options.createdAt }),
	});
	await storeImages(tx, id, imagesOf(draft, options.sizes ?? (await knownPictures(tx, draft))));
	await keepGstRate(tx, id, draft.gst);
	if (draft.stock > 0)
		await tx.insert(stockMovements).values({
			productId: id,
			change: draft.stock,
			stockAfter: draft.stock,
			reason: options.reason ?? 'opening',
			actorId,
		});
	await audit(tx, { actorId, action: 'product.create', target: `product:${id}`, after: draft });
	await pagesChanged(tx, ['catalogue']);
	return id;
}

/**
 * Changes a product as the back-office sends it.
 * @throws Refusal 404 when it is unknown; 409 when somebody else changed it meanwhile or the SKU is taken; 400 as `createProduct`
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
		throw new Refusal(404, 'Product not found. It may have been deleted.');
	if (draft.version !== undefined && draft.version !== before.version)
		throw new Refusal(
			409,
			'Someone else changed this product while you were editing it. Reload it to see the changes, then save again.',
			{ version: before.version },
		);
	await refuseTakenSku(tx, draft.sku, id);
	const stock = stockLeft(before, draft);
	if (stock < before.reserved)
		throw invalid({
			stock: `${before.reserved} units are being paid for right now; the stock cannot go below that.`,
		});
	await tx
		.update(products)
		.set({
			...(await columnsOf(tx, draft)),
			stock,
			...(draft.soldCount === undefined ? {} : { openingSoldCount: draft.soldCount }),
			version: before.version + 1,
			updatedAt: sql`now()`,
		})
		.where(eq(products.id, id));
	await storeImages(tx, id, imagesOf(draft, await knownPictures(tx, draft)));
	await keepGstRate(tx, id, draft.gst);
	if (stock !== before.stock)
		await tx.insert(stockMovements).values({
			productId: id,
			change: stock - before.stock,
			stockAfter: stock,
			reason,
			actorId,
		});
	await audit(tx, { actorId, action: 'product.update', target: `product:${id}`, before, after: draft });
	await pagesChanged(tx, ['catalogue', `product:${id}`]);
}

/**
 * Deletes a product nobody ever checked out.
 * @throws Refusal 404 when it is unknown; 400 with the documented sentence when orders or payments refer to it
 */
export async function deleteProduct(tx: Db, id: ProductId, actorId: UserId): Promise<void> {
	const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (before === undefined) throw new Refusal(404, 'Product not found. It may have been already deleted.');
	const [used] = await tx
		.select({ productId: checkoutLines.productId })
		.from(checkoutLines)
		.where(eq(checkoutLines.productId, id))
		.limit(1);
	if (used !== undefined)
		throw new Refusal(400, 'Cannot delete this product. It may have associated orders or dependencies.');
	only(await tx.delete(products).where(eq(products.id, id)).returning({ id: products.id }));
	await audit(tx, { actorId, action: 'product.delete', target: `product:${id}`, before });
	await pagesChanged(tx, ['catalogue', `product:${id}`]);
}
