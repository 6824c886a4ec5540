import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { buildApp } from '../../app.ts';
import { renderFrom } from '../../storefront/renderPage.ts';
import { registerStorefront } from '../../storefront/storefront.ts';

let testApp: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
	testApp = await createTestApp();
	app = await buildApp({ ...testApp.services, publicUrl: 'https://nishana.example' }, { apiDocs: false });
	await registerStorefront(app, testApp.services, {
		renderer: renderFrom(() => Promise.reject(new Error('no page'))),
		assets: path.join(import.meta.dirname, '../../../public'),
		mapOrigin: '',
	});
	await testApp.services.storage.put('one.webp', Buffer.from('bytes'), 'image/webp');
});
afterAll(async () => {
	await app.close();
	await testApp.close();
});

const paths = [
	'/healthz',
	'/readyz',
	'/metrics',
	'/robots.txt',
	'/sitemap.xml',
	'/feeds/products.xml',
	'/favicon.ico',
	'/media/none.webp',
	'/media/one.webp',
	'/api/config',
	'/api/none',
	'/%',
];

test.each(paths)('%s is sent with HSTS and nosniff', { tags: ['DOOR-003'] }, async (url) => {
	expect((await app.inject(url)).headers).toMatchObject({
		'strict-transport-security': 'max-age=63072000; includeSubDomains',
		'x-content-type-options': 'nosniff',
	});
});

test.each(paths)('%s cannot be shown in a frame', { tags: ['DOOR-142'] }, async (url) => {
	const policies = [(await app.inject(url)).headers['content-security-policy']].flat();
	expect(policies).toEqual([expect.stringContaining("frame-ancestors 'none'")]);
});

test('HSTS is not sent without TLS', { tags: ['DOOR-003'] }, async () => {
	expect((await testApp.app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
});

test('the API is not documented where that is off', { tags: ['DOOR-002'] }, async () => {
	for (const url of ['/api/docs', '/api/openapi.json']) {
		expect((await app.inject(url)).statusCode).toBe(404);
		expect((await testApp.app.inject(url)).statusCode).toBe(200);
	}
});

test('an API path of any length is answered by the API', { tags: ['DOOR-004'] }, async () => {
	for (const url of [
		'/api/none',
		`/api/products/${'a'.repeat(301)}`,
		`/api/${'a'.repeat(2000)}`,
		'/api/%zz',
	]) {
		const answer = await app.inject(url);
		expect(answer.statusCode).toBeGreaterThanOrEqual(400);
		expect(answer.statusCode).toBeLessThan(500);
		expect(answer.json()).toMatchObject({ error: expect.any(String) });
	}
});
