import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { listInventory } from '../../contracts/inventory.ts';
import { isLowStock } from '../../contracts/lowStock.ts';
import { product } from '../../contracts/products.ts';
import { statistics } from '../../contracts/stats.ts';
import { store } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';

const most = store.lowStock;
const shelf = {
	'at the threshold': { stock: most },
	'last unit': { stock: 1 },
	'reserved down to the threshold': { stock: most + 3, reserved: 3 },
	'above the threshold': { stock: most + 1 },
	'sold out': { stock: 0 },
	'all reserved': { stock: 2, reserved: 2 },
	'switched off': { stock: 2, listedInStock: false },
	'switched off and sold out': { stock: 0, listedInStock: false },
	'archived with few': { stock: 2, archivedAt: new Date() },
	'archived and sold out': { stock: 0, archivedAt: new Date() },
};
const low = ['at the threshold', 'last unit', 'reserved down to the threshold'];
const outOfStock = ['all reserved', 'sold out', 'switched off', 'switched off and sold out'];

let world: World;
let admin: SignedInClient;
beforeAll(async () => {
	world = await openWorld();
	admin = await world.admin();
	for (const [name, of] of Object.entries(shelf)) await buildProduct(world.db, { name, ...of });
});
afterAll(() => world.close());

const ask = async <Answer>(call: `GET /${string}`, answer: z.ZodType<Answer>) =>
	answer.parse((await admin.call(call)).body);
const list = (query: string) => ask(`GET /admin/products?sort=name&${query}`, listInventory.answer);
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();

test('FIG-002 the dashboard counts and lists the products that the filter Low stock finds, in every status', async () => {
	const stats = await ask('GET /admin/stats', statistics);
	expect(namesOf(stats.lowStock)).toEqual(low);
	expect(stats.lowStockCount).toBe(low.length);
	for (const status of ['active', 'all']) {
		const found = await list(`stock=low&status=${status}`);
		expect(namesOf(found.products)).toEqual(low);
		expect(found.total).toBe(stats.lowStockCount);
	}
	expect((await list('stock=low&status=archived')).total).toBe(0);
});

test('FIG-003 the rule says the same of a listed product and of a product page as the database does of the row', async () => {
	const { products } = await list('status=all&limit=100');
	expect(products).toHaveLength(Object.keys(shelf).length);
	expect(namesOf(products.filter((row) => isLowStock(row, most)))).toEqual(low);
	const inShop = products.filter(({ archived }) => !archived);
	const pages = await Promise.all(inShop.map(({ id }) => ask(`GET /products/${id}`, product)));
	expect(
		namesOf(pages.filter(({ stock }) => isLowStock({ available: stock, archived: false }, most))),
	).toEqual(low);
});

test('FIG-004 out of stock on the dashboard are as many as the filter Out of stock finds; none is low as well', async () => {
	const stats = await ask('GET /admin/stats', statistics);
	const found = await list('stock=out');
	expect(namesOf(found.products)).toEqual(outOfStock);
	expect(stats.outOfStockCount).toBe(found.total);
	expect(namesOf((await list('stock=in')).products)).toEqual(['above the threshold', ...low].sort());
});
