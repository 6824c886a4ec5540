import type { Request } from '@playwright/test';
import { expect, type Person, test } from './fixtures.ts';
import { rowsOf, writes } from './productsTab.ts';
import { callsOf, makeProduct, type TestProduct } from './shopCalls.ts';

/** Creates products in a new category. */
async function makeProducts(origin: string, admin: Person, drafts: Record<string, unknown>[]) {
	const created: TestProduct[] = [];
	for (const draft of drafts) {
		const categoryId = created[0]?.categoryId;
		created.push(
			await makeProduct(origin, admin, categoryId === undefined ? draft : { ...draft, categoryId }),
		);
	}
	const [first] = created;
	if (first === undefined) throw new Error('There are no products to make.');
	return { created, first, categoryId: first.categoryId };
}

test('the table has number, Name, Category, Price and Actions with Edit and Delete', {
	tag: '@ADM-P-002 @ADM-P-003 @ADM-P-004 @ADM-P-005 @ADM-P-006 @ADM-P-007 @ADM-P-008'.split(' '),
}, async ({ admin, origin }) => {
	const { page } = admin;
	const { created, categoryId } = await makeProducts(origin, admin, [
		{ numericPrice: 125000, offerPrice: 99000 },
		{ numericPrice: 1000 },
	]);
	await page.goto(`/admin?tab=products&category=${categoryId}&sort=price`);
	await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
	await expect(page.getByRole('columnheader')).toHaveText([
		'',
		'#',
		'Name',
		'Category',
		'Price',
		'Stock',
		'Actions',
	]);
	await expect(rowsOf(page)).toHaveCount(2);
	const category = await page.getByLabel('Category').locator('option:checked').textContent();
	const expensive = page.getByRole('row').filter({ hasText: created[0]?.name ?? '' });
	await expect(expensive.getByRole('cell').nth(1)).toHaveText('2');
	await expect(expensive.getByRole('cell').nth(2)).toContainText(created[0]?.name ?? '');
	await expect(expensive.getByRole('cell').nth(3)).toHaveText(category ?? '');
	await expect(expensive.getByRole('cell').nth(4)).toContainText('₹1,25,000');
	await expect(expensive.getByRole('cell').nth(4)).toContainText('Offer ₹99,000');
	const actions = expensive.getByRole('cell').nth(6);
	await expect(actions.getByRole('button', { name: `Edit ${created[0]?.name}` })).toHaveText('Edit');
	await expect(actions.getByRole('button', { name: `Delete ${created[0]?.name}` })).toHaveText('Delete');
});

test('a toggle shows cards with image, image count, name, price, category, stock and actions', {
	tag: '@ADM-P-001 @ADM-P-014 @ADM-P-015 @ADM-P-016 @ADM-P-017 @ADM-P-018 @ADM-P-019 @ADM-P-020 @ADM-P-022 @ADM-P-023 @ADM-P-024'.split(
		' ',
	),
}, async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin, { numericPrice: 2500, stock: 7 }, 3);
	await makeProduct(origin, admin, { categoryId: product.categoryId, stock: 0 });
	await page.goto(`/admin?tab=products&category=${product.categoryId}`);
	await expect(page.getByRole('table')).toBeVisible();
	await page.getByRole('button', { name: 'Card view' }).click();
	await expect(page).toHaveURL(/view=cards/);
	await expect(page.getByRole('table')).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Card view' })).toHaveAttribute('aria-pressed', 'true');
	const card = page.getByRole('article', { name: product.name });
	const { images } = (await callsOf(origin, admin).call(`GET /products/${product.id}`)) as {
		images: { url: string }[];
	};
	await expect(card.getByRole('img', { name: product.name })).toHaveAttribute('src', images[0]?.url ?? '');
	await expect(card.getByText('3 images', { exact: true })).toBeVisible();
	await expect(card.getByRole('heading', { name: product.name })).toBeVisible();
	await expect(card.getByText('₹2,500', { exact: true })).toBeVisible();
	const category = await page.getByLabel('Category').locator('option:checked').textContent();
	await expect(card.getByText(category ?? 'no category')).toBeVisible();
	await expect(card.getByText('7 in stock', { exact: true })).toBeVisible();
	const other = rowsOf(page).filter({ hasNotText: product.name });
	await expect(other.getByText('Out of stock', { exact: true })).toBeVisible();
	await expect(other.getByText('0 images', { exact: true })).toBeVisible();
	await expect(card.getByRole('button', { name: `Edit ${product.name}` })).toBeVisible();
	await expect(card.getByRole('button', { name: `Delete ${product.name}` })).toBeVisible();
	await card.getByRole('button', { name: `Manage Images of ${product.name}` }).click();
	await expect(page.getByRole('dialog', { name: 'Manage Product Images' })).toBeVisible();
	await page.keyboard.press('Escape');

	await page.reload();
	await expect(card).toBeVisible();
	await page.getByRole('button', { name: 'Table view' }).click();
	await expect(page.getByRole('table')).toBeVisible();
	await expect(page.getByRole('article')).toHaveCount(0);

	// A product always has a category here; the mocked response has none.
	await page.route('**/api/admin/products?*', async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		await route.fulfill({
			response,
			json: { ...body, products: body.products.map((each: object) => ({ ...each, category: null })) },
		});
	});
	await page.goto(`/admin?tab=products&category=${product.categoryId}&view=cards`);
	await expect(card.getByText('Uncategorized')).toBeVisible();
});

test('on a phone the products are cards until the table is chosen', async ({ admin }) => {
	const { page } = admin;
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto('/admin?tab=products');
	await expect(page.getByRole('article').first()).toBeVisible();
	await expect(page.getByRole('article')).toHaveCount(10);
	await expect(page.getByRole('table')).toHaveCount(0);
	await page.getByRole('button', { name: 'Table view' }).click();
	await expect(page.getByRole('table')).toBeVisible();
});

test('the database pages filtered products by 10, 25 or 50, and returns only the rows shown', {
	tag: '@ADM-P-010 @ADM-P-011 @ADM-P-012 @ADM-P-013 @ADM-P-029 @ADM-P-030 @ADM-P-031 @ADM-P-032 @ADM-P-033'.split(
		' ',
	),
}, async ({ admin, origin }) => {
	const { page } = admin;
	const { categoryId, created } = await makeProducts(
		origin,
		admin,
		Array.from({ length: 10 }, (_, place) => ({ name: `Pellet ${place}` })),
	);
	const pages = page.getByRole('navigation', { name: 'Pages' });
	const size = page.getByLabel('Products per page');
	await page.goto(`/admin?tab=products&category=${categoryId}&sort=name`);
	await expect(rowsOf(page)).toHaveCount(10);
	await expect(size).toHaveValue('10');
	await expect(size.getByRole('option')).toHaveText(['10 per page', '25 per page', '50 per page']);
	await expect(pages).toHaveCount(0);

	const last = await makeProduct(origin, admin, { name: 'Quiver', categoryId });
	await page.reload();
	await expect(pages.getByRole('link', { name: /^Page \d$/ })).toHaveText(['1', '2']);
	await expect(rowsOf(page)).toHaveCount(10);
	const responsePromise = page.waitForResponse((response) => response.url().includes('/api/admin/products?'));
	await pages.getByRole('link', { name: 'Next' }).click();
	const response = await responsePromise;
	expect(new URL(response.url()).searchParams.get('page')).toBe('2');
	expect((await response.json()).products).toHaveLength(1);
	await expect(page).toHaveURL(/page=2/);
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(rowsOf(page).getByRole('cell').nth(1)).toHaveText('11');
	await pages.getByRole('link', { name: 'Previous' }).click();
	await expect(rowsOf(page)).toHaveCount(10);
	await expect(rowsOf(page).first()).toContainText(created[0]?.name ?? '');
	await pages.getByRole('link', { name: 'Page 2' }).click();
	await expect(rowsOf(page)).toHaveCount(1);
	for (const limit of ['25', '50']) {
		await size.selectOption(limit);
		await expect(page).toHaveURL(new RegExp(`limit=${limit}`));
		await expect(rowsOf(page)).toHaveCount(11);
		await expect(pages).toHaveCount(0);
	}
	await size.selectOption('10');
	await pages.getByRole('link', { name: 'Page 2' }).click();

	// Deleting the only product of the last page removes that page.
	await page.getByRole('button', { name: `Delete ${last.name}` }).click();
	await page
		.getByRole('dialog', { name: 'Delete Product' })
		.getByRole('button', { name: 'Delete', exact: true })
		.click();
	await expect(rowsOf(page)).toHaveCount(10);
	await expect(page).toHaveURL(/page=1/);

	// In the full shop each page size shows that many rows, and the next page continues.
	await page.goto('/admin?tab=products');
	await expect(rowsOf(page)).toHaveCount(10);
	for (const limit of [25, 50, 10]) {
		const responsePromise = page.waitForResponse((response) =>
			response.url().includes('/api/admin/products?'),
		);
		await size.selectOption({ label: `${limit} per page` });
		const found = await responsePromise;
		expect(new URL(found.url()).searchParams.get('limit')).toBe(String(limit));
		expect((await found.json()).products).toHaveLength(limit);
		await expect(rowsOf(page)).toHaveCount(limit);
		await expect(rowsOf(page).last().getByRole('cell').nth(1)).toHaveText(String(limit));
		await page.reload();
		await expect(size).toHaveValue(String(limit));
		await expect(rowsOf(page)).toHaveCount(limit);
		await pages.getByRole('link', { name: 'Next' }).click();
		await expect(rowsOf(page).first().getByRole('cell').nth(1)).toHaveText(String(limit + 1));
		await page.goto(`/admin?tab=products&limit=${limit}`);
		await expect(rowsOf(page)).toHaveCount(limit);
	}
});

test('search, category, brand, status and stock filter the list and are in the URL', {
	tag: ['@ADM-P-026', '@ADM-P-027', '@ADM-P-028'],
}, async ({ admin, origin }) => {
	const { page } = admin;
	const full = await makeProduct(origin, admin, { name: 'Full_Rifle', stock: 20, sku: `F-${Date.now()}` });
	const { categoryId } = full;
	const low = await makeProduct(origin, admin, { name: 'Low_Rifle', stock: 2, categoryId });
	const soldOut = await makeProduct(origin, admin, { name: 'Gone_Rifle', stock: 0, categoryId });
	const old = await makeProduct(origin, admin, { name: 'Old_Rifle', categoryId });
	await callsOf(origin, admin).call(`PUT /admin/products/${old.id}/archived`, { archived: true });
	const { brand } = (await callsOf(origin, admin).call(`GET /products/${low.id}`)) as {
		brand: { id: string; name: string };
	};
	const expectShown = async (...products: TestProduct[]) => {
		await expect(rowsOf(page)).toHaveCount(products.length);
		for (const { name } of products) await expect(rowsOf(page).filter({ hasText: name })).toHaveCount(1);
	};
	await page.goto('/admin?tab=products');
	await expect(rowsOf(page)).toHaveCount(10);
	await page.getByLabel('Search products').fill(low.name.slice(2).toUpperCase());
	await page.getByRole('button', { name: 'Search' }).click();
	await expectShown(low);
	await expect(page).toHaveURL(/search=/);
	await page.getByLabel('Search products').fill('no product is called this');
	await page.getByLabel('Search products').press('Enter');
	await expect(page.getByText('No products found')).toBeVisible();
	await page.getByLabel('Search products').fill('');
	await page.getByLabel('Search products').press('Enter');
	await expect(rowsOf(page)).toHaveCount(10);

	await page.getByLabel('Category').selectOption(categoryId);
	await expectShown(full, low, soldOut);
	await page.getByLabel('Stock').selectOption('low');
	await expectShown(low);
	await page.getByLabel('Stock').selectOption('out');
	await expectShown(soldOut);
	await page.getByLabel('Stock').selectOption('in');
	await expectShown(full, low);
	await page.getByLabel('Brand').selectOption(brand.id);
	await expectShown(low);
	const address = page.url();
	for (const part of [`category=${categoryId}`, `brand=${brand.id}`, 'stock=in'])
		expect(address).toContain(part);
	await page.reload();
	await expectShown(low);
	await expect(page.getByLabel('Brand').locator('option:checked')).toHaveText(brand.name);
	await page.goBack();
	await expectShown(full, low);
	await page.getByLabel('Stock').selectOption('all');
	await page.getByLabel('Status').selectOption('archived');
	await expectShown(old);
	await expect(rowsOf(page).getByText('Archived')).toBeVisible();
	await page.getByLabel('Status').selectOption('all');
	await expectShown(full, low, soldOut, old);
	await page.getByLabel('Sort').selectOption('stock');
	await expect(rowsOf(page).first()).toContainText(soldOut.name);
});

test('deleting needs confirmation, shows a spinner on that row only, and removes the product', {
	tag: '@ADM-P-025 @ADM-P-039 @ADM-P-068 @ADM-P-069 @ADM-P-070'.split(' '),
}, async ({ admin, origin }) => {
	const { page } = admin;
	const { created, categoryId } = await makeProducts(origin, admin, [{}, {}]);
	const [deleted, remaining] = created;
	await page.goto(`/admin?tab=products&category=${categoryId}&view=cards`);
	const remove = (product: TestProduct | undefined) =>
		page.getByRole('button', { name: `Delete ${product?.name}` });
	const sent: Request[] = [];
	page.on('request', (request) => writes(request) && sent.push(request));
	await remove(deleted).click();
	const dialog = page.getByRole('dialog', { name: 'Delete Product' });
	await expect(dialog).toContainText(deleted?.name ?? '');
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(rowsOf(page)).toHaveCount(2);
	expect(sent).toEqual([]);

	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/products/*', async (route) => {
		await released;
		await route.continue();
	});
	await remove(deleted).click();
	await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(dialog).toHaveCount(0);
	await expect(remove(deleted)).toHaveAttribute('aria-busy', 'true');
	await expect(remove(deleted).locator('.animate-spin')).toBeVisible();
	await expect(remove(remaining)).not.toHaveAttribute('aria-busy', 'true');
	await expect(page.locator('.animate-spin')).toHaveCount(1);
	release();
	await expect(page.getByText('Product deleted', { exact: true })).toBeVisible();
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(rowsOf(page)).toContainText(remaining?.name ?? '');
	expect(sent.map((request) => request.method())).toEqual(['DELETE']);
});

test('archiving removes a product from the list and the shop; restoring adds it again', async ({
	admin,
	origin,
	freshVisitor,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(`/admin?tab=products&category=${product.categoryId}`);
	await page.getByRole('button', { name: `More for ${product.name}` }).click();
	await page.getByRole('menuitem', { name: 'Archive' }).click();
	await expect(page.getByText('Product archived', { exact: true })).toBeVisible();
	await expect(page.getByText('No products found')).toBeVisible();
	const visitor = await freshVisitor();
	expect((await visitor.request.get(`/api/products/${product.id}`)).status()).toBe(404);
	await page.getByLabel('Status').selectOption('archived');
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(page.getByRole('button', { name: `Edit ${product.name}` })).toHaveCount(0);
	await page.getByRole('button', { name: `Restore ${product.name}` }).click();
	await expect(page.getByText('Product restored', { exact: true })).toBeVisible();
	await page.getByLabel('Status').selectOption('active');
	await expect(rowsOf(page)).toHaveCount(1);
	expect((await visitor.request.get(`/api/products/${product.id}`)).status()).toBe(200);
});
