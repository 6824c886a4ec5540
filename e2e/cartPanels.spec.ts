import { cartIcon, cartPanel, wishlistIcon, wishlistPanel } from './cartPanels.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test.use(withMotion);

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

test('/cart opens the cart, on a phone too, and a link leads on from it', { tag: '@REACH-004' }, async ({
	page,
}) => {
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 700 });
		await page.goto('/cart');
		await expect(page).toHaveURL('/#cart');
		await expect(cartPanel(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(cartPanel(page)).toHaveCount(0);
	}
	await page.getByRole('link', { name: 'Air Rifles', exact: true }).first().click();
	await expect(page).toHaveURL('/products/air-rifles');
	await expect(cartPanel(page)).toHaveCount(0);
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
