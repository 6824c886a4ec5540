import { z } from 'zod';
import { categories } from '../demo/categories.ts';
import { expect, test } from './fixtures.ts';
import { cards, filters, results, waitForResults } from './listingPage.ts';

const titles = new Map(categories.map(({ slug, title }) => [slug, title]));

test('all products are shown in sections until a filter turns them into a grid', {
	tag: '@LST-001 @LST-003 @LST-004 @LST-005 @LST-006 @LST-007 @LST-008 @LST-025 @OPEN-003 @ROL-001 @ROL-003'.split(
		' ',
	),
}, async ({ page }) => {
	expect((await page.goto('/products'))?.status()).toBe(200);
	await expect(page).toHaveURL('/products');
	expect(titles.size).toBe(11);
	for (const [slug, name] of titles) {
		const section = page.getByRole('region', { name, exact: true });
		const shown = await section.locator('[data-product]').count();
		expect(shown, name).toBeGreaterThan(0);
		expect(shown, name).toBeLessThanOrEqual(4);
		const all = section.getByRole('link', { name: 'View All' });
		await expect(all).toHaveText('View All');
		await expect(all).toHaveAttribute('href', `/products/${slug}`);
	}
	// There are more air rifles than on this page.
	await expect(
		page.getByRole('region', { name: 'Air Rifles', exact: true }).locator('[data-product]'),
	).toHaveCount(4);
	await filters(page).getByLabel('Tarkeen').check();
	await expect(page).toHaveURL('/products?brand=Tarkeen');
	await expect(page.getByRole('link', { name: /^View All / })).toHaveCount(0);
	await waitForResults(page);
	const brands = await cards(page).evaluateAll((all) =>
		all.map((card) => card.querySelector('p')?.textContent),
	);
	expect(brands.length).toBeGreaterThan(4);
	expect([...new Set(brands)]).toEqual(['Tarkeen']);
	await expect(filters(page)).toBeVisible();
	const panel = await filters(page).boundingBox();
	const grid = await results(page).boundingBox();
	if (panel === null || grid === null) throw new Error('The filters or the grid take no place.');
	expect(panel.x + panel.width).toBeLessThan(grid.x);
	expect(Math.abs(panel.y - grid.y)).toBeLessThan(5);
	await expect(page.getByLabel('Sort by')).toBeVisible();
	const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
	await expect(trail).toHaveText('Home/Products');
	await page.goto('/products/spares');
	await expect(trail).toHaveText('Home/Products/Spares');
	for (const [name, to] of [
		['Home', '/'],
		['Products', '/products'],
	] as const)
		await expect(trail.getByRole('link', { name })).toHaveAttribute('href', to);
});

test('every category slug is a listing, any other redirects to all products; canonical links agree', {
	tag: '@LST-002 @LST-009 @LST-010 @LST-011 @LST-012 @LST-013 @LST-014 @LST-015 @LST-016 @LST-017 @LST-018 @LST-019 @LST-020 @LST-021 @CAT-003 @CAT-004 @CAT-005 @CAT-006 @CAT-007 @CAT-008 @CAT-009 @CAT-010 @CAT-011 @CAT-012 @CAT-013 @CAT-016 @OPEN-003 @OPEN-140'.split(
		' ',
	),
}, async ({ origin }) => {
	const canonical = (html: string) => html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
	const slugs = {
		'air-rifles': 'air-rifles',
		'air-pistols': 'air-pistols',
		'co2-pistols': 'co2-pistols',
		pellets: 'air-pellets',
		'air-pellets': 'air-pellets',
		spares: 'spares',
		'air-rifle-accessories': 'air-rifle-accessories',
		'air-pistol-accessories': 'air-pistol-accessories',
		'manual-target-systems': 'manual-target-systems',
		'electronic-target-systems': 'electronic-target-systems',
		scatt: 'scatt-training-systems',
		'scatt-training-systems': 'scatt-training-systems',
		consumables: 'consumables',
	};
	const listed = z.object({
		products: z.array(
			z.object({ id: z.string(), category: z.object({ slug: z.string(), name: z.string() }) }),
		),
	});
	const { products } = listed.parse(
		await (await fetch(`${origin}/api/products?limit=100&fields=card`)).json(),
	);
	for (const [slug, known] of Object.entries(slugs)) {
		const response = await fetch(`${origin}/products/${slug}`, { redirect: 'manual' });
		expect([slug, response.status]).toEqual([slug, 200]);
		const html = await response.text();
		expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe(titles.get(known));
		for (const { id, category } of products.filter((product) => product.category.slug !== known))
			expect([slug, category.name, html.includes(`data-product="${id}"`)]).toEqual([
				slug,
				category.name,
				false,
			]);
		expect(canonical(html)).toBe(`${origin}/products/${known}`);
		expect(html).toContain('data-product=');
		expect(html).toContain('"@type":"BreadcrumbList"');
		expect(html).toContain('"@type":"ItemList"');
		expect(html).toMatch(/<meta property="og:image" content="http/);
	}
	const respelled = await fetch(`${origin}/products/AIR-RIFLES`, { redirect: 'manual' });
	expect([respelled.status, respelled.headers.get('location')]).toEqual([308, '/products/air-rifles']);
	for (const slug of ['no-such-thing', 'product', '%00', '..%2f..']) {
		const response = await fetch(`${origin}/products/${slug}`, { redirect: 'manual' });
		expect([slug, response.status, response.headers.get('location')]).toEqual([slug, 302, '/products']);
	}
	const categories = await (await fetch(`${origin}/categories`)).text();
	for (const slug of new Set(Object.values(slugs))) expect(categories).toContain(`href="/products/${slug}"`);
	const home = await (await fetch(origin)).text();
	expect(home).toContain('href="/products/pellets"');
	expect(home).toContain('"@type":"Organization"');
});

test.describe('an address typed by hand', () => {
	const invalidQueries = [
		'minPrice=-5&maxPrice=abc',
		'minPrice=1e99&maxPrice=NaN',
		'minPrice=90000&maxPrice=10',
		'sort=upside-down',
		'sort=rating&sort=newest',
		'brand=Nobody',
		`q=${'x'.repeat(10_000)}`,
		'page=0',
		'page=-1',
		'page=1000000000',
		'q=%00',
		'q=%ED%A0%80',
		'q=%FF',
		'q=%',
		'%00=1&rating=9&availability=maybe&onSale=2',
	];
	test('a hand-typed listing URL shows a valid page or redirects to one', {
		tag: ['@LST-045', '@LST-046'],
	}, async ({ origin }) => {
		for (const query of invalidQueries)
			for (const path of ['/products', '/products/air-rifles']) {
				const response = await fetch(`${origin}${path}?${query}`);
				const html = await response.text();
				expect([query.slice(0, 60), response.status]).toEqual([query.slice(0, 60), 200]);
				expect(html).toContain('<h1');
			}
		const pastLastPage = await fetch(`${origin}/products/air-rifles?page=77&sort=newest`, {
			redirect: 'manual',
		});
		const { total, limit } = z
			.object({ total: z.number(), limit: z.number() })
			.parse(await (await fetch(`${origin}/api/products?category=air-rifles`)).json());
		const lastPage = Math.ceil(total / limit);
		expect(pastLastPage.headers.get('location')).toBe(
			`/products/air-rifles?sort=newest${lastPage > 1 ? `&page=${lastPage}` : ''}`,
		);
	});
});

test('back from a product shows the listing immediately with the same filters and scroll position', {
	tag: ['@CAC-001'],
}, async ({ page }) => {
	await page.goto('/products?availability=in-stock&sort=price-desc');
	await filters(page).getByLabel('Tarkeen').check();
	await expect(page).toHaveURL(/brand=Tarkeen/);
	await waitForResults(page);
	// It is above the cards and shifts them when it appears.
	await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
	const address = page.url();
	await cards(page).nth(6).scrollIntoViewIfNeeded();
	const name = await cards(page).nth(6).getByRole('heading').textContent();
	const place = await page.evaluate(() => Math.round(window.scrollY));
	expect(place).toBeGreaterThan(100);
	await cards(page).nth(6).getByRole('heading').getByRole('link').click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
	let requestCount = 0;
	await page.route('**/api/products?*', (route) => {
		requestCount++;
		return route.continue();
	});
	await page.goBack();
	await expect(page).toHaveURL(address);
	await expect(cards(page).nth(6).getByRole('heading')).toHaveText(name ?? '');
	await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
	expect(requestCount).toBe(0);
	const fewer = await cards(page).count();
	await page.goBack();
	await expect(page).toHaveURL('/products?availability=in-stock&sort=price-desc');
	await expect(filters(page).getByLabel('Tarkeen')).not.toBeChecked();
	await expect.poll(() => cards(page).count()).toBeGreaterThan(fewer);
	await page.goForward();
	await expect(filters(page).getByLabel('Tarkeen')).toBeChecked();
	await expect(cards(page)).toHaveCount(fewer);
});
