import type { Page } from '@playwright/test';
import { expect, test, waitForHydration, withMotion } from './fixtures.ts';
import { cards, filters, results } from './listingPage.ts';

test.use(withMotion);

const skeletons = (page: Page) => page.locator('[data-skeleton]');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** Delays matching listing responses until released. */
async function delayListings(page: Page, matching: RegExp): Promise<() => void> {
	const pattern = (url: URL) => url.pathname === '/api/products' && matching.test(url.search);
	let release: () => void = () => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(pattern, async (route) => {
		await released;
		await route.continue();
	});
	return () => release();
}

test('a filter, sort or page change dims the old cards and makes them inert', { tag: ['@NAV-002'] }, async ({
	page,
}) => {
	await page.goto('/products?category=air-rifles&category=air-pistols&category=air-pellets');
	await waitForHydration(page);
	await expect(page.getByRole('navigation', { name: /page/i })).toBeVisible();
	let requestCount = 0;
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes('/api/cart')) requestCount++;
	});
	for (const { go, requestPattern } of [
		{ go: () => page.getByLabel('Sort by').selectOption('price-asc'), requestPattern: /sort=price-asc/ },
		{ go: () => page.getByRole('link', { name: /page 2|^2$/i }).click(), requestPattern: /page=2/ },
		{ go: () => filters(page).getByLabel('On Sale').check(), requestPattern: /onSale=true/ },
	]) {
		const before = await names(page);
		const release = await delayListings(page, requestPattern);
		await go();
		await expect(results(page)).toHaveAttribute('aria-busy', 'true');
		expect(await names(page)).toEqual(before);
		await expect(skeletons(page)).toHaveCount(0);
		await expect(page.locator('main [inert]').locator('[data-product]')).toHaveCount(before.length);
		const add = cards(page).first().locator('button', { hasText: 'Add to Cart' });
		await add.evaluate((button) => button.focus());
		expect(await add.evaluate((button) => button === document.activeElement)).toBe(false);
		const box = await add.boundingBox();
		if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
		release();
		await expect(results(page)).toHaveAttribute('aria-busy', 'false');
		await expect(page.locator('main [inert]')).toHaveCount(0);
		expect(await names(page)).not.toEqual(before);
	}
	expect(requestCount).toBe(0);
	await expect(page).toHaveURL(/^[^#]*\/products\?/);
});
