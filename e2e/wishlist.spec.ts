import { expectToast, idOf, wishlistIcon, wishlistPanel } from './cartPanels.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, catalogPictures, makeProduct } from './shopCalls.ts';

test('the wishlist dropdown goes from empty to full and back', {
	tag: '@WLD-001 @WLD-002 @WLD-003 @WLD-004 @WLD-005 @WLD-006 @WLD-007 @WLD-008 @WLD-009 @WLD-013 @WLD-016 @WLD-017 @WLD-018 @WLD-020 @WLD-027 @WLD-028 @CARD-020 @CARD-021'.split(
		' ',
	),
}, async ({ freshShopper, adminAccount, origin }) => {
	const first = await makeProduct(origin, adminAccount, {}, 1);
	const second = await makeProduct(origin, adminAccount, { categoryId: first.categoryId });
	const { page, token } = await freshShopper();
	const address = `/api/wishlist?userId=${await idOf(origin, token)}`;
	const loading = page.waitForRequest((request) => request.url().endsWith(address));
	await page.goto(`/products/product/${first.id}`);
	await loading;
	await wishlistIcon(page).click();
	await expect(wishlistPanel(page).getByText('Your wishlist is empty', { exact: true })).toBeVisible();
	await expect(wishlistPanel(page).getByRole('link', { name: 'Browse Products' })).toHaveAttribute(
		'href',
		'/products',
	);
	await page.getByRole('navigation', { name: 'Breadcrumb' }).click();
	await expect(wishlistPanel(page)).toHaveCount(0);
	await expect(page).toHaveURL(`/products/product/${first.id}`);

	const heart = page.getByRole('main').getByRole('button', { name: /^Wishlist:/ });
	await heart.click();
	await expectToast(page, 'Added to wishlist');
	await expect(heart).toHaveAttribute('aria-pressed', 'true');
	await page.goto(`/products?q=${encodeURIComponent(second.name)}`);
	await expect(page.getByRole('button', { name: 'My Wishlist, 1' })).toBeVisible();
	const onCard = page.locator(`[data-product="${second.id}"]`).getByRole('button', { name: /^Wishlist:/ });
	await onCard.click();
	await expectToast(page, 'Added to wishlist');
	await expect(onCard).toHaveAttribute('aria-pressed', 'true');
	await onCard.click();
	await expectToast(page, 'Removed from wishlist');
	await expect(onCard).toHaveAttribute('aria-pressed', 'false');
	await onCard.click();
	await expect(page.getByRole('button', { name: 'My Wishlist, 2' })).toBeVisible();

	await wishlistIcon(page).click();
	await expect(wishlistPanel(page).getByRole('heading', { name: 'My Wishlist' })).toBeVisible();
	await expect(wishlistPanel(page).getByRole('link', { name: 'View All' })).toHaveAttribute(
		'href',
		'/wishlist',
	);
	const item = page.locator(`[data-item="${first.id}"]`);
	await expect(item.locator('img')).toBeVisible();
	const [picture] = await catalogPictures(origin);
	await expect(item.locator('img')).toHaveAttribute('src', String(picture?.url));
	await expect(item).toContainText(first.name);
	await expect(item).toContainText('₹1,000');
	await item.getByRole('button', { name: 'Add to Cart' }).click();
	await expectToast(page, `${first.name} moved to cart`);
	await expect(item).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
	await page.locator(`[data-item="${second.id}"]`).getByRole('button', { name: 'Remove' }).click();
	await expectToast(page, 'Removed from wishlist');
	await expect.poll(() => callsOf(origin, { token }).call('GET /wishlist')).toEqual([]);
	await expect(wishlistPanel(page).getByText('Your wishlist is empty', { exact: true })).toBeVisible();
});

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
