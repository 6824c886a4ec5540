import { eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fillLargeShop } from '../../bench/largeShop.ts';
import { countText, lengthText } from '../../shared/listing.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { countRowsUpTo } from '../platform/database/countUpTo.ts';
import { products } from '../schema/catalog.ts';

const testApp = setUpTestApp({ openDatabase: () => openTestDatabase('owner'), reset: false });
beforeAll(async () => {
	// To fill it drops indexes and builds them again.
	await fillLargeShop(testApp.db, { products: 10_100, orders: 0 });
});

const page = z.object({
	products: z.array(z.object({ name: z.string() })),
	total: z.number(),
	totalIsAtLeast: z.literal(true).optional(),
});
const get = async (path: string, client = testApp.guest) =>
	page.parse((await client.call(`GET /${path}`)).body);

test('more than 10,000 products are counted as 10,000+', { tags: ['SPD-043'] }, async () => {
	const admin = await testApp.admin();
	for (const list of [await get('products?fields=card'), await get('admin/products', admin)]) {
		expect(list).toMatchObject({ total: 10_000, totalIsAtLeast: true });
		expect(lengthText(list)).toBe('10,000+');
	}
});

test('numbers on the dashboard are counted up to 10,001 and shown as 10,000+', {
	tags: ['SPD-131'],
}, async () => {
	const counted = (rows: number) =>
		countRowsUpTo(testApp.db, sql`select 1 from generate_series(1, ${rows}::int)`);
	expect(await counted(20_000)).toBe(10_001);
	expect(['10,000+', '10,000', '417']).toEqual([
		countText(await counted(20_000)),
		countText(await counted(10_000)),
		countText(await counted(417)),
	]);
});

test('pages of a long search have different products, and a product with the typed code comes first', {
	tags: ['SPD-132'],
}, async () => {
	await testApp.db.update(products).set({ searchText: sql`${products.searchText} || ' zz11'` });
	await testApp.db
		.update(products)
		.set({ searchCodes: ['zz11'] })
		.where(eq(products.sku, 'LRG-9999'));
	const names = new Set<string>();
	for (const page of [1, 10, 11, 101]) {
		const { products: shown, total } = await get(`products?fields=card&limit=100&q=zz11&page=${page}`);
		expect(total).toBe(10_000);
		expect(shown).toHaveLength(page === 101 ? 0 : 100);
		for (const { name } of shown) names.add(name);
	}
	expect(names.size).toBe(300);
	expect((await get('products?fields=card&limit=3&q=zz11')).products[0]?.name).toMatch(/ 9999$/);
});

test('what is pinned to a long search comes first in its list and suggestions, whatever its place', {
	tags: ['FIND-011'],
}, async () => {
	// Every description has 'packed'.
	const [last] = await testApp.db
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(isNull(products.archivedAt))
		.orderBy(sql`${products.available} > 0`, products.isHot, products.isNew, products.soldCount)
		.limit(1);
	const admin = await testApp.admin();
	await admin.call('PUT /admin/search-pins', { query: 'packed', products: [last?.id] });
	const { products: listed } = await get('products?fields=card&limit=3&q=packed');
	expect(listed[0]?.name).toBe(last?.name);
	const { body } = await testApp.guest.call('GET /search/suggestions?q=packed');
	expect(body).toMatchObject({ products: [{ name: last?.name }, {}, {}, {}, {}] });
});

test('a rare search of a long list is filtered, sorted and paged as any other', {
	tags: ['SPD-132'],
}, async () => {
	const query = 'products?fields=card&q=number%20100&sort=name-asc';
	const all = await get(`${query}&limit=100`);
	expect(all.total).toBe(111);
	expect(all.products.every(({ name }) => name.includes('100'))).toBe(true);
	const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`${query}&limit=40&page=${page}`)));
	const names = pages.flatMap(({ products: shown }) => shown.map(({ name }) => name));
	expect(names).toHaveLength(111);
	expect(names.slice(0, 100)).toEqual(all.products.map(({ name }) => name));
	const german = await get(`${query}&origin=Germany`);
	expect(german.total).toBeGreaterThan(0);
	expect(german.total).toBeLessThan(111);
	expect((await get('products?fields=card&q=nothing%20has%20these')).total).toBe(0);
});

test('fewer products are counted exactly', { tags: ['SPD-043'] }, async () => {
	const list = await get('products?fields=card&category=category-3');
	expect(list.total).toBe(919);
	expect(list.totalIsAtLeast).toBeUndefined();
	expect(lengthText(list)).toBe('919');
});

test('a list ends with its 10,000th product, and another order shows the others', {
	tags: ['SPD-043'],
}, async () => {
	const admin = await testApp.admin();
	for (const [list, client] of [
		['products?fields=card&limit=100&sort=name-asc', testApp.guest],
		['admin/products?limit=100&sort=name', admin],
	] as const) {
		expect((await get(`${list}&page=100`, client)).products).toHaveLength(100);
		expect((await get(`${list}&page=101`, client)).products).toHaveLength(0);
		expect((await get(`${list}&page=1000000`, client)).products).toHaveLength(0);
	}
	const last = await get('products?fields=card&limit=1&sort=name-desc');
	expect(last.products[0]?.name).toMatch(/^Trainer target/);
});
