import type { Page } from '@playwright/test';
import { expect, test, waitForHydration, withMotion } from './fixtures.ts';

test.use(withMotion);

/** The postal address by lines, identical on every page. */
const address = 'SCO 18, Bhupindra Road Near Polo Ground Patiala 147001 Punjab, India';
const topBar = (page: Page) => page.locator('[data-top-bar]');
const getShadow = (page: Page) =>
	page.locator('header').evaluate((header) => {
		// Tailwind writes zero-size shadows for no shadow.
		const { boxShadow } = getComputedStyle(header);
		return boxShadow !== 'none' && /[1-9]\d*px/.test(boxShadow);
	});

test('the top bar appears from 768 px, the shadow after 50 px, and a phone has a drawer', {
	tag: '@CHR-003 @CHR-004 @CHR-022 @CHR-023 @CHR-024 @CHR-041 @CHR-046 @CON-011 @CON-025'.split(' '),
}, async ({ page }) => {
	await page.goto('/products');
	for (const [width, shown] of [
		[1280, true],
		[768, true],
		[767, false],
	] as const) {
		await page.setViewportSize({ width, height: 740 });
		await expect(topBar(page)).toBeVisible({ visible: shown });
		await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !shown });
	}
	expect(await getShadow(page)).toBe(false);
	await page.evaluate(() => window.scrollTo(0, 51));
	await expect.poll(() => getShadow(page)).toBe(true);
	await page.evaluate(() => window.scrollTo(0, 50));
	await expect.poll(() => getShadow(page)).toBe(false);

	await expect(page.locator('footer [data-postal-address]')).toHaveText(address, { useInnerText: true });
	await page.setViewportSize({ width: 375, height: 740 });
	const menu = page.getByRole('button', { name: 'Open menu' });
	await menu.click();
	const drawer = page.getByRole('dialog', { name: 'Menu' });
	await expect(drawer.locator('[data-postal-address]')).toHaveText(address, { useInnerText: true });
	await page.keyboard.press('Escape');
	await expect(drawer).toBeHidden();
	await expect(menu).toBeFocused();
	await menu.click();
	await drawer.getByRole('link', { name: 'Pellets' }).click();
	await expect(page).toHaveURL('/products/pellets');
	await expect(drawer).toBeHidden();
});

test('a new page scrolls to the top, again after 500 ms unless scrolled; back restores the position', {
	tag: ['@CHR-063', '@CHR-064', '@CON-024', '@OPEN-120'],
}, async ({ page }) => {
	const place = () => page.evaluate(() => Math.round(window.scrollY));
	const goDown = async () => {
		await page.evaluate(() => window.scrollTo(0, 900));
		await expect.poll(place).toBe(900);
	};
	/** Waits for the new page, which was scrolled to its top at most one clock step ago. */
	const goToAbout = async () => {
		await page.locator('footer a[href="/about"]').evaluate((link: HTMLElement) => link.click());
		const title = page.getByRole('heading', { level: 1, name: 'About us' });
		while (!(await title.isVisible())) await page.clock.runFor(20);
	};
	await page.clock.install();
	await page.goto('/products');
	await waitForHydration(page);
	await goDown();
	await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
	await expect(page).toHaveURL('/about');
	await expect.poll(place).toBe(0);
	// Scrolled by the page, not by the visitor.
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.goto('/products');
	while ((await page.locator('html[data-hydrated]').count()) === 0) await page.clock.runFor(100);
	await goDown();
	await goToAbout();
	await page.evaluate(() => window.scrollTo(0, 120));
	let elapsed = 0;
	for (; elapsed < 1000 && (await place()) !== 0; elapsed += 25) await page.clock.runFor(25);
	// The delay starts one step before the page was seen, or a few after it on a busy machine.
	expect(elapsed).toBeGreaterThanOrEqual(475);
	expect(elapsed).toBeLessThanOrEqual(700);

	await page.clock.resume();
	await page.goBack();
	await expect(page).toHaveURL('/products');
	await expect.poll(place).toBe(900);
	await page.clock.pauseAt(Date.now() + 600_000);
	await goToAbout();
	await page.mouse.wheel(0, 120);
	await expect.poll(place).toBe(120);
	await page.clock.runFor(1000);
	expect(await place()).toBe(120);
	// Changing a filter or a tab is not a page change.
	await page.clock.resume();
	await page.goto('/products/air-rifles');
	await goDown();
	await page.getByLabel('Sort by').selectOption('rating');
	await expect(page).toHaveURL(/sort=rating/);
	expect(await place()).toBeGreaterThan(500);
});

test('without a connection the shop says so, and continues automatically when it returns', async ({
	page,
	context,
	allowBrowserError,
}) => {
	allowBrowserError(/ERR_INTERNET_DISCONNECTED/);
	await page.goto('/products/air-rifles');
	await waitForHydration(page);
	await context.setOffline(true);
	const notice = page.getByText('You are offline.', { exact: false });
	await expect(notice).toBeVisible();
	await page.getByLabel('Sort by').selectOption('name-desc');
	await expect(page).toHaveURL(/sort=name-desc/);
	await context.setOffline(false);
	await expect(notice).toBeHidden();
	await expect(page.locator('[data-product]').first()).toContainText('Tarkeen Vana Sporter');
});
