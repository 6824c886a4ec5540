import type { Request } from '@playwright/test';
import { expect, type Person, test } from './fixtures.ts';
import { rowsOf, writes } from './productsTab.ts';
import { callsOf, type MadeProduct, makeProduct } from './shopCalls.ts';

/** Products of the test's own in one category of their own. */
async function makeProducts(origin: string, admin: Person, drafts: Record<string, unknown>[]) {
	const made: MadeProduct[] = [];
	for (const draft of drafts) {
		const categoryId = made[0]?.categoryId;
		made.push(await makeProduct(origin, admin, categoryId === undefined ? draft : { ...draft, categoryId }));
	}
	const [first] = made;
	if (first === undefined) throw new Error('There are no products to make.');
	return { made, first, categoryId: first.categoryId };
}

test('ADM-P-002 ADM-P-003 ADM-P-004 ADM-P-005 ADM-P-006 ADM-P-007 ADM-P-008 the table has number, Name, Category, Price and Actions with Edit and Delete', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const { made, categoryId } = await makeProducts(origin, admin, [
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
	const dear = page.getByRole('row').filter({ hasText: made[0]?.name ?? '' });
	await expect(dear.getByRole('cell').nth(1)).toHaveText('2');
	await expect(dear.getByRole('cell').nth(2)).toContainText(made[0]?.name ?? '');
	await expect(dear.getByRole('cell').nth(3)).toHaveText(category ?? '');
	await expect(dear.getByRole('cell').nth(4)).toContainText('₹1,25,000');
	await expect(dear.getByRole('cell').nth(4)).toContainText('Offer ₹99,000');
	const actions = dear.getByRole('cell').nth(6);
	await expect(actions.getByRole('button', { name: `Edit ${made[0]?.name}` })).toHaveText('Edit');
	await expect(actions.getByRole('button', { name: `Delete ${made[0]?.name}` })).toHaveText('Delete');
});

test('ADM-P-001 ADM-P-014 ADM-P-015 ADM-P-016 ADM-P-017 ADM-P-018 ADM-P-019 ADM-P-020 ADM-P-022 ADM-P-023 ADM-P-024 a toggle shows cards with first image, image count, name, price, category, stock, edit, manage images and delete', async ({
	admin,
	origin,
}) => {
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

	// A product always has a category here; the card reads the answer of a shop where it need not.
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

test('on a telephone the products are cards until the table is chosen', async ({ admin }) => {
	const { page } = admin;
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto('/admin?tab=products');
	await expect(page.getByRole('article').first()).toBeVisible();
	await expect(page.getByRole('article')).toHaveCount(10);
	await expect(page.getByRole('table')).toHaveCount(0);
	await page.getByRole('button', { name: 'Table view' }).click();
	await expect(page.getByRole('table')).toBeVisible();
});

test('ADM-P-010 ADM-P-011 ADM-P-012 ADM-P-013 ADM-P-029 ADM-P-030 ADM-P-031 ADM-P-032 ADM-P-033 D31 pages of 10, 25 or 50 over what the filters found, done by the database, never more rows than are shown', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const { categoryId, made } = await makeProducts(
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
	const asked = page.waitForResponse((response) => response.url().includes('/api/admin/products?'));
	await pages.getByRole('link', { name: 'Next' }).click();
	const answer = await asked;
	expect(new URL(answer.url()).searchParams.get('page')).toBe('2');
	expect((await answer.json()).products).toHaveLength(1);
	await expect(page).toHaveURL(/page=2/);
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(rowsOf(page).getByRole('cell').nth(1)).toHaveText('11');
	await pages.getByRole('link', { name: 'Previous' }).click();
	await expect(rowsOf(page)).toHaveCount(10);
	await expect(rowsOf(page).first()).toContainText(made[0]?.name ?? '');
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

	// The last product of the last page goes, and the page with it.
	await page.getByRole('button', { name: `Delete ${last.name}` }).click();
	await page
		.getByRole('dialog', { name: 'Delete Product' })
		.getByRole('button', { name: 'Delete', exact: true })
		.click();
	await expect(rowsOf(page)).toHaveCount(10);
	await expect(page).toHaveURL(/page=1/);

	// Of a whole shop, each size shows that many, and the next page goes on from there.
	await page.goto('/admin?tab=products');
	await expect(rowsOf(page)).toHaveCount(10);
	for (const limit of [25, 50, 10]) {
		const sized = page.waitForResponse((response) => response.url().includes('/api/admin/products?'));
		await size.selectOption({ label: `${limit} per page` });
		const found = await sized;
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

test('ADM-P-026 ADM-P-027 ADM-P-028 search, category, brand, status and stock filter the list and stand in the address', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const full = await makeProduct(origin, admin, { name: 'Full_Rifle', stock: 20, sku: `F-${Date.now()}` });
	const { categoryId } = full;
	const low = await makeProduct(origin, admin, { name: 'Low_Rifle', stock: 2, categoryId });
	const gone = await makeProduct(origin, admin, { name: 'Gone_Rifle', stock: 0, categoryId });
	const old = await makeProduct(origin, admin, { name: 'Old_Rifle', categoryId });
	await callsOf(origin, admin).call(`PUT /admin/products/${old.id}/archived`, { archived: true });
	const { brand } = (await callsOf(origin, admin).call(`GET /products/${low.id}`)) as {
		brand: { id: string; name: string };
	};
	const expectShown = async (...products: MadeProduct[]) => {
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
	await expectShown(full, low, gone);
	await page.getByLabel('Stock').selectOption('low');
	await expectShown(low);
	await page.getByLabel('Stock').selectOption('out');
	await expectShown(gone);
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
	await expectShown(full, low, gone, old);
	await page.getByLabel('Sort').selectOption('stock');
	await expect(rowsOf(page).first()).toContainText(gone.name);
});

test('ADM-P-025 ADM-P-039 ADM-P-068 ADM-P-069 ADM-P-070 deleting asks first, spins on that one alone, and takes the product out of the list', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const { made, categoryId } = await makeProducts(origin, admin, [{}, {}]);
	const [doomed, kept] = made;
	await page.goto(`/admin?tab=products&category=${categoryId}&view=cards`);
	const remove = (product: MadeProduct | undefined) =>
		page.getByRole('button', { name: `Delete ${product?.name}` });
	const sent: Request[] = [];
	page.on('request', (request) => writes(request) && sent.push(request));
	await remove(doomed).click();
	const dialog = page.getByRole('dialog', { name: 'Delete Product' });
	await expect(dialog).toContainText(doomed?.name ?? '');
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(rowsOf(page)).toHaveCount(2);
	expect(sent).toEqual([]);

	let go = () => {};
	const held = new Promise<void>((resolve) => {
		go = resolve;
	});
	await page.route('**/api/products/*', async (route) => {
		await held;
		await route.continue();
	});
	await remove(doomed).click();
	await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(dialog).toHaveCount(0);
	await expect(remove(doomed)).toHaveAttribute('aria-busy', 'true');
	await expect(remove(doomed).locator('.animate-spin')).toBeVisible();
	await expect(remove(kept)).not.toHaveAttribute('aria-busy', 'true');
	await expect(page.locator('.animate-spin')).toHaveCount(1);
	go();
	await expect(page.getByText('Product deleted', { exact: true })).toBeVisible();
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(rowsOf(page)).toContainText(kept?.name ?? '');
	expect(sent.map((request) => request.method())).toEqual(['DELETE']);
});

test('D28 archiving takes a product out of the list and the shop, restoring brings it back', async ({
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
