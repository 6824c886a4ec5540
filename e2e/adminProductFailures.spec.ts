import { nameOfTextColour } from './colours.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { edit, fieldOf, rowsOf, save, tabOf } from './productsTab.ts';
import { makeProduct } from './shopCalls.ts';

test('a list that fails to load shows an error and a retry', { tag: ['@ADM-P-040', '@ADM-P-071'] }, async ({
	admin,
	allowBrowserError,
}) => {
	allowBrowserError(/answered 500/);
	const { page } = admin;
	await page.route('**/api/admin/products?*', (route) => route.fulfill({ status: 500, body: '' }));
	await page.goto('/admin?tab=products');
	const notice = page.getByRole('alert').filter({ hasText: 'Failed to fetch products' });
	await expect(notice).toBeVisible({ timeout: 60_000 });
	await expect(notice).toHaveAttribute('data-notice', 'error');
	expect(await nameOfTextColour(notice.locator('svg'))).toBe('red');
	await page.unroute('**/api/admin/products?*');
	await notice.getByRole('button', { name: 'Retry' }).click();
	await expect(rowsOf(page)).toHaveCount(10);
	await expect(notice).toHaveCount(0);
});

test('input typed before the login expired is restored after the next login', async ({ admin, origin }) => {
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
	await logIn(page, admin);
	await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
	await expect(fieldOf(page)('Short description')).toHaveValue('Written over a long evening.');
	await save(page);
	await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
	await page.reload();
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(page.getByRole('dialog')).toHaveCount(0);
});
