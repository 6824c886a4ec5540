import { and, eq, sql } from 'drizzle-orm';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../contracts/money.ts';
import type { ProductDraft } from '../../contracts/products.ts';
import { audit } from '../audit/audit.ts';
import { checkoutLines } from '../checkout/tables.ts';
import { newId } from '../platform/columns.ts';
import { type Db, only } from '../platform/database/database.ts';
import { invalid, Refusal } from '../platform/http/refusal.ts';
import { pagesChanged } from '../platform/pages/changes.ts';
import { brands, categories, productGstRates, productImages, products, stockMovements } from './tables.ts';

/** What is searched: one line a field, so that no match reaches across two of them. */
export function searchTextOf(parts: {
	name: string;
	shortDescription: string;
	brand: string;
	category: string;
}): string {
	return [parts.name, parts.shortDescription, parts.brand, parts.category]
		.map((part) => part.toLowerCase().replaceAll(/\s+/g, ' '))
		.join('\n');
}

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

type DraftImage = { url: string; publicId: string | null; width: number; height: number };

/** Pictures are the shop's own files or come over https; nothing else may stand in a page. */
function imagesOf(draft: ProductDraft, sizes: Map<string, { width: number; height: number }>): DraftImage[] {
	return draft.images.map((image) => {
		const url = typeof image === 'string' ? image : image.url;
		if (!/^(https:\/\/|\/media\/)[^\s"'<>]+$/.test(url))
			throw invalid({ images: 'A picture needs an https:// address or has to be uploaded.' });
		return {
			url,
			publicId: (typeof image === 'string' ? null : image.publicId) ?? null,
			...(sizes.get(url) ?? { width: 900, height: 900 }),
		};
	});
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
		hsn: draft.hsn,
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

async function storeImages(tx: Db, productId: ProductId, images: DraftImage[]): Promise<void> {
	await tx.delete(productImages).where(eq(productImages.productId, productId));
	if (images.length > 0)
		await tx
			.insert(productImages)
			.values(images.map((image, position) => ({ productId, position, ...image })));
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

async function keepGstRate(tx: Db, productId: ProductId, percent: number): Promise<void> {
	await tx
		.insert(productGstRates)
		.values({ productId, validFrom: sql`${today}`, basisPoints: percentToBasisPoints(percent) })
		.onConflictDoUpdate({
			target: [productGstRates.productId, productGstRates.validFrom],
			set: { basisPoints: percentToBasisPoints(percent) },
		});
}

/**
 * Adds a product. Amounts of the draft are rupees exclusive of GST.
 * @param options.sizes width and height of pictures by their address, where they are known
 * @param options.createdAt when it was put on sale; now when left out
 * @throws Refusal 400 when category, brand or a picture's address is not usable
 */
export async function createProduct(
	tx: Db,
	draft: ProductDraft,
	actorId: UserId | null,
	options: { sizes?: Map<string, { width: number; height: number }>; createdAt?: Date } = {},
): Promise<ProductId> {
	const id = newId<ProductId>();
	await tx.insert(products).values({
		id,
		...(await columnsOf(tx, draft)),
		stock: draft.stock,
		openingSoldCount: draft.soldCount ?? 0,
		...(options.createdAt === undefined ? {} : { createdAt: options.createdAt }),
	});
	await storeImages(tx, id, imagesOf(draft, options.sizes ?? new Map()));
	await keepGstRate(tx, id, draft.gst);
	if (draft.stock > 0)
		await tx
			.insert(stockMovements)
			.values({ productId: id, change: draft.stock, stockAfter: draft.stock, reason: 'opening', actorId });
	await audit(tx, { actorId, action: 'product.create', target: `product:${id}`, after: draft });
	await pagesChanged(tx, ['catalogue']);
	return id;
}

/**
 * Changes a product as the back-office sends it; its stock is set to the number given.
 * @throws Refusal 404 when it is unknown; 409 when somebody else changed it meanwhile; 400 as `createProduct`
 */
export async function updateProduct(
	tx: Db,
	id: ProductId,
	draft: ProductDraft,
	actorId: UserId,
): Promise<void> {
	const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (before === undefined || before.archivedAt !== null)
		throw new Refusal(404, 'Product not found. It may have been deleted.');
	if (draft.version !== undefined && draft.version !== before.version)
		throw new Refusal(
			409,
			'Somebody else changed this product while you were editing it. Reload it to see the changes, then save again.',
		);
	if (draft.stock < before.reserved)
		throw invalid({
			stock: `${before.reserved} units are being paid for right now; the stock cannot go below that.`,
		});
	const sizes = new Map(
		(await tx.select().from(productImages).where(eq(productImages.productId, id))).map((image) => [
			image.url,
			image,
		]),
	);
	await tx
		.update(products)
		.set({
			...(await columnsOf(tx, draft)),
			stock: draft.stock,
			...(draft.soldCount === undefined ? {} : { openingSoldCount: draft.soldCount }),
			version: before.version + 1,
			updatedAt: sql`now()`,
		})
		.where(eq(products.id, id));
	await storeImages(tx, id, imagesOf(draft, sizes));
	await keepGstRate(tx, id, draft.gst);
	if (draft.stock !== before.stock)
		await tx.insert(stockMovements).values({
			productId: id,
			change: draft.stock - before.stock,
			stockAfter: draft.stock,
			reason: 'correction',
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
		.where(and(eq(checkoutLines.productId, id)))
		.limit(1);
	if (used !== undefined)
		throw new Refusal(400, 'Cannot delete this product. It may have associated orders or dependencies.');
	only(await tx.delete(products).where(eq(products.id, id)).returning({ id: products.id }));
	await audit(tx, { actorId, action: 'product.delete', target: `product:${id}`, before });
	await pagesChanged(tx, ['catalogue', `product:${id}`]);
}
