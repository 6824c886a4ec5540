import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '../contracts/endpoint.ts';
import { mountAll } from '../server/routes.ts';
import { openWorld } from './world.ts';

const root = path.join(import.meta.dirname, '..');

/** What the browser runs, each file with its text. */
async function browserFiles(): Promise<{ file: string; text: string }[]> {
	const files = (await readdir(path.join(root, 'web'), { recursive: true })).filter(
		(file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('ui/kit'),
	);
	return Promise.all(
		files.map(async (file) => ({ file, text: await readFile(path.join(root, 'web', file), 'utf8') })),
	);
}

test('API-003 OPEN-131 the browser takes every path from the one table of endpoints, and only one place sends', async () => {
	const world = await openWorld();
	const table: string[] = [];
	mountAll(({ method, path: at }: Endpoint) => table.push(`${method} ${at}`), world.services);
	await world.close();
	// The paths that the documents write out stand in it (document 1, §7; document 2, §7).
	expect(table).toEqual(
		expect.arrayContaining([
			...['POST /auth/login', 'POST /auth/signup', 'GET /auth/verify-role'],
			...['GET /auth/verify-reset-token/{token}', 'GET /auth/verify-email/{token}'],
			...['GET /cart', 'POST /cart', 'PUT /cart/{productId}', 'DELETE /cart/{productId}', 'DELETE /cart'],
			...['GET /wishlist', 'POST /wishlist', 'DELETE /wishlist/{productId}', 'DELETE /wishlist'],
		]),
	);
	const files = await browserFiles();
	expect(files.length).toBeGreaterThan(150);
	const sends = /(?<![\w.])fetch\(|\bXMLHttpRequest\b|sendBeacon|\bEventSource\b|\bWebSocket\b/;
	// Pictures of products go to an image host, whose address the shop names at run time.
	const toTheImageHost = ['admin/products/images/uploadImage.ts'];
	const senders = files.filter(({ file, text }) => sends.test(text) && !toTheImageHost.includes(file));
	expect(senders.map(({ file }) => file)).toEqual(['session/call.ts']);
	expect(files.filter(({ text }) => /['"`]\/api\b/.test(text)).map(({ file }) => file)).toEqual([
		'session/call.ts',
	]);
	const called = files.flatMap(({ file, text }) =>
		[...text.matchAll(/['"`]((?:GET|POST|PUT|DELETE) \/[^'"`]*)['"`]/g)].map(([, call]) => ({ file, call })),
	);
	expect(called.length).toBeGreaterThan(60);
	expect(called.filter(({ call }) => !table.includes(call ?? ''))).toEqual([]);
});
