import { expect, test } from 'vitest';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { buildApp } from '../../app.ts';
import { posts } from '../../schema/blog.ts';
import type { ReadForPage } from '../../storefront/renderPage.ts';
import { registerStorefront } from '../../storefront/storefront.ts';
import { HttpError } from '../http/httpError.ts';
import { type EdgeRules, getEdgeCacheControl } from './edge.ts';
import { createTaggedCache } from './taggedCache.ts';

const testApp = setUpTestApp();

const minute: EdgeRules = { seconds: 60, staleSeconds: 0 };
const revalidated = 'public, max-age=0, must-revalidate';
const shared = 'public, max-age=0, s-maxage=60';

/** The shop, in which every page is that of `render`. */
async function shopWith(
	edge: EdgeRules | undefined,
	render: (read: ReadForPage) => Response | Promise<Response> = () => new Response('<p>page</p>'),
) {
	const services = { ...testApp.services, cache: createTaggedCache() };
	const app = await buildApp(services, { edge, checkResponses: true });
	await registerStorefront(app, services, {
		renderer: {
			render: async (_request, read) => {
				const response = await render(read);
				return { status: response.status, html: await response.bytes(), policy: '', location: null };
			},
			close: async () => undefined,
		},
		assets: undefined,
	});
	const url = await app.listen({ port: 0, host: '127.0.0.1' });
	return {
		app,
		cache: services.cache,
		/** Of the first answer, which the framework sends, and of the second one, which is cached. */
		cacheControls: async (path: string, headers: Record<string, string> = {}) => {
			const first = await fetch(url + path, { headers });
			const second = await fetch(url + path, { headers });
			await first.text();
			await second.text();
			return [first, second].map((response) => response.headers.get('cache-control'));
		},
		get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
	};
}

test('without the setting no proxy may store a page or an answer', { tags: ['SPD-140'] }, async () => {
	const { app, cacheControls } = await shopWith(undefined);
	for (const path of ['/', '/products', '/api/products'])
		expect(await cacheControls(path)).toEqual([revalidated, revalidated]);
	await app.close();
});

test('with the setting proxies store pages and answers so long, and browsers still revalidate', {
	tags: ['SPD-140'],
}, async () => {
	const { app, cacheControls, get } = await shopWith(minute);
	for (const path of ['/', '/products?sort=price-asc', '/blog', '/contact', '/api/products', '/api/brands'])
		expect(await cacheControls(path)).toEqual([shared, shared]);
	const response = await get('/');
	expect(response.headers.get('vary')).toBe('accept-encoding');
	const unchanged = await get('/', { 'if-none-match': response.headers.get('etag') ?? '' });
	expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, shared]);
	await app.close();
});

test('proxies may send stale answers only for the time that is set', { tags: ['SPD-141'] }, () => {
	expect(getEdgeCacheControl({ ...minute, staleSeconds: 30 })).toBe(
		'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
	);
});

test.each([
	'/admin',
	'/checkout',
	'/profile?tab=orders',
	'/login',
	'/wishlist',
	'/reset-password?token=secret',
	'/confirm-order?token=secret',
])('no proxy stores %s', { tags: ['SPD-142'] }, async (path) => {
	const { app, cacheControls } = await shopWith(minute);
	expect(await cacheControls(path)).toEqual([revalidated, revalidated]);
	await app.close();
});

test('no proxy stores what was requested with a token, nor what another caller would get differently', {
	tags: ['SPD-142'],
}, async () => {
	const { app, cacheControls } = await shopWith(minute);
	const { token } = await testApp.admin();
	const authorization = `Bearer ${token}`;
	await testApp.db.insert(posts).values({
		slug: 'read',
		title: 'Read',
		excerpt: 'x',
		content: 'x',
		category: 'Guides',
		status: 'published',
		publishedAt: new Date(),
	});
	expect(await cacheControls('/api/products', { authorization })).toEqual([revalidated, revalidated]);
	expect(await cacheControls('/api/blog/read?count=no')).toEqual([revalidated, revalidated]);
	for (const path of ['/api/blog/read', '/api/orders', '/api/admin/products', '/api/checkout/quote'])
		expect(await cacheControls(path, { authorization })).toEqual(['no-store', 'no-store']);
	await app.close();
});

test('no proxy stores errors, pages that are missing and a busy shop', { tags: ['SPD-143'] }, async () => {
	const missing = await shopWith(minute, () => new Response('none', { status: 404 }));
	expect(await missing.cacheControls('/products/none')).toEqual([revalidated, revalidated]);
	expect(await missing.cacheControls('/api/products/none')).toEqual(['no-store', 'no-store']);
	await missing.app.close();
	const busy = await shopWith(minute, () => {
		throw new HttpError(503, 'shop_busy', 'The shop is busy.', {}, 2);
	});
	expect(await busy.cacheControls('/')).toEqual(['no-store', 'no-store']);
	await busy.app.close();
});

test('no proxy stores a page that was rendered while its data changed', { tags: ['SPD-143'] }, async () => {
	const readings: (() => void)[] = [];
	const { app, cacheControls, cache } = await shopWith(minute, async (read) => {
		await read('GET /brands');
		readings.shift()?.();
		return new Response('<p>page</p>');
	});
	readings.push(() => cache.drop('brands'));
	// The next request renders the page again.
	expect(await cacheControls('/')).toEqual([revalidated, shared]);
	await app.close();
});
