import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { attributesDraft } from '../contracts/categoryAttributes.ts';
import type { ProductId, ReturnPhotoId } from '../contracts/ids.ts';
import { productDraft } from '../contracts/productDraft.ts';
import type { Ledger } from '../sandbox/ledger.ts';
import {
	createBrand,
	createCategory,
	createProduct,
	replaceCategoryAttributes,
} from '../server/catalog/catalog.ts';
import { storeReview } from '../server/catalog/reviews/reviews.ts';
import { photoFile } from '../server/content/media/media.ts';
import { newId } from '../server/platform/columns.ts';
import { ConfigError } from '../server/platform/config.ts';
import { type Db, inTransaction } from '../server/platform/database/database.ts';
import type { Services } from '../server/platform/services.ts';
import { settings } from '../server/platform/settings/tables.ts';
import { mediaUrl, type Storage } from '../server/platform/storage/storage.ts';
import { products } from '../server/schema/catalog.ts';
import { orderItems } from '../server/schema/orders.ts';
import { returnItems, returnPhotos } from '../server/schema/returns.ts';
import { loadAccounts } from './accounts.ts';
import { attributes, getValues, getWeight } from './attributes.ts';
import { brands } from './brands.ts';
import { catalog } from './catalog/all.ts';
import { categories } from './categories.ts';
import { loadCompatibility } from './compatibility.ts';
import { loadContent, storeContentPictures } from './content.ts';
import { loadCoupons } from './coupons.ts';
import { loadManualOrders } from './manualOrders.ts';
import { parsePack } from './packs.ts';
import { writePastOrders } from './pastOrders.ts';
import type { DemoProduct } from './product.ts';
import { loadProductExtras } from './productExtras.ts';
import { loadQuestions } from './questions.ts';
import { loadReviewExtras } from './reviewExtras.ts';
import { reviews } from './reviews.ts';
import { loadSearches } from './searches.ts';
import { loadStockAlerts } from './stockAlerts.ts';
import { getVariants } from './variants.ts';

const pictures = path.join(import.meta.dirname, 'pictures');
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

type StoredPicture = { url: string; width: number; height: number };

/** Copies a product's pictures to the storage, skipping missing files. */
async function storePictures(storage: Storage, product: DemoProduct): Promise<StoredPicture[]> {
	const stored: StoredPicture[] = [];
	for (let number = 1; number <= product.pictures; number++) {
		const name = `${product.key}-${number}.webp`;
		const file = path.join(pictures, name);
		if (!existsSync(file)) continue;
		const bytes = await readFile(file);
		const { width, height } = await sharp(bytes).metadata();
		await storage.put(name, bytes, 'image/webp');
		stored.push({ url: mediaUrl(name), width, height });
	}
	return stored;
}

async function loadCatalog(tx: Db, stored: Map<string, StoredPicture[]>) {
	const categoryIds = new Map<string, string>();
	for (const { title, ...category } of categories) {
		const { id } = await createCategory(tx, { ...category, name: title }, null);
		categoryIds.set(category.slug, id);
		const declared = (attributes[category.slug] ?? []).map(({ follows: _, ...attribute }) => attribute);
		await replaceCategoryAttributes(tx, id, attributesDraft.parse({ attributes: declared }), null);
	}
	const brandIds = new Map<string, string>();
	for (const { name } of brands) brandIds.set(name, (await createBrand(tx, name, null)).id);
	const productIds = new Map<string, ProductId>();
	for (const each of catalog) {
		const {
			key,
			brand,
			category,
			price,
			openingSoldCount,
			addedDaysAgo,
			specifications,
			pictures: _,
			trigger: __,
			...product
		} = each;
		const images = stored.get(key) ?? [];
		const draft = productDraft.parse({
			...product,
			weightG: getWeight(each),
			...parsePack(each),
			attributes: getValues(each),
			categoryId: categoryIds.get(category),
			brandId: brandIds.get(brand),
			numericPrice: price,
			soldCount: openingSoldCount ?? 0,
			specifications: specifications.map(([name, value]) => ({ key: name, value })),
			images: images.map(({ url }) => url),
			...getVariants(each),
		});
		const sizes = new Map(images.map((image) => [image.url, image]));
		productIds.set(key, await createProduct(tx, draft, null, { sizes, createdAt: daysAgo(addedDaysAgo) }));
	}
	return { productIds, categoryIds };
}

/** Adds a photo to every return: the picture of the returned product. */
async function storeReturnPhotos(tx: Db, storage: Storage): Promise<void> {
	const returned = await tx
		.select({ returnId: returnItems.returnId, imageUrl: orderItems.imageUrl })
		.from(returnItems)
		.innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId));
	for (const { returnId, imageUrl } of returned) {
		const picture = imageUrl === null ? undefined : await storage.get(path.basename(imageUrl));
		if (picture === undefined) continue;
		const id = newId<ReturnPhotoId>();
		await storage.put(photoFile(id), picture, 'image/webp');
		await tx.insert(returnPhotos).values({ id, returnId });
	}
}

/**
 * Fills an empty shop with the demo catalog, with the functions that the API uses, and with half a year of orders. Does
 * nothing when the shop has products.
 * @throws ConfigError when `npm run new-shop` has named the shop
 * @param ledger the sandbox gateway's ledger, which must contain the past payments; without it no past orders are created
 */
export async function loadDemo(
	{ database: { db }, storage, log }: Services,
	ledger: Pick<Ledger, 'write'> | undefined,
): Promise<void> {
	const [filled] = await db.select({ id: products.id }).from(products).limit(1);
	if (filled !== undefined) return;
	const [named] = await db.select().from(settings).where(eq(settings.group, 'identity'));
	if (named !== undefined)
		throw new ConfigError(
			'The shop in DATA_DIR has a name of its own. Start it with npm run serve, or choose another DATA_DIR for the demonstration shop.',
		);
	log.info('Filling the empty shop with the demo catalog');
	const stored = new Map<string, StoredPicture[]>();
	for (const product of catalog) stored.set(product.key, await storePictures(storage, product));
	const contentPictures = await storeContentPictures(storage);
	const past = await inTransaction(db, async (tx) => {
		const accounts = await loadAccounts(tx);
		const { productIds, categoryIds } = await loadCatalog(tx, stored);
		await loadCompatibility(tx, productIds);
		const coupons = await loadCoupons(tx, categoryIds);
		for (const review of reviews) {
			const author = accounts.buyers[review.person]?.id;
			const product = productIds.get(review.product);
			if (author === undefined || product === undefined)
				throw new Error(`The demo review of '${review.product}' refers to an unknown person or product.`);
			const { rating, comment } = review;
			await storeReview(tx, author, product, { rating, comment }, daysAgo(review.daysAgo));
		}
		await loadReviewExtras(tx, storage, { ...accounts, productIds });
		await loadQuestions(tx, { ...accounts, productIds });
		await loadStockAlerts(tx, { ...accounts, productIds });
		await loadProductExtras(tx, storage, productIds);
		await loadContent(tx, contentPictures);
		await loadSearches(tx, productIds);
		if (ledger === undefined) return;
		const written = await writePastOrders(tx, { ...accounts, productIds, coupons });
		await storeReturnPhotos(tx, storage);
		return [written, await loadManualOrders(tx, { ...accounts, productIds })];
	});
	for (const entry of past ?? []) await ledger?.write(entry);
}
