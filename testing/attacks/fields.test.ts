import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Method } from '../../contracts/endpoint.ts';
import { describeApi, type OpenApi, type Schema } from '../../server/platform/openapi/openapi.ts';
import { buildProduct } from '../buildProduct.ts';
import { readEndpoints } from '../endpoints.ts';
import { setUpTestApp } from '../setUpTestApp.ts';

const testApp = setUpTestApp({ reset: false });
let document: OpenApi;
beforeAll(async () => {
	Object.assign(testApp.services.limits, { use: async () => {} });
	document = describeApi([...(await readEndpoints()).values()]);
});

const undeclared = {
	role: 'admin',
	isAdmin: true,
	emailVerified: true,
	emailVerifiedAt: '2026-01-01T00:00:00Z',
	passwordHash: 'x',
	unitPaise: 1,
	totalPaise: 1,
	paymentState: 'paid',
	paidAt: '2026-01-01T00:00:00Z',
	moderated: false,
	reserved: 0,
	rating_sum: 5,
	createdAt: '2000-01-01T00:00:00Z',
	sql: "';--",
	prototype: {},
};
/** The gateway's dialog and browsers' passkeys send more fields than the shop reads; the rest are ignored. */
const acceptsMore = ['POST /payments/verify', 'POST /auth/login/passkey'];
/** Which fields are declared depends on these values. */
const cases: Record<string, object> = { 'PUT /admin/settings': { group: 'contact' } };

test('no call accepts an undeclared field', async () => {
	let rejected = 0;
	for (const [at, methods] of Object.entries(document.paths))
		for (const [method, operation] of Object.entries(methods)) {
			const call = `${method.toUpperCase()} ${at}`;
			if (operation.requestBody?.content['application/json'] === undefined || acceptsMore.includes(call))
				continue;
			const aimed =
				`${method.toUpperCase() as Method} ${at.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000') as `/${string}`}` as const;
			const caller = operation['x-access'] === 'admin' ? await testApp.admin() : await testApp.signedIn();
			const { status, body } = await caller.call(aimed, { ...undeclared, ...cases[call] });
			const fields = z.object({ fields: z.record(z.string(), z.string()) });
			expect([status, Object.keys(fields.parse(body).fields)], call).toEqual([
				400,
				expect.arrayContaining(Object.keys(undeclared)),
			]);
			rejected++;
		}
	expect(rejected).toBeGreaterThan(35);
});

const strict = (schema: Schema): boolean =>
	(schema.type !== 'object' || schema.additionalProperties === false) && everyPart(schema);
const everyPart = (schema: Schema): boolean =>
	[...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.items]
		.flat()
		.every((part) => typeof part !== 'object' || strict(part));

test('nested fields are declared as strictly', () => {
	const loose: string[] = [];
	for (const [at, methods] of Object.entries(document.paths))
		for (const [method, operation] of Object.entries(methods)) {
			const schema = operation.requestBody?.content['application/json']?.schema;
			if (schema !== undefined && !strict(schema)) loose.push(`${method.toUpperCase()} ${at}`);
		}
	// A passkey, and an image host's response, may be sent on completely: only what is declared is read.
	expect(loose.sort()).toEqual([
		'POST /auth/login/passkey',
		'POST /auth/passkeys',
		'POST /events',
		'POST /payments/verify',
		'POST /products',
		'PUT /events/{slug}',
		'PUT /products/{id}',
	]);
});

const cartSchema = z.array(z.object({ quantity: z.number() }));

test('no quantity gives a cart less than one unit, half a unit, or more than the stock', async () => {
	const shopper = await testApp.signedIn();
	const { id } = await buildProduct(testApp.db, { stock: 5 });
	const invalidQuantities = [
		-1,
		-999,
		0,
		0.5,
		1.0000001,
		6,
		1000,
		1e9,
		2 ** 31,
		2 ** 53,
		1e308,
		-1e308,
		'2',
		'1e3',
		null,
		true,
		[1],
		{},
	];
	const quantities = async () =>
		cartSchema.parse((await shopper.call('GET /cart')).body).map(({ quantity }) => quantity);
	for (const start of [0, 2])
		for (const quantity of invalidQuantities) {
			await shopper.call('DELETE /cart', {});
			if (start > 0) await shopper.call('POST /cart', { productId: id, quantity: start });
			await shopper.call('POST /cart', { productId: id, quantity });
			expect([[], [start]], `added ${JSON.stringify(quantity)}`).toContainEqual(await quantities());
			await shopper.call('POST /cart/merge', { lines: [{ productId: id, quantity }] });
			for (const now of await quantities())
				expect([start, 5], `merged ${JSON.stringify(quantity)}`).toContain(now);
			await shopper.call(`PUT /cart/${id}`, { quantity });
			for (const now of await quantities())
				expect([start, 5], `set ${JSON.stringify(quantity)}`).toContain(now);
			const { body } = await shopper.call('GET /checkout/quote');
			expect(z.object({ total: z.number() }).parse(body).total).toBeGreaterThanOrEqual(0);
		}
	const twice = {
		lines: [
			{ productId: id, quantity: 4 },
			{ productId: id, quantity: 4 },
		],
	};
	await shopper.call('DELETE /cart', {});
	await shopper.call('POST /cart/merge', twice);
	expect(await quantities()).toEqual([5]);
});
