import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { hsnNeeded } from '../../contracts/hsn.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/testApp.ts';
import { upload } from '../../testing/upload.ts';
import { only } from '../platform/database/database.ts';
import { products, productVariants } from '../schema/catalog.ts';

let testApp: TestApp;
let admin: SignedInClient;
let draft: { name: string; numericPrice: number; stock: number; brandId: string; categoryId: string };
beforeAll(async () => {
	testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
	await testApp.reset();
	admin = await testApp.admin();
	const { brandId, categoryId } = await buildProduct(testApp.db, { name: 'Coded' });
	draft = { name: 'Club Rifle', numericPrice: 1000, stock: 5, brandId, categoryId };
});

const stored = async (name: string) =>
	only(await testApp.db.select().from(products).where(eq(products.name, name)));
const hsnMissing = { status: 400, body: { error: hsnNeeded, fields: { hsn: hsnNeeded } } };

test('a product in stock cannot be saved with an empty HSN code; out of stock it can', {
	tags: ['TAX-031'],
}, async () => {
	expect(await admin.call('POST /products', { ...draft, hsn: '' })).toMatchObject(hsnMissing);
	expect((await admin.call('POST /products', { ...draft, hsn: '', stock: 0 })).status).toBe(201);
	const { id } = await stored('Club Rifle');
	for (const body of [
		{ ...draft, hsn: '' },
		{ ...draft, hsn: '93' },
	])
		expect((await admin.call(`PUT /products/${id}`, body)).status).toBe(400);
	expect((await admin.call(`PUT /products/${id}`, { ...draft, hsn: '', inStock: false })).status).toBe(200);
	expect((await admin.call(`PUT /products/${id}`, { ...draft, hsn: '930400' })).status).toBe(200);
	expect(await stored('Club Rifle')).toMatchObject({ hsn: '930400', stock: 5 });
});

test('a payload without an HSN code is accepted: a new product has none, a stored one keeps its own', {
	tags: ['TAX-032'],
}, async () => {
	const { id } = z.object({ id: z.string() }).parse((await admin.call('POST /products', draft)).body);
	expect((await stored('Club Rifle')).hsn).toBe('');
	await admin.call(`PUT /products/${id}`, { ...draft, hsn: '9304' });
	expect((await admin.call(`PUT /products/${id}`, { ...draft, stock: 6 })).status).toBe(200);
	expect(await stored('Club Rifle')).toMatchObject({ hsn: '9304', stock: 6 });
});

test('a bulk change cannot put a product without an HSN code on sale and names it; other changes work', {
	tags: ['TAX-031'],
}, async () => {
	const coded = await buildProduct(testApp.db, { stock: 0 });
	const bare = await buildProduct(testApp.db, { name: 'Bare', hsn: '', stock: 0 });
	const bulk = (change: object) =>
		admin.call('POST /admin/products/bulk', {
			products: [coded, bare].map(({ id }) => ({ id, version: 1 })),
			change,
		});
	const sentence = "'Bare' has no HSN code and cannot be sold without one. Nothing was changed.";
	for (const change of [
		{ kind: 'stock', stock: 3 },
		{ kind: 'stock by', units: 3 },
	])
		expect(await bulk(change)).toMatchObject({ status: 400, body: { error: sentence } });
	expect((await stored(coded.name)).stock).toBe(0);
	await testApp.db.update(productVariants).set({ stock: 3 });
	await testApp.db.update(products).set({ listedInStock: false });
	const show = { kind: 'flag', flag: 'inStock', value: true };
	expect(await bulk(show)).toMatchObject({ status: 400, body: { error: sentence } });
	expect((await bulk({ kind: 'flag', flag: 'isHot', value: true })).status).toBe(200);
	await testApp.db.update(products).set({ hsn: '9304', version: 1 });
	expect((await bulk(show)).status).toBe(200);
});

test('an import row with stock but no HSN code is a problem of that column', {
	tags: ['TAX-031'],
}, async () => {
	const reportOf = async (file: string) => {
		const { text } = await upload(testApp, admin, '/admin/products/import?dryRun=false', {
			field: 'file',
			name: 'products.csv',
			type: 'text/csv',
			bytes: Buffer.from(file),
		});
		return z
			.object({ report: z.object({ written: z.boolean(), problems: z.array(z.unknown()) }) })
			.parse(JSON.parse(text.trim().split('\n').at(-1) ?? '')).report;
	};
	await admin.call('POST /categories', { name: 'Pellets' });
	await admin.call('POST /brands', { name: 'Zinnora' });
	const rowOf = (stock: number) => `P-1,Finale,Pellets,Zinnora,145,${stock}`;
	const head = 'sku,name,category,brand,price,stock';
	const problems = [{ line: 2, column: 'hsn', problem: hsnNeeded }];
	expect(await reportOf(`${head}\n${rowOf(20)}\n`)).toEqual({ written: false, problems });
	expect(await reportOf(`${head},hsn\n${rowOf(20)},\n`)).toEqual({ written: false, problems });
	expect((await reportOf(`${head}\n${rowOf(0)}\n`)).written).toBe(true);
	expect(await reportOf('sku,stock\nP-1,20\n')).toEqual({ written: false, problems });
	expect((await reportOf('sku,stock,hsn\nP-1,20,9306\n')).written).toBe(true);
	expect((await reportOf('sku,stock\nP-1,21\n')).written).toBe(true);
	expect(await stored('Finale')).toMatchObject({ hsn: '9306', stock: 21 });
});

test('the back-office counts the products without an HSN code and can filter by them', {
	tags: ['TAX-033'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Bare', hsn: '' });
	await buildProduct(testApp.db, { name: 'Bare and sold out', hsn: '', stock: 0 });
	await buildProduct(testApp.db, { name: 'Bare and archived', hsn: '', archivedAt: new Date() });
	const names = (body: unknown) =>
		z
			.object({ withoutHsn: z.literal(1), products: z.array(z.object({ name: z.string() })) })
			.parse(body)
			.products.map(({ name }) => name);
	expect(names((await admin.call('GET /admin/products?hsn=missing&stock=in')).body)).toEqual(['Bare']);
	expect(names((await admin.call('GET /admin/products?hsn=missing&sort=name')).body)).toEqual([
		'Bare',
		'Bare and sold out',
	]);
	expect(names((await admin.call('GET /admin/products?hsn=nonsense&sort=name')).body)).toHaveLength(3);
});
