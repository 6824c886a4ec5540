import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { takeOne } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let draft: { name: string; numericPrice: number; stock: number; brandId: string; categoryId: string };
beforeEach(async () => {
	const { brandId, categoryId } = await buildProduct(testApp.db, { name: 'Coded' });
	draft = { name: 'Club Rifle', numericPrice: 1000, stock: 5, brandId, categoryId };
});

const stored = async (name: string) =>
	takeOne(await testApp.db.select().from(products).where(eq(products.name, name)));

test('a product in stock is saved without an HSN code, and with one of 4, 6 or 8 digits', {
	tags: ['TAX-031'],
}, async () => {
	expect((await admin.call('POST /products', { ...draft, hsn: '' })).status).toBe(201);
	const { id } = await stored('Club Rifle');
	expect((await admin.call(`PUT /products/${id}`, { ...draft, hsn: '93' })).status).toBe(400);
	for (const hsn of ['', '930400', ''])
		expect((await admin.call(`PUT /products/${id}`, { ...draft, hsn })).status).toBe(200);
	expect(await stored('Club Rifle')).toMatchObject({ hsn: '', stock: 5 });
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

test('a bulk change puts a product without an HSN code on sale', { tags: ['TAX-031'] }, async () => {
	const bare = await buildProduct(testApp.db, { name: 'Bare', hsn: '', stock: 0, listedInStock: false });
	const bulk = (version: number, change: object) =>
		admin.call('POST /admin/products/bulk', { products: [{ id: bare.id, version }], change });
	expect((await bulk(1, { kind: 'stock', stock: 3 })).status).toBe(200);
	expect((await bulk(2, { kind: 'flag', flag: 'inStock', value: true })).status).toBe(200);
	expect(await stored('Bare')).toMatchObject({ stock: 3, listedInStock: true, hsn: '' });
});

test('an import row with stock needs no HSN code', { tags: ['TAX-031'] }, async () => {
	const importFile = async (file: string) => {
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
	const head = 'sku,name,category,brand,price,stock';
	const written = { written: true, problems: [] };
	expect(await importFile(`${head}\nP-1,Finale,Pellets,Zinnora,145,20\n`)).toEqual(written);
	expect(await importFile(`${head},hsn\nP-1,Finale,Pellets,Zinnora,145,21,\n`)).toEqual(written);
	expect(await importFile('sku,stock,hsn\nP-1,22,9306\n')).toEqual(written);
	expect(await stored('Finale')).toMatchObject({ hsn: '9306', stock: 22 });
});

test('the code of a category is changed with its name, without it, and never by another name', {
	tags: ['TAX-034'],
}, async () => {
	const path = `PUT /categories/${draft.categoryId}` as const;
	expect(await admin.call(path, { name: 'Rifles', hsn: '9304' })).toMatchObject({
		status: 200,
		body: { name: 'Rifles', hsn: '9304' },
	});
	expect((await admin.call(path, { name: 'Air Rifles' })).body).toMatchObject({ hsn: '9304' });
	expect(await admin.call(path, { name: 'Air Rifles', hsn: '93' })).toMatchObject({
		status: 400,
		body: { error: 'An HSN code has 4, 6 or 8 digits.' },
	});
	expect((await admin.call(path, { name: 'Air Rifles', hsn: '' })).body).toMatchObject({ hsn: '' });
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
	expect(names((await admin.call('GET /admin/products?hsn=all&sort=name')).body)).toHaveLength(3);
});
