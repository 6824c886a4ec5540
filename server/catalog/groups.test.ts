import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Method } from '../../contracts/endpoint.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';

let world: World;
let admin: SignedInClient;
let ids: { rifles: string; pellets: string; brand: string };

const withId = z.object({ id: z.string() });
const page = z.object({ products: z.array(z.object({ name: z.string() })) });

async function made(request: `${Method} /${string}`, body: unknown): Promise<string> {
	const answer = await admin.call(request, body);
	expect(answer.status).toBe(201);
	return withId.parse(answer.body).id;
}

const product = () => ({
	name: 'Club Rifle',
	numericPrice: 1000,
	categoryId: ids.rifles,
	brandId: ids.brand,
	stock: 5,
});

const names = async (query: string) =>
	page.parse((await world.guest.call(`GET /products?${query}`)).body).products.map(({ name }) => name);

beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	await world.reset();
	admin = await world.admin();
	ids = { rifles: '', pellets: '', brand: '' };
	ids.rifles = await made('POST /categories', { name: 'Air Rifles' });
	ids.pellets = await made('POST /categories', { name: 'Pellets' });
	ids.brand = await made('POST /brands', { name: 'Tarkeen' });
});

test('a renamed category keeps its old address, and search follows the new name', async () => {
	await made('POST /products', product());
	const answer = await admin.call(`PUT /categories/${ids.rifles}`, { name: 'Match Rifles' });
	expect(answer.body).toMatchObject({ slug: 'match-rifles', aliases: ['air-rifles'] });
	expect(await names('category=air-rifles')).toEqual(['Club Rifle']);
	expect(await names('q=match')).toEqual(['Club Rifle']);
});

test('OPEN-111 D51 a category or brand in use is not deleted, and its products keep it', async () => {
	const id = await made('POST /products', product());
	const spare = await made('POST /brands', { name: 'Vayusar' });
	for (const inUse of [`/categories/${ids.rifles}`, `/brands/${ids.brand}`] as const)
		expect(await admin.call(`DELETE ${inUse}`)).toMatchObject({
			status: 409,
			body: { error: expect.stringMatching(/has one product\. Move them to another one first\.$/) },
		});
	expect((await world.guest.call(`GET /products/${id}`)).body).toMatchObject({
		category: { id: ids.rifles, name: 'Air Rifles' },
		brand: { id: ids.brand, name: 'Tarkeen' },
	});
	expect((await admin.call(`DELETE /categories/${ids.pellets}`)).status).toBe(204);
	expect((await admin.call(`DELETE /brands/${spare}`)).status).toBe(204);
});

test('D51 products are moved to another category and brand, whose listing and search then find them', async () => {
	await made('POST /products', product());
	const vayusar = await made('POST /brands', { name: 'Vayusar' });
	for (const [gone, moveTo] of [
		[`categories/${ids.rifles}`, ids.pellets],
		[`brands/${ids.brand}`, vayusar],
	] as const) {
		expect((await admin.call(`DELETE /${gone}?moveTo=${gone.split('/')[1]}`)).status).toBe(400);
		expect((await admin.call(`DELETE /${gone}?moveTo=${crypto.randomUUID()}`)).status).toBe(404);
		expect((await admin.call(`DELETE /${gone}?moveTo=${moveTo}`)).status).toBe(204);
	}
	expect(await names('category=pellets')).toEqual(['Club Rifle']);
	// The old address leads to the category that has the products now.
	expect(await names('category=air-rifles')).toEqual(['Club Rifle']);
	expect(await names('brand=Vayusar')).toEqual(['Club Rifle']);
	expect(await names('q=vayusar')).toEqual(['Club Rifle']);
	expect(await names('q=tarkeen')).toEqual([]);
});

test.each([
	['API-100 API-101 API-102', 'categories'],
	['API-103 API-104 API-105', 'brands'],
] as const)(
	'%s a name is all that adding and renaming take, an id all that deleting takes: %s',
	async (_, kind) => {
		const list = async () =>
			z
				.array(z.object({ id: z.string(), name: z.string() }))
				.parse((await world.guest.call(`GET /${kind}`)).body)
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
