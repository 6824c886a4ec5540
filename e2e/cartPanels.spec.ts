import type { Page } from '@playwright/test';
import { cartIcon, cartPanel, expectToast, idOf, toasts, wishlistIcon, wishlistPanel } from './cartPanels.ts';
import { demoProducts } from './demoShop.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { callsOf, catalogPictures, makeProduct } from './shopCalls.ts';

test('the cart dropdown goes from empty to full and back', {
	tag: '@CRD-001 @CRD-002 @CRD-003 @CRD-004 @CRD-005 @CRD-006 @CRD-007 @CRD-008 @CRD-009 @CRD-010 @CRD-011 @CRD-012 @CRD-014 @CRD-017 @CRD-019 @CRD-024 @CRD-033 @CRD-034 @API-002 @API-013 @API-021 @ROL-010 @OPEN-024 @OPEN-033 @OPEN-101'.split(
		' ',
	),
}, async ({ freshShopper, admin, origin }) => {
	const offer = await makeProduct(origin, admin, { numericPrice: 1200, offerPrice: 1000 }, 1);
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

test('badges count to 9, then show 9+, and both lists can be cleared', {
	tag: '@CRD-012 @CRD-013 @CRD-022 @OPEN-031 @OPEN-034 @WLD-011 @WLD-012 @WLD-029'.split(' '),
}, async ({ freshShopper, admin, origin }) => {
	const product = await makeProduct(origin, admin);
	const { page, token } = await freshShopper();
	const { call } = callsOf(origin, { token });
	const loaded = page.waitForResponse(/\/api\/cart/);
	await page.goto('/');
	await loaded;
	for (const icon of [cartIcon(page), wishlistIcon(page)]) {
		await expect(icon).toBeVisible();
		await expect(icon.locator('[data-badge]')).toBeHidden();
	}
	await call('POST /cart', { productId: product.id, quantity: 9 });
	const [last, ...others] = await demoProducts(origin, 10);
	for (const productId of others) await call('POST /wishlist', { productId });
	const badge = (icon: ReturnType<typeof cartIcon>) => icon.locator('[data-badge]');
	await page.reload();
	await expect(badge(cartIcon(page))).toHaveText('9');
	await expect(badge(wishlistIcon(page))).toHaveText('9');
	await call('POST /cart', { productId: product.id, quantity: 1 });
	await call('POST /wishlist', { productId: last });
	await page.reload();
	await expect(badge(cartIcon(page))).toHaveText('9+');
	await expect(badge(wishlistIcon(page))).toHaveText('9+');
	await cartIcon(page).click();
	await cartPanel(page).getByRole('button', { name: 'Clear cart' }).click();
	await page.getByRole('dialog', { name: 'Clear cart' }).getByRole('button', { name: 'Clear cart' }).click();
	await expectToast(page, 'Cart cleared');
	await expect(badge(cartIcon(page))).toBeHidden();
	await wishlistIcon(page).click();
	await wishlistPanel(page).getByRole('button', { name: 'Clear wishlist' }).click();
	await page
		.getByRole('dialog', { name: 'Clear wishlist' })
		.getByRole('button', { name: 'Clear wishlist' })
		.click();
	await expectToast(page, 'Wishlist cleared');
	await expect(badge(wishlistIcon(page))).toBeHidden();
	await expect.poll(() => call('GET /wishlist')).toEqual([]);
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
		expect(await scrolls()).toBe(true);
		await icon.click();
		await expect(panel).toBeVisible();
		expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, height: 700 });
		// As wide as the page, apart from the scrollbar.
		const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
		expect(width).toBeGreaterThan(355);
		expect((await panel.boundingBox())?.width).toBe(width);
		expect(await scrolls()).toBe(false);
		await panel.getByRole('button', { name: 'Close' }).click();
		await expect(panel).toHaveCount(0);
		expect(await scrolls()).toBe(true);
	}
});

test('a guest’s add to cart or wishlist is completed after the login, on the same page', {
	tag: '@CRD-029 @CRD-030 @WLD-023 @WLD-024 @WSH-002 @ROL-019 @OPEN-001 @OPEN-002'.split(' '),
}, async ({ freshShopper, freshVisitor, admin, origin }) => {
	const product = await makeProduct(origin, admin);
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

test('with an expired session, changing cart or wishlist leads to the login', {
	tag: '@CRD-028 @CRD-031 @CRD-032 @WLD-025 @WLD-026'.split(' '),
}, async ({ freshShopper, admin, origin }) => {
	const product = await makeProduct(origin, admin);
	const { page, token } = await freshShopper();
	const { call } = callsOf(origin, { token });
	await call('POST /cart', { productId: product.id, quantity: 1 });
	await call('POST /wishlist', { productId: product.id });
	for (const [icon, button, sentence] of [
		[cartIcon(page), /^Increase quantity/, 'Please login to manage cart'],
		[wishlistIcon(page), /^Remove/, 'Please login to manage wishlist'],
	] as const) {
		await page.goto('/faq');
		await page.evaluate((value) => localStorage.setItem('token', value), token);
		await page.reload();
		await icon.click();
		const pressed = page.getByRole('dialog').getByRole('button', { name: button });
		await expect(pressed).toBeVisible();
		await page.evaluate(() => localStorage.removeItem('token'));
		await pressed.click();
		await expectToast(page, sentence);
		await expect(page).toHaveURL('/login');
	}
	expect(await call('GET /cart')).toMatchObject([{ quantity: 1 }]);
	expect(await call('GET /wishlist')).toHaveLength(1);
});

test('rejected and lost requests show an error and undo the optimistic change', {
	tag: '@CRD-035 @CRD-036 @CRD-037 @CRD-038 @WLD-030 @WLD-031 @WLD-032 @CARD-023 @OPEN-026'.split(' '),
}, async ({ freshShopper, admin, origin, allowBrowserError }) => {
	allowBrowserError(/answered 500|failed (POST|PUT|DELETE)/);
	const product = await makeProduct(origin, admin);
	const other = await makeProduct(origin, admin, { categoryId: product.categoryId });
	const { page, token } = await freshShopper();
	const { call } = callsOf(origin, { token });
	await call('POST /cart', { productId: product.id, quantity: 2 });
	await call('POST /wishlist', { productId: product.id });
	await page.goto(`/products/product/${other.id}`);
	await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	let offline = false;
	await page.route(/\/api\/(cart|wishlist)/, (route) => {
		if (route.request().method() === 'GET') return route.continue();
		return offline ? route.abort() : route.fulfill({ status: 500, json: { error: 'broken' } });
	});
	for (offline of [false, true]) {
		await page.getByRole('button', { name: 'Add to Cart' }).click();
		await expectToast(page, 'Failed to add to cart');
		await page.getByRole('button', { name: `Wishlist: ${other.name}` }).click();
		await expectToast(page, 'Failed to add to wishlist');
		await cartIcon(page).click();
		await cartPanel(page)
			.getByRole('button', { name: /^Increase/ })
			.click();
		await expectToast(page, 'Failed to update cart item');
		await cartPanel(page)
			.getByRole('button', { name: `Remove ${product.name}` })
			.click();
		await expectToast(page, 'Failed to remove from cart');
		await expect(cartPanel(page).getByLabel(`Quantity of ${product.name}`, { exact: true })).toHaveValue('2');
		await wishlistIcon(page).click();
		await wishlistPanel(page)
			.getByRole('button', { name: `Remove ${product.name}` })
			.click();
		await expectToast(page, 'Failed to remove from wishlist');
		await expect(page.locator(`[data-item="${product.id}"]`)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'My Wishlist, 1' })).toBeVisible();
	}
	await page.goto('/wishlist');
	await page.getByRole('button', { name: 'Clear All' }).click();
	await expectToast(page, 'Failed to clear wishlist');
	await expect(page.getByRole('main').locator('[data-item]')).toHaveCount(1);
	await cartIcon(page).click();
	await cartPanel(page).getByRole('button', { name: 'Clear cart' }).click();
	await page.getByRole('dialog', { name: 'Clear cart' }).getByRole('button', { name: 'Clear cart' }).click();
	await expectToast(page, 'Failed to clear cart');
	await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	// Listing both products would show one heart that adds and one that removes.
	await page.goto(`/products/range-${product.name.split(' ').at(-1)}`);
	for (const [name, pressed] of [
		[other.name, 'false'],
		[product.name, 'true'],
	] as const) {
		const heart = page.getByRole('button', { name: `Wishlist: ${name}` });
		await expect(heart).toHaveAttribute('aria-pressed', pressed);
		await heart.click();
		await expectToast(page, 'Failed to update wishlist');
		await expect(heart).toHaveAttribute('aria-pressed', pressed);
		await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
	}
	expect(await call('GET /cart')).toMatchObject([{ quantity: 2 }]);
	expect(await call('GET /wishlist')).toHaveLength(1);
});

test('a failed load and a logout empty both lists', {
	tag: ['@CRD-025', '@CRD-026', '@WLD-021', '@WLD-022'],
}, async ({ freshShopper, admin, origin, allowBrowserError }) => {
	allowBrowserError(/(answered 500|failed) GET/);
	const product = await makeProduct(origin, admin);
	const { page, token } = await freshShopper();
	const { call } = callsOf(origin, { token });
	await call('POST /cart', { productId: product.id, quantity: 1 });
	await call('POST /wishlist', { productId: product.id });
	const expectFilled = async () => {
		await expect(page.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'My Wishlist, 1' })).toBeVisible();
	};
	const expectEmpty = async (message = 'is empty') => {
		for (const [icon, panel, name, sentence] of [
			[cartIcon(page), cartPanel(page), 'Shopping Cart', `Your cart ${message}`],
			[wishlistIcon(page), wishlistPanel(page), 'My Wishlist', `Your wishlist ${message}`],
		] as const) {
			await expect(icon).toHaveAccessibleName(name);
			await icon.click();
			await expect(panel.getByText(sentence)).toBeVisible();
			await page.keyboard.press('Escape');
		}
	};
	await page.goto('/faq');
	await expectFilled();
	let requestCount = 0;
	await page.route(/\/api\/(cart|wishlist)\?/, (route) => {
		requestCount++;
		return route.request().url().includes('cart')
			? route.fulfill({ status: 500, json: { error: 'broken' } })
			: route.abort();
	});
	// A change notification from another tab reloads both lists, with four attempts each.
	await page.evaluate(() => new BroadcastChannel('basket').postMessage('changed'));
	await expect.poll(() => requestCount, { timeout: 60_000 }).toBe(8);
	await expectEmpty('could not be loaded.');
	await page.unroute(/\/api\/(cart|wishlist)\?/);
	await page.reload();
	await expectFilled();
	await page.getByRole('button', { name: /^Profile/ }).click();
	await page.getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/login');
	await expectEmpty();
	const readAgain: string[] = [];
	page.on('request', (request) => readAgain.push(new URL(request.url()).pathname));
	await page.goto('/faq');
	await waitForHydration(page);
	await expectEmpty();
	expect(readAgain.filter((path) => /^\/api\/(cart|wishlist)/.test(path))).toEqual([]);
});

test('two tabs of one shopper show the same cart and wishlist', { tag: ['@CARD-022', '@OPEN-027'] }, async ({
	freshShopper,
	admin,
	origin,
}) => {
	const product = await makeProduct(origin, admin);
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
