import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { listInventory } from '../../contracts/inventory.ts';
import { product } from '../../contracts/products.ts';
import { statistics } from '../../contracts/stats.ts';
import { isLowStock } from '../../shared/lowStock.ts';
import { defaultSettings } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../testing/testApp.ts';

const threshold = defaultSettings.products.lowStock;
const catalog = {
	'at the threshold': { stock: threshold },
	'last unit': { stock: 1 },
	'reserved down to the threshold': { stock: threshold + 3, reserved: 3 },
	'above the threshold': { stock: threshold + 1 },
	'sold out': { stock: 0 },
	'all reserved': { stock: 2, reserved: 2 },
	'switched off': { stock: 2, listedInStock: false },
	'switched off and sold out': { stock: 0, listedInStock: false },
	'archived with few': { stock: 2, archivedAt: new Date() },
	'archived and sold out': { stock: 0, archivedAt: new Date() },
};
const low = ['at the threshold', 'last unit', 'reserved down to the threshold'];
const outOfStock = ['all reserved', 'sold out', 'switched off', 'switched off and sold out'];

const testApp = setUpTestApp({ reset: false });
let admin: SignedInClient;
beforeAll(async () => {
	admin = await testApp.admin();
	for (const [name, of] of Object.entries(catalog)) await buildProduct(testApp.db, { name, ...of });
});

const get = async <Result>(call: `GET /${string}`, response: z.ZodType<Result>) =>
	response.parse((await admin.call(call)).body);
const list = (query: string) => get(`GET /admin/products?sort=name&${query}`, listInventory.response);
const getNames = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();

test('the dashboard counts and lists the same products as the Low stock filter, in every status', {
	tags: ['FIG-002'],
}, async () => {
	const stats = await get('GET /admin/stats', statistics);
	expect(getNames(stats.lowStock)).toEqual(low);
	expect(stats.lowStockCount).toBe(low.length);
	for (const status of ['active', 'all']) {
		const found = await list(`stock=low&status=${status}`);
		expect(getNames(found.products)).toEqual(low);
		expect(found.total).toBe(stats.lowStockCount);
	}
	expect((await list('stock=low&status=archived')).total).toBe(0);
});

test('the TypeScript rule agrees with the SQL rule for listed products and product pages', {
	tags: ['FIG-003'],
}, async () => {
	const { products } = await list('status=all&limit=100');
	expect(products).toHaveLength(Object.keys(catalog).length);
	expect(getNames(products.filter((row) => isLowStock(row, threshold)))).toEqual(low);
	const inShop = products.filter(({ status }) => status === 'active');
	const pages = await Promise.all(inShop.map(({ id }) => get(`GET /products/${id}`, product)));
	expect(
		getNames(pages.filter(({ stock }) => isLowStock({ available: stock, status: 'active' }, threshold))),
	).toEqual(low);
});

test('the dashboard counts the same products as the Out of stock filter; none of them is low', {
	tags: ['FIG-004'],
}, async () => {
	const stats = await get('GET /admin/stats', statistics);
	const found = await list('stock=out');
	expect(getNames(found.products)).toEqual(outOfStock);
	expect(stats.outOfStockCount).toBe(found.total);
	expect(getNames((await list('stock=in')).products)).toEqual(['above the threshold', ...low].sort());
});
