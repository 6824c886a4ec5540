import { expect, test } from 'vitest';
import { defaultSku, isDefaultSku, skuPrefix } from '../../shared/sku.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { takeOne } from '../platform/database/database.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { derivedSku } from './derivedSku.ts';

const testApp = setUpTestApp();

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
