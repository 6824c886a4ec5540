import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Method } from '../../contracts/endpoint.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let ids: { rifles: string; pellets: string; brand: string };

const withId = z.object({ id: z.string() });
const page = z.object({ products: z.array(z.object({ name: z.string() })) });

async function made(request: `${Method} /${string}`, body: unknown): Promise<string> {
	const response = await admin.call(request, body);
	expect(response.status).toBe(201);
	return withId.parse(response.body).id;
}

const product = () => ({
	name: 'Club Rifle',
	numericPrice: 1000,
	categoryId: ids.rifles,
	brandId: ids.brand,
	stock: 5,
});

const names = async (query: string) =>
	page.parse((await testApp.guest.call(`GET /products?${query}`)).body).products.map(({ name }) => name);

beforeEach(async () => {
	ids = { rifles: '', pellets: '', brand: '' };
	ids.rifles = await made('POST /categories', { name: 'Air Rifles' });
	ids.pellets = await made('POST /categories', { name: 'Pellets' });
	ids.brand = await made('POST /brands', { name: 'Tarkeen' });
});

test('a renamed category keeps its old URL, and search uses the new name', async () => {
	await made('POST /products', product());
	const response = await admin.call(`PUT /categories/${ids.rifles}`, { name: 'Match Rifles' });
	expect(response.body).toMatchObject({ slug: 'match-rifles', aliases: ['air-rifles'] });
	expect(await names('category=air-rifles')).toEqual(['Club Rifle']);
	expect(await names('q=match')).toEqual(['Club Rifle']);
});

test('a category or brand in use cannot be deleted', { tags: ['OPEN-111'] }, async () => {
	const id = await made('POST /products', product());
	const unused = await made('POST /brands', { name: 'Vayusar' });
	for (const inUse of [`/categories/${ids.rifles}`, `/brands/${ids.brand}`] as const)
		expect(await admin.call(`DELETE ${inUse}`)).toMatchObject({
			status: 409,
			body: { error: expect.stringMatching(/has one product\. Move them to another one first\.$/) },
		});
	expect((await testApp.guest.call(`GET /products/${id}`)).body).toMatchObject({
		category: { id: ids.rifles, name: 'Air Rifles' },
		brand: { id: ids.brand, name: 'Tarkeen' },
	});
	expect((await admin.call(`DELETE /categories/${ids.pellets}`)).status).toBe(204);
	expect((await admin.call(`DELETE /brands/${unused}`)).status).toBe(204);
});

test('products are moved to another category and brand, and found in its listing and search', async () => {
	await made('POST /products', product());
	const vayusar = await made('POST /brands', { name: 'Vayusar' });
	for (const [deleted, moveTo] of [
		[`categories/${ids.rifles}`, ids.pellets],
		[`brands/${ids.brand}`, vayusar],
	] as const) {
		expect((await admin.call(`DELETE /${deleted}?moveTo=${deleted.split('/')[1]}`)).status).toBe(400);
		expect((await admin.call(`DELETE /${deleted}?moveTo=${crypto.randomUUID()}`)).status).toBe(404);
		expect((await admin.call(`DELETE /${deleted}?moveTo=${moveTo}`)).status).toBe(204);
	}
	expect(await names('category=pellets')).toEqual(['Club Rifle']);
	// The old URL leads to the new category.
	expect(await names('category=air-rifles')).toEqual(['Club Rifle']);
	expect(await names('brand=Vayusar')).toEqual(['Club Rifle']);
	expect(await names('q=vayusar')).toEqual(['Club Rifle']);
	expect(await names('q=tarkeen')).toEqual([]);
});

test.each([['categories'], ['brands']] as const)(
	'adding and renaming take only a name, deleting only an id: %s',
	{ tags: 'API-100 API-101 API-102 API-103 API-104 API-105'.split(' ') },
	async (kind) => {
		const list = async () =>
			z
				.array(z.object({ id: z.string(), name: z.string() }))
				.parse((await testApp.guest.call(`GET /${kind}`)).body)
				.map(({ id, name }) => ({ id, name }));
		const before = await list();
		const added = await admin.call(`POST /${kind}`, { name: 'Kestrath' });
		expect(added).toMatchObject({ status: 201, body: { name: 'Kestrath', productCount: 0 } });
		const { id } = withId.parse(added.body);
		expect(await list()).toContainEqual({ id, name: 'Kestrath' });
		expect(await admin.call(`PUT /${kind}/${id}`, { name: 'Kestrath Arms' })).toMatchObject({
			status: 200,
			body: { id, name: 'Kestrath Arms' },
		});
		expect(await list()).toContainEqual({ id, name: 'Kestrath Arms' });
		expect((await admin.call(`DELETE /${kind}/${id}`)).status).toBe(204);
		expect(await list()).toEqual(before);
	},
);
