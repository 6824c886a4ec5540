import { expect, test } from 'vitest';
import type { Product } from '../../contracts/products.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { defaultSettings } from '../../store.config.ts';
import { browserCall } from '../../testing/browserCall.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { structuredProduct } from './structuredProduct.ts';

const testApp = setUpTestApp();

const origin = 'http://shop.test';
const shop = { origin, ...defaultSettings };
const getProduct = (id: string): Promise<Product> =>
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
	const data = structuredProduct(await getProduct(id), shop);
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
	const data = structuredProduct(await getProduct(id), shop);
	expect(data).toMatchObject({
		'@type': 'Product',
		sku: 'TIN',
		offers: { url: `${origin}/products/product/${id}`, price: '1180.00' },
	});
	expect(data).not.toHaveProperty('hasVariant');
});

test('an offer has the price of the pack, its content and the unit that it is compared by', {
	tags: ['CATX-624', 'KIT-001'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { packQuantity: 1500, packUnit: 'g' });
	expect(structuredProduct(await getProduct(id), shop)).toMatchObject({
		offers: {
			price: '1180.00',
			priceSpecification: {
				'@type': 'UnitPriceSpecification',
				price: '1180.00',
				priceCurrency: 'INR',
				referenceQuantity: {
					'@type': 'QuantitativeValue',
					value: 1500,
					unitCode: 'GRM',
					valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
				},
			},
		},
	});
});

test('an offer says for how much and how fast it is shipped, and how it can be returned', {
	tags: ['KIT-002'],
}, async () => {
	const { id } = await buildProduct(testApp.db, {
		pricePaise: rupeesToPaise(400),
		shippingPaise: rupeesToPaise(40),
	});
	expect(structuredProduct(await getProduct(id), shop)).toMatchObject({
		offers: {
			shippingDetails: {
				'@type': 'OfferShippingDetails',
				shippingRate: { '@type': 'MonetaryAmount', value: '40.00', currency: 'INR' },
				shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
				deliveryTime: {
					'@type': 'ShippingDeliveryTime',
					handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
					transitTime: { '@type': 'QuantitativeValue', minValue: 3, maxValue: 6, unitCode: 'DAY' },
				},
			},
			hasMerchantReturnPolicy: {
				'@type': 'MerchantReturnPolicy',
				applicableCountry: 'IN',
				returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
				merchantReturnDays: 7,
				merchantReturnLink: `${origin}/shipping-and-returns`,
				returnMethod: 'https://schema.org/ReturnByMail',
				returnFees: 'https://schema.org/ReturnShippingFees',
				returnShippingFeesAmount: { '@type': 'MonetaryAmount', value: '99.00', currency: 'INR' },
				itemDefectReturnFees: 'https://schema.org/FreeReturn',
			},
		},
	});
});

test('an offer above the free-shipping limit ships free, and what needs a licence names no shipping', {
	tags: ['KIT-002'],
}, async () => {
	const dear = { pricePaise: rupeesToPaise(5001), shippingPaise: rupeesToPaise(900) };
	const { id } = await buildProduct(testApp.db, dear);
	expect(structuredProduct(await getProduct(id), shop)).toMatchObject({
		offers: { shippingDetails: { shippingRate: { value: '0.00' } } },
	});
	const gun = await buildProduct(testApp.db, { muzzleEnergyJ: 30 });
	const { offers } = structuredProduct(await getProduct(gun.id), shop);
	expect(offers).toMatchObject({ availability: 'https://schema.org/InStoreOnly' });
	expect(offers).not.toHaveProperty('shippingDetails');
	expect(offers).not.toHaveProperty('hasMerchantReturnPolicy');
});
