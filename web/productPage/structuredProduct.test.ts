import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contracts/products.ts';
import { browserCall } from '../../testing/browserCall.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { structuredProduct } from './structuredProduct.ts';

let testApp: TestApp;
beforeAll(async () => {
	testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.reset());

const origin = 'http://shop.test';
const productOf = (id: string): Promise<Product> =>
	browserCall(testApp.guest)('GET /products/{id}', { params: { id } });

test('a product with options is a group of its variants, each with an offer', {
	tags: ['CATX-238'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Glove' });
	const [small] = await giveVariants(
		testApp.db,
		id,
		[
			{ name: 'Colour', values: ['Red'] },
			{ name: 'Hand', values: ['Right', 'Left'] },
		],
		[
			{ options: { Colour: 'Red', Hand: 'Right' }, sku: 'G-R', gtin: '4006381333931' },
			{ options: { Colour: 'Red', Hand: 'Left' }, stock: 0 },
		],
	);
	const data = structuredProduct(await productOf(id), origin);
	expect(data).toMatchObject({
		'@type': 'ProductGroup',
		name: 'Glove',
		productGroupID: id,
		url: `${origin}/products/product/${id}`,
		variesBy: ['https://schema.org/color', 'Hand'],
		hasVariant: [
			{
				'@type': 'Product',
				name: 'Glove (Colour: Red, Hand: Right)',
				sku: 'G-R',
				gtin: '4006381333931',
				color: 'Red',
				additionalProperty: [{ '@type': 'PropertyValue', name: 'Hand', value: 'Right' }],
				offers: {
					url: `${origin}/products/product/${id}?variant=${small?.id}`,
					price: '1180.00',
					priceCurrency: 'INR',
					availability: 'https://schema.org/InStock',
				},
			},
			{ offers: { availability: 'https://schema.org/OutOfStock' } },
		],
	});
	expect(data).not.toHaveProperty('offers');
});

test('a product without options is a product with one offer', { tags: ['CATX-238'] }, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Tin', sku: 'TIN' });
	const data = structuredProduct(await productOf(id), origin);
	expect(data).toMatchObject({
		'@type': 'Product',
		sku: 'TIN',
		offers: { url: `${origin}/products/product/${id}`, price: '1180.00' },
	});
	expect(data).not.toHaveProperty('hasVariant');
});

test('an offer has the unit sale price of a pack', { tags: ['CATX-624'] }, async () => {
	const { id } = await buildProduct(testApp.db, { packQuantity: 500, packUnit: 'piece' });
	expect(structuredProduct(await productOf(id), origin)).toMatchObject({
		offers: {
			price: '1180.00',
			priceSpecification: {
				'@type': 'UnitPriceSpecification',
				price: '2.36',
				priceCurrency: 'INR',
				referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: 'piece' },
			},
		},
	});
});
