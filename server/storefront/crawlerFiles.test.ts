import { asc, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fillLargeShop } from '../../bench/largeShop.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { products } from '../schema/catalog.ts';
import { productFeeds } from '../schema/storefront.ts';
import { buildProductFeed, countSitemaps, queueCrawlerFiles } from './crawlerFiles.ts';

const testApp = setUpTestApp({ openDatabase: () => openTestDatabase('owner'), reset: false });
beforeAll(async () => {
	// To fill it drops indexes and builds them again.
	await fillLargeShop(testApp.db, { products: 10_100, orders: 0 });
});
// Each test starts without a stored feed.
beforeEach(() => testApp.db.delete(productFeeds));

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
