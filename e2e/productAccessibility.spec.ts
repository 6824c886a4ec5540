import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

test('axe finds no violation on product page, panels, wishlists and review dialog', {
	tag: ['@WSH-003'],
}, async ({ freshShopper, adminAccount, origin }) => {
	const product = await makeProduct(
		origin,
		adminAccount,
		{ numericPrice: 1500, offerPrice: 1200, isHot: true },
		3,
	);
	const shopper = await freshShopper();
	const { page } = shopper;
	await page.goto('/wishlist');
	await expect(page.getByText('Your wishlist is empty')).toBeVisible();
	await expectNoViolations(page, 'empty wishlist');
	await buy(origin, shopper, [product]);
	const { call } = createShopCalls(origin, shopper);
	await call('POST /cart', { productId: product.id, quantity: 2 });
	await call('POST /wishlist', { productId: product.id });
	await page.goto(`/products/product/${product.id}`);
	await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	await expectNoViolations(page, `product page`);
	for (const name of [/^Shopping Cart/, /^My Wishlist/]) {
		await page.getByRole('button', { name }).click();
		await expect(page.getByRole('dialog', { name }).getByRole('link').first()).toBeVisible();
		await expectNoViolations(page, `${name}`);
		await page.keyboard.press('Escape');
	}
	await page.getByRole('tab', { name: /^Reviews/ }).click();
	await page.getByRole('button', { name: 'Write a Review' }).click();
	await expect(page.getByRole('dialog', { name: 'Write a Review' })).toBeVisible();
	await expectNoViolations(page, `review dialog`);
	await page.goto('/wishlist');
	await expect(page.getByRole('button', { name: 'Clear All' })).toBeVisible();
	// A row of four.
	await expect(
		page
			.getByRole('main')
			.getByRole('list')
			.filter({ has: page.locator('[data-item]') }),
	).toHaveCSS('grid-template-columns', /^(\S+ ){3}\S+$/);
	await expectNoViolations(page, `wishlist`);
});
