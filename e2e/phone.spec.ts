import type { Page } from '@playwright/test';
import { expect, test, waitForHydration, withMotion } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test.use({ ...withMotion, viewport: { width: 360, height: 760 } });

const scrollDown = async (page: Page, pixels: number) => {
	for (let done = 0; done < pixels; done += 100) await page.mouse.wheel(0, 100);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(pixels / 2);
};
/** Lowest edge of the visible, clickable part of the header. */
const headerBottom = (page: Page) =>
	page.evaluate(() => {
		for (let y = 0; y < 300; y++) if (document.elementFromPoint(180, y)?.closest('header') === null) return y;
		return 300;
	});
/** Whether the centre of an element is not covered. */
const isOnTop = (page: Page, selector: string) =>
	page.locator(selector).evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const hit = document.elementFromPoint(left + width / 2, top + height / 2);
		return hit !== null && element.contains(hit);
	});

test('the first screen of home shows what the shop is, where to start, prices and trust', {
	tag: ['@FACE-004'],
}, async ({ page }) => {
	await page.goto('/');
	await expect(page.getByText(/Air rifles, air pistols, pellets/).first()).toBeVisible();
	const starts = page.getByRole('list', { name: 'Where to start' });
	await expect(starts.getByRole('listitem')).toHaveCount(2);
	const beginner = starts.getByRole('listitem').first();
	for (const start of await starts.getByRole('listitem').all()) {
		await expect(start).toContainText('excl. GST');
		await expect(start).toContainText('incl. GST');
	}
	const firstPrice = await starts.getByText(/^₹/).first().boundingBox();
	expect(firstPrice?.y).toBeLessThan(1.3 * 760);
	await expect(page.getByRole('list', { name: 'Our promises' }).getByRole('listitem')).toHaveCount(4);
	const cheapest = await starts.getByText(/^₹/).first().textContent();
	await beginner.getByRole('link').click();
	await expect(page).toHaveURL(/\/products\/air-rifles\?.*sort=price-asc/);
	await expect(page.locator('[data-product]').first()).toContainText(cheapest ?? '');
});

test('a card on a phone shows one badge, a large wishlist target, and three lines of name', {
	tag: ['@FACE-005'],
}, async ({ page, adminAccount, origin }) => {
	const { id, name } = await makeProduct(origin, adminAccount, {
		name: 'Match Rifle',
		numericPrice: 200_000,
		isNew: true,
		isHot: true,
	});
	await page.goto(`/products?q=${encodeURIComponent(name)}`);
	const card = page.locator(`[data-product="${id}"]`);
	const badges = card.getByRole('list', { name: 'Badges' }).getByRole('listitem');
	await expect(badges).toHaveText(['NEW', 'HOT', 'PREMIUM']);
	const sizes = await badges.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width));
	expect(sizes.map((width) => width > 1)).toEqual([true, false, false]);
	const heart = card.getByRole('button', { name: /^Wishlist/ });
	expect((await heart.boundingBox())?.width).toBe(32);
	const hits = await heart.evaluate((button) => {
		const { left, top } = button.getBoundingClientRect();
		return button.contains(document.elementFromPoint(left - 5, top + 16));
	});
	expect(hits, 'a finger that lands beside the heart still hits it').toBe(true);
	const title = card.getByRole('heading');
	expect(await title.evaluate((heading) => heading.scrollHeight <= heading.clientHeight)).toBe(true);
});

test('the header shrinks on scrolling down and returns on scrolling up; filters and sort stay visible', {
	tag: ['@FACE-006'],
}, async ({ page }) => {
	await page.goto('/products/air-rifles');
	await waitForHydration(page);
	const whole = await headerBottom(page);
	expect(whole).toBeGreaterThan(100);
	await scrollDown(page, 1500);
	await expect.poll(() => headerBottom(page)).toBeLessThan(70);
	await expect(page.getByRole('button', { name: 'Show Filters' })).toBeInViewport();
	await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeInViewport();
	await expect.poll(() => isOnTop(page, '.list-controls button')).toBe(true);
	await page.mouse.wheel(0, -200);
	await expect.poll(() => headerBottom(page)).toBe(whole);
	await expect.poll(() => isOnTop(page, '.list-controls button')).toBe(true);
	await scrollDown(page, 1500);
	await page.getByRole('button', { name: 'Shopping Cart' }).click();
	const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
	await expect(panel).toBeVisible();
	expect((await panel.boundingBox())?.height).toBe(760);
	await expect
		.poll(() => isOnTop(page, '[role=dialog] a'), 'the open panel is not clipped with the header')
		.toBe(true);
});

test('price and cart button stay visible on a product page, and nothing covers them', {
	tag: ['@FACE-008'],
}, async ({ freshShopper, adminAccount, origin }) => {
	const { page } = await freshShopper();
	await page.setViewportSize({ width: 360, height: 760 });
	const { id } = await makeProduct(origin, adminAccount, { numericPrice: 1000, stock: 5 });
	await page.goto(`/products/product/${id}`);
	await waitForHydration(page);
	const title = await page.getByRole('heading', { level: 1 }).boundingBox();
	const price = await page.locator('[data-price]').boundingBox();
	expect((price?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThan(32);
	const bar = page.getByRole('region', { name: 'Buy' });
	await expect(bar).toContainText('₹1,000');
	await expect(bar).toContainText('₹1,180');
	await expect.poll(() => isOnTop(page, '[data-buy-bar] button')).toBe(true);
	await bar.getByRole('button', { name: 'Add to Cart' }).click();
	const toast = page.getByRole('status').filter({ hasText: 'Item added to cart' });
	await expect(toast).toBeVisible();
	expect((await toast.boundingBox())?.y, 'toasts are at the top of a phone').toBeLessThan(100);
	expect(await isOnTop(page, '[data-buy-bar] button')).toBe(true);
	const chat = await page.getByRole('link', { name: 'Chat with us' }).boundingBox();
	const bottom = await bar.boundingBox();
	expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0);
	await page.locator('[data-price]').scrollIntoViewIfNeeded();
	await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).scrollIntoViewIfNeeded();
	await expect(bar).toBeHidden();
});
