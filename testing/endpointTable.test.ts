import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listRegistered } from './registeredEndpoints.ts';
import { createTestApp } from './testApp.ts';

const root = path.join(import.meta.dirname, '..');

/** The source files of the browser, with their text. */
async function browserFiles(): Promise<{ file: string; text: string }[]> {
	const files = (await readdir(path.join(root, 'web'), { recursive: true })).filter(
		(file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
	);
	return Promise.all(
		files.map(async (file) => ({ file, text: await readFile(path.join(root, 'web', file), 'utf8') })),
	);
}

test('the browser uses only paths of the endpoint table, and one module sends requests', {
	tags: ['API-003', 'OPEN-131'],
}, async () => {
	const testApp = await createTestApp();
	const table = listRegistered(testApp.services).map(({ method, path: at }) => `${method} ${at}`);
	await testApp.close();
	// The table has the paths of the specification.
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
	// Pictures of products go to an image host, whose URL the shop sends at run time.
	// An owner who enters the address of a link learns whether the shop has a page there.
	const otherSenders = ['admin/products/images/uploadImage.ts', 'admin/settings/AddressField.tsx'];
	const senders = files.filter(({ file, text }) => sends.test(text) && !otherSenders.includes(file));
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
