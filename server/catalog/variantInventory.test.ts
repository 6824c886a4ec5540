import { asc, desc, eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { type InventoryProduct, listInventory, listStockMovements } from '../../contracts/inventory.ts';
import { statistics, tasks } from '../../contracts/stats.ts';
import { paise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { auditEntries } from '../schema/audit.ts';
import { products, productVariants } from '../schema/catalog.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let productId: string;
let variants: (typeof productVariants.$inferSelect)[];
beforeEach(async () => {
	const product = await buildProduct(testApp.db, { name: 'Jacket' });
	productId = product.id;
	variants = await giveVariants(
		testApp.db,
		product.id,
		[{ name: 'Size', values: ['S', 'M', 'L'] }],
		[
			{ options: { Size: 'S' }, sku: 'JKT-S', gtin: '4006381333931', stock: 2 },
			{ options: { Size: 'M' }, sku: 'JKT-M', pricePaise: paise(120_000), stock: 40 },
			{ options: { Size: 'L' }, stock: 1, active: false },
		],
	);
});

const get = async <Result>(call: `GET /${string}`, response: z.ZodType<Result>) =>
	response.parse((await admin.call(call)).body);
const list = (query = '') => get(`GET /admin/products?${query}`, listInventory.response);
const stored = () => testApp.db.select().from(productVariants).orderBy(asc(productVariants.position));
const put = (figure: 'price' | 'stock', body: object) =>
	admin.call(`PUT /admin/products/${productId}/${figure}`, body);

test('the list counts variants, names those that are low and finds their SKUs and barcodes', {
	tags: ['CATX-256', 'CATX-257'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Other', stock: 100 });
	const [row] = (await list('q=Jacket')).products;
	expect(row).toMatchObject({ variantCount: 3, lowVariants: ['Size: S'], pricesDiffer: true, stock: 42 });
	for (const q of ['jkt-m', 'JKT', '4006381333931'])
		expect((await list(`q=${q}`)).products.map(({ name }) => name)).toEqual(['Jacket']);
	expect((await list('q=4006381')).products).toEqual([]);
	expect((await list('stock=low')).products.map(({ name }) => name)).toEqual(['Jacket']);
});

test('a whole SKU finds its product only, a part of it every SKU that contains it', {
	tags: ['SPD-134'],
}, async () => {
	for (const sku of ['FELT-10', 'FELT-100']) await buildProduct(testApp.db, { name: `Box of ${sku}`, sku });
	await buildProduct(testApp.db, { name: 'For felt-10', sku: 'HOLDER' });
	const getNames = async (q: string) => (await list(`sort=name&q=${q}`)).products.map(({ name }) => name);
	expect(await getNames('felt-10')).toEqual(['Box of FELT-10', 'Box of FELT-100', 'For felt-10']);
	await testApp.db.update(products).set({ name: 'Box' }).where(like(products.name, 'Box of%'));
	expect(await getNames('felt-10')).toEqual(['Box', 'For felt-10']);
	expect(await getNames('felt-1')).toEqual(['Box', 'Box', 'For felt-10']);
});

test('To Do Today and the dashboard count low variants and say which', { tags: ['CATX-256'] }, async () => {
	expect((await get('GET /admin/tasks', tasks)).lowStock).toBe(1);
	await testApp.db.update(productVariants).set({ stock: 1 }).where(eq(productVariants.sku, 'JKT-M'));
	expect((await get('GET /admin/tasks', tasks)).lowStock).toBe(2);
	const { lowStock, lowStockCount } = await get('GET /admin/stats', statistics);
	expect(lowStockCount).toBe(2);
	expect(lowStock).toMatchObject([
		{ name: 'Jacket', variantName: 'Size: M', available: 1 },
		{ name: 'Jacket', variantName: 'Size: S', available: 2 },
	]);
});

test('price and stock of one variant change, with the rules of a product; history and audit name it', {
	tags: ['CATX-258', 'CATX-259'],
}, async () => {
	const [, medium] = variants;
	const variantId = medium?.id;
	expect(await put('price', { price: 1500, version: 1 })).toMatchObject({ status: 400 });
	expect(await put('price', { price: 1500, version: 1, variantId })).toMatchObject({ status: 200 });
	expect(await put('stock', { stock: 30, stockSeen: 40, version: 1, variantId })).toMatchObject({
		status: 409,
	});
	expect(await put('stock', { stock: 30, stockSeen: 39, version: 2, variantId })).toMatchObject({
		status: 400,
		body: { error: 'The stock is now 40, it was 39. Please check the number.' },
	});
	expect(await put('stock', { stock: 30, stockSeen: 40, version: 2, variantId })).toMatchObject({
		status: 200,
		body: { stock: 32, version: 3 },
	});
	expect(await stored()).toMatchObject([
		{ stock: 2, pricePaise: 100_000 },
		{ stock: 30, pricePaise: 150_000 },
		{ stock: 1 },
	]);
	const { movements } = await get(
		`GET /admin/products/${productId}/stock-movements`,
		listStockMovements.response,
	);
	expect(movements[0]).toMatchObject({ variantName: 'Size: M', change: -10, stockAfter: 30 });
	const [entry] = await testApp.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
	expect(entry?.after).toEqual({ variants: { 'Jacket (Size: M)': { stock: 30 } } });
	const unknown = { price: 5, version: 3, variantId: crypto.randomUUID() };
	expect(await put('price', unknown)).toMatchObject({ status: 404 });
});

test('a bulk change applies to every variant, or to none with the name of the one that cannot', {
	tags: ['CATX-258'],
}, async () => {
	const bulk = (change: object, version = 1) =>
		admin.call('POST /admin/products/bulk', { products: [{ id: productId, version }], change });
	expect(await bulk({ kind: 'stock by', units: -2 })).toMatchObject({
		status: 400,
		body: { error: "'Jacket (Size: L)' has only 1 units. Nothing was changed." },
	});
	expect((await stored()).map(({ stock }) => stock)).toEqual([2, 40, 1]);
	expect(await bulk({ kind: 'price by percent', percent: 10 })).toMatchObject({ status: 200 });
	expect((await stored()).map(({ pricePaise }) => pricePaise)).toEqual([110_000, 132_000, 110_000]);
});

test('the editor gets every variant, also those that are switched off', { tags: ['CATX-250'] }, async () => {
	const { body } = await admin.call(`GET /admin/products/${productId}`);
	expect((body as InventoryProduct).variants.map(({ active, stock }) => [active, stock])).toEqual([
		[true, 2],
		[true, 40],
		[false, 1],
	]);
});

test('errors of variants name their place in the draft, and nothing is written', {
	tags: ['CATX-252', 'CATX-253'],
}, async () => {
	const taken = await buildProduct(testApp.db, { sku: 'TAKEN' });
	const [small, medium] = variants;
	const draft = (changed: object, sizes = ['S', 'M']) => ({
		name: 'Jacket',
		categoryId: taken.categoryId,
		brandId: taken.brandId,
		numericPrice: 1,
		hsn: '6201',
		options: [{ name: 'Size', values: sizes }],
		variants: [
			{ id: small?.id, options: { Size: 'S' }, numericPrice: 900, stock: 2 },
			{ id: medium?.id, options: { Size: 'M' }, numericPrice: 900, stock: 40, ...changed },
		],
	});
	const save = (body: object) => admin.call(`PUT /products/${productId}`, body);
	const getFields = async (body: object) =>
		Object.keys(((await save(body)).body as { fields: object }).fields);
	expect(await getFields(draft({ sku: 'TAKEN' }))).toEqual(['variants.1.sku']);
	expect(await getFields(draft({ stock: 30, stockSeen: 39 }))).toEqual(['variants.1.stock']);
	expect(await getFields(draft({ gtin: '4006381333932' }))).toEqual(['variants.1.gtin']);
	const values = (count: number) => Array.from({ length: count }, (_, number) => String(number));
	const wide = {
		...draft({}),
		options: [
			{ name: 'Size', values: values(51) },
			{ name: 'Colour', values: values(2) },
		],
		variants: values(101).map((number, place) => ({
			options: { Size: String(place % 51), Colour: String(Math.floor(place / 51)) },
			numericPrice: 5,
			sku: number,
		})),
	};
	expect(await save(wide)).toMatchObject({
		status: 400,
		body: { fields: { variants: 'A product has at most 100 variants; these are 101.' } },
	});
	expect((await stored()).filter(({ productId: of }) => of === productId)).toMatchObject([
		{ pricePaise: 100_000 },
		{ pricePaise: 120_000 },
		{ active: false },
	]);
});
