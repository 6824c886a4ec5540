import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { buildApp } from '../../app.ts';
import { renderFrom } from '../../storefront/renderPage.ts';
import { registerStorefront } from '../../storefront/storefront.ts';

const testApp = setUpTestApp({ reset: false });
let app: FastifyInstance;
beforeAll(async () => {
	app = await buildApp({ ...testApp.services, publicUrl: 'https://nishana.example' }, { apiDocs: false });
	await registerStorefront(app, testApp.services, {
		renderer: renderFrom(() => Promise.reject(new Error('no page'))),
		assets: path.join(import.meta.dirname, '../../../public'),
	});
	await testApp.services.storage.put('one.webp', Buffer.from('bytes'), 'image/webp');
});
afterAll(async () => {
	await app.close();
});

const paths = [
	'/healthz',
	'/readyz',
	'/metrics',
	'/robots.txt',
	'/.well-known/security.txt',
	'/sitemap.xml',
	'/.well-known/change-password',
	'/cart',
	'/sw.js',
	'/cards/none.jpg',
	'/fonts/nishana-text.woff2',
	'/offline',
	'/manifest.webmanifest',
	'/feeds/products.xml',
	'/feeds/blog.xml',
	'/feeds/events.ics',
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
		const response = await app.inject(url);
		expect(response.statusCode).toBeGreaterThanOrEqual(400);
		expect(response.statusCode).toBeLessThan(500);
		expect(response.json()).toMatchObject({ error: expect.any(String) });
	}
});

test.each([
	['400 Bad Request', 'request_unreadable', 'GET /heal thz HTTP/1.1\r\nHost: shop\r\n\r\n'],
	[
		'431 Request Header Fields Too Large',
		'request_too_large',
		`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
	],
])(
	'the parser answers %s with the headers of every response',
	{ tags: ['DOOR-185', 'ERR-001'] },
	async (status, code, request) => {
		if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
		const { port } = app.server.address() as AddressInfo;
		const socket = connect(port, '127.0.0.1');
		let response = '';
		socket.setEncoding('utf8').on('data', (part) => {
			response += part;
		});
		// The shop closes while the client may still be sending.
		socket.on('error', () => undefined);
		socket.write(request);
		await new Promise((closed) => socket.on('close', closed));
		const [head = '', body = ''] = response.split('\r\n\r\n');
		expect(head.split('\r\n')).toEqual(
			expect.arrayContaining([
				`HTTP/1.1 ${status}`,
				'x-content-type-options: nosniff',
				'strict-transport-security: max-age=63072000; includeSubDomains',
				"content-security-policy: default-src 'none'; frame-ancestors 'none'",
				`content-length: ${body.length}`,
			]),
		);
		expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$/), code });
	},
);

test('other sites may embed pictures, but no manuals and videos', { tags: ['DOOR-186'] }, async () => {
	const policyAt = async (url: string) => (await app.inject(url)).headers['cross-origin-resource-policy'];
	expect(await policyAt('/media/one.webp')).toBe('cross-origin');
	expect(await policyAt('/files/0e6f3c1a-52b7-4d1c-8a1e-9b5a7c3d2f10.pdf')).toBe('same-site');
});

test('security.txt names a contact and expires within a year', { tags: ['DOOR-186'] }, async () => {
	const { body } = await app.inject('/.well-known/security.txt');
	const fields = new Map(
		body
			.trim()
			.split('\n')
			.map((line) => line.split(': ') as [string, string]),
	);
	expect(fields.get('Contact')).toBe('mailto:hello@nishana.test');
	expect(fields.get('Canonical')).toBe('https://nishana.example/.well-known/security.txt');
	const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(30);
	expect(days).toBeLessThan(365);
});
