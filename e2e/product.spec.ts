import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('a product page shows everything about a product', {
	tag: '@PDP-001 @PDP-002 @PDP-008 @PDP-009 @PDP-011 @PDP-012 @PDP-013 @PDP-014 @PDP-015 @PDP-017 @PDP-018 @PDP-020 @PDP-021 @PDP-022 @PDP-025 @PDP-026 @PDP-027 @PDP-036 @CON-028 @OPEN-013 @OPEN-054 @OPEN-055 @OPEN-063 @OPEN-128'.split(
		' ',
	),
}, async ({ page, adminAccount, origin }) => {
	const { id, name } = await makeProduct(origin, adminAccount, {
		numericPrice: 1200,
		offerPrice: 1000,
		stock: 3,
		shortDescription: 'A calm trigger for long evenings.',
		features: ['Two-stage trigger', { value: 'Walnut stock' }],
		specifications: [{ key: 'Sight radius', value: '640 mm' }],
		isNew: true,
	});
	await page.goto(`/products/product/${id}`);
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
	const product = await (await fetch(`${origin}/api/products/${id}`)).json();
	await expect(page).toHaveTitle(`${name} | ${product.brand.name}`);
	const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
	await expect(trail.getByRole('listitem')).toContainText(['Home', 'Products', name]);
	await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
	await expect(trail.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products');

	await expect(main.getByText('In Stock', { exact: true })).toBeVisible();
	expect(product.sku).toBeUndefined();
	const sku = `SKU: NSH-${product.variants[0].id.replaceAll('-', '').slice(-8).toUpperCase()}`;
	await expect(main.getByText(sku, { exact: true })).toBeVisible();
	await expect(main.getByRole('img', { name: 'Rated 0 out of 5' })).toBeVisible();
	await expect(main.getByRole('link', { name: /0 reviews/ })).toBeVisible();
	const price = main.locator('[data-price]');
	await expect(price).toContainText('₹1,000');
	await expect(price.locator('s')).toContainText('₹1,200');
	await expect(price).toContainText('₹1,180incl. 18% GST');
	await expect(main.getByText('A calm trigger for long evenings.')).toBeVisible();
	for (const feature of ['Two-stage trigger', 'Walnut stock'])
		await expect(main.getByRole('listitem').filter({ hasText: feature })).toBeVisible();
	await expect(main.getByRole('row', { name: 'Sight radius 640 mm' })).toBeVisible();
	await expect(main.getByText('Free shipping on orders over ₹5,000')).toBeVisible();
	await expect(main.getByRole('list', { name: 'Badges' })).toHaveText('NEW');
	await expect(main.getByRole('button', { name: `Wishlist: ${name}` })).toHaveAttribute(
		'aria-pressed',
		'false',
	);
	await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
	await expect(main.getByRole('tab', { name: 'Reviews (0)' })).toBeVisible();

	const [less, more] = ['Decrease quantity', 'Increase quantity'].map((label) =>
		main.getByRole('button', { name: label }),
	);
	await expect(less ?? main).toBeDisabled();
	await more?.click();
	await more?.click();
	await expect(main.getByLabel('Quantity', { exact: true })).toHaveValue('3');
	await expect(more ?? main).toBeDisabled();
	await main.getByLabel('Quantity', { exact: true }).fill('0');
	await page.keyboard.press('Enter');
	await expect(main.getByLabel('Quantity', { exact: true })).toHaveValue('1');
	await expect(main.getByText('Only 3 left.')).toBeVisible();
});

test('a product without offer and stock shows one price and cannot be bought', {
	tag: ['@PDP-010', '@PDP-016', '@PDP-024'],
}, async ({ page, adminAccount, origin }) => {
	const { id } = await makeProduct(origin, adminAccount, { numericPrice: 800, stock: 0 });
	await page.goto(`/products/product/${id}`);
	const main = page.getByRole('main');
	await expect(main.getByText('Out of Stock', { exact: true })).toBeVisible();
	await expect(main.locator('[data-price]')).toContainText('₹800');
	await expect(main.locator('[data-price] s')).toHaveCount(0);
	await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
	await expect(main.getByLabel('Quantity', { exact: true })).toBeDisabled();
});

test('adding to the cart shows how many units are available', {
	tag: ['@PDP-023', '@PDP-028', '@PDP-029'],
}, async ({ freshShopper, adminAccount, origin }) => {
	const { id } = await makeProduct(origin, adminAccount);
	const { page } = await freshShopper();
	await page.goto(`/products/product/${id}`);
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(toasts(page).getByText('Item added to cart', { exact: true })).toBeVisible();
	const more = page.getByRole('button', { name: 'Increase quantity' });
	await more.click();
	await more.click();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(toasts(page).getByText('3 items added to cart', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Shopping Cart, 4' })).toBeVisible();
});

test('the gallery is browsed by arrows, keys, thumbnails and swipes, and zooms', {
	tag: ['@PDP-003', '@PDP-004', '@PDP-005', '@PDP-006'],
}, async ({ browser, page, adminAccount, origin }) => {
	const { id, name } = await makeProduct(origin, adminAccount, {}, 5);
	await page.goto(`/products/product/${id}`);
	const gallery = page.getByRole('region', { name: 'Pictures' });
	const position = gallery.getByText(/^\d \/ 5$/);
	const next = gallery.getByRole('button', { name: 'Next image' });
	await next.click();
	await expect(position).toHaveText('2 / 5');
	await gallery.getByRole('button', { name: 'Previous image' }).click();
	await gallery.getByRole('button', { name: 'Previous image' }).click();
	await expect(position).toHaveText('5 / 5');
	await page.keyboard.press('ArrowRight');
	await expect(position).toHaveText('1 / 5');
	const inView = gallery.getByRole('button', { name: 'Zoom picture 1 of 5' });
	await expect(inView).toBeInViewport();

	const thumbnails = gallery.getByRole('list', { name: 'Thumbnails' }).getByRole('button');
	await expect(thumbnails).toHaveCount(5);
	const tops = await thumbnails.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
	expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, true, false]);
	await thumbnails.nth(3).click();
	await expect(position).toHaveText('4 / 5');
	await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');

	await gallery.getByRole('button', { name: 'Zoom picture 4 of 5' }).click();
	const zoom = page.getByRole('dialog', { name: `${name}, picture 4 of 5` });
	await zoom.getByRole('button', { name: 'Zoom in' }).click();
	await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeVisible();
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('dialog', { name: `${name}, picture 5 of 5` })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(position).toHaveText('5 / 5');

	const phone = await browser.newContext({
		baseURL: origin,
		viewport: { width: 375, height: 800 },
		hasTouch: true,
		isMobile: true,
	});
	const small = await phone.newPage();
	await small.goto(`/products/product/${id}`);
	await expect(small.getByText('1 / 5')).toBeVisible();
	const box = await small.locator('[data-gallery]').boundingBox();
	const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
	const finger = await phone.newCDPSession(small);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
		finger.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y, id: 1 })) });
	await touch('touchStart', 300);
	for (let x = 290; x >= 60; x -= 10) await touch('touchMove', x);
	await touch('touchEnd');
	await expect(small.getByText('2 / 5')).toBeVisible();
	await phone.close();
});

test('sharing opens the share sheet, or copies the link, or shows how', {
	tag: '@PDP-007 @PDP-038 @PDP-039 @PDP-040 @PDP-041'.split(' '),
}, async ({ page, adminAccount, origin }) => {
	const { id, name } = await makeProduct(origin, adminAccount);
	await page.goto(`/products/product/${id}`);
	const share = page.getByRole('button', { name: 'Share' });
	/** Replaces the browser's sharing APIs; calls are recorded on the window. */
	const offer = (what: 'sheet' | 'clipboard' | 'nothing') =>
		page.evaluate((offered) => {
			const shared: unknown[] = [];
			Object.assign(window, { shared });
			const share = async (value: unknown) => void shared.push(value);
			Object.defineProperty(navigator, 'share', {
				configurable: true,
				value: offered === 'sheet' ? share : undefined,
			});
			Object.defineProperty(navigator, 'clipboard', {
				configurable: true,
				value: { writeText: offered === 'clipboard' ? share : () => Promise.reject(new Error('refused')) },
			});
		}, what);
	const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
	const link = `${origin}/products/product/${id}`;

	await offer('sheet');
	await share.click();
	await expect.poll(shared).toEqual([{ title: name, url: link }]);
	await offer('clipboard');
	await share.click();
	await expect(toasts(page).getByText('Link copied to clipboard!', { exact: true })).toBeVisible();
	expect(await shared()).toEqual([link]);
	await offer('nothing');
	await share.click();
	await expect(
		toasts(page).getByText('Failed to share. Please copy the URL manually.', { exact: true }),
	).toBeVisible();
});

test('an unknown product redirects to /products with a message', {
	tag: '@PDP-030 @PDP-031 @PDP-032 @OPEN-022 @OPEN-023'.split(' '),
}, async ({ page }) => {
	for (const unknown of ['none', '0192f000-0000-7000-8000-000000000000']) {
		await page.goto(`/products/product/${unknown}`);
		await expect(page).toHaveURL('/products?notFound=product');
		const notice = page.getByRole('alert', { name: 'Product Not Found' });
		await expect(notice.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
		await notice.getByRole('link', { name: 'Back to Products' }).click();
		await expect(page).toHaveURL('/products');
		await expect(notice).toHaveCount(0);
	}
});

test('related products share the category, and recently viewed ones are stored in this browser', async ({
	page,
	adminAccount,
	origin,
}) => {
	const shown = await makeProduct(origin, adminAccount, { name: 'Shown' });
	const sibling = await makeProduct(origin, adminAccount, { name: 'Sibling', categoryId: shown.categoryId });
	const otherShopper = await makeProduct(origin, adminAccount, { name: 'Stranger' });
	await page.goto(`/products/product/${otherShopper.id}`);
	await page.waitForFunction(() => localStorage.getItem('recentlySeen') !== null);
	await expect(page.getByRole('region', { name: 'Recently seen' })).toHaveCount(0);
	await page.goto(`/products/product/${shown.id}`);
	await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('heading')).toHaveText([
		'Recently Seen',
		otherShopper.name,
	]);
	const related = page.getByRole('region', { name: 'Related products' });
	await related.scrollIntoViewIfNeeded();
	await expect(related.getByRole('heading')).toHaveText(['Related Products', sibling.name]);
	await related.getByRole('link', { name: sibling.name }).click();
	await expect(page.getByRole('heading', { level: 1, name: sibling.name })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('heading')).toHaveText([
		'Recently Seen',
		shown.name,
		otherShopper.name,
	]);
});
