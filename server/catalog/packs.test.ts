import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { ImportProgress, ImportReport } from '../../contracts/inventory.ts';
import type { Product, ProductCard } from '../../contracts/products.ts';
import { basisPoints, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { products } from '../schema/catalog.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

async function getReport(file: string): Promise<ImportReport> {
	const { text } = await upload(testApp, admin, '/admin/products/import?dryRun=false', {
		field: 'file',
		name: 'products.csv',
		type: 'text/csv',
		bytes: Buffer.from(file),
	});
	const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as ImportProgress;
	if (!('report' in last)) throw new Error(`No report: ${text}`);
	return last.report;
}

/** ₹450 with GST for a tin of 500. */
const tin = {
	name: 'Match pellets',
	pricePaise: rupeesToPaise(500),
	offerPaise: rupeesToPaise(381.36),
	gstBasisPoints: basisPoints(1800),
	packQuantity: 500,
	packUnit: 'piece',
	feed: 'include',
} as const;
const getProduct = async (id: string) => (await testApp.guest.call(`GET /products/${id}`)).body as Product;
const getCard = async (id: string) =>
	((await testApp.guest.call(`GET /product-cards?id=${id}`)).body as ProductCard[])[0];

/** Two variants of a tin: the cheaper one is sold out, the other is a sleeve of ten. */
async function tinAndSleeve() {
	const { id } = await buildProduct(testApp.db, tin);
	const [small, sleeve] = await giveVariants(
		testApp.db,
		id,
		[{ name: 'Pack', values: ['Tin', 'Sleeve'] }],
		[
			{ options: { Pack: 'Tin' }, pricePaise: rupeesToPaise(400), stock: 0 },
			{ options: { Pack: 'Sleeve' }, pricePaise: rupeesToPaise(3500), packQuantity: 5000 },
		],
	);
	return { id, small: small?.id ?? '', sleeve: sleeve?.id ?? '' };
}

test('product, card and listing have the unit sale price of the price with GST', {
	tags: ['CATX-621'],
}, async () => {
	const { id } = await buildProduct(testApp.db, tin);
	const unitSalePrice = { price: 0.9, per: 'piece' };
	const product = await getProduct(id);
	expect(product).toMatchObject({ unitSalePrice, packQuantity: 500, packUnit: 'piece' });
	expect(product.variants).toMatchObject([{ unitSalePrice }]);
	expect(await getCard(id)).toMatchObject({ unitSalePrice });
	expect((await testApp.guest.call(`GET /cart-products?product=${id}`)).body).toMatchObject([
		{ product: { unitSalePrice } },
	]);
	const { id: single } = await buildProduct(testApp.db, { name: 'Rifle' });
	expect(await getCard(single)).not.toHaveProperty('unitSalePrice');
});

test('a card shows that of the variant whose price it shows; each variant has its own', {
	tags: ['CATX-621'],
}, async () => {
	const { id, small, sleeve } = await tinAndSleeve();
	expect(await getCard(id)).toMatchObject({ price: 3500, unitSalePrice: { price: 0.83 } });
	const product = await getProduct(id);
	expect(product.unitSalePrice).toMatchObject({ price: 0.83 });
	expect(product.variants).toMatchObject([
		{ id: small, unitSalePrice: { price: 0.94, per: 'piece' } },
		{ id: sleeve, packQuantity: 5000, unitSalePrice: { price: 0.83, per: 'piece' } },
	]);
	const lines = await testApp.guest.call(`GET /cart-products?variant=${small}&variant=${sleeve}`);
	expect(lines.body).toMatchObject([
		{ product: { unitSalePrice: { price: 0.94 } } },
		{ product: { unitSalePrice: { price: 0.83 } } },
	]);
});

test('the owner declares the content of a pack; what is wrong is refused and nothing is stored', {
	tags: ['CATX-622'],
}, async () => {
	const { id, categoryId, brandId } = await buildProduct(testApp.db, { name: 'Oil' });
	const draft = { name: 'Oil', categoryId, brandId, numericPrice: 100, hsn: '2710', stock: 10 };
	const save = (change: object) => admin.call(`PUT /products/${id}`, { ...draft, ...change });
	const problems: [object, string, string][] = [
		[{ packQuantity: 60 }, 'packUnit', 'Please choose the unit of the pack content.'],
		[{ packUnit: 'ml' }, 'packQuantity', 'Please enter how many ml a pack contains.'],
		[{ packUnit: 'piece' }, 'packQuantity', 'Please enter how many pieces a pack contains.'],
		[{ packQuantity: 2.5, packUnit: 'piece' }, 'packQuantity', 'Please enter a whole number of pieces.'],
		[{ packQuantity: 0, packUnit: 'ml' }, 'packQuantity', 'Please enter a number above 0'],
		[{ packQuantity: 100_001, packUnit: 'ml' }, 'packQuantity', 'at most 1,00,000'],
		[{ packQuantity: 5, packUnit: 'litre' }, 'packUnit', 'Please use one of piece, g, kg, ml, l, cm, m.'],
		[
			{ options: [], variants: [{ numericPrice: 100, stock: 10, packQuantity: 5 }] },
			'variants.0.packQuantity',
			'Please enter the pack content of the product first, with its unit.',
		],
	];
	const before = await testApp.db.select().from(products);
	for (const [change, field, sentence] of problems)
		expect(await save(change), sentence).toMatchObject({
			status: 400,
			body: { fields: { [field]: expect.stringContaining(sentence) } },
		});
	expect(await testApp.db.select().from(products)).toEqual(before);
	expect(await save({ packQuantity: 62.5, packUnit: 'ml' })).toMatchObject({
		status: 200,
		body: { packQuantity: 62.5, unitSalePrice: { price: 1.89, per: 'ml' } },
	});
	expect((await save({})).body).not.toHaveProperty('packUnit');
});

test('the product file has the content of packs; an export can be imported unchanged', {
	tags: ['CATX-623'],
}, async () => {
	const { id, sleeve } = await tinAndSleeve();
	const exported = (await admin.call('GET /admin/products/export')).raw.toString('utf8');
	expect(parse(exported, { columns: true, bom: true })).toMatchObject([
		{ pack_quantity: '500', pack_unit: 'piece', variant_pack_quantity: '' },
		{ pack_quantity: '', pack_unit: '', variant_pack_quantity: '5000' },
	]);
	expect(await getReport(exported)).toMatchObject({ unchanged: 1, problemCount: 0 });
	expect(await getReport(exported.replace(',5000,', ',4000,').replace(',500,', ',400,'))).toMatchObject({
		updated: 1,
		problemCount: 0,
	});
	expect(await getProduct(id)).toMatchObject({
		packQuantity: 400,
		variants: [{ unitSalePrice: { price: 1.18 } }, { id: sleeve, packQuantity: 4000 }],
	});
	expect(await getReport(`id,pack_unit\n${id},bag\n`)).toMatchObject({
		written: false,
		problems: expect.arrayContaining([
			{ line: 2, column: 'pack_unit', problem: 'Please use one of piece, g, kg, ml, l, cm, m.' },
		]),
	});
	expect(await getProduct(id)).toMatchObject({ packUnit: 'piece' });
});

test('the product feed has the content and the unit of the price, for each variant', {
	tags: ['CATX-624'],
}, async () => {
	await tinAndSleeve();
	await buildProduct(testApp.db, { name: 'Oil', hsn: '3403', packQuantity: 1500, packUnit: 'ml' });
	await buildProduct(testApp.db, { name: 'Rifle' });
	const feed = (await testApp.app.inject({ url: '/feeds/products.xml' })).body;
	const found = feed.matchAll(/<g:unit_pricing_(\w+)>(.*?)<\/g:unit_pricing_\w+>/g);
	expect([...found].map(([, name, text]) => `${name} ${text}`)).toEqual([
		'measure 500 ct',
		'base_measure 1 ct',
		'measure 5000 ct',
		'base_measure 1 ct',
		'measure 1500 ml',
		'base_measure 1 l',
	]);
});
