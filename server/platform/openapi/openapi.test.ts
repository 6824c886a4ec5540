import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { errorCodes } from '../../../contracts/errors.ts';
import { readEndpoints } from '../../../testing/endpoints.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { OpenApi } from './openapi.ts';

const testApp = setUpTestApp({ reset: false });
let document: OpenApi;
beforeAll(async () => {
	document = (await testApp.guest.call('GET /openapi.json')).body as OpenApi;
});

const declared = async (): Promise<Endpoint[]> => [...(await readEndpoints()).values()];

/** A path in the format of the server's router. */
function toRoute(at: string): string {
	return `/api${at.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

const described = () =>
	Object.entries(document.paths).flatMap(([at, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${at}`),
	);

/** The rules of `redocly.yaml` that a document breaks. */
async function lint(checked: object): Promise<string[]> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-openapi-'));
	const file = path.join(folder, 'openapi.json');
	await writeFile(file, JSON.stringify(checked));
	const root = path.join(import.meta.dirname, '../../..');
	const cli = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
	const options = ['--config', path.join(root, 'redocly.yaml'), '--format', 'json', '--max-problems', '100'];
	const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
	// It ends with 1 when it found something.
	const { stdout } = await promisify(execFile)(process.execPath, [cli, 'lint', file, ...options], {
		env,
		maxBuffer: 10 * 2 ** 20,
	}).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
	await rm(folder, { recursive: true });
	return z
		.object({ problems: z.array(z.object({ ruleId: z.string() })) })
		.parse(JSON.parse(stdout))
		.problems.map(({ ruleId }) => ruleId);
}

/** The operations of the specified API, the parameters with the shop's names. */
const specified = `
POST /auth/signup · POST /auth/login · GET /auth/verify-role · POST /auth/logout · POST /auth/forgot-password
GET /auth/verify-reset-token/{token} · POST /auth/reset-password · GET /auth/verify-email/{token}
POST /auth/resend-verification · GET /auth/sessions · DELETE /auth/sessions · DELETE /auth/sessions/{id} · PUT /users/{id} · POST /users/{id}/change-password
GET /products · GET /products/{id} · GET /categories · GET /brands
POST /products · PUT /products/{id} · DELETE /products/{id}
POST /categories · PUT /categories/{id} · DELETE /categories/{id} · POST /brands · PUT /brands/{id} · DELETE /brands/{id}
GET /products/{id}/reviews · GET /products/{id}/reviews/mine · GET /products/{id}/reviews/eligibility
POST /products/{id}/reviews · PUT /products/{id}/reviews · DELETE /products/{id}/reviews
GET /admin/reviews · PUT /admin/reviews/{id} · DELETE /admin/reviews/{id}
GET /cart · POST /cart · PUT /cart/{productId} · DELETE /cart/{productId} · DELETE /cart
GET /wishlist · POST /wishlist · DELETE /wishlist/{productId} · DELETE /wishlist
GET /addresses · POST /addresses · PUT /addresses/{id} · DELETE /addresses/{id}
POST /payments/order · POST /payments/verify · POST /payments/webhook
POST /orders · GET /orders/user · GET /orders/{id}/invoice · GET /orders · GET /orders/export
GET /orders/{id}/packing-slip · GET /orders/items/{itemId}/credit-note · POST /orders/{id}/buy-again
PUT /orders/items/{itemId} · PUT /orders/items/{itemId}/email · GET /admin/stats · GET /admin/audit
POST /contact · GET /admin/messages · PUT /admin/messages/{id} · GET /config
GET /blog · GET /blog/{slug} · POST /blog · POST /blog/upload · POST /uploads · PUT /blog/{slug} · DELETE /blog/{slug}
GET /events · GET /events/{slug} · GET /admin/events · POST /events · PUT /events/{slug} · DELETE /events/{slug}`
	.split(/ · |\n/)
	.filter((call) => call !== '');

describe('GET /api/openapi.json', () => {
	test('is an OpenAPI 3.1 document', () => {
		expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
		expect(new Set(described()).size).toBe(described().length);
	});

	test('describes every endpoint declared in a contract, and each can be called', async () => {
		const calls = (await declared()).map(({ method, path: at }) => `${method} ${at}`);
		expect(calls.length).toBeGreaterThan(50);
		expect(described().sort()).toEqual(calls.sort());
		for (const call of calls) {
			const [method, at = ''] = call.split(' ') as [Endpoint['method'], string];
			expect(testApp.app.hasRoute({ method, url: toRoute(at) }), call).toBe(true);
		}
	});

	test('has every operation of the specification under its path', () => {
		const calls = described();
		expect(specified.filter((call) => !calls.includes(call))).toEqual([]);
	});

	test('documents each operation’s access, input, output and errors', async () => {
		for (const endpoint of await declared()) {
			const name = `${endpoint.method} ${endpoint.path}`;
			const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
			expect(operation?.['x-access'], name).toBe(endpoint.access);
			expect(operation?.security, name).toEqual(endpoint.access === 'anyone' ? [] : [{ session: [] }]);
			expect(operation?.summary, name).toMatch(/\S{3}.*\.$/s);
			const success = operation?.responses[String(endpoint.status)];
			expect(success?.content !== undefined, name).toBe(endpoint.response !== undefined);
			expect(operation?.requestBody !== undefined, name).toBe(
				endpoint.body !== undefined || endpoint.multipart !== undefined,
			);
			const placed = (operation?.parameters ?? [])
				.filter((each) => each.in === 'path')
				.map((each) => each.name);
			expect(placed, name).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
			for (const status of Object.keys(endpoint.errors ?? {}))
				expect(operation?.responses, name).toHaveProperty(status);
			if (endpoint.access !== 'anyone') expect(operation?.responses, name).toHaveProperty('401');
			// Any operation may be sent a body that cannot be parsed.
			if (endpoint.method !== 'GET')
				expect(Object.keys(operation?.responses ?? {}), name).toEqual(
					expect.arrayContaining(['400', '413', '415']),
				);
			if (endpoint.access === 'admin') expect(operation?.responses, name).toHaveProperty('403');
		}
	});

	test('passes Redocly’s linter with the recommended rules, which finds the faults of a document', {
		tags: ['API-150'],
	}, async () => {
		expect(await lint(document)).toEqual([]);
		const { '/blog/{slug}': post, ...paths } = document.paths;
		const faulty = {
			...document,
			tags: document.tags.filter(({ name }) => name !== 'wishlist'),
			paths: { ...paths, '/blog/{slug}': { get: post?.get }, '/blog/{id}': { delete: post?.delete } },
		};
		const found = new Set(await lint(faulty));
		expect([...found].sort()).toEqual([
			'no-identical-paths',
			'operation-tag-defined',
			'path-parameters-defined',
		]);
	});

	test('declares the tags that operations have, and no others', { tags: ['API-150'] }, () => {
		const used = Object.values(document.paths).flatMap((methods) =>
			Object.values(methods).flatMap((operation) => operation.tags),
		);
		expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
	});

	test('names every schema of the contracts once, and refers to it', { tags: ['API-150'] }, () => {
		const order = { $ref: '#/components/schemas/Order' };
		expect(document.paths['/orders']?.post?.responses['201']?.content?.['application/json']?.schema).toEqual(
			order,
		);
		expect(document).toMatchObject({
			components: {
				schemas: { Order: { properties: { orderItems: { items: { $ref: expect.any(String) } } } } },
			},
		});
		const { schemas } = z.object({ schemas: z.record(z.string(), z.unknown()) }).parse(document.components);
		expect(Object.keys(schemas).length).toBeGreaterThan(90);
		for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
			expect(schemas).toHaveProperty(name ?? '');
	});

	test('gives every error a code of one list, with the meaning of each', { tags: ['ERR-002'] }, () => {
		expect(document).toMatchObject({
			components: {
				schemas: {
					Error: {
						required: ['error', 'code'],
						properties: {
							error: { description: 'A sentence for a person.' },
							code: { enum: Object.keys(errorCodes), 'x-enumDescriptions': errorCodes },
						},
					},
				},
			},
		});
	});

	test('includes the validation rules of the fields', () => {
		expect(
			document.paths['/auth/signup']?.post?.requestBody?.content['application/json']?.schema,
		).toMatchObject({
			required: ['name', 'email', 'password'],
			properties: { password: { type: 'string', minLength: 6, maxLength: 256 } },
			additionalProperties: false,
		});
	});
});

describe('GET /api/docs', () => {
	test('lists every operation and every code of an error on a page without scripts', {
		tags: ['ERR-002'],
	}, async () => {
		const page = await testApp.guest.call('GET /docs');
		const text = page.raw.toString();
		expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
		expect(page.headers['content-security-policy']).toMatch(
			/^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'none'/,
		);
		expect(text).not.toMatch(/<script|style="|https?:\/\//);
		for (const call of described()) {
			const [method, at] = call.split(' ');
			expect(text).toContain(`<span class="method">${method}</span> <code>${at}</code>`);
		}
		for (const code of Object.keys(errorCodes)) expect(text).toContain(`<li><code>${code}</code>`);
		expect(text).toContain('Creates an account and emails a link to verify its address.');
	});
});
