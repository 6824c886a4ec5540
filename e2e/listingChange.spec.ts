import type { Page } from '@playwright/test';
import { alive, expect, test } from './fixtures.ts';
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

/** Holds back the answers for listings that match, until they are let go. */
async function holdListings(page: Page, matching: RegExp): Promise<() => void> {
	const pattern = (url: URL) => url.pathname === '/api/products' && matching.test(url.search);
	let release: () => void = () => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(pattern, async (route) => {
		await held;
		await route.continue();
	});
	return () => release();
}

const ways: { name: string; from: string; go: (page: Page) => Promise<void>; asks: RegExp; title: string }[] =
	[
		{
			name: 'one category to another',
			from: '/products/air-rifles',
			go: (page) => category(page, 'Pellets').click(),
			asks: /category=air-pellets/,
			title: 'Pellets',
		},
		{
			name: 'one search to another',
			from: '/products?q=rifle',
			go: (page) => search(page, 'tin'),
			asks: /q=tin.*limit=24|limit=24.*q=tin/,
			title: 'Search Results for "tin"',
		},
		{
			name: 'a category to a search',
			from: '/products/air-rifles',
			go: (page) => search(page, 'tin'),
			asks: /q=tin.*limit=24|limit=24.*q=tin/,
			title: 'Search Results for "tin"',
		},
		{
			name: 'filtered products to a search',
			from: '/products?brand=Tarkeen',
			go: (page) => search(page, 'tin'),
			asks: /q=tin.*limit=24|limit=24.*q=tin/,
			title: 'Search Results for "tin"',
		},
		{
			name: 'a category to two of them, by a tick',
			from: '/products/air-rifles',
			go: (page) => filters(page).getByLabel('Consumables').check(),
			asks: /category=air-rifles.*category=consumables/,
			title: 'All Products',
		},
		{
			name: 'a search to all products, by its filter',
			from: '/products?q=rifle&brand=Tarkeen',
			go: (page) => page.getByRole('button', { name: /^Remove filter .*rifle/ }).click(),
			asks: /brand=Tarkeen/,
			title: 'All Products',
		},
	];

for (const { name, from, go, asks, title } of ways)
	test(`NAV-001 from ${name}: eight skeletons until its own products are there, and none of the old ones`, async ({
		page,
	}) => {
		await page.goto(from);
		await alive(page);
		// Parts that come later, such as the list of active filters, answer as well.
		await page.waitForLoadState('networkidle');
		const before = { title: await heading(page).textContent(), names: await names(page) };
		expect(before.names.length).toBeGreaterThan(0);
		// What a visitor can see, noted at every frame: the heading, and the cards under it.
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
		const release = await holdListings(page, asks);
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

test('NAV-002 within one listing a filter, the order and the page keep the old cards dimmed, and nothing in them can be pressed or focused', async ({
	page,
}) => {
	await page.goto('/products?category=air-rifles&category=air-pistols&category=air-pellets');
	await alive(page);
	await expect(page.getByRole('navigation', { name: /page/i })).toBeVisible();
	let asked = 0;
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes('/api/cart')) asked++;
	});
	for (const { go, asks } of [
		{ go: () => page.getByLabel('Sort by').selectOption('price-asc'), asks: /sort=price-asc/ },
		{ go: () => page.getByRole('link', { name: /page 2|^2$/i }).click(), asks: /page=2/ },
		{ go: () => filters(page).getByLabel('On Sale').check(), asks: /onSale=true/ },
	]) {
		const before = await names(page);
		const release = await holdListings(page, asks);
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
	expect(asked).toBe(0);
	await expect(page).toHaveURL(/^[^#]*\/products\?/);
});

test('NAV-001 what was filtered earlier does not flash up on the way from the sections to another filter', async ({
	page,
}) => {
	await page.goto('/products?brand=Tarkeen');
	await alive(page);
	await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
	await filters(page).getByLabel('Tarkeen').uncheck();
	await expect(page).toHaveURL('/products');
	await expect(page.getByRole('link', { name: /^View All / }).first()).toBeVisible();
	const release = await holdListings(page, /onSale=true/);
	const box = filters(page).getByLabel('On Sale');
	await box.check();
	await expect(skeletons(page)).toHaveCount(8);
	await expect(cards(page)).toHaveCount(0);
	// The panel stays as it is meanwhile.
	await expect(box).toBeChecked();
	await expect(box).toBeFocused();
	release();
	await expect(cards(page).first()).toBeVisible();
});
