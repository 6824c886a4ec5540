import { asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { fillLargeShop } from '../bench/largeShop.ts';
import { countRowsUpTo } from '../server/platform/database/countUpTo.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { products } from '../server/schema/catalog.ts';
import { categories } from '../server/schema/categories.ts';
import { productFeeds } from '../server/schema/storefront.ts';
import { buildProductFeed, countSitemaps, queueCrawlerFiles } from '../server/storefront/crawlerFiles.ts';
import { countText, lengthText } from '../shared/listing.ts';
import { setUpTestApp } from './setUpTestApp.ts';
import { openTestDatabase } from './testDatabase.ts';

// Lists, searches and the files for crawlers in one shop: filling it takes longer than all of its tests.
const testApp = setUpTestApp({ openDatabase: () => openTestDatabase('owner'), reset: false });
beforeAll(async () => {
	// To fill it drops indexes and builds them again.
	await fillLargeShop(testApp.db, { products: 10_100, orders: 0 });
});
// Each test starts without a stored feed.
beforeEach(() => testApp.db.delete(productFeeds));

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
	// Every description has this word; of one product it is a code, too.
	await testApp.db
		.update(products)
		.set({ searchCodes: ['issf10'] })
		.where(eq(products.sku, 'LRG-9999'));
	const names = new Set<string>();
	for (const page of [1, 10, 11, 101]) {
		const { products: shown, total } = await get(`products?fields=card&limit=100&q=issf10&page=${page}`);
		expect(total).toBe(10_000);
		expect(shown).toHaveLength(page === 101 ? 0 : 100);
		for (const { name } of shown) names.add(name);
	}
	expect(names.size).toBe(300);
	expect((await get('products?fields=card&limit=3&q=issf10')).products[0]?.name).toMatch(/ 9999$/);
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

const feed = (headers: Record<string, string> = {}) =>
	testApp.app.inject({ url: '/feeds/products.xml', headers });
const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found ?? '');
const rename = (name: string) => testApp.db.update(products).set({ name }).where(eq(products.sku, 'LRG-1'));

test('the feed of a large shop is a stored file that an interrupted download continues', {
	tags: ['SPD-128'],
}, async () => {
	const early = await feed();
	expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '300']);
	await rename('First name');
	await buildProductFeed(testApp.services);
	const whole = await feed();
	expect(whole.statusCode).toBe(200);
	// Half of the products come in five sizes.
	expect(whole.body.match(/<item>/g)).toHaveLength(5050 + 5 * 5050);
	expect(whole.body).toContain('<g:title>First name</g:title>');
	expect(whole.body.endsWith('</channel></rss>\n')).toBe(true);
	expect(Number(whole.headers['content-length'])).toBe(whole.rawPayload.length);
	// Longer than one part, so that ranges cross their border.
	expect(whole.rawPayload.length).toBeGreaterThan(9_000_000);
	const { etag = '' } = whole.headers;
	const rest = await feed({ range: 'bytes=8000000-', 'if-range': String(etag) });
	expect([rest.statusCode, rest.headers['content-range']]).toEqual([
		206,
		`bytes 8000000-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`,
	]);
	expect(rest.rawPayload.equals(whole.rawPayload.subarray(8_000_000))).toBe(true);
	const few = await feed({ range: 'bytes=10-19' });
	expect(few.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
	expect((await feed({ range: 'bytes=99999999-' })).statusCode).toBe(416);
	// Of another file, so that its parts are not mixed.
	expect((await feed({ range: 'bytes=10-19', 'if-range': '"other"' })).statusCode).toBe(200);
	expect((await feed({ 'if-none-match': String(etag) })).statusCode).toBe(304);
	const head = await testApp.app.inject({ method: 'HEAD', url: '/feeds/products.xml' });
	expect([head.headers['content-length'], head.body]).toEqual([whole.headers['content-length'], '']);
});

test('an unchanged feed keeps its ETag, and outdated feeds are removed from the storage', {
	tags: ['SPD-129'],
}, async () => {
	// Of one category, which takes a tenth of the time to write.
	await testApp.db.update(categories).set({ feed: 'leave out' }).where(ne(categories.slug, 'category-2'));
	onTestFinished(async () => {
		await testApp.db.update(categories).set({ feed: null });
	});
	await rename('First name');
	await buildProductFeed(testApp.services);
	const stored = await testApp.db.select().from(productFeeds);
	const getPart = (id: string | undefined) => testApp.services.storage.get(`product-feed-${id}-0.xml`);
	await rename('Second name');
	// A shop that stopped while it wrote its feed.
	const interrupted = { partBytes: [7], createdAt: sql`now() - interval '2 hours'` };
	await testApp.db.insert(productFeeds).values(interrupted);
	await buildProductFeed(testApp.services);
	const second = await feed();
	expect(second.body).toContain('Second name');
	// For downloads in progress.
	expect(await getPart(stored[0]?.id)).toBeDefined();
	expect(await testApp.db.$count(productFeeds)).toBe(2);
	await buildProductFeed(testApp.services);
	expect((await feed()).headers.etag).toBe(second.headers.etag);
	await rename('Third name');
	await buildProductFeed(testApp.services);
	expect(await getPart(stored[0]?.id)).toBeUndefined();
	expect(await testApp.db.$count(productFeeds)).toBe(2);
});

test('a feed whose files were lost is written again, although nothing in it changed', {
	tags: ['SPD-128'],
}, async () => {
	const loseNewest = async (part: number) => {
		const [newest] = await testApp.db
			.select()
			.from(productFeeds)
			.orderBy(desc(productFeeds.createdAt))
			.limit(1);
		await testApp.services.storage.remove(`product-feed-${newest?.id}-${part}.xml`);
	};
	await buildProductFeed(testApp.services);
	const { body } = await feed();
	await loseNewest(1);
	await buildProductFeed(testApp.services);
	expect((await feed()).body === body).toBe(true);
	await loseNewest(0);
	const lost = await feed();
	expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '300']);
});

test('the files of a large shop are queued once for all instances in each half hour', {
	tags: ['SPD-129'],
}, async () => {
	await Promise.all([queueCrawlerFiles(testApp.db), queueCrawlerFiles(testApp.db)]);
	await queueCrawlerFiles(testApp.db);
	const queued = await testApp.db.$count(jobs, eq(jobs.kind, 'crawler files'));
	// Two when the test runs across the half hour.
	expect([1, 2]).toContain(queued);
});

test('the sitemaps of a large shop contain every product once, also those added later', {
	tags: ['SPD-130'],
}, async () => {
	await countSitemaps(testApp.db);
	const rows = await testApp.db.select().from(products).orderBy(asc(products.id));
	const first = rows[0];
	const last = rows.at(-1);
	if (first === undefined || last === undefined) throw new Error('The shop is empty.');
	await testApp.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, last.id));
	const files = locations((await testApp.app.inject({ url: '/sitemap.xml' })).body).filter((file) =>
		file.includes('products'),
	);
	expect(files.map((file) => new URL(file).pathname)).toEqual([
		'/sitemaps/products-1.xml',
		'/sitemaps/products-2.xml',
	]);
	const listed: string[] = [];
	for (const file of files)
		listed.push(...locations((await testApp.app.inject({ url: new URL(file).pathname })).body));
	expect(listed).toHaveLength(10_099);
	expect(new Set(listed).size).toBe(10_099);
	expect(listed.join()).not.toContain(last.id);
	await testApp.db.update(products).set({ archivedAt: null }).where(eq(products.id, last.id));
	const again = locations((await testApp.app.inject({ url: '/sitemaps/products-2.xml' })).body);
	expect(again.at(-1)).toContain(last.id);
	expect((await testApp.app.inject({ url: '/sitemaps/products-3.xml' })).statusCode).toBe(404);
});
