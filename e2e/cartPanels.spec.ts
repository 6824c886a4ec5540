import type { Page } from '@playwright/test';
import { cartIcon, cartPanel, expectToast, idOf, wishlistIcon, wishlistPanel } from './cartPanels.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { callsOf, catalogPictures, makeProduct } from './shopCalls.ts';

test('the cart dropdown goes from empty to full and back', {
	tag: '@CRD-001 @CRD-002 @CRD-003 @CRD-004 @CRD-005 @CRD-006 @CRD-007 @CRD-008 @CRD-009 @CRD-010 @CRD-011 @CRD-012 @CRD-014 @CRD-017 @CRD-019 @CRD-024 @CRD-033 @CRD-034 @API-002 @API-013 @API-021 @ROL-010 @OPEN-024 @OPEN-033 @OPEN-101'.split(
		' ',
	),
}, async ({ freshShopper, adminAccount, origin }) => {
	const offer = await makeProduct(origin, adminAccount, { numericPrice: 1200, offerPrice: 1000 }, 1);
	const { page, token } = await freshShopper();
	const address = `/api/cart?userId=${await idOf(origin, token)}`;
	const loading = page.waitForRequest((request) => request.url().endsWith(address));
	await page.goto(`/products?q=${encodeURIComponent(offer.name)}`);
	expect(await (await loading).headerValue('authorization')).toBe(`Bearer ${token}`);

	await cartIcon(page).click();
	await expect(cartPanel(page).getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
	await expect(cartPanel(page).getByText('Your cart is empty', { exact: true })).toBeVisible();
	await expect(cartPanel(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
		'href',
		'/products',
	);
	await page.getByRole('heading', { level: 1 }).click();
	await expect(cartPanel(page)).toHaveCount(0);
	await expect(page).toHaveURL(`/products?q=${encodeURIComponent(offer.name)}`);

	const card = page.locator(`[data-product="${offer.id}"]`);
	const sent = page.waitForRequest((request) => request.method() === 'POST');
	await card.getByRole('button', { name: 'Add to Cart' }).click();
	await expectToast(page, `${offer.name} added to cart`);
	const userId = new URL((await loading).url()).searchParams.get('userId');
	expect((await sent).postDataJSON()).toEqual({ userId, productId: offer.id, quantity: 1 });
	await card.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();

	await cartIcon(page).click();
	const line = page.locator('[data-line]');
	await expect(line).toHaveCount(1);
	await expect(line.getByRole('img')).toHaveCount(0);
	await expect(line.locator('img')).toBeVisible();
	const [picture] = await catalogPictures(origin);
	await expect(line.locator('img')).toHaveAttribute('src', String(picture?.url));
	await expect(line).toContainText(offer.name);
	await expect(line).toContainText('₹1,000');
	await expect(line.locator('s')).toContainText('₹1,200');
	await expect(cartPanel(page)).toContainText('₹2,000');
	const decrease = line.getByRole('button', { name: `Decrease quantity of ${offer.name}` });
	await line.getByRole('button', { name: `Increase quantity of ${offer.name}` }).click();
	await expect(page.getByRole('button', { name: 'Shopping Cart, 3' })).toBeVisible();
	await decrease.click();
	await decrease.click();
	await expect(page.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
	await expect(decrease).toBeDisabled();
	await expect(cartPanel(page).getByRole('link', { name: 'Go to Checkout' })).toHaveAttribute(
		'href',
		'/checkout',
	);
	await line.getByRole('button', { name: `Remove ${offer.name}` }).click();
	await expectToast(page, 'Removed from cart');
	await expect(cartPanel(page).getByText('Your cart is empty', { exact: true })).toBeVisible();
	await expect.poll(() => callsOf(origin, { token }).call('GET /cart')).toEqual([]);
});

test('on a phone both panels fill the screen and lock page scrolling', {
	tag: '@CRD-015 @CRD-016 @WLD-010 @WLD-014 @WLD-015 @OPEN-121'.split(' '),
}, async ({ freshShopper }) => {
	const { page } = await freshShopper();
	await page.setViewportSize({ width: 375, height: 700 });
	await page.goto('/products/air-rifles');
	const scrolls = () =>
		page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
	for (const [icon, panel] of [
		[cartIcon(page), cartPanel(page)],
		[wishlistIcon(page), wishlistPanel(page)],
	] as const) {
		await expect.poll(scrolls).toBe(true);
		await icon.click();
		await expect(panel).toBeVisible();
		await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, height: 700 });
		// As wide as the page, apart from the scrollbar.
		const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
		expect(width).toBeGreaterThan(355);
		expect((await panel.boundingBox())?.width).toBe(width);
		await expect.poll(scrolls).toBe(false);
		await panel.getByRole('button', { name: 'Close' }).click();
		await expect(panel).toHaveCount(0);
		await expect.poll(scrolls).toBe(true);
	}
});

test('a guest’s add to cart or wishlist is completed after the login, on the same page', {
	tag: '@CRD-029 @CRD-030 @WLD-023 @WLD-024 @WSH-002 @ROL-019 @OPEN-001 @OPEN-002'.split(' '),
}, async ({ freshShopper, freshVisitor, adminAccount, origin }) => {
	const product = await makeProduct(origin, adminAccount);
	const { email, password, token } = await freshShopper();
	const { call } = callsOf(origin, { token });
	const login = async (page: Page) => {
		await expect(page).toHaveURL('/login');
		await logIn(page, { email, password });
	};

	const page = await freshVisitor();
	await page.goto(`/products/product/${product.id}`);
	await page.getByRole('button', { name: 'Increase quantity' }).click();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expectToast(page, 'Please login to add items to cart');
	await login(page);
	await expect(page).toHaveURL(`/products/product/${product.id}`);
	await expectToast(page, '2 items added to cart');
	await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	await expect.poll(() => call('GET /cart')).toMatchObject([{ product: { id: product.id }, quantity: 2 }]);

	const other = await freshVisitor();
	await other.goto(`/products?q=${encodeURIComponent(product.name)}`);
	await other.getByRole('button', { name: `Wishlist: ${product.name}` }).click();
	await expectToast(other, 'Please login to add items to wishlist');
	await login(other);
	await expect(other).toHaveURL(`/products?q=${encodeURIComponent(product.name)}`);
	await expectToast(other, 'Added to wishlist');
	await expect(other.getByRole('button', { name: 'My Wishlist, 1' })).toBeVisible();
	await expect.poll(() => call('GET /wishlist')).toMatchObject([{ id: product.id }]);

	const third = await freshVisitor();
	await third.goto('/wishlist');
	await login(third);
	await expect(third).toHaveURL('/wishlist');
});

test('two tabs of one shopper show the same cart and wishlist', { tag: ['@CARD-022', '@OPEN-027'] }, async ({
	freshShopper,
	adminAccount,
	origin,
}) => {
	const product = await makeProduct(origin, adminAccount);
	const { page } = await freshShopper();
	const second = await page.context().newPage();
	for (const tab of [page, second]) {
		await tab.goto(`/products/product/${product.id}`);
		await expect(cartIcon(tab)).toHaveAccessibleName('Shopping Cart');
	}
	await second.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
	await page.getByRole('button', { name: `Wishlist: ${product.name}` }).click();
	await expect(second.getByRole('button', { name: `Wishlist: ${product.name}` })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
	await second.getByRole('button', { name: `Wishlist: ${product.name}` }).click();
	await expect(wishlistIcon(page)).toHaveAccessibleName('My Wishlist');
});
