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

test('a category in use is not deleted', async () => {
	await made('POST /products', product());
	expect((await admin.call(`DELETE /categories/${ids.rifles}`)).status).toBe(409);
	expect((await admin.call(`DELETE /categories/${ids.pellets}`)).status).toBe(204);
});
