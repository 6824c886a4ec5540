import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Method } from '../../contracts/endpoint.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let ids: { rifles: string; pellets: string; brand: string };

const withId = z.object({ id: z.string() });
const page = z.object({ products: z.array(z.object({ name: z.string() })), total: z.number() });

async function made(request: `${Method} /${string}`, body: unknown): Promise<string> {
	const response = await admin.call(request, body);
	expect(response.status).toBe(201);
	return withId.parse(response.body).id;
}

const product = (change: Record<string, unknown> = {}) => ({
	name: 'Club Rifle',
	numericPrice: 1000,
	categoryId: ids.rifles,
	brandId: ids.brand,
	stock: 5,
	...change,
});

const search = async (query: string) => page.parse((await testApp.guest.call(`GET /products?${query}`)).body);
const names = async (query: string) => (await search(query)).products.map(({ name }) => name);

beforeEach(async () => {
	ids = { rifles: '', pellets: '', brand: '' };
	ids.rifles = await made('POST /categories', { name: 'Air Rifles' });
	ids.pellets = await made('POST /categories', { name: 'Pellets' });
	ids.brand = await made('POST /brands', { name: 'Tarkeen' });
});

test('an unknown product and an invalid id answer 404', { tags: ['PDP-033'] }, async () => {
	for (const id of ['0192f000-0000-7000-8000-000000000000', 'none', '%00'])
		expect(await testApp.guest.call(`GET /products/${id}`)).toMatchObject({
			status: 404,
			body: { error: 'Product not found' },
		});
});

test('a product is added, changed and deleted, visible to everyone', {
	tags: ['API-096', 'API-097', 'API-098'],
}, async () => {
	const added = await admin.call(
		'POST /products',
		product({ offerPrice: 900, features: [{ value: 'Light' }] }),
	);
	expect(added).toMatchObject({
		status: 201,
		body: {
			name: 'Club Rifle',
			numericPrice: 1000,
			offerPrice: 900,
			stock: 5,
			features: ['Light'],
			category: { id: ids.rifles },
			brand: { id: ids.brand },
		},
	});
	const { id } = withId.parse(added.body);
	const shown = () => testApp.guest.call(`GET /products/${id}`);
	expect((await shown()).body).toEqual(added.body);
	const changed = await admin.call(
		`PUT /products/${id}`,
		product({ name: 'Match Rifle', numericPrice: 1200, categoryId: ids.pellets }),
	);
	expect(changed).toMatchObject({
		status: 200,
		body: { id, name: 'Match Rifle', numericPrice: 1200, offerPrice: 0, category: { id: ids.pellets } },
	});
	expect((await shown()).body).toEqual(changed.body);
	expect((await admin.call(`DELETE /products/${id}`)).status).toBe(204);
	expect((await shown()).status).toBe(404);
	expect((await search('')).total).toBe(0);
	expect((await admin.call(`DELETE /products/${id}`)).status).toBe(404);
});

test('only an administrator can change the catalog; a rejected change has no effect', {
	tags: ['API-096', 'API-097', 'API-098'],
}, async () => {
	const id = await made('POST /products', product());
	for (const [stranger, status] of [
		[testApp.guest, 401],
		[await testApp.signedIn(), 403],
	] as const)
		for (const call of ['POST /products', `PUT /products/${id}`, `DELETE /products/${id}`] as const)
			expect((await stranger.call(call, product({ name: 'Free Rifle' }))).status, call).toBe(status);
	expect(await names('')).toEqual(['Club Rifle']);
});

test('an offer that is not below the price, a price of 0 and an unknown field are rejected', async () => {
	expect((await admin.call('POST /products', product({ offerPrice: 1000 }))).status).toBe(400);
	expect((await admin.call('POST /products', product({ numericPrice: 0 }))).status).toBe(400);
	expect((await admin.call('POST /products', product({ reserved: 3 }))).status).toBe(400);
	expect((await admin.call('POST /products', product({ images: ['javascript:alert(1)'] }))).status).toBe(400);
	expect((await search('')).total).toBe(0);
});

test('an image URL that is too long for its index is rejected, and nothing is stored', async () => {
	const unlike = Array.from({ length: 900 }, (_, at) =>
		String.fromCodePoint(0x10000 + ((at * 7919) % 60_000)),
	);
	const images = [`https://images.example.com/${unlike.join('')}`];
	expect((await admin.call('POST /products', product({ images }))).status).toBe(400);
	expect((await search('')).total).toBe(0);
});

test('creating a product again after it was archived is rejected with a message', async () => {
	const draft = product({ id: crypto.randomUUID() });
	const id = await made('POST /products', draft);
	expect((await admin.call(`PUT /admin/products/${id}/archived`, { archived: true })).status).toBe(204);
	expect(await admin.call('POST /products', draft)).toMatchObject({
		status: 409,
		body: { error: 'This product exists already and is archived.' },
	});
});

test('a concurrent edit gets a conflict, and nothing is overwritten', async () => {
	const id = await made('POST /products', product());
	expect((await admin.call(`PUT /products/${id}`, product({ name: 'First', version: 1 }))).status).toBe(200);
	expect((await admin.call(`PUT /products/${id}`, product({ name: 'Second', version: 1 }))).status).toBe(409);
	expect(await names('')).toEqual(['First']);
});

test('a SKU in use is rejected with a field error, and a product can keep its own', async () => {
	const first = await made('POST /products', product({ sku: 'AR-1' }));
	const second = await made('POST /products', product({ name: 'Match Rifle' }));
	const rejected = { status: 409, body: { fields: { sku: "'Club Rifle' has this SKU already." } } };
	expect(await admin.call('POST /products', product({ sku: 'AR-1' }))).toMatchObject(rejected);
	expect(await admin.call(`PUT /products/${second}`, product({ sku: 'AR-1' }))).toMatchObject(rejected);
	expect(await admin.call(`PUT /products/${first}`, product({ sku: 'AR-1' }))).toMatchObject({ status: 200 });
	expect((await search('')).total).toBe(2);
});

test('an edit with an unchanged stock keeps units sold since then; a changed stock is rejected', async () => {
	const id = await made('POST /products', product({ stock: 9 }));
	const stockNow = async () => {
		const { body } = await admin.call(`GET /admin/products/${id}`);
		return z.object({ stock: z.number() }).parse(body).stock;
	};
	const edit = (change: Record<string, unknown>) => admin.call(`PUT /products/${id}`, product(change));
	// As an order does: changes the stock, not the version.
	await edit({ stock: 7 });
	expect(await edit({ stock: 9, stockSeen: 9 })).toMatchObject({ status: 200 });
	expect(await stockNow()).toBe(7);
	expect(await edit({ stock: 12, stockSeen: 9 })).toMatchObject({
		status: 400,
		body: { fields: { stock: 'The stock is now 7, it was 9. Please check the number.' }, stock: 7 },
	});
	expect(await stockNow()).toBe(7);
	expect(await edit({ stock: 12, stockSeen: 7 })).toMatchObject({ status: 200 });
	expect(await stockNow()).toBe(12);
});
