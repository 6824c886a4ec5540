import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { buildApp } from '../../app.ts';
import { posts } from '../../schema/blog.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { inTransaction } from '../database/database.ts';
import { listenForChanges, revalidateTags } from '../pages/changes.ts';
import { createTaggedCache } from '../pages/taggedCache.ts';

const testApp = setUpTestApp();

/** The shop with a cache, over HTTP: a cached answer is sent before the framework. */
async function cachingShop() {
	const cache = createTaggedCache();
	const app = await buildApp({ ...testApp.services, cache }, { checkResponses: true });
	const url = await app.listen({ port: 0, host: '127.0.0.1' });
	const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		fetch(`${url}/api${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers } });
	return { cache, app, get, close: () => app.close() };
}
const withName = z.object({ name: z.string() });

test('a public answer is cached with an ETag, and a browser that has it gets 304', {
	tags: ['SPD-001'],
}, async () => {
	const shop = await cachingShop();
	const { id } = await buildProduct(testApp.db, { name: 'Club Rifle' });
	const first = await shop.get(`/products/${id}`);
	const headers = {
		'content-type': 'application/json; charset=utf-8',
		'cache-control': 'public, max-age=0, must-revalidate',
		vary: 'accept-encoding',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		etag: expect.stringMatching(/^".{22}"$/),
	};
	expect(Object.fromEntries(first.headers)).toMatchObject(headers);
	const body = await first.text();
	// Without a notification, so that only a cached answer is unchanged.
	await testApp.db.update(products).set({ name: 'Match Rifle' }).where(eq(products.id, id));
	const second = await shop.get(`/products/${id}`);
	expect(Object.fromEntries(second.headers)).toMatchObject(headers);
	expect(await second.text()).toBe(body);
	const etag = first.headers.get('etag') ?? '';
	for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
		const unchanged = await shop.get(`/products/${id}`, { 'if-none-match': tags });
		expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([
			304,
			'',
			etag,
		]);
	}
	expect((await shop.get(`/products/${id}`, {}, 'HEAD')).status).toBe(200);
	shop.cache.drop(`product:${id}`);
	const fresh = await shop.get(`/products/${id}`, { 'if-none-match': etag });
	expect(withName.parse(await fresh.json()).name).toBe('Match Rifle');
	await shop.close();
});

test('an answer is sent in the encoding that the client accepts', { tags: ['SPD-001'] }, async () => {
	const shop = await cachingShop();
	for (let number = 0; number < 5; number++) await buildProduct(testApp.db);
	const plain = await (await shop.get('/products')).text();
	expect(plain.length).toBeGreaterThan(1000);
	for (const _visit of ['computed', 'cached']) {
		const br = await shop.app.inject({ url: '/api/products', headers: { 'accept-encoding': 'gzip, br' } });
		expect(br.headers['content-encoding']).toBe('br');
		expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
	}
	await shop.close();
});

test('one spelling of a query is cached for all, and errors are not cached', {
	tags: ['SPD-001'],
}, async () => {
	const shop = await cachingShop();
	const { id } = await buildProduct(testApp.db, { archivedAt: new Date() });
	expect((await shop.get(`/products/${id}`)).status).toBe(404);
	await testApp.db.update(products).set({ archivedAt: null }).where(eq(products.id, id));
	expect((await shop.get(`/products/${id}`)).status).toBe(200);
	const list = await (await shop.get('/products?sort=newest&page=1')).text();
	await testApp.db.update(products).set({ name: 'Changed' });
	expect(await (await shop.get('/products?page=1&utm_source=mail&sort=newest')).text()).toBe(list);
	await shop.close();
});

test('posts that only administrators may read are never cached for guests, nor is a view lost', {
	tags: ['SPD-002'],
}, async () => {
	const shop = await cachingShop();
	const { token } = await testApp.admin();
	const authorization = `Bearer ${token}`;
	await testApp.db
		.insert(posts)
		.values({ slug: 'draft', title: 'Draft', excerpt: 'x', content: 'x', category: 'Guides' });
	const getStatus = async (path: string, headers = {}) => (await shop.get(path, headers)).status;
	for (const _visit of [1, 2]) {
		expect(await getStatus('/blog/draft?count=no', { authorization })).toBe(200);
		expect(await getStatus('/blog/draft?count=no')).toBe(404);
		expect(await getStatus('/blog?status=all', { authorization })).toBe(200);
		expect(await getStatus('/blog?status=all')).toBe(401);
	}
	await testApp.db.update(posts).set({ status: 'published', publishedAt: new Date() });
	const views = z.object({ views: z.int() });
	for (const count of [1, 2, 3]) {
		const visit = await shop.get('/blog/draft', { 'user-agent': `Browser ${count}` });
		expect(views.parse(await visit.json()).views).toBe(count);
	}
	await shop.close();
});

test('a cached answer of a post is not sent to a caller who may see another one', {
	tags: ['SPD-002'],
}, async () => {
	const shop = await cachingShop();
	const { token } = await testApp.admin();
	await testApp.db.insert(posts).values({
		slug: 'read',
		title: 'Old',
		excerpt: 'x',
		content: 'x',
		category: 'Guides',
		status: 'published',
		publishedAt: new Date(),
	});
	const getTitle = async (headers = {}) =>
		z.object({ title: z.string() }).parse(await (await shop.get('/blog/read?count=no', headers)).json())
			.title;
	expect(await getTitle()).toBe('Old');
	await testApp.db.update(posts).set({ title: 'New' });
	expect(await getTitle()).toBe('Old');
	expect(await getTitle({ authorization: `Bearer ${token}` })).toBe('New');
	await shop.close();
});

test('totals and the filter panel are counted once for all pages and sort orders', {
	tags: ['SPD-005'],
}, async () => {
	const shop = await cachingShop();
	const { categoryId, brandId } = await buildProduct(testApp.db);
	const figures = z.object({ total: z.int(), facets: z.object({ highestPrice: z.number() }) });
	const read = async (path: string) => figures.parse(await (await shop.get(path)).json());
	const before = await read('/products');
	await testApp.db.update(productVariants).set({ pricePaise: paise(1_000_000) });
	await buildProduct(testApp.db, { categoryId, brandId });
	expect(await read('/products?sort=newest')).toEqual(before);
	expect(await read('/products?page=2&limit=10&fields=card')).toEqual(before);
	shop.cache.drop('catalog');
	expect(await read('/products?sort=newest')).toEqual({ total: 2, facets: { highestPrice: 10_000 } });
	await shop.close();
});

test('uncached reads beyond the queue are answered 503, and cached ones are still sent', {
	tags: ['DOOR-060'],
}, async () => {
	const shop = await cachingShop();
	await buildProduct(testApp.db);
	await shop.get('/categories');
	// The place of a read is free one turn of the event loop after its answer.
	await nextTurn();
	const flood = Array.from({ length: 90 }, (_, number) =>
		shop.app.inject(`/api/products?minPrice=${number + 1}`),
	);
	expect((await shop.get('/categories')).status).toBe(200);
	const responses = await Promise.all(flood);
	const rejected = responses.filter(({ statusCode }) => statusCode === 503);
	// Two at a time and sixty waiting.
	expect(rejected).toHaveLength(28);
	for (const { headers } of rejected) expect(headers['retry-after']).toBe('2');
	expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(62);
	await shop.close();
});

test('a change is seen by the next request to the instance that made it', { tags: ['SPD-003'] }, async () => {
	const shop = await cachingShop();
	const listening = vi.fn(async () => async () => undefined);
	await listenForChanges({ ...testApp.services.database, listen: listening }, shop.cache);
	const { id } = await buildProduct(testApp.db, { name: 'Old' });
	const getName = async () => withName.parse(await (await shop.get(`/products/${id}`)).json()).name;
	expect(await getName()).toBe('Old');
	await inTransaction(testApp.db, (tx) =>
		inTransaction(tx, async (inner) => {
			await inner.update(products).set({ name: 'New' }).where(eq(products.id, id));
			await revalidateTags(inner, [`product:${id}`]);
			// Still cached: it is removed when the change can be read.
			expect(await getName()).toBe('Old');
		}),
	);
	expect(await getName()).toBe('New');
	await shop.close();
});

test('a list with a new filter shows the products that are kept as they are now', {
	tags: ['SPD-003'],
}, async () => {
	const shop = await cachingShop();
	await listenForChanges(
		{ ...testApp.services.database, listen: async () => async () => undefined },
		shop.cache,
	);
	const { id } = await buildProduct(testApp.db, { name: 'Old', pricePaise: paise(100_000) });
	const page = z.object({ products: z.array(withName) });
	const names = async (minPrice: number) =>
		page
			.parse(await (await shop.get(`/products?fields=card&minPrice=${minPrice}`)).json())
			.products.map(({ name }) => name);
	expect(await names(1)).toEqual(['Old']);
	await testApp.db.update(products).set({ name: 'New' }).where(eq(products.id, id));
	// Nothing was notified, so the card is still the stored one.
	expect(await names(2)).toEqual(['Old']);
	await inTransaction(testApp.db, (tx) => revalidateTags(tx, [`product:${id}`]));
	expect(await names(3)).toEqual(['New']);
	await shop.close();
});
