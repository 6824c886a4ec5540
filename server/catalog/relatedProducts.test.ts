import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildProduct } from '../../testing/buildProduct.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const names = async (path: `/${string}`) =>
	z
		.array(z.object({ name: z.string() }))
		.parse((await world.guest.call(`GET ${path}`)).body)
		.map(({ name }) => name);

test('related products are up to four others of the category, those in stock first, then what sells best', async () => {
	const shown = await buildProduct(world.db, { name: 'Shown' });
	const { categoryId } = shown;
	await buildProduct(world.db, { categoryId, name: 'Sold out', stock: 0, openingSoldCount: 900 });
	await buildProduct(world.db, { categoryId, name: 'Seldom', openingSoldCount: 1 });
	await buildProduct(world.db, { categoryId, name: 'Often', openingSoldCount: 50 });
	await buildProduct(world.db, { categoryId, name: 'Archived', archivedAt: new Date() });
	await buildProduct(world.db, { name: 'Elsewhere', openingSoldCount: 99 });
	expect(await names(`/products/${shown.id}/related`)).toEqual(['Often', 'Seldom', 'Sold out']);
	for (const name of ['Fourth', 'Fifth'])
		await buildProduct(world.db, { categoryId, name, openingSoldCount: 10 });
	expect(await names(`/products/${shown.id}/related`)).toHaveLength(4);
	expect((await world.guest.call('GET /products/none/related')).status).toBe(404);
});

test('cards come by id in the order asked for, without those that are not sold', async () => {
	const one = await buildProduct(world.db, { name: 'One' });
	const two = await buildProduct(world.db, { name: 'Two' });
	const gone = await buildProduct(world.db, { archivedAt: new Date() });
	expect(await names(`/product-cards?id=${two.id}&id=${gone.id}&id=${one.id}`)).toEqual(['Two', 'One']);
	expect(await names('/product-cards')).toEqual([]);
	expect((await world.guest.call('GET /product-cards?id=none')).status).toBe(400);
});
