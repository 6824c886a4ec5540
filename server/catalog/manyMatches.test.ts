import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { fillLargeShop } from '../../bench/largeShop.ts';
import type { ProductId } from '../../contracts/ids.ts';
import { changeSearchPins } from '../../contracts/searchPins.ts';
import { lengthText } from '../../shared/listing.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { products } from '../schema/catalog.ts';

const testApp = setUpTestApp({ openDatabase: () => openTestDatabase('owner'), reset: false });
beforeAll(async () => {
	await fillLargeShop(testApp.db, { products: 18_000, orders: 0 }, 1);
});

const page = z.object({
	products: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			isHot: z.boolean(),
			inStock: z.boolean(),
			price: z.number(),
			offerPrice: z.number(),
		}),
	),
	total: z.number(),
	totalIsAtLeast: z.literal(true).optional(),
});
const get = async (query: string) =>
	page.parse((await testApp.guest.call(`GET /products?fields=card&${query}`)).body);
const getPages = async (query: string) =>
	(await Promise.all(Array.from({ length: 6 }, (_, at) => get(`${query}&page=${at + 1}`)))).map(
		({ products: shown }) => shown,
	);

test('a search with far more than 10,000 matches ranks five pages of hot products, and is counted as 120+', {
	tags: ['SPD-138'],
}, async () => {
	const found = await get('q=number');
	expect(lengthText(found)).toBe('120+');
	const pages = await getPages('q=number');
	expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 5 }, () => 24), 0]);
	const shown = pages.flat();
	expect(new Set(shown.map(({ id }) => id)).size).toBe(120);
	expect(shown.every(({ isHot, inStock }) => isHot && inStock)).toBe(true);
	const [cheapest] = await testApp.db
		.select({ paise: sql<number>`min(${products.unitPaise})::int` })
		.from(products);
	const byPrice = await get('q=number&sort=price-asc');
	expect(byPrice.products.map(({ offerPrice, price }) => 100 * (offerPrice || price))[0]).toBe(
		cheapest?.paise,
	);
	expect((await get('q=number&sort=price-asc&page=6')).products).toEqual([]);
});

test('hot products that are sold out hide none of the others', { tags: ['SPD-138'] }, async () => {
	const hot = await testApp.db
		.select({ id: products.id })
		.from(products)
		.where(and(eq(products.isHot, true), eq(products.listedInStock, true)))
		.orderBy(asc(products.id));
	const sellOut = async (ids: ProductId[], listedInStock: boolean) => {
		await testApp.db.update(products).set({ listedInStock }).where(inArray(products.id, ids));
		await testApp.db.execute(sql`analyze products`);
	};
	const soldOut = hot.map(({ id }) => id).slice(100);
	await sellOut(soldOut, false);
	const found = await get('q=number&limit=100');
	expect(lengthText(found)).toBe('10,000+');
	expect((await get('q=number&limit=100&page=5')).products.every(({ inStock }) => inStock)).toBe(true);
	await sellOut(soldOut, true);
	expect(lengthText(await get('q=number'))).toBe('120+');
});

test('what is pinned to such a search comes first, and a filter is kept', { tags: ['SPD-138'] }, async () => {
	const [last] = await testApp.db
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(eq(products.isHot, false))
		.orderBy(asc(products.soldCount))
		.limit(1);
	const admin = await testApp.admin();
	const pinned = { query: 'number', products: [last?.id] };
	const { version } = changeSearchPins.response.parse(
		(await admin.call('PUT /admin/search-pins', pinned)).body,
	);
	onTestFinished(async () => {
		await admin.call('PUT /admin/search-pins', { ...pinned, products: [], version });
	});
	expect((await get('q=number')).products[0]?.name).toBe(last?.name);
	const dear = await get('q=number&minPrice=2000&limit=100');
	expect(dear.products).not.toHaveLength(0);
	expect(dear.products.filter(({ price }) => price < 1000)).toEqual([]);
});

test('fewer matches are found and counted exactly, and many without five pages of hot products as 10,000+', {
	tags: ['SPD-138', 'SPD-043'],
}, async () => {
	const rare = await get('q=number%20100&limit=100');
	expect(rare.totalIsAtLeast).toBeUndefined();
	expect(rare.products.every(({ name }) => name.includes('100'))).toBe(true);
	expect((await get('q=glove')).total).toBe(2000);
	const cooled = await testApp.db
		.update(products)
		.set({ isHot: false })
		.where(and(eq(products.isHot, true), gt(products.soldCount, 20)))
		.returning({ id: products.id });
	await testApp.db.execute(sql`analyze products`);
	onTestFinished(async () => {
		const ids = cooled.map(({ id }) => id);
		await testApp.db.update(products).set({ isHot: true }).where(inArray(products.id, ids));
		await testApp.db.execute(sql`analyze products`);
	});
	expect(lengthText(await get('q=number'))).toBe('10,000+');
	expect((await get('q=number&page=100&limit=100')).products).toHaveLength(100);
});

test('a list of far more than 10,000 products that is filtered by attributes is counted up to five pages', {
	tags: ['SPD-139'],
}, async () => {
	const filtered = 'category=category-1&attr.size=M&availability=in-stock';
	expect(lengthText(await get(filtered))).toBe('120+');
	const pages = await getPages(filtered);
	expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 5 }, () => 24), 0]);
	expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(120);
	const [cheapest] = await testApp.db
		.select({ paise: sql<number>`min(${products.unitPaise})::int` })
		.from(products)
		.where(sql`${products.facets} @> '{option.size=M}' and exists (select from product_variants v where v.product_id = ${products.id}
			and v.options ->> 'Size' = 'M' and v.available > 0)`);
	const byPrice = await get(`${filtered}&sort=price-asc`);
	expect(byPrice.products.map(({ offerPrice, price }) => 100 * (offerPrice || price))[0]).toBe(
		cheapest?.paise,
	);
	const few = await get(
		`${filtered}&attr.trigger=Electronic&attr.hand=Left&attr.sight-radius.max=330&limit=100`,
	);
	expect(few.totalIsAtLeast).toBeUndefined();
	expect(few.products).toHaveLength(few.total);
});

test('a large collection that is filtered by attributes begins with what was chosen by hand', {
	tags: ['RANGE-010'],
}, async () => {
	const [last] = await testApp.db
		.select({ id: products.id, categoryId: products.categoryId })
		.from(products)
		.where(sql`${products.isHot} = false and ${products.facets} @> '{option.size=M}' and exists (select from product_variants v
			where v.product_id = ${products.id} and v.options ->> 'Size' = 'M' and v.available > 0)`)
		.orderBy(asc(products.soldCount), asc(products.id))
		.limit(1);
	const admin = await testApp.admin();
	const made = await admin.call('POST /admin/collections', {
		title: 'Large',
		categoryId: last?.categoryId,
		products: [last?.id],
	});
	const { id } = z.object({ id: z.string() }).parse(made.body);
	onTestFinished(async () => {
		await admin.call(`DELETE /admin/collections/${id}`);
	});
	const filtered = 'collection=large&category=category-1&attr.size=M&availability=in-stock';
	expect((await get(filtered)).products[0]?.id).toBe(last?.id);
});
