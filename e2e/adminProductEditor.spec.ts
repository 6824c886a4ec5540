import type { Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rowsOf, writes } from './productsTab.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test('Add New Product requires name, price, category, brand and GST; amounts accept digits only', {
	tag: '@ADM-P-034 @ADM-P-045 @ADM-P-046 @ADM-P-047 @ADM-P-048 @ADM-P-049 @ADM-P-050 @ADM-P-059 @ADM-P-060 @ADM-P-061 @ADM-P-062 @ADM-P-063 @OPEN-018'.split(
		' ',
	),
}, async ({ admin, origin }) => {
	const { page } = admin;
	const { categoryId, brandId } = await makeProduct(origin, admin);
	const sent: Request[] = [];
	page.on('request', (request) => writes(request) && sent.push(request));
	await page.goto('/admin?tab=products');
	await page.getByRole('button', { name: 'Add Product', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Add New Product' });
	const field = (label: string) => dialog.getByLabel(label, { exact: true });
	const save = dialog.getByRole('button', { name: 'Add Product' });
	const amounts = ['Price (₹)', 'Offer price (₹)', 'GST (%)', 'Shipping (₹ a unit)'];
	for (const label of amounts) {
		await field(label).fill('');
		await field(label).pressSequentially('1a2.5-');
		await expect(field(label), label).toHaveValue('12.5');
		await field(label).fill('');
		await field(label).pressSequentially('letters');
		await expect(field(label), label).toHaveValue('');
	}
	await field('Sold count').pressSequentially('1.5a');
	await expect(field('Sold count')).toHaveValue('15');

	for (const label of ['Name', 'Price (₹)', 'Category', 'Brand', 'GST (%)'])
		await expect(field(label), label).toHaveJSProperty('required', true);
	const required: [label: string, fill: () => Promise<unknown>, empty: () => Promise<unknown>][] = [
		['Name', () => field('Name').fill('Demanding'), () => field('Name').fill('   ')],
		['Price (₹)', () => field('Price (₹)').fill('100'), () => field('Price (₹)').fill('')],
		['Category', () => field('Category').selectOption(categoryId), () => field('Category').selectOption('')],
		['Brand', () => field('Brand').selectOption(brandId), () => field('Brand').selectOption('')],
	];
	for (const [, fill] of required) await fill();
	for (const [label, fill, empty] of required) {
		await empty();
		await save.click();
		await expect(dialog.getByRole('alert')).toHaveText('Please fill all required fields.');
		await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
		await expect(field(label)).toBeFocused();
		await fill();
		await expect(field(label)).not.toHaveAttribute('aria-invalid', 'true');
	}
	expect(sent).toEqual([]);
});

test('a new product is sent as specified, with defaults for empty fields', {
	tag: '@ADM-P-051 @ADM-P-052 @ADM-P-053 @ADM-P-054 @ADM-P-055 @ADM-P-056 @ADM-P-057 @ADM-P-058 @ADM-P-064 @ADM-P-065 @ADM-P-066 @ADM-P-067 @ENT-020 @ENT-021 @ENT-022 @ENT-023 @ENT-025 @ENT-026 @ENT-027 @ENT-028 @ENT-029 @ENT-030 @ENT-031 @ENT-032 @ENT-033 @ENT-034 @OPEN-021 @OPEN-109'.split(
		' ',
	),
}, async ({ admin, origin }) => {
	const { page } = admin;
	const { categoryId, brandId } = await makeProduct(origin, admin);
	await page.goto(`/admin?tab=products&category=${categoryId}`);
	await page.getByRole('button', { name: 'Add Product', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Add New Product' });
	const field = (label: string) => dialog.getByLabel(label, { exact: true });
	await field('Name').fill('  Prone Mat ');
	await field('Category').selectOption(categoryId);
	await field('Brand').selectOption(brandId);
	await field('Price (₹)').fill('1250.50');
	await field('GST (%)').fill('');
	await field('Stock').fill('12');
	await field('HSN code').fill('9304');
	await dialog.getByLabel('Hot').check();
	const features = dialog.getByRole('list', { name: 'Features of the product' });
	await field('Features').fill('   ');
	await field('Features').press('Enter');
	await expect(features).toHaveCount(0);
	await field('Features').fill(' Non-slip ');
	await field('Features').press('Enter');
	await expect(features.getByRole('listitem')).toHaveText(['Non-slip']);
	await field('Features').fill('Non-slip');
	await dialog.getByRole('button', { name: 'Add', exact: true }).click();
	await expect(features.getByRole('listitem')).toHaveText(['Non-slip']);
	await expect(dialog.getByText('This feature is there already.')).toBeVisible();
	await field('Features').fill('Washable');
	await dialog.getByRole('button', { name: 'Add', exact: true }).click();
	await expect(features.getByRole('listitem')).toHaveText(['Non-slip', 'Washable']);
	await features.getByRole('button', { name: 'Remove Non-slip' }).click();
	for (const [place, [key, value]] of [
		['Length', ' 200 cm '],
		['Weight', ''],
		['', '4 kg'],
	].entries()) {
		await dialog.getByRole('button', { name: 'Add Specification' }).click();
		await field(`Specification ${place + 1}, name`).fill(key ?? '');
		await field(`Specification ${place + 1}, value`).fill(value ?? '');
	}
	const requested = page.waitForRequest(writes);
	await dialog.getByRole('button', { name: 'Add Product', exact: true }).click();
	const request = await requested;
	const body = request.postDataJSON();
	expect(request.method()).toBe('POST');
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
	await expect(page.getByText('Product added', { exact: true })).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(rowsOf(page).filter({ hasText: 'Prone Mat' })).toHaveAttribute('data-product', body.id);
});

test('Edit Product shows every field and saves the changes', {
	tag: '@ADM-P-035 @ENT-021 @ENT-022 @ENT-023 @ENT-024 @ENT-025 @ENT-026 @ENT-027 @ENT-028 @ENT-030 @ENT-031 @ENT-032 @ENT-033 @ENT-034 @ENT-036'.split(
		' ',
	),
}, async ({ admin, origin, freshVisitor }) => {
	const { page } = admin;
	const facts = {
		'Calibre (mm)': ['calibreMm', 4.5],
		'Muzzle energy (J)': ['muzzleEnergyJ', 7.5],
		'Muzzle velocity (m/s)': ['muzzleVelocityMps', 175],
		'Weight (g)': ['weightG', 4200],
		'Barrel length (mm)': ['barrelLengthMm', 420],
		'Pellet weight (g)': ['pelletWeightG', 0.53],
		'Head size (mm)': ['headSizeMm', 4.49],
	} as const;
	const stored = {
		sku: `E-${Date.now()}`,
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
		shortDescription: 'For the first match.',
		hsn: '930400',
		countryOfOrigin: 'Germany',
		manufacturerOrImporter: 'Tarkeen Arms, Patiala',
		netQuantity: '1 rifle',
		powerSource: 'PCP',
		features: ['Adjustable butt'],
		specifications: [{ key: 'Stock', value: 'Walnut' }],
		...Object.fromEntries(Object.values(facts)),
	};
	const product = await makeProduct(origin, admin, stored, 2);
	await page.goto(`/admin?tab=products&category=${product.categoryId}`);
	await page.getByRole('button', { name: `Edit ${product.name}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit Product' });
	const field = (label: string) => dialog.getByLabel(label, { exact: true });
	const shown = {
		Name: product.name,
		SKU: stored.sku,
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
	for (const [label, value] of Object.entries(shown)) await expect(field(label), label).toHaveValue(value);
	await expect(dialog.getByRole('checkbox', { name: 'In stock' })).toBeChecked();
	await expect(dialog.getByRole('checkbox', { name: 'New' })).toBeChecked();
	await expect(dialog.getByRole('checkbox', { name: 'Hot' })).not.toBeChecked();
	await expect(dialog.getByText('Adjustable butt')).toBeVisible();
	await expect(dialog.getByRole('region', { name: 'Images' }).getByRole('img')).toHaveCount(2);

	await field('Name').fill(`${product.name} II`);
	await dialog.getByRole('checkbox', { name: 'In stock' }).uncheck();
	await field('Sold count').fill('');
	await field('Offer price (₹)').fill('');
	const requested = page.waitForRequest(writes);
	await dialog.getByRole('button', { name: 'Save Changes' }).click();
	const request = await requested;
	expect(request.method()).toBe('PUT');
	const body = request.postDataJSON();
	expect(body.images).toHaveLength(2);
	for (const image of body.images) expect(image).toMatch(/^(\/media\/|https:\/\/)/);
	expect(body).not.toHaveProperty('soldCount');
	const { soldCount: _, ...asStored } = stored;
	expect(body).toMatchObject({
		...asStored,
		name: `${product.name} II`,
		categoryId: product.categoryId,
		inStock: false,
		offerPrice: 0,
		features: [{ value: 'Adjustable butt' }],
	});
	await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
	await expect(rowsOf(page)).toContainText(`${product.name} II`);
	expect(await callsOf(origin, admin).call(`GET /admin/products/${product.id}`)).toMatchObject({
		...stored,
		name: `${product.name} II`,
		inStock: false,
		offerPrice: 0,
		images: [{}, {}],
	});
	const visitor = await freshVisitor();
	await visitor.goto(`/products/product/${product.id}`);
	await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${product.name} II`);
});

test('a copy opens without SKU, stock and sales, and is stored as a new product', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin, { sku: `D-${Date.now()}`, features: ['Light'] }, 1);
	await page.goto(`/admin?tab=products&category=${product.categoryId}`);
	await page.getByRole('button', { name: `More for ${product.name}` }).click();
	await page.getByRole('menuitem', { name: 'Duplicate' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add New Product' });
	const field = (label: string) => dialog.getByLabel(label, { exact: true });
	await expect(field('Name')).toHaveValue(`${product.name} (copy)`);
	for (const label of ['SKU', 'Stock', 'Sold count']) await expect(field(label)).toHaveValue('');
	await expect(field('Price (₹)')).toHaveValue('1000');
	await expect(dialog.getByText('Light')).toBeVisible();
	await expect(dialog.getByRole('region', { name: 'Images' }).getByRole('img')).toHaveCount(1);
	await dialog.getByRole('button', { name: 'Add Product', exact: true }).click();
	await expect(rowsOf(page)).toHaveCount(2);
	await expect(rowsOf(page).filter({ hasText: '(copy)' })).toContainText('Out of stock');
});
