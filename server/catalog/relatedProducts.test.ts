import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { paise } from '../../contracts/money.ts';
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

test('FACE-009 related products have the same use, then the nearest price', async () => {
	const shown = await buildProduct(world.db, {
		name: 'Shown',
		pricePaise: paise(10_000_000),
		powerSource: 'PCP',
	});
	const { categoryId } = shown;
	const build = (name: string, rupees: number, powerSource: string) =>
		buildProduct(world.db, { categoryId, name, pricePaise: paise(rupees * 100), powerSource });
	await build('Half the price', 50_000, 'PCP');
	await build('A little more', 110_000, 'PCP');
	await build('A little less', 95_000, 'PCP');
	await build('Same price, spring', 100_000, 'spring');
	await build('Cheap, spring', 9_000, 'spring');
	expect(await names(`/products/${shown.id}/related`)).toEqual([
		'A little less',
		'A little more',
		'Half the price',
		'Same price, spring',
	]);
});

test('cards come by id in the order asked for, without those that are not sold', async () => {
	const one = await buildProduct(world.db, { name: 'One' });
	const two = await buildProduct(world.db, { name: 'Two' });
	const gone = await buildProduct(world.db, { archivedAt: new Date() });
	expect(await names(`/product-cards?id=${two.id}&id=${gone.id}&id=${one.id}`)).toEqual(['Two', 'One']);
	expect(await names('/product-cards')).toEqual([]);
	expect((await world.guest.call('GET /product-cards?id=none')).status).toBe(400);
});
