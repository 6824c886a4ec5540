import { expect, test } from 'vitest';
import { defaultSku, isDefaultSku, skuPrefix } from '../../shared/sku.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { takeOne } from '../platform/database/database.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { derivedSku } from './derivedSku.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

test('a file names products by the derived SKU that the shop shows, whatever it begins with', {
	tags: ['BRAND-012'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Tin' });
	for (const table of [products, productVariants]) {
		const row = takeOne(await testApp.db.select({ id: table.id, sku: derivedSku(table) }).from(table));
		expect(row.sku).toBe(defaultSku(row.id));
		expect(row.sku.startsWith(skuPrefix)).toBe(true);
		expect(isDefaultSku(row.sku)).toBe(true);
	}
	for (const other of [`${skuPrefix}1234567`, `${skuPrefix}1234567G`, `X${skuPrefix}12345678`, '12345678'])
		expect(isDefaultSku(other), other).toBe(false);
});

test('a new SKU begins with the letters of the shop, and earlier ones stay', {
	tags: ['BRAND-014'],
}, async () => {
	const earlier = await buildProduct(testApp.db, { name: 'Tin' });
	const value = { letters: 'WS' };
	await admin.call('PUT /admin/settings', { group: 'numbering', version: 0, value });
	const { brandId, categoryId } = earlier;
	const draft = { numericPrice: 900, stock: 5, brandId, categoryId };
	const created = await admin.call('POST /products', { name: 'Bat', ...draft });
	expect(created.status).toBe(201);
	expect(created.body).toMatchObject({ sku: expect.stringMatching(/^WS-[0-9A-F]{8}$/) });
	expect((await admin.call(`PUT /products/${earlier.id}`, { name: 'Tin of pellets', ...draft })).status).toBe(
		200,
	);
	const stored = await testApp.db
		.select({ sku: productVariants.sku })
		.from(productVariants)
		.orderBy(productVariants.sku);
	expect(stored).toEqual([{ sku: expect.stringMatching(/^WS-/) }, { sku: null }]);
});
