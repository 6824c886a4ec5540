import { expectToast } from './cartPanels.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test('the wishlist page removes, moves to the cart and clears', {
	tag: '@WSH-001 @WSH-003 @WSH-004 @WSH-005 @WSH-006 @WSH-007 @WSH-008 @WSH-009 @OPEN-025 @OPEN-029'.split(
		' ',
	),
}, async ({ freshShopper, adminAccount, origin }) => {
	const { page, token } = await freshShopper();
	const { call } = callsOf(origin, { token });
	const product = await makeProduct(origin, adminAccount, {}, 1);
	const others = [
		await makeProduct(origin, adminAccount, { categoryId: product.categoryId }),
		await makeProduct(origin, adminAccount, { categoryId: product.categoryId }),
		await makeProduct(origin, adminAccount, { categoryId: product.categoryId }),
	];
	for (const { id } of [product, ...others]) await call('POST /wishlist', { productId: id });
	await page.goto('/wishlist');
	const items = page.getByRole('main').locator('[data-item]');
	await expect(items).toHaveCount(4);
	const places = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
	expect(new Set(places.map(({ top }) => top)).size, 'one row of four').toBe(1);
	await expect(items.getByRole('button', { name: /^Remove / })).toHaveCount(4);
	await expect(items.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(4);

	const moved = page.getByRole('main').locator(`[data-item="${product.id}"]`);
	await moved.getByRole('button', { name: 'Add to Cart' }).click();
	await expectToast(page, `${product.name} moved to cart`);
	await expect(items).toHaveCount(3);
	await expect.poll(() => call('GET /cart')).toMatchObject([{ product: { id: product.id }, quantity: 1 }]);
	await items
		.first()
		.getByRole('button', { name: /^Remove/ })
		.click();
	await expectToast(page, 'Item removed');
	await expect(items).toHaveCount(2);
	await page.getByRole('button', { name: 'Clear All' }).click();
	await expectToast(page, 'All items removed');
	await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
	await expect.poll(() => call('GET /wishlist')).toEqual([]);
	await page.getByRole('main').getByRole('link', { name: 'Browse Products' }).click();
	await expect(page).toHaveURL('/products');
});
