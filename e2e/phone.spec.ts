import type { Page } from '@playwright/test';
import { buy, fillCart } from './buying.ts';
import { cartIcon, cartPanel } from './cartPanels.ts';
import { demoEvent, demoPost } from './demoShop.ts';
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
	const firstPrice = await starts
		.getByText(/^from ₹/i)
		.first()
		.boundingBox();
	expect(firstPrice?.y).toBeLessThan(1.3 * 760);
	await expect(page.getByRole('list', { name: 'Our promises' }).getByRole('listitem')).toHaveCount(4);
	const cheapest = await starts
		.getByText(/^from ₹/i)
		.first()
		.textContent();
	await beginner.getByRole('link').click();
	await expect(page).toHaveURL('/beginners');
	await expect(page.locator('[data-product]').first()).toContainText(cheapest?.replace(/^from /i, '') ?? '₹');
});

test('a card on a phone shows two badges, a large wishlist target, and three lines of name', {
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
	expect(sizes.map((width) => width > 1)).toEqual([true, true, false]);
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
	tag: ['@FACE-008', '@PHO-006'],
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
	const shown = await toast.boundingBox();
	const top = (await bar.boundingBox())?.y ?? 0;
	expect((shown?.y ?? 0) + (shown?.height ?? 0), 'toasts are above the bar').toBeLessThanOrEqual(top);
	expect(top - (shown?.y ?? 0), 'and close to it').toBeLessThan(200);
	await page.getByRole('button', { name: /^Shopping Cart/ }).click({ trial: true });
	expect(await isOnTop(page, '[data-buy-bar] button')).toBe(true);
	const chat = await page.getByRole('link', { name: 'Chat with us' }).boundingBox();
	const bottom = await bar.boundingBox();
	expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0);
	await page.locator('[data-price]').scrollIntoViewIfNeeded();
	await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).scrollIntoViewIfNeeded();
	await expect(bar).toBeHidden();
});

/** Texts and controls that an element lies over, besides its own; in a header, which lies over the page, those of the header. */
const coveredBy = (page: Page, name: string) =>
	page.getByRole('link', { name }).evaluate((link) => {
		const { left, right, top, bottom } = link.getBoundingClientRect();
		const covered: string[] = [];
		const header = getComputedStyle(link).position === 'fixed' ? null : link.closest('header');
		for (const element of (header ?? document.getElementById('content'))?.querySelectorAll(
			'a, button, input, p, h1, h2, h3, dd, td, summary',
		) ?? []) {
			if (link.contains(element) || element.contains(link)) continue;
			const range = document.createRange();
			range.selectNodeContents(element);
			for (const box of header === null ? [...range.getClientRects()] : [element.getBoundingClientRect()])
				if (box.left < right && box.right > left && box.top < bottom && box.bottom > top)
					covered.push(element.outerHTML.slice(0, 100));
		}
		return covered;
	});

test('the chat covers nothing, wherever a page is scrolled to', { tag: ['@FACE-136'] }, async ({ page }) => {
	for (const [width, address] of [
		[360, '/login'],
		[1024, '/products/air-rifles'],
		[1440, '/products/air-rifles'],
		[1440, '/'],
	] as const) {
		await page.setViewportSize({ width, height: 760 });
		await page.goto(address);
		await expect(page.getByRole('link', { name: 'Chat with us' })).toBeVisible();
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		for (let top = 0; top < height; top += 300) {
			await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
			expect(await coveredBy(page, 'Chat with us'), `${address} at ${width} px, scrolled to ${top}`).toEqual(
				[],
			);
		}
	}
});

test('at 320 px the icons of the header are one row, and the menu has the theme switch', {
	tag: ['@FACE-137', '@CHR-021'],
}, async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto('/');
	await waitForHydration(page);
	expect(await headerBottom(page)).toBeLessThan(125);
	const toggle = page.getByRole('button', { name: 'Switch theme' });
	await expect(toggle).toHaveCount(0);
	await page.getByRole('button', { name: 'Open menu' }).click();
	const before = await page.evaluate(() => document.documentElement.dataset.theme);
	await toggle.click();
	await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).not.toBe(before);
	await page.keyboard.press('Escape');
	await page.setViewportSize({ width: 412, height: 760 });
	await expect(page.getByRole('banner').getByRole('button', { name: 'Switch theme' })).toBeVisible();
	for (const button of await page.getByRole('banner').locator('.icon-button:visible').all()) {
		const box = await button.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'a finger hits it').toBeGreaterThanOrEqual(44);
	}
});

test('a message can be pressed while the menu, a modal dialog, is open, and after it was closed', {
	tag: ['@FACE-142'],
}, async ({ freshShopper, admin, origin }) => {
	const tin = await makeProduct(origin, admin, { name: 'Returned tin' });
	const { page, token } = await freshShopper('Menu Reader');
	await fillCart(origin, token, [{ ...tin, quantity: 1 }]);
	await page.goto('/faq');
	await waitForHydration(page);
	const undo = page.getByRole('button', { name: 'Undo' });
	const menu = page.getByRole('dialog', { name: 'Menu' });
	for (const closedFirst of [false, true]) {
		await cartIcon(page).click();
		await cartPanel(page).getByRole('button', { name: 'Remove Returned tin' }).click();
		await expect(undo).toBeVisible();
		// The message lies above the buttons at the top.
		await page.keyboard.press('Escape');
		await expect(cartPanel(page)).toHaveCount(0);
		await page.getByRole('button', { name: 'Open menu' }).press('Enter');
		await expect(menu).toBeVisible();
		if (closedFirst) {
			await page.keyboard.press('Escape');
			await expect(menu).toBeHidden();
		}
		await undo.click();
		await expect(undo).toHaveCount(0);
		await page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
	}
});

test('filters begin with prices to tap and the facts of the sport, in two screens', {
	tag: ['@FACE-138'],
}, async ({ page }) => {
	await page.goto('/products/air-rifles?availability=in-stock');
	await waitForHydration(page);
	const show = page.getByRole('button', { name: 'Show Filters (1)' });
	const [one, other] = await Promise.all([
		show.boundingBox(),
		page.getByRole('combobox', { name: 'Sort by' }).boundingBox(),
	]);
	expect(one?.height, 'on one line').toBe(other?.height);
	await show.click();
	const drawer = page.getByRole('dialog', { name: 'Filters' });
	await expect(drawer.getByRole('slider').first()).toBeVisible();
	await expect(drawer.locator('summary').nth(1)).toHaveText('Calibre');
	await expect(drawer.getByLabel('In Stock'), 'what is chosen is open').toBeVisible();
	await expect(drawer.getByLabel('Tarkeen')).toBeHidden();
	const content = await drawer
		.locator('.overflow-y-auto')
		.first()
		.evaluate(({ scrollHeight }) => scrollHeight);
	expect(content).toBeLessThan(2 * 760);
	const below = drawer.getByRole('button', { name: 'Up to ₹15k' });
	await below.click();
	await expect(below).toHaveAttribute('aria-pressed', 'true');
	await drawer.getByRole('button', { name: 'Apply Filters' }).click();
	await expect(page).toHaveURL(/maxPrice=15000/);
	await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Up to ₹15,000');
});

test('home has at most seven screens, and its rows of products are swiped', {
	tag: ['@FACE-139'],
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto('/');
	await waitForHydration(page);
	const row = page.getByRole('region', { name: 'Best Sellers' }).getByRole('list').first();
	const [scrolled = 0, shown = 0] = await row.evaluate(({ scrollWidth, clientWidth }) => [
		scrollWidth,
		clientWidth,
	]);
	expect(scrolled).toBeGreaterThan(2 * shown);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7 * 780);
});

/** What is shown for printing is dark text, without menus and buttons. */
async function expectInk(page: Page): Promise<void> {
	for (const hidden of ['banner', 'navigation', 'button', 'contentinfo'] as const)
		for (const element of await page.getByRole(hidden, { includeHidden: true }).all())
			await expect(element).toBeHidden();
	const colours = await page.evaluate(() => {
		const { color } = getComputedStyle(document.documentElement);
		return color.match(/\d+/g)?.map(Number) ?? [];
	});
	expect(Math.max(...colours), 'dark text').toBeLessThan(60);
}

test('an article prints in ink on paper, without menus and buttons', { tag: ['@FACE-140'] }, async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
	await page.goto(demoPost);
	await expect(page.locator('article h1')).toBeVisible();
	await expectInk(page);
});

test('an order prints in ink on paper, without menus and buttons', { tag: ['@FACE-140'] }, async ({
	freshShopper,
	adminAccount,
	origin,
}) => {
	const buyer = await freshShopper();
	const product = await makeProduct(origin, adminAccount, { numericPrice: 1000, stock: 5 });
	const { number } = await buy(origin, buyer, [product]);
	await buyer.page.goto('/profile?tab=orders');
	await expect(buyer.page.getByText(number).first()).toBeVisible();
	await buyer.page.emulateMedia({ colorScheme: 'dark', media: 'print' });
	await expect(buyer.page.getByText(number).first()).toBeVisible();
	await expectInk(buyer.page);
});

test('an event names date and place before its description, and a list of the office hides its filters', {
	tag: ['@FACE-145', '@FACE-146'],
}, async ({ admin, page }) => {
	await page.goto(demoEvent);
	const facts = await page.getByRole('complementary', { name: 'Date and place' }).boundingBox();
	const text = await page.locator('article p').last().boundingBox();
	expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThan(text?.y ?? 0);
	await admin.page.goto('/admin?tab=orders');
	const status = admin.page.getByRole('combobox', { name: 'Status', exact: true });
	await expect(status).toBeHidden();
	await admin.page.getByRole('button', { name: 'Filters' }).click();
	await expect(status).toBeVisible();
});
