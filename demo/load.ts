import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ProductId } from '../contracts/ids.ts';
import { productDraft } from '../contracts/productDraft.ts';
import { createBrand, createCategory, createProduct } from '../server/catalog/catalog.ts';
import { products } from '../server/catalog/tables.ts';
import { type Db, inTransaction } from '../server/platform/database/database.ts';
import { mediaUrl, type Storage } from '../server/platform/storage/storage.ts';
import { storeReview } from '../server/reviews/reviews.ts';
import type { Ledger } from '../server/sandbox/ledger.ts';
import type { Services } from '../server/services.ts';
import { loadAccounts } from './accounts.ts';
import { brands } from './brands.ts';
import { catalogue } from './catalogue/all.ts';
import { categories } from './categories.ts';
import { loadContent, storeContentPictures } from './content.ts';
import { writePastOrders } from './pastOrders.ts';
import type { DemoProduct } from './product.ts';
import { reviews } from './reviews.ts';

const pictures = path.join(import.meta.dirname, 'pictures');
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

type StoredPicture = { url: string; width: number; height: number };

/** Puts a product's pictures into the shop's storage; those that were not made yet are left out. */
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

async function loadCatalogue(tx: Db, stored: Map<string, StoredPicture[]>): Promise<Map<string, ProductId>> {
	const categoryIds = new Map<string, string>();
	for (const { title, ...category } of categories)
		categoryIds.set(category.slug, (await createCategory(tx, { ...category, name: title }, null)).id);
	const brandIds = new Map<string, string>();
	for (const { name } of brands) brandIds.set(name, (await createBrand(tx, name, null)).id);
	const productIds = new Map<string, ProductId>();
	for (const {
		key,
		brand,
		category,
		price,
		openingSoldCount,
		addedDaysAgo,
		specifications,
		pictures: _,
		...product
	} of catalogue) {
		const images = stored.get(key) ?? [];
		const draft = productDraft.parse({
			...product,
			categoryId: categoryIds.get(category),
			brandId: brandIds.get(brand),
			numericPrice: price,
			soldCount: openingSoldCount ?? 0,
			specifications: specifications.map(([name, value]) => ({ key: name, value })),
			images: images.map(({ url }) => url),
		});
		const sizes = new Map(images.map((image) => [image.url, image]));
		productIds.set(key, await createProduct(tx, draft, null, { sizes, createdAt: daysAgo(addedDaysAgo) }));
	}
	return productIds;
}

/**
 * Fills an empty shop with the demo catalogue, through the functions that the interface uses, and with half a year of
 * orders; a filled one is left alone.
 * @param ledger what the sandbox gateway knows: it has to know the payments of the past too. Without one there is no past
 */
export async function loadDemo(
	{ database: { db }, storage, log }: Services,
	ledger: Pick<Ledger, 'write'> | undefined,
): Promise<void> {
	const [filled] = await db.select({ id: products.id }).from(products).limit(1);
	if (filled !== undefined) return;
	log.info('Filling the empty shop with the demo catalogue');
	const stored = new Map<string, StoredPicture[]>();
	for (const product of catalogue) stored.set(product.key, await storePictures(storage, product));
	const contentPictures = await storeContentPictures(storage);
	const past = await inTransaction(db, async (tx) => {
		const accounts = await loadAccounts(tx);
		const productIds = await loadCatalogue(tx, stored);
		for (const review of reviews) {
			const author = accounts.buyers[review.person]?.id;
			const product = productIds.get(review.product);
			if (author === undefined || product === undefined)
				throw new Error(`The demo review of '${review.product}' names nobody or nothing that exists.`);
			const { rating, comment } = review;
			await storeReview(tx, author, product, { rating, comment }, daysAgo(review.daysAgo));
		}
		await loadContent(tx, contentPictures);
		return ledger === undefined ? undefined : writePastOrders(tx, { ...accounts, productIds });
	});
	if (past !== undefined) await ledger?.write(past);
}
