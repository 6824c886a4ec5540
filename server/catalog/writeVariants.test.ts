import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inventoryProduct } from '../../contracts/inventory.ts';
import { product as productResponse } from '../../contracts/products.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart } from '../../testing/walkthrough.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { stockMovements } from '../schema/stockMovements.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let group: { categoryId: string; brandId: string };
beforeEach(async () => {
	const made = async (request: 'POST /categories' | 'POST /brands', name: string) =>
		z.object({ id: z.string() }).parse((await admin.call(request, { name })).body).id;
	group = {
		categoryId: await made('POST /categories', 'Clothing'),
		brandId: await made('POST /brands', 'Kurt Thune'),
	};
});
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const sizes = { name: 'Size', values: ['M', 'L'] };
const hands = { name: 'Hand', values: ['Left', 'Right'] };
const variant = (Size: string, Hand: string, of: object = {}) => ({
	options: { Size, Hand },
	numericPrice: 1000,
	stock: 5,
	...of,
});
/** A glove in two sizes and for two hands. */
const glove = (of: object = {}) => ({
	name: 'Glove',
	numericPrice: 1000,
	hsn: '4203',
	options: [sizes, hands],
	...group,
	variants: [
		variant('M', 'Left', { sku: 'GL-ML', gtin: '4006381333931', mrp: 1500, weightG: 120 }),
		variant('M', 'Right', { sku: 'GL-MR', numericPrice: 1100, offerPrice: 950 }),
		variant('L', 'Left', { numericPrice: 1200, stock: 0 }),
		variant('L', 'Right', { active: false }),
	],
	...of,
});
const add = async (draft: object = glove()) =>
	productResponse.parse((await admin.call('POST /products', draft)).body);
const stored = async (id: string) =>
	inventoryProduct.parse((await admin.call(`GET /admin/products/${id}`)).body);
/** The stored variants as the editor sends them back. */
const getDrafts = async (id: string) =>
	(await stored(id)).variants.map(({ price, stock, reserved: _, images, ...rest }) => ({
		...rest,
		numericPrice: price,
		stock,
		stockSeen: stock,
		images: images.map(({ url }) => ({ url })),
	}));

describe('a product with options', () => {
	test('is answered with its options and its active variants, in order', { tags: ['CATX-202'] }, async () => {
		const picture = { url: 'https://example.com/left.webp' };
		const given = glove();
		const [first, ...others] = given.variants;
		const response = await add({ ...given, variants: [{ ...first, images: [picture] }, ...others] });
		expect(response.options).toEqual([sizes, hands]);
		expect(response.variants).toMatchObject([
			{
				sku: 'GL-ML',
				gtin: '4006381333931',
				options: { Size: 'M', Hand: 'Left' },
				price: 1000,
				offerPrice: 0,
				mrp: 1500,
				stock: 5,
				inStock: true,
				weightG: 120,
				images: [picture],
			},
			{ sku: 'GL-MR', price: 1100, offerPrice: 950, images: [] },
			{ options: { Size: 'L', Hand: 'Left' }, stock: 0, inStock: false },
		]);
		expect((await stored(response.id)).variants).toMatchObject([{}, {}, {}, { active: false, stock: 5 }]);
	});

	test('shows the price of its cheapest variant that can be bought, and the stock of all', {
		tags: ['CATX-205'],
	}, async () => {
		const { id, ...shown } = await add();
		expect(shown).toMatchObject({
			price: 1100,
			offerPrice: 950,
			priceFrom: true,
			hasOptions: true,
			stock: 10,
		});
		const price = async () => {
			const [card] = z
				.array(
					z.object({ price: z.number(), offerPrice: z.number(), inStock: z.boolean(), stock: z.number() }),
				)
				.parse((await testApp.guest.call(`GET /product-cards?id=${id}`)).body);
			return card;
		};
		const sellOut = (sku: string) =>
			testApp.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.sku, sku));
		await sellOut('GL-MR');
		expect(await price()).toEqual({ price: 1000, offerPrice: 0, inStock: true, stock: 5 });
		await sellOut('GL-ML');
		expect(await price()).toEqual({ price: 1100, offerPrice: 950, inStock: false, stock: 0 });
	});

	test('keeps ids, sold units and order of its variants through an edit', {
		tags: ['CATX-202'],
	}, async () => {
		const { id } = await add();
		const before = await getDrafts(id);
		const [left, right, large, off] = before;
		// A unit is sold while the editor is open.
		await testApp.db.update(productVariants).set({ stock: 4 }).where(eq(productVariants.sku, 'GL-MR'));
		await testApp.db.insert(stockMovements).values({
			productId: id as never,
			variantId: right?.id as never,
			change: -1,
			stockAfter: 4,
			reason: 'sale',
		});
		const response = await admin.call(`PUT /products/${id}`, {
			...glove({
				variants: [right, { ...left, numericPrice: 1050, sku: 'GL-ML' }, off, { ...large, stock: 7 }],
			}),
			version: 1,
		});
		expect(response).toMatchObject({ status: 200, body: { version: 2 } });
		expect((await stored(id)).variants).toMatchObject([
			{ id: right?.id, stock: 4 },
			{ id: left?.id, price: 1050, gtin: '4006381333931' },
			{ id: off?.id, active: false },
			{ id: large?.id, stock: 7 },
		]);
		const history = await admin.call(`GET /admin/products/${id}/stock-movements`);
		expect(history.body).toMatchObject({
			movements: [
				{ variantName: 'Size: L, Hand: Left', change: 7, stockAfter: 7, reason: 'correction' },
				{ variantName: 'Size: M, Hand: Right', change: -1, stockAfter: 4 },
				{ change: 5 },
				{ change: 5 },
				{ change: 5 },
			],
		});
	});

	test('its variants may exchange their SKUs, barcodes and options', { tags: ['CATX-202'] }, async () => {
		const { id } = await add();
		const [left, right, ...others] = await getDrafts(id);
		const exchanged = [
			{ ...left, sku: right?.sku, gtin: undefined, options: right?.options },
			{ ...right, sku: left?.sku, gtin: left?.gtin, options: left?.options },
			...others,
		];
		expect((await admin.call(`PUT /products/${id}`, glove({ variants: exchanged }))).status).toBe(200);
		expect((await stored(id)).variants).toMatchObject([
			{ id: left?.id, sku: 'GL-MR', options: { Hand: 'Right' } },
			{ id: right?.id, sku: 'GL-ML', gtin: '4006381333931', options: { Hand: 'Left' } },
			{},
			{},
		]);
	});

	test('is unchanged by an edit that names neither options nor variants', {
		tags: ['CATX-202'],
	}, async () => {
		const { id } = await add();
		const before = (await stored(id)).variants;
		const { options: _, variants: __, ...draft } = glove({ name: 'Shooting Glove', numericPrice: 5 });
		expect(await admin.call(`PUT /products/${id}`, draft)).toMatchObject({
			status: 200,
			body: { name: 'Shooting Glove', price: 1100 },
		});
		expect((await stored(id)).variants).toEqual(before);
	});

	test('a product without options gets some, and its variant becomes one of several', {
		tags: ['CATX-202'],
	}, async () => {
		const { options: _, variants: __, ...plain } = glove({ stock: 3 });
		const { id } = await add(plain);
		const [only] = await getDrafts(id);
		const variants = [
			{ ...only, options: { Hand: 'Left' } },
			{ options: { Hand: 'Right' }, numericPrice: 900, stock: 2 },
		];
		expect(await admin.call(`PUT /products/${id}`, { ...plain, options: [hands], variants })).toMatchObject({
			status: 200,
			body: { price: 900, stock: 5, variants: [{ id: only?.id, stock: 3 }, { stock: 2 }] },
		});
	});

	test('price and stock of one variant are changed, and need its id', { tags: ['CATX-202'] }, async () => {
		const { id, variants } = await add();
		const variantId = variants[0]?.id;
		const price = { price: 700, version: 1 };
		expect(await admin.call(`PUT /admin/products/${id}/price`, price)).toMatchObject({
			status: 400,
			body: {
				error: "'Glove' has variants with prices and stock of their own. Please choose one of them.",
			},
		});
		expect(await admin.call(`PUT /admin/products/${id}/price`, { ...price, variantId })).toMatchObject({
			status: 200,
			body: { numericPrice: 700, offerPrice: 0, version: 2 },
		});
		const stock = { variantId, stock: 9, stockSeen: 5, version: 2 };
		expect(await admin.call(`PUT /admin/products/${id}/stock`, stock)).toMatchObject({
			status: 200,
			body: { stock: 14, version: 3 },
		});
		expect((await stored(id)).variants).toMatchObject([
			{ price: 700, stock: 9 },
			{ price: 1100, stock: 5 },
			{ stock: 0 },
			{ stock: 5 },
		]);
	});
});

describe('rejected with a sentence, and nothing is written:', () => {
	const many = Array.from({ length: 101 }, (_, number) => `V${number}`);
	const cases: [title: string, change: object, field: string, sentence: string][] = [
		[
			'two options with one name',
			{ options: [sizes, { ...hands, name: 'size' }] },
			'options',
			"Two options are called 'size'. Please rename one.",
		],
		[
			'four options',
			{ options: [sizes, hands, { name: 'Colour', values: ['Red'] }, { name: 'Pack', values: ['1'] }] },
			'options',
			'A product has at most 3 options.',
		],
		[
			'a value that occurs twice',
			{ options: [{ ...sizes, values: ['M', 'm'] }, hands] },
			'options',
			"'Size' has the value 'm' twice.",
		],
		[
			'an option without values',
			{ options: [{ ...sizes, values: [] }, hands] },
			'options',
			"The option 'Size' has no values.",
		],
		[
			'101 variants',
			{
				options: [{ name: 'Size', values: many.slice(0, 100) }],
				variants: many.map((Size) => ({ options: { Size }, numericPrice: 1 })),
			},
			'variants',
			'A product has at most 100 variants; these are 101.',
		],
		[
			'a combination that occurs twice',
			{ variants: [variant('M', 'Left'), variant('M', 'Left')] },
			'variants',
			"The combination 'Size: M, Hand: Left' occurs twice.",
		],
		['an unknown value', { variants: [variant('S', 'Left')] }, 'variants', "'S' is not a value of 'Size'."],
		[
			'a missing value',
			{ variants: [{ options: { Size: 'M' }, numericPrice: 1 }] },
			'variants',
			"Each variant needs a value for 'Hand'.",
		],
		[
			'an unknown option',
			{ variants: [{ ...variant('M', 'Left'), options: { Size: 'M', Hand: 'Left', Pack: '2' } }] },
			'variants',
			"The product has no option 'Pack'.",
		],
		[
			'one SKU twice',
			{ variants: [variant('M', 'Left', { sku: 'A' }), variant('L', 'Left', { sku: 'a' })] },
			'variants',
			"Two variants have the SKU 'a'.",
		],
		[
			'one barcode twice',
			{
				variants: [
					variant('M', 'Left', { gtin: '4006381333931' }),
					variant('L', 'Left', { gtin: '4006381333931' }),
				],
			},
			'variants',
			"Two variants have the barcode '4006381333931'.",
		],
		[
			'a wrong check digit',
			{ variants: [variant('M', 'Left', { gtin: '4006381333932' })] },
			'variants.0.gtin',
			'This is not a valid barcode number (GTIN). Please check its digits.',
		],
		[
			'every variant switched off',
			{ variants: [variant('M', 'Left', { active: false })] },
			'variants',
			'At least one variant must be switched on. Archive the product to take it off sale.',
		],
		[
			'several variants without options',
			{ options: [], variants: [{ numericPrice: 1 }, { numericPrice: 2 }] },
			'variants',
			'A product without options has one variant. Please add an option first.',
		],
		[
			'options without variants',
			{ variants: undefined },
			'variants',
			'A product needs at least one variant.',
		],
		[
			'an offer above the price',
			{ variants: [variant('M', 'Left', { offerPrice: 1000 })] },
			'variants.0.offerPrice',
			'The offer price must be below the regular price.',
		],
	];
	test.each(cases)('%s', { tags: ['CATX-203'] }, async (_, change, field, sentence) => {
		const response = await admin.call('POST /products', glove(change));
		expect(response).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
		expect(await testApp.db.$count(products)).toBe(0);
	});

	test('a SKU or barcode of another product', { tags: ['CATX-203'] }, async () => {
		await add();
		const one = (of: object) =>
			glove({ name: 'Other', variants: [variant('M', 'Left', of), variant('L', 'Left')] });
		expect(await admin.call('POST /products', one({ sku: 'GL-MR' }))).toMatchObject({
			status: 409,
			body: { fields: { 'variants.0.sku': "'Glove' has the SKU 'GL-MR' already." } },
		});
		expect(await admin.call('POST /products', one({ gtin: '4006381333931' }))).toMatchObject({
			status: 409,
			body: { fields: { 'variants.0.gtin': "'Glove' has the barcode 4006381333931 already." } },
		});
		expect(await testApp.db.$count(products)).toBe(1);
	});

	test('a variant of another product', { tags: ['CATX-203'] }, async () => {
		const { id } = await add();
		const [left] = await getDrafts(id);
		const draft = glove({ name: 'Other', variants: [{ ...left, sku: undefined, gtin: undefined }] });
		expect(await admin.call('POST /products', draft)).toMatchObject({
			status: 400,
			body: { fields: { variants: expect.stringContaining('belongs to another product') } },
		});
	});

	test('deleting a variant that an order or payment refers to; it is switched off instead', {
		tags: ['CATX-204'],
	}, async () => {
		const { id, variants } = await add();
		const bought = variants.slice(0, 1);
		expect((await (await fillCart(testApp, { variants: bought })).payNow()).status).toBe(200);
		const [left, ...others] = await getDrafts(id);
		expect(await admin.call(`PUT /products/${id}`, glove({ variants: others }))).toMatchObject({
			status: 409,
			body: {
				fields: {
					variants: "'Size: M, Hand: Left' is part of orders and cannot be deleted. Switch it off instead.",
				},
			},
		});
		expect((await stored(id)).variants).toHaveLength(4);
		const off = [{ ...left, active: false }, ...others.slice(0, 1)];
		expect(await admin.call(`PUT /products/${id}`, glove({ variants: off }))).toMatchObject({
			status: 200,
			body: { variants: [{ sku: 'GL-MR' }], stock: 5 },
		});
	});
});
