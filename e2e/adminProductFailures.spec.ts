import type { Page } from '@playwright/test';
import { buy } from './buying.ts';
import { nameOfTextColour } from './colours.ts';
import { expect, test } from './fixtures.ts';
import { edit, fieldOf, fillNew, rowsOf, said, save, tabOf } from './productsTab.ts';
import { callsOf, type MadeProduct, makeProduct } from './shopCalls.ts';

async function remove(page: Page, product: MadeProduct): Promise<void> {
	await page.getByRole('button', { name: `Delete ${product.name}` }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('ADM-P-040 ADM-P-071 a list that cannot be read is said in red under it, and read again on demand', async ({
	admin,
	expectFault,
}) => {
	expectFault(/answered 500/);
	const { page } = admin;
	await page.route('**/api/admin/products?*', (route) => route.fulfill({ status: 500, body: '' }));
	await page.goto('/admin?tab=products');
	const notice = page.getByRole('alert').filter({ hasText: 'Failed to fetch products' });
	await expect(notice).toBeVisible({ timeout: 20_000 });
	await expect(notice).toHaveAttribute('data-notice', 'error');
	expect(await nameOfTextColour(notice.locator('svg'))).toBe('red');
	await page.unroute('**/api/admin/products?*');
	await notice.getByRole('button', { name: 'Retry' }).click();
	await expect(rowsOf(page)).toHaveCount(10);
	await expect(notice).toHaveCount(0);
});

test('ADM-P-041 ADM-P-073 ADM-P-074 ADM-P-078 ADM-P-079 a refused save is said in red in the dialog, and what was typed stays', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(tabOf(product));
	let answer: { status: number; json?: unknown } = { status: 403 };
	await page.route(/\/api\/products(\/[^/]+)?$/, (route) =>
		route.request().method() === 'GET' ? route.continue() : route.fulfill({ json: {}, ...answer }),
	);
	const invalid = 'Invalid product data. Please check all required fields.';
	for (const write of ['add', 'update']) {
		if (write === 'add') await fillNew(page, product, 'Typed with care');
		else {
			await edit(page, product);
			await fieldOf(page)('Name').fill('Typed with care');
		}
		for (const [next, sentence] of [
			[{ status: 403 }, `Access denied. You do not have permission to ${write} products.`],
			[{ status: 400, json: { error: 'boom' } }, 'boom'],
			[{ status: 400, json: {} }, invalid],
		] as const) {
			answer = next;
			await save(page);
			await expect(said(page)).toHaveText(sentence);
			await expect(said(page)).toHaveAttribute('data-notice', 'error');
			expect(await nameOfTextColour(said(page).locator('svg'))).toBe('red');
			await expect(fieldOf(page)('Name')).toHaveValue('Typed with care');
		}
		await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
		await page
			.getByRole('dialog', { name: 'Discard changes?' })
			.getByRole('button', { name: 'Discard' })
			.click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
});

test('ADM-P-072 ROL-045 a write answered 401 says that the login has expired', async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.route(/\/api\/products(\/[^/]+)?$/, (route) =>
		route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 401, json: {} }),
	);
	const writes = {
		add: async () => {
			await fillNew(page, product, 'Too late');
			await save(page);
		},
		update: async () => {
			await edit(page, product);
			await save(page);
		},
		delete: () => remove(page, product),
	};
	for (const write of Object.values(writes)) {
		await page.goto(tabOf(product));
		await expect(rowsOf(page)).toHaveCount(1);
		await write();
		await expect(
			page.getByText('Authentication expired. Please log in again.', { exact: true }).first(),
		).toBeVisible();
		await expect(page).toHaveURL(/\/login$/);
		await page.evaluate((token) => localStorage.setItem('token', token), admin.token);
	}
});

test('what was typed when the login expired is there again after the next one', async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(tabOf(product));
	await edit(page, product);
	await fieldOf(page)('Short description').fill('Written over a long evening.');
	await page.route('**/api/products/*', (route) =>
		route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
	);
	await save(page);
	await expect(page).toHaveURL(/\/login$/);
	await page.unroute('**/api/products/*');
	await page.getByLabel('Email').fill(admin.email);
	await page.getByLabel('Password', { exact: true }).fill(admin.password);
	await page.getByRole('button', { name: 'Login' }).click();
	await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
	await expect(fieldOf(page)('Short description')).toHaveValue('Written over a long evening.');
	await save(page);
	await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
	await page.reload();
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ADM-P-076 saving a product that was deleted meanwhile says so', async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(tabOf(product));
	await edit(page, product);
	await fieldOf(page)('Name').fill('Renamed too late');
	await callsOf(origin, admin).call(`DELETE /products/${product.id}`);
	await save(page);
	await expect(said(page)).toHaveText('Product not found. It may have been deleted.');
	await expect(fieldOf(page)('Name')).toHaveValue('Renamed too late');
});

test('ADM-P-075 ADM-P-077 OPEN-107 deleting without permission, or what is deleted already, is said under the list', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(tabOf(product));
	await page.route('**/api/products/*', (route) => route.fulfill({ status: 403, json: {} }));
	await remove(page, product);
	const notice = page.getByRole('region', { name: 'Products', exact: true }).getByRole('alert');
	await expect(notice).toHaveText('Access denied. You do not have permission to delete products.');
	await expect(notice).toHaveAttribute('data-notice', 'error');
	await expect(rowsOf(page)).toHaveCount(1);
	await page.unroute('**/api/products/*');
	await callsOf(origin, admin).call(`DELETE /products/${product.id}`);
	await remove(page, product);
	await expect(notice).toHaveText('Product not found. It may have been already deleted.');
	await expect(rowsOf(page)).toHaveCount(0);
});

test('ADM-P-080 OPEN-108 D28 a product that was ordered is not deleted, and archiving is offered instead', async ({
	admin,
	origin,
	freshShopper,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await buy(origin, await freshShopper(), [product]);
	await page.goto(tabOf(product));
	await remove(page, product);
	const notice = page.getByRole('region', { name: 'Products', exact: true }).getByRole('alert');
	await expect(notice).toContainText(
		'Cannot delete this product. It may have associated orders or dependencies.',
	);
	await expect(rowsOf(page)).toHaveCount(1);
	await notice.getByRole('button', { name: 'Archive it instead' }).click();
	await expect(page.getByText('Product archived', { exact: true })).toBeVisible();
	await expect(rowsOf(page)).toHaveCount(0);
	await expect(notice).toHaveCount(0);
});

test('ADM-P-081 without a token nothing is sent and the login is asked for', async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(tabOf(product));
	await edit(page, product);
	await fieldOf(page)('Name').fill('Without a token');
	const sent: string[] = [];
	page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
	await page.evaluate(() => localStorage.removeItem('token'));
	await save(page);
	await expect(said(page)).toHaveText('Authentication required. Please log in again.');
	await expect(fieldOf(page)('Name')).toHaveValue('Without a token');
	expect(sent).toEqual([]);
});

test('what is out of bounds is said beside its field and not sent; leaving asks about what was typed', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(tabOf(product));
	await fillNew(page, product, 'Out of bounds');
	const field = fieldOf(page);
	const sent: string[] = [];
	page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
	for (const [label, wrong, sentence, right] of [
		['Price (₹)', '0', /A product needs a price above ₹0\.$/, '1000'],
		['Price (₹)', '1.005', /Please use at most two decimals\.$/, '1000'],
		['Offer price (₹)', '1000', /The offer price must be below the regular price\.$/, '999'],
		['GST (%)', '100.5', /Please enter a percentage from 0 to 100\.$/, '18'],
		['HSN code', '12345', /An HSN code has 4, 6 or 8 digits\.$/, '123456'],
		['Calibre (mm)', '0', /Please enter a number above 0, at most 1,00,000\.$/, '4.5'],
	] as const) {
		await field(label).fill(wrong);
		await save(page);
		await expect(field(label)).toHaveAccessibleDescription(sentence);
		await expect(field(label)).toBeFocused();
		await expect(said(page)).toHaveText('Please correct the marked fields.');
		await field(label).fill(right);
	}
	expect(sent).toEqual([]);
	await page.keyboard.press('Escape');
	const leaving = page.getByRole('dialog', { name: 'Discard changes?' });
	await leaving.getByRole('button', { name: 'Cancel' }).click();
	await expect(
		page.getByRole('dialog', { name: 'Add New Product' }).getByLabel('Name', { exact: true }),
	).toHaveValue('Out of bounds');
});
