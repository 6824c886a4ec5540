import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CategoryId, ProductId, VariantId } from '../../contracts/ids.ts';
import type { ProductCard, ProductPage } from '../../contracts/products.ts';
import type { Suggestions } from '../../contracts/searches.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { newId } from '../platform/columns.ts';
import { inTransaction, takeOne } from '../platform/database/database.ts';
import { productImages, products, productVariants } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { reserveStock } from './stock.ts';

const testApp = setUpTestApp();
const gloves = newId<CategoryId>();
let id: ProductId;
/** Ids of the variants by SKU. */
let ids: Map<string | null, VariantId>;

const sizes = ['S', 'M', 'L', 'XL'];
/** A glove in two colours; the tan ones and the largest cost more, the small ones are sold out, and tan is not made in XL. */
beforeEach(async () => {
	await testApp.db.insert(categories).values({ id: gloves, name: 'Gloves', slug: 'gloves', position: 1 });
	({ id } = await buildProduct(testApp.db, { name: 'Glove', categoryId: gloves }));
	const variants = await giveVariants(
		testApp.db,
		id,
		[
			{ name: 'Size', values: sizes },
			{ name: 'Colour', values: ['Black', 'Tan'] },
		],
		sizes.flatMap((Size) =>
			['Black', 'Tan'].map((Colour) => ({
				options: { Size, Colour },
				sku: `KV-${Size}-${Colour}`,
				pricePaise: rupeesToPaise(1000 + (Colour === 'Tan' ? 200 : 0) + (Size === 'XL' ? 100 : 0)),
				stock: Size === 'S' ? 0 : 5,
				active: Size !== 'XL' || Colour !== 'Tan',
			})),
		),
	);
	ids = new Map(variants.map((variant) => [variant.sku, variant.id]));
	const picture = (url: string, variantId: (typeof variants)[number]['id'] | null, position: number) => ({
		productId: id,
		variantId,
		url,
		position,
		width: 900,
		height: 900,
	});
	await testApp.db
		.insert(productImages)
		.values([
			picture('/glove.webp', null, 0),
			...variants
				.filter(({ options }) => options.Colour === 'Tan')
				.map((variant, place) => picture('/tan.webp', variant.id, place + 1)),
		]);
});

const list = async (query: string, fields = 'card') =>
	(await testApp.guest.call(`GET /products?fields=${fields}&${query}` as 'GET /products'))
		.body as ProductPage;
const card = async (query: string): Promise<ProductCard | undefined> => (await list(query)).products[0];
const suggested = async (q: string) =>
	(
		(
			await testApp.guest.call(
				`GET /search/suggestions?q=${encodeURIComponent(q)}` as 'GET /search/suggestions',
			)
		).body as Suggestions
	).products[0];
const of = (sku: string, name: string) => ({ id: ids.get(sku), name });

describe('a card of a listing', () => {
	test('has prices, stock and picture of the variant that the filters mean, and names it', {
		tags: ['CATX-247'],
	}, async () => {
		expect(await card('category=gloves')).toMatchObject({ price: 1000, priceFrom: true, stock: 25 });
		expect(await card('category=gloves')).not.toHaveProperty('variant');
		const tan = await card('category=gloves&attr.size=L&attr.colour=Tan');
		expect(tan).toMatchObject({
			price: 1200,
			numericPrice: 1200,
			stock: 5,
			hasOptions: true,
			images: [{ url: '/tan.webp' }],
			variant: of('KV-L-Tan', 'Size: L, Colour: Tan'),
		});
		expect(tan).not.toHaveProperty('priceFrom');
		const small = await card('category=gloves&attr.size=S&attr.colour=Black');
		expect(small).toMatchObject({ inStock: false, images: [{ url: '/glove.webp' }] });
		expect(await card('category=gloves&attr.size=XL')).toMatchObject({
			price: 1100,
			variant: of('KV-XL-Black', 'Size: XL, Colour: Black'),
		});
	});

	test('has the lowest price of several, and names none while a size is to be chosen', {
		tags: ['CATX-247'],
	}, async () => {
		expect(await card('category=gloves&attr.size=L')).toMatchObject({
			price: 1000,
			variant: of('KV-L-Black', 'Size: L, Colour: Black'),
		});
		expect(await card('category=gloves&attr.size=L')).not.toHaveProperty('priceFrom');
		const tan = await card('category=gloves&attr.colour=Tan');
		expect(tan).toMatchObject({ price: 1200, inStock: true, images: [{ url: '/tan.webp' }] });
		expect(tan).not.toHaveProperty('variant');
		expect(await card('category=gloves&attr.colour=Black')).toMatchObject({ price: 1000, priceFrom: true });
		expect(await card('category=gloves&attr.size=S&attr.size=M')).toMatchObject({ price: 1000, stock: 5 });
	});

	test('follows the words of a search, also a size of one letter, and its SKU', {
		tags: ['CATX-248'],
	}, async () => {
		await buildProduct(testApp.db, { name: 'Wool Glove', categoryId: gloves });
		for (const [q, sku] of [
			['glove L tan', 'KV-L-Tan'],
			['tan glove size m', 'KV-M-Tan'],
			['glove l', 'KV-L-Black'],
			['xl gloves', 'KV-XL-Black'],
		] as const) {
			const found = await card(`q=${encodeURIComponent(q)}`);
			expect(found?.variant?.id, q).toBe(ids.get(sku));
			expect((await suggested(q))?.variant?.id, q).toBe(ids.get(sku));
		}
		const page = await list('q=glove%20l');
		expect(page.search?.dropped).toEqual([]);
		expect(page.products).toMatchObject([{ id, variant: { name: 'Size: L, Colour: Black' } }]);
		for (const q of ['glove', "shooter's glove", "I'm after a glove"])
			expect(await card(`q=${encodeURIComponent(q)}`), q).not.toHaveProperty('variant');
		await testApp.db
			.update(productVariants)
			.set({ sku: 'KV-46-T' })
			.where(eq(productVariants.sku, 'KV-M-Tan'));
		await testApp.db
			.update(productVariants)
			.set({ gtin: '4006381333931' })
			.where(eq(productVariants.sku, 'KV-L-Tan'));
		await testApp.db
			.update(products)
			.set({ searchCodes: ['kv46t', '4006381333931'] })
			.where(eq(products.id, id));
		testApp.services.cache.clear();
		expect(await card('q=kv%2046-t')).toMatchObject({
			match: 'SKU KV-46-T',
			variant: of('KV-M-Tan', 'Size: M, Colour: Tan'),
		});
		expect((await card('q=04006381333931'))?.variant?.id).toBe(ids.get('KV-L-Tan'));
	});

	test('is of one variant only as a card: a product with all fields has them all', {
		tags: ['CATX-247'],
	}, async () => {
		const { products: listed } = await list('category=gloves&attr.size=XL', 'all');
		expect(listed).toMatchObject([{ id, price: 1000, stock: 25, priceFrom: true }]);
		expect(listed[0]).not.toHaveProperty('variant');
	});

	test('is fresh after a sale of its variant', { tags: ['CATX-247'] }, async () => {
		const read = () => card('category=gloves&attr.size=L&attr.colour=Tan');
		expect(await read()).toMatchObject({ inStock: true });
		const variantId = takeOne([...ids].filter(([sku]) => sku === 'KV-L-Tan'))[1];
		await inTransaction(testApp.db, (tx) => reserveStock(tx, [{ productId: id, variantId, quantity: 5 }]));
		await expect.poll(read).toMatchObject({ inStock: false, variant: { id: variantId } });
	});
});
