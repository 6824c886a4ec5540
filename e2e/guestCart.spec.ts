import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

/** Allows a cart for visitors, as `guestBasket` in store.config.ts does. */
const allowGuestBaskets = (page: Page) =>
	page.route('**/api/config', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), guestBasket: true } });
	});

test('with guest carts allowed, a visitor’s cart and wishlist merge into the account at login', {
	tag: ['@OPEN-001', '@OPEN-002'],
}, async ({ page, freshShopper, admin, origin }) => {
	const scarce = await makeProduct(origin, admin, { stock: 4 });
	const plenty = await makeProduct(origin, admin, { categoryId: scarce.categoryId });
	const { email, password, token } = await freshShopper();
	const { call } = callsOf(origin, { token });
	await call('POST /cart', { productId: scarce.id, quantity: 3 });

	await allowGuestBaskets(page);
	await page.goto(`/products/product/${scarce.id}`);
	await page.getByRole('button', { name: 'Increase quantity' }).click();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('2 items added to cart')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	await page.getByRole('button', { name: 'Increase quantity' }).click();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Only 4 of this product can be ordered.')).toBeVisible();
	await page.goto(`/products/product/${plenty.id}`);
	await page
		.getByRole('main')
		.getByRole('button', { name: /^Wishlist:/ })
		.click();
	await expect(page.getByText('Added to wishlist')).toBeVisible();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByRole('button', { name: 'Shopping Cart, 3' })).toBeVisible();
	await page.goto('/wishlist');
	await expect(page.getByRole('main').locator('[data-item]')).toContainText(plenty.name);

	await page.getByRole('button', { name: /^Shopping Cart/ }).click();
	await expect(page.locator('[data-line]')).toHaveCount(2);
	await page.getByRole('link', { name: 'Go to Checkout' }).click();
	await expect(page).toHaveURL('/login');
	await logIn(page, { email, password });
	await expect(page).toHaveURL('/checkout');
	await expect(page.getByRole('button', { name: 'Shopping Cart, 5' })).toBeVisible();
	await expect
		.poll(() => call('GET /cart'))
		.toMatchObject([
			{ product: { id: scarce.id }, quantity: 4 },
			{ product: { id: plenty.id }, quantity: 1 },
		]);
	await expect.poll(() => call('GET /wishlist')).toMatchObject([{ id: plenty.id }]);
	expect(await page.evaluate(() => localStorage.getItem('basket'))).toBeNull();
});
