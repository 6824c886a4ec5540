import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './fixtures.ts';
import { cards, filters, results } from './listingPage.ts';

const skeletons = (page: Page) => page.locator('[data-skeleton]');
const category = (page: Page, name: string) =>
	page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

async function search(page: Page, text: string): Promise<void> {
	await page.getByRole('combobox', { name: 'Search products' }).fill(text);
	await page.keyboard.press('Enter');
}

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

const navigations: {
	name: string;
	from: string;
	go: (page: Page) => Promise<void>;
	requestPattern: RegExp;
	title: string;
}[] = [
	{
		name: 'one category to another',
		from: '/products/air-rifles',
		go: (page) => category(page, 'Pellets').click(),
		requestPattern: /category=air-pellets/,
		title: 'Pellets',
	},
	{
		name: 'one search to another',
		from: '/products?q=rifle',
		go: (page) => search(page, 'tin'),
		requestPattern: /q=tin.*limit=24|limit=24.*q=tin/,
		title: 'Search Results for "tin"',
	},
	{
		name: 'a category to a search',
		from: '/products/air-rifles',
		go: (page) => search(page, 'tin'),
		requestPattern: /q=tin.*limit=24|limit=24.*q=tin/,
		title: 'Search Results for "tin"',
	},
	{
		name: 'filtered products to a search',
		from: '/products?brand=Tarkeen',
		go: (page) => search(page, 'tin'),
		requestPattern: /q=tin.*limit=24|limit=24.*q=tin/,
		title: 'Search Results for "tin"',
	},
	{
		name: 'a category to two of them, by a tick',
		from: '/products/air-rifles',
		go: (page) => filters(page).getByLabel('Consumables').check(),
		requestPattern: /category=air-rifles.*category=consumables/,
		title: 'All Products',
	},
	{
		name: 'a search to all products, by its filter',
		from: '/products?q=rifle&brand=Tarkeen',
		go: (page) => page.getByRole('button', { name: /^Remove filter .*rifle/ }).click(),
		requestPattern: /brand=Tarkeen/,
		title: 'All Products',
	},
];

for (const { name, from, go, requestPattern, title } of navigations)
	test(`from ${name}: eight skeletons until the new products load, and no old ones`, {
		tag: ['@NAV-001'],
	}, async ({ page }) => {
		await page.goto(from);
		await waitForHydration(page);
		// Lazy parts such as the list of active filters send requests as well.
		await page.waitForLoadState('networkidle');
		const before = { title: await heading(page).textContent(), names: await names(page) };
		expect(before.names.length).toBeGreaterThan(0);
		// Records the visible heading and cards at every frame.
		await page.evaluate(() => {
			const seen = new Set<string>();
			Object.assign(window, { seen });
			const note = () => {
				const titleNow = document.querySelector('h1')?.textContent;
				const first = document.querySelector('main [data-product] h3')?.textContent ?? 'none';
				seen.add(`${titleNow}: ${first}`);
				requestAnimationFrame(note);
			};
			note();
		});
		const release = await delayListings(page, requestPattern);
		await go(page);
		await expect(heading(page)).toHaveText(title);
		await expect(skeletons(page)).toHaveCount(8);
		await expect(cards(page)).toHaveCount(0);
		await expect(results(page)).toHaveAttribute('aria-busy', 'true');
		await expect(page.getByText(/^(Found )?\d+ products?\b/)).toHaveCount(0);
		release();
		await expect(cards(page).first()).toBeVisible();
		await expect(skeletons(page)).toHaveCount(0);
		await expect(results(page)).toHaveAttribute('aria-busy', 'false');
		const after = await names(page);
		const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
		for (const pair of seen)
			expect([`${before.title}: ${before.names[0]}`, `${title}: none`, `${title}: ${after[0]}`]).toContain(
				pair,
			);
	});

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

test('earlier filter results do not flash between the sections and another filter', {
	tag: ['@NAV-001'],
}, async ({ page }) => {
	await page.goto('/products?brand=Tarkeen');
	await waitForHydration(page);
	await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
	await filters(page).getByLabel('Tarkeen').uncheck();
	await expect(page).toHaveURL('/products');
	await expect(page.getByRole('link', { name: /^View All / }).first()).toBeVisible();
	const release = await delayListings(page, /onSale=true/);
	const box = filters(page).getByLabel('On Sale');
	await box.check();
	await expect(skeletons(page)).toHaveCount(8);
	await expect(cards(page)).toHaveCount(0);
	// The panel does not change during the request.
	await expect(box).toBeChecked();
	await expect(box).toBeFocused();
	release();
	await expect(cards(page).first()).toBeVisible();
});
