import { z } from 'zod';
import { type EmptyShop, openEmptyShop } from './emptyShop.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { callsOf } from './shopCalls.ts';

const owner = { name: 'Harleen Owner', email: 'owner@example.com', password: 'aim-at-the-ten-ring' };
const withId = z.object({ id: z.string() });

let shop: EmptyShop;
test.beforeAll(async () => {
	shop = await openEmptyShop(owner);
});
test.afterAll(() => shop.close());

test('a missing HSN code is shown, can be filtered, and is required to save a product in stock', {
	tag: ['@TAX-031', '@TAX-032', '@TAX-033'],
}, async ({ browser }) => {
	const page = await browser.newPage({ baseURL: shop.origin });
	await page.goto('/login');
	await logIn(page, owner);
	await expect(page).not.toHaveURL(/login/);
	const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
	const { call } = callsOf(shop.origin, { token });
	const categoryId = withId.parse(await call('POST /categories', { name: 'Air Pistols' })).id;
	const brandId = withId.parse(await call('POST /brands', { name: 'Vajralok' })).id;
	const draft = { numericPrice: 1000, stock: 3, categoryId, brandId };
	await call('POST /products', { ...draft, name: 'Coded Ten', hsn: '9304' });
	await call('POST /products', { ...draft, name: 'Bare Ten' });
	// Not for sale without stock.
	await call('POST /products', { ...draft, name: 'Sold out Ten', stock: 0 });

	await page.goto('/admin?tab=products');
	await expect(page.getByRole('row')).toHaveCount(4);
	await expect(page.locator('[data-notice]')).toHaveText(
		'1 product in stock has no HSN code and cannot be sold. Show it',
	);
	await page.getByRole('link', { name: 'Show it' }).click();
	await expect(page).toHaveURL(/hsn=missing/);
	await expect(page.getByLabel('HSN', { exact: true }).locator('option:checked')).toHaveText('HSN missing');
	await expect(page.getByRole('row')).toHaveCount(2);
	await page.getByRole('button', { name: 'Edit Bare Ten' }).click();
	const editor = page.getByRole('dialog', { name: 'Edit Product' });
	const save = editor.getByRole('button', { name: 'Save Changes' });
	const hsn = editor.getByLabel('HSN code');
	await editor.getByLabel('Price (₹)', { exact: true }).fill('1200');
	await save.click();
	await expect(hsn).toHaveAccessibleDescription(/Please enter the HSN code: without one/);
	await hsn.fill('9304');
	await save.click();
	await expect(editor).toBeHidden();
	await page.getByLabel('HSN', { exact: true }).selectOption('all');
	await expect(page.getByRole('row')).toHaveCount(3);
	await expect(page.locator('[data-notice]')).toHaveCount(0);
	await page.close();
});
