import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { buildApp } from '../app.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createKeptPages } from './keptPages.ts';
import { registerStorefront } from './storefront.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());

async function shopWith(build: () => Promise<ServerBuild>) {
	const app = await buildApp(world.services);
	const kept = createKeptPages(world.services.publicUrl, 10);
	await registerStorefront(app, world.services, { build, assets: undefined, mapOrigin: '', kept });
	return app;
}

test('a page that cannot be rendered is a page all the same: words, a way on, and a status that crawlers understand', async () => {
	const answers: Error[] = [
		new Refusal(503, 'The shop is busy for a moment. Please try again.', {}, 2),
		new Error('secret detail'),
	];
	const app = await shopWith(() => Promise.reject(answers.shift() ?? new Error('asked once more')));
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

test('more renderings at once than can be served in time are turned away, and none of the others suffers', async () => {
	const app = await shopWith(async () => {
		await wait(200);
		throw new Refusal(503, 'The end of this rendering.', {}, 2);
	});
	const asked = await Promise.all(
		Array.from({ length: 210 }, (_, number) => app.inject(`/products?q=word${number}`)),
	);
	expect(asked.filter(({ body }) => body.includes('The end of this rendering.'))).toHaveLength(200);
	expect(asked.filter(({ body }) => body.includes('The shop is very busy.'))).toHaveLength(10);
	await app.close();
});

test('a rendering that never ends is answered 503 after half a minute, and the next visitor gets one of their own', async () => {
	let renderings = 0;
	const app = await shopWith(() => {
		renderings++;
		return new Promise(() => undefined);
	});
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		for (const visit of [1, 2]) {
			const answer = app.inject('/faq');
			await vi.waitFor(() => expect(renderings).toBe(visit));
			await vi.advanceTimersByTimeAsync(30_000);
			expect((await answer).statusCode).toBe(503);
		}
	} finally {
		vi.useRealTimers();
	}
});

test('what everybody may read is not counted: a town behind one address goes on reading', async () => {
	const statuses = new Set<number>();
	for (let number = 0; number < 700; number++)
		statuses.add((await world.guest.call('GET /categories')).status);
	expect([...statuses]).toEqual([200]);
});

test('addresses that begin with two slashes are no page, and name no other host', () => {
	const { addressOf } = createKeptPages('http://shop.test', 10);
	for (const asked of [
		'//',
		'///',
		'//evil.test',
		'//evil.test/products',
		'/\\evil.test',
		'http://evil.test/products',
		'*',
	])
		expect(addressOf(asked), asked).toBeUndefined();
	expect(addressOf('/products//')?.key).toBe(addressOf('/products')?.key);
});

test('a file is sent whole or in the part that it has; other wishes are refused, no failure', async () => {
	const app = await buildApp(world.services);
	const kept = createKeptPages(world.services.publicUrl, 10);
	const assets = path.join(import.meta.dirname, '../../public');
	await registerStorefront(app, world.services, {
		build: () => Promise.reject(new Error('no page')),
		assets,
		mapOrigin: '',
		kept,
	});
	const statusOf = async (headers: Record<string, string>) =>
		(await app.inject({ url: '/favicon.ico', headers })).statusCode;
	expect(await statusOf({})).toBe(200);
	expect(await statusOf({ range: 'bytes=0-3' })).toBe(206);
	expect(await statusOf({ range: 'bytes=999999999-' })).toBe(416);
	expect(await statusOf({ 'if-match': '"another"' })).toBe(412);
	for (const range of ['x', 'bytes=', 'bytes=5-1', 'bytes=0-1,4-5,x', 'pages=1-2'])
		expect([200, 206, 416], range).toContain(await statusOf({ range }));
	await app.close();
});
