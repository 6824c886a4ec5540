import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { productImages, type products } from '../../../server/schema/catalog.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { type SentRequest, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { clearUnsaved } from './unsavedProduct.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const editor = productEditor(browser);
const admin = setUpAdmin(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db);
});
afterEach(() => {
	clearUnsaved();
});

const dialog = () => within(screen.getByRole('dialog'));
const written = () => browser.requests.filter(({ method }) => method !== 'GET');
/** The only write, with its body. */
async function onlyWrite(method: SentRequest['method']): Promise<Record<string, unknown>> {
	await waitFor(() => expect(written().map((sent) => sent.method)).toEqual([method]));
	return z.record(z.string(), z.unknown()).parse(written()[0]?.body);
}
const images = () => within(dialog().getByRole('region', { name: 'Images' })).queryAllByRole('img');
const isChecked = (name: string) => dialog().getByRole<HTMLInputElement>('checkbox', { name }).checked;

async function addPictures(count: number): Promise<void> {
	await testApp.db.insert(productImages).values(
		Array.from({ length: count }, (_, position) => ({
			productId: product.id,
			position,
			width: 60,
			height: 60,
			url: `https://pictures.test/${position}.jpg`,
		})),
	);
}

async function openNew(): Promise<void> {
	browser.open(editor.getTabUrl(product), admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Add Product' }));
	await editor.opened();
}

test('the documented fields come first, the rest is folded, and an error opens its group', {
	tags: ['STAT-010'],
}, async () => {
	browser.open(editor.getTabUrl(product), admin);
	await editor.fillNew(product, 'Mat');
	const folded = (label: string) => editor.field(label).closest('details');
	const documented =
		'Name|Category|Brand|Short description|Price (₹)|Offer price (₹)|GST (%)|Shipping (₹ a unit)|Stock|Sold count|In stock|New|Hot|Features';
	for (const label of [...documented.split('|'), 'Status']) expect(folded(label), label).toBeNull();
	for (const group of document.querySelectorAll('details'))
		expect(group.open, group.textContent ?? '').toBe(false);
	await browser.fill(editor.field('HSN code'), '123');
	await editor.save();
	await waitFor(() => expect(folded('HSN code')?.open).toBe(true));
	expect(document.activeElement).toBe(editor.field('HSN code'));
});

test('amounts accept digits and one point only, and whole numbers digits only', {
	tags: 'ADM-P-034 ADM-P-059 ADM-P-060 ADM-P-061 ADM-P-062 ADM-P-063 OPEN-018'.split(' '),
}, async () => {
	const { user } = browser;
	await openNew();
	for (const label of ['Price (₹)', 'Offer price (₹)', 'GST (%)', 'Shipping (₹ a unit)']) {
		await user.clear(editor.field(label));
		await user.type(editor.field(label), '1a2.5-');
		await waitFor(() => expect(editor.field(label).value, label).toBe('12.5'));
		await user.clear(editor.field(label));
		await user.type(editor.field(label), 'ab');
		await waitFor(() => expect(editor.field(label).value, label).toBe(''));
	}
	await user.type(editor.field('Sold count'), '1.5a');
	await waitFor(() => expect(editor.field('Sold count').value).toBe('15'));
});

test('Add New Product requires name, price, category, brand and GST', {
	tags: 'ADM-P-034 ADM-P-045 ADM-P-046 ADM-P-047 ADM-P-048 ADM-P-049 ADM-P-050'.split(' '),
}, async () => {
	const { user } = browser;
	await openNew();
	for (const label of ['Name', 'Price (₹)', 'Category', 'Brand', 'GST (%)'])
		expect(editor.field(label).required, label).toBe(true);
	const choose = (label: string, value: string) => user.selectOptions(editor.field(label), value);
	const required: [label: string, fill: () => Promise<void>, empty: () => Promise<void>][] = [
		[
			'Name',
			() => browser.fill(editor.field('Name'), 'Mat'),
			() => browser.fill(editor.field('Name'), '   '),
		],
		[
			'Price (₹)',
			() => browser.fill(editor.field('Price (₹)'), '100'),
			() => browser.fill(editor.field('Price (₹)'), ''),
		],
		['Category', () => choose('Category', product.categoryId), () => choose('Category', '')],
		['Brand', () => choose('Brand', product.brandId), () => choose('Brand', '')],
	];
	for (const [, fill] of required) await fill();
	for (const [label, fill, empty] of required) {
		const isInvalid = () => editor.field(label).getAttribute('aria-invalid') === 'true';
		await empty();
		await editor.save();
		await editor.alertSays('Please fill all required fields.');
		await waitFor(() => expect(isInvalid(), label).toBe(true));
		await waitFor(() => expect(document.activeElement, label).toBe(editor.field(label)));
		await fill();
		await waitFor(() => expect(isInvalid(), label).toBe(false));
	}
	expect(written()).toEqual([]);
});

test('a new product is sent as specified, with defaults for empty fields', {
	tags: 'ADM-P-051 ADM-P-052 ADM-P-053 ADM-P-054 ADM-P-055 ADM-P-056 ADM-P-057 ADM-P-058 ADM-P-064 ADM-P-065 ADM-P-066 ADM-P-067 ENT-020 ENT-021 ENT-022 ENT-023 ENT-025 ENT-026 ENT-027 ENT-028 ENT-029 ENT-030 ENT-031 ENT-032 ENT-033 ENT-034 OPEN-021 OPEN-109'.split(
		' ',
	),
}, async () => {
	const { fill, user } = browser;
	const { categoryId, brandId } = product;
	await openNew();
	await fill(editor.field('Name'), '  Prone Mat ');
	await user.selectOptions(editor.field('Category'), categoryId);
	await user.selectOptions(editor.field('Brand'), brandId);
	await fill(editor.field('Price (₹)'), '1250.50');
	await fill(editor.field('GST (%)'), '');
	await fill(editor.field('Stock'), '12');
	await fill(editor.field('HSN code'), '9304');
	await user.click(dialog().getByLabelText('Hot'));

	const features = () => dialog().queryByRole('list', { name: 'Features of the product' });
	const listed = (texts: string[]) =>
		waitFor(() =>
			expect([...(features()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
				texts,
			),
		);
	const add = () => user.click(dialog().getByRole('button', { name: 'Add' }));
	await fill(editor.field('Features'), '   ');
	await user.keyboard('{Enter}');
	expect(features()).toBeNull();
	await fill(editor.field('Features'), ' Non-slip ');
	await user.keyboard('{Enter}');
	await listed(['Non-slip']);
	await fill(editor.field('Features'), 'Non-slip');
	await add();
	await dialog().findByText('Already added.');
	await listed(['Non-slip']);
	await fill(editor.field('Features'), 'Washable');
	await add();
	await listed(['Non-slip', 'Washable']);
	await user.click(dialog().getByRole('button', { name: 'Remove Non-slip' }));
	await listed(['Washable']);
	for (const [place, [key, value]] of [
		['Length', ' 200 cm '],
		['Weight', ''],
		['', '4 kg'],
	].entries()) {
		await user.click(dialog().getByRole('button', { name: 'Add Specification' }));
		await fill(await dialog().findByLabelText(`Specification ${place + 1}, name`), key ?? '');
		await fill(editor.field(`Specification ${place + 1}, value`), value ?? '');
	}
	await editor.save();
	await browser.toast('Product added');
	const body = await onlyWrite('POST');
	expect(body).toMatchObject({
		name: 'Prone Mat',
		numericPrice: 1250.5,
		offerPrice: 0,
		gst: 18,
		shippingCharges: 0,
		shortDescription: '',
		features: [{ value: 'Washable' }],
		specifications: [{ key: 'Length', value: '200 cm' }],
		categoryId,
		brandId,
		inStock: true,
		isNew: false,
		isHot: true,
		stock: 12,
		images: [],
	});
	expect(body.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
	expect(body).not.toHaveProperty('soldCount');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await editor.waitForRows(2);
	const row = editor.rows().find(({ textContent }) => textContent?.includes('Prone Mat'));
	expect(row?.getAttribute('data-product')).toBe(body.id);
});

test('Edit Product shows every field and saves the changes', {
	tags: 'ADM-P-035 ENT-021 ENT-022 ENT-023 ENT-024 ENT-025 ENT-026 ENT-027 ENT-028 ENT-030 ENT-031 ENT-032 ENT-033 ENT-034 ENT-036'.split(
		' ',
	),
}, async () => {
	const { fill, user } = browser;
	const facts = {
		'Calibre (mm)': ['calibreMm', 4.5],
		'Muzzle energy (J)': ['muzzleEnergyJ', 7.5],
		'Muzzle velocity (m/s)': ['muzzleVelocityMps', 175],
		'Weight (g)': ['weightG', 4200],
		'Barrel length (mm)': ['barrelLengthMm', 420],
		'Pellet weight (g)': ['pelletWeightG', 0.53],
		'Head size (mm)': ['headSizeMm', 4.49],
	} as const;
	const { name, categoryId, brandId } = product;
	const stored = {
		sku: 'E-100',
		numericPrice: 2000,
		offerPrice: 1800,
		gst: 12,
		shippingCharges: 99.5,
		mrp: 2500,
		stock: 6,
		soldCount: 41,
		inStock: true,
		isNew: true,
		isHot: false,
		hsn: '930400',
		shortDescription: 'For the first match.',
		countryOfOrigin: 'Germany',
		netQuantity: '1 rifle',
		manufacturerOrImporter: 'Tarkeen Arms, Patiala',
		powerSource: 'PCP',
		features: ['Adjustable butt'],
		specifications: [{ key: 'Stock', value: 'Walnut' }],
		...Object.fromEntries(Object.values(facts)),
	};
	await addPictures(2);
	const pictures = [0, 1].map((position) => `https://pictures.test/${position}.jpg`);
	const draft = { ...stored, name, categoryId, brandId, images: pictures };
	expect((await admin.call(`PUT /products/${product.id}`, draft)).status).toBe(200);
	browser.open(editor.getTabUrl(product), admin);
	await editor.edit(product);
	const shown = {
		SKU: 'E-100',
		'Short description': 'For the first match.',
		'Price (₹)': '2000',
		'Offer price (₹)': '1800',
		'GST (%)': '12',
		'Shipping (₹ a unit)': '99.5',
		'MRP (₹)': '2500',
		Stock: '6',
		'Sold count': '41',
		'HSN code': '930400',
		'Country of origin': 'Germany',
		'Manufacturer or importer': 'Tarkeen Arms, Patiala',
		'Net quantity': '1 rifle',
		'Power source': 'PCP',
		'Specification 1, name': 'Stock',
		'Specification 1, value': 'Walnut',
		...Object.fromEntries(Object.entries(facts).map(([label, [, value]]) => [label, String(value)])),
	};
	for (const [label, value] of Object.entries(shown)) expect(editor.field(label).value, label).toBe(value);
	expect(['In stock', 'New', 'Hot'].map(isChecked)).toEqual([true, true, false]);
	dialog().getByText('Adjustable butt');
	expect(images()).toHaveLength(2);

	await fill(editor.field('Name'), `${name} II`);
	await user.click(dialog().getByRole('checkbox', { name: 'In stock' }));
	await fill(editor.field('Sold count'), '');
	await fill(editor.field('Offer price (₹)'), '');
	await editor.save();
	await browser.toast('Product updated');
	const body = await onlyWrite('PUT');
	const { soldCount: _, ...asStored } = stored;
	expect(body).toMatchObject({
		...asStored,
		name: `${name} II`,
		categoryId,
		inStock: false,
		offerPrice: 0,
		images: pictures,
		features: [{ value: 'Adjustable butt' }],
	});
	expect(body).not.toHaveProperty('soldCount');
	await waitFor(() => expect(editor.rows()[0]?.textContent).toContain(`${name} II`));
	expect((await admin.call(`GET /admin/products/${product.id}`)).body).toMatchObject({
		...stored,
		name: `${name} II`,
		inStock: false,
		offerPrice: 0,
		images: [{}, {}],
	});
	browser.open(`/products/product/${product.id}`);
	await screen.findByRole('heading', { level: 1, name: `${name} II` });
});

test('a copy opens without SKU, stock and sales, and is stored as a new product', async () => {
	const { user } = browser;
	await addPictures(1);
	const { name, categoryId, brandId } = product;
	const draft = { name, categoryId, brandId, numericPrice: 1000, stock: 20, hsn: '9304', sku: 'D-100' };
	const full = { ...draft, features: ['Light'], images: ['https://pictures.test/0.jpg'] };
	expect((await admin.call(`PUT /products/${product.id}`, full)).status).toBe(200);
	browser.open(editor.getTabUrl(product), admin);
	await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
	await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
	await screen.findByRole('dialog', { name: 'Add New Product' });
	await editor.opened();
	await waitFor(() => expect(editor.field('Name').value).toBe(`${name} (copy)`));
	for (const label of ['SKU', 'Stock', 'Sold count']) expect(editor.field(label).value, label).toBe('');
	expect(editor.field('Price (₹)').value).toBe('1000');
	dialog().getByText('Light');
	expect(images()).toHaveLength(1);
	await editor.save();
	await editor.waitForRows(2);
	const copied = editor.rows().find(({ textContent }) => textContent?.includes('(copy)'));
	expect(copied?.textContent).toContain('Out of stock');
});
