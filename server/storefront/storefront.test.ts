import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import {
	createContext,
	createRequestHandler,
	data,
	RouterContextProvider,
	type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { buildApp } from '../app.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { createTaggedCache } from '../platform/pages/taggedCache.ts';
import { renderFrom } from './renderPage.ts';
import { registerStorefront } from './storefront.ts';

const testApp = setUpTestApp();

async function shopWith(build: () => Promise<ServerBuild>) {
	const services = { ...testApp.services, cache: createTaggedCache() };
	const app = await buildApp(services);
	await registerStorefront(app, services, {
		renderer: renderFrom(build),
		assets: undefined,
	});
	return app;
}

test('a page that cannot be rendered is an error page with text, a link and a status for crawlers', async () => {
	const responses: Error[] = [
		new HttpError(503, 'shop_busy', 'The shop is busy for a moment. Please try again.', {}, 2),
		new Error('secret detail'),
	];
	const app = await shopWith(() => Promise.reject(responses.shift() ?? new Error('asked once more')));
	const busy = await app.inject('/products?sort=price-asc&q=<b>');
	expect(busy).toMatchObject({
		statusCode: 503,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'retry-after': '2',
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
			'content-security-policy': expect.stringContaining("default-src 'none'"),
		},
	});
	expect(busy.body).toContain('The shop is busy for a moment. Please try again.');
	expect(busy.body).toContain('<a href="/products?sort=price-asc&amp;q=%3Cb%3E">Try again</a>');

	const broken = await app.inject('/products?sort=price-asc&q=<b>');
	expect(broken).toMatchObject({ statusCode: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
	expect(broken.body).toContain('Something went wrong on our side.');
	expect(broken.body).not.toContain('secret detail');
	await app.close();
});

test('a flood of filtered pages is answered 503 beyond a short queue, and another page is rendered before them', {
	tags: ['DOOR-061'],
}, async () => {
	const gate = Promise.withResolvers<void>();
	const app = await shopWith(async () => {
		await gate.promise;
		throw new HttpError(503, 'shop_busy', 'The end of this rendering.', {}, 2);
	});
	const ended: string[] = [];
	const open = async (url: string) => {
		const { body, headers } = await app.inject(url);
		expect(headers).toMatchObject({
			'retry-after': '2',
			'content-type': expect.stringMatching(/^text\/html/),
		});
		ended.push(body.includes('The shop is very busy.') ? 'rejected' : url);
	};
	const flood = Array.from({ length: 60 }, (_, number) => open(`/products?minPrice=${number + 1}`));
	// Two are rendered and twelve wait.
	await expect.poll(() => ended).toEqual(Array(46).fill('rejected'));
	const page = open('/faq');
	await new Promise((resolve) => setImmediate(resolve));
	gate.resolve();
	await Promise.all([...flood, page]);
	expect(ended.filter((end) => end !== 'rejected')).toHaveLength(15);
	expect(ended.slice(46, 50)).toContain('/faq');
	await app.close();
});

test('one filtered page too many is rejected before the framework; cached and awaited ones are not', {
	tags: ['DOOR-064'],
}, async () => {
	const gate = Promise.withResolvers<void>();
	const app = await shopWith(async () => {
		await gate.promise;
		return buildWithForeignScript();
	});
	let handled = 0;
	app.addHook('onResponse', async () => {
		handled++;
	});
	const shop = await app.listen({ port: 0, host: '127.0.0.1' });
	const open = async (price: number | string) => fetch(`${shop}/products?minPrice=${price}`);
	const waiting = Array.from({ length: 14 }, (_, number) => open(number + 1));
	// Two are rendered and twelve wait.
	await expect.poll(async () => (await open(`${1000 + Math.random()}`)).status).toBe(503);
	const before = handled;
	const rejected = await open(5000);
	expect(handled).toBe(before);
	expect(rejected.status).toBe(503);
	expect(Object.fromEntries(rejected.headers)).toMatchObject({
		'content-type': 'text/html; charset=utf-8',
		'retry-after': '2',
		'cache-control': 'no-store',
		'x-content-type-options': 'nosniff',
		'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
	});
	expect(await rejected.text()).toContain('The shop is very busy. Please try again in a moment.');
	// One of those that wait, requested once more.
	const awaited = open(3);
	gate.resolve();
	const statuses = (await Promise.all([...waiting, awaited])).map(({ status }) => status);
	expect(statuses).toEqual(Array(15).fill(200));
	expect((await open(7)).status).toBe(200);
	await app.close();
});

test('unknown paths and respelled ones take no place of a page that exists', {
	tags: ['DOOR-181'],
}, async () => {
	const gate = Promise.withResolvers<void>();
	const rendered: string[] = [];
	const app = await shopWith(async () => {
		await gate.promise;
		return buildThatRecords(rendered);
	});
	const product = await buildProduct(testApp.db, { name: 'Match Pellets' });
	const page = `/products/product/${product.id}`;
	const open = async (url: string) => (await app.inject(url)).statusCode;
	const unknown = Array.from({ length: 100 }, (_, number) => open(`/nope-${number}`));
	const invented = Array.from({ length: 100 }, () => open(`/products/product/${randomUUID()}`));
	const filtered = Array.from({ length: 100 }, (_, number) => open(`/products?minPrice=${number + 1}`));
	// Pages that exist are still redirected and accepted while the others fill their queue.
	expect(await app.inject('/%66aq/?from=mail')).toMatchObject({
		statusCode: 308,
		headers: { location: '/faq?from=mail', 'cache-control': 'no-store' },
	});
	const pages = Promise.all([page, '/about', '/faq'].map(open));
	await expect.poll(() => open(`/products?minPrice=${Math.random()}`)).toBe(503);
	gate.resolve();
	expect(await pages).toEqual([200, 200, 200]);
	expect(new Set(await Promise.all(unknown))).toEqual(new Set([404]));
	expect(await Promise.all([...invented, ...filtered])).toContain(503);
	// One page for all unknown paths.
	expect(rendered.filter((path) => path === '/404')).toHaveLength(1);
	expect(rendered.filter((path) => path.startsWith('/nope'))).toEqual([]);
	await app.close();
});

test.each([
	['/%61bout', '/about'],
	['/ABOUT?q=A%20b', '/about?q=A%20b'],
	['/Reset-password?token=Secret', '/reset-password?token=Secret'],
	['/%63heckout', '/checkout'],
	['/products//?sort=newest', '/products?sort=newest'],
])('%s redirects to the one spelling', { tags: ['DOOR-180'] }, async (requested, location) => {
	const app = await shopWith(async () => buildWithForeignScript());
	expect(await app.inject(requested)).toMatchObject({
		statusCode: 308,
		headers: { location, 'referrer-policy': 'no-referrer' },
	});
	expect((await app.inject(location)).statusCode).toBe(200);
	await app.close();
});

test('public reads are not rate-limited, since many visitors may share one address', async () => {
	const statuses = new Set<number>();
	for (let number = 0; number < 700; number++)
		statuses.add((await testApp.guest.call('GET /categories')).status);
	expect([...statuses]).toEqual([200]);
});

test('a file is sent whole or as a valid range; other ranges are rejected without a failure', async () => {
	const app = await buildApp(testApp.services);
	const assets = path.join(import.meta.dirname, '../../public');
	await registerStorefront(app, testApp.services, {
		renderer: renderFrom(() => Promise.reject(new Error('no page'))),
		assets,
	});
	const getStatus = async (headers: Record<string, string>) =>
		(await app.inject({ url: '/favicon.ico', headers })).statusCode;
	expect(await getStatus({})).toBe(200);
	expect(await getStatus({ range: 'bytes=0-3' })).toBe(206);
	expect(await getStatus({ range: 'bytes=999999999-' })).toBe(416);
	expect(await getStatus({ 'if-match': '"another"' })).toBe(412);
	for (const range of ['x', 'bytes=', 'bytes=5-1', 'bytes=0-1,4-5,x', 'pages=1-2'])
		expect([200, 206, 416], range).toContain(await getStatus({ range }));
	await app.close();
});

/** Renders every path, and answers as the web build does for unknown ones. */
function buildThatRecords(rendered: string[]): ServerBuild {
	const build = buildWithForeignScript();
	const root = build.routes.root;
	if (root === undefined) throw new Error('The build has no page.');
	root.module.loader = ({ request }) => {
		const { pathname } = new URL(request.url);
		rendered.push(pathname);
		return data(null, { status: pathname === '/404' ? 404 : 200 });
	};
	return build;
}

/** A build with one page: a script of its content, and one that is rendered with the nonce. */
function buildWithForeignScript(): ServerBuild {
	const nonceContext = createContext<string>();
	const entry = {
		default: (
			_request: Request,
			status: number,
			_headers: Headers,
			_page: unknown,
			context: RouterContextProvider,
		) =>
			new Response(
				`<body><p><script>steal()</script></p><script nonce="${context.get(nonceContext)}">own()</script></body>`,
				{ status },
			),
		queryContext: createContext<unknown>(),
		serverQueryContext: () => undefined,
		nonceContext,
		outputContext: createContext<unknown>(),
		createRequestHandler,
		RouterContextProvider,
	};
	return {
		entry: { module: entry },
		routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
		assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
		publicPath: '/',
		assetsBuildDirectory: '',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial' },
	} as unknown as ServerBuild;
}

test('the policy of a page has no hash for a script of its content', { tags: ['DOOR-040'] }, async () => {
	const app = await shopWith(async () => buildWithForeignScript());
	const { body, headers } = await app.inject('/faq');
	expect(body).toBe('<body><p><script>steal()</script></p><script>own()</script></body>');
	const computeHash = (text: string) => createHash('sha256').update(text).digest('base64');
	expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${computeHash('own()')}';`);
	expect(headers['content-security-policy']).not.toContain(computeHash('steal()'));
	await app.close();
});
