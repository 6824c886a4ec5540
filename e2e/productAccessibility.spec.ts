import { expectNoFault } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test(`axe finds no fault on product page, panels, wishlist, review dialog and the Reviews tab, both themes and widths`, async ({
	freshShopper,
	admin,
	origin,
}) => {
	const product = await makeProduct(origin, admin, { numericPrice: 1500, offerPrice: 1200, isHot: true }, 3);
	const shopper = await freshShopper();
	await buy(origin, shopper, [product]);
	const { call } = callsOf(origin, shopper);
	await call('POST /cart', { productId: product.id, quantity: 2 });
	await call('POST /wishlist', { productId: product.id });
	const { page } = shopper;
	await page.emulateMedia({ reducedMotion: 'reduce' });
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(`/products/product/${product.id}`);
		await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
		await expectNoFault(page, `product page ${width}`);
		for (const name of [/^Shopping Cart/, /^My Wishlist/]) {
			await page.getByRole('button', { name }).click();
			await expect(page.getByRole('dialog', { name }).getByRole('link').first()).toBeVisible();
			await expectNoFault(page, `${name} ${width}`);
			await page.keyboard.press('Escape');
		}
		await page.getByRole('tab', { name: /^Reviews/ }).click();
		await page.getByRole('button', { name: 'Write a Review' }).click();
		await expect(page.getByRole('dialog', { name: 'Write a Review' })).toBeVisible();
		await expectNoFault(page, `review dialog ${width}`);
		await page.goto('/wishlist');
		await expect(page.getByRole('button', { name: 'Clear All' })).toBeVisible();
		await expectNoFault(page, `wishlist ${width}`);
	}
	await admin.page.emulateMedia({ reducedMotion: 'reduce' });
	await admin.page.goto('/admin?tab=reviews');
	await expect(admin.page.locator('tr[data-review]')).toHaveCount(10);
	await expectNoFault(admin.page, 'Reviews tab');
	await admin.page.getByRole('button', { name: 'Edit' }).first().click();
	await expectNoFault(admin.page, 'Edit Review');
});
