import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { edit, fieldOf, rowsOf, save, tabOf } from './productsTab.ts';
import { makeProduct } from './shopCalls.ts';

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
