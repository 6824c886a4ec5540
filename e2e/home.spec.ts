import { z } from 'zod';
import { findHomeSection } from '../testing/homeDefaults.ts';
import { expect, test } from './fixtures.ts';
import { catalogPictures, createShopCalls, makeProduct } from './shopCalls.ts';

const listed = z.object({ products: z.array(z.object({ id: z.string(), soldCount: z.number() })) });

test('the home page shows its sections in order', {
	tag: '@HOM-001 @HOM-002 @HOM-003 @HOM-006 @HOM-007 @HOM-008 @HOM-009 @HOM-010 @HOM-011 @HOM-012 @HOM-014 @HOM-015 @HOM-016 @HOM-017 @HOM-018 @CARD-017 @OPEN-037 @OPEN-042 @OPEN-053'.split(
		' ',
	),
}, async ({ plainPage: page, origin }) => {
	const { call } = createShopCalls(origin);
	const read = async (query: string) => listed.parse(await call(`GET /products?${query}`)).products;
	// Concurrent tests create new and hot products, so products from before or after the load are accepted.
	const newBefore = await read('isNew=true&limit=100');
	const hotBefore = await read('isHot=true&limit=100');
	await page.goto('/');
	await expect(page).toHaveTitle(/^Nishana.*Precision\. Performance\. Passion$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Precision Performance Passion');
	await expect(page.getByRole('link', { name: 'Explore Our Collection' })).toHaveAttribute(
		'href',
		'/products',
	);
	const section = (name: string) => page.getByRole('region', { name, exact: true });
	for (const name of ['Product Categories', 'New Arrivals', 'Best Sellers', 'Why Choose Us'])
		await expect(section(name).getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
	expect(
		await section('Product Categories')
			.locator('[data-category]')
			.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-category'))),
	).toEqual(['air-rifles', 'air-pistols', 'co2-pistols', 'air-pellets']);

	const shown = (name: string) =>
		section(name)
			.locator('[data-product]')
			.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product') ?? ''));
	const fresh = new Set([...newBefore, ...(await read('isNew=true&limit=100'))].map(({ id }) => id));
	const arrivals = await shown('New Arrivals');
	// Each row shows the eight newest or best-selling products.
	expect(arrivals).toHaveLength(8);
	expect(arrivals.every((id) => fresh.has(id))).toBe(true);
	const hot = [...hotBefore, ...(await read('isHot=true&limit=100'))];
	const sold = new Map(hot.map(({ id, soldCount }) => [id, soldCount]));
	const sellers = await shown('Best Sellers');
	expect(sellers).toHaveLength(8);
	for (const id of sellers) {
		const badges = section('Best Sellers').locator(`[data-product="${id}"]`).getByRole('listitem');
		await expect(badges.filter({ hasText: /^HOT$/ })).toHaveCount(1);
		const count = sold.get(id);
		expect(count, 'is among the products flagged hot').toBeDefined();
		await expect(badges.filter({ hasText: /^BESTSELLER$/ })).toHaveCount(Number(count) > 100 ? 1 : 0);
	}

	await expect(section('Why Choose Us').getByRole('listitem')).toHaveCount(4);
	const { quotes } = findHomeSection('testimonials');
	expect(quotes).toHaveLength(3);
	await expect(section('What Our Clients Say').locator('blockquote')).toHaveText(
		quotes.map(({ quote }) => `“${quote}”`),
	);
	await expect(page.getByRole('link', { name: 'Read More' })).toHaveAttribute('href', '/about');
	const marks = section('Trusted Brands').getByRole('img');
	await expect(marks).toHaveCount(6);
	await section('Trusted Brands').scrollIntoViewIfNeeded();
	for (const mark of await marks.all())
		await expect
			.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
});

test('the hero shows a spinner until its picture is loaded, for at most two seconds', {
	tag: ['@HOM-004', '@HOM-005', '@CON-023'],
}, async ({ page }) => {
	const picture = Promise.withResolvers<void>();
	const scripts = Promise.withResolvers<void>();
	for (const [files, released] of [
		['**/assets/hero*', picture.promise],
		['**/*.js', scripts.promise],
	] as const)
		await page.route(files, async (route) => {
			await released;
			return route.continue();
		});
	const spinner = page.locator('[data-hero-spinner]');
	/** Moves the clock of the spinner's style, which then stands still. */
	const moveTo = (ms: number) =>
		spinner.evaluate((element, time) => {
			for (const animation of element.getAnimations()) {
				animation.pause();
				animation.currentTime = time;
			}
		}, ms);
	await page.goto('/', { waitUntil: 'commit' });
	await expect(spinner).toBeAttached();
	await moveTo(1990);
	await expect(spinner).toBeVisible();
	await moveTo(2010);
	await expect(spinner).toBeHidden();
	await moveTo(0);
	await expect(spinner).toBeVisible();
	scripts.resolve();
	picture.resolve();
	await expect(spinner).toHaveCount(0);
});

test('the categories page lists categories with product counts', {
	tag: '@CAT-001 @CAT-002 @CAT-003 @CAT-004 @CAT-005 @CAT-006 @CAT-007 @CAT-008 @CAT-009 @CAT-010 @CAT-011 @CAT-012 @CAT-013 @CAT-014 @CAT-015 @ENT-038 @OPEN-041'.split(
		' ',
	),
}, async ({ plainPage: page }) => {
	await page.goto('/categories');
	const list = page.locator('[data-category]');
	const slugs = await list.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-category')));
	// Concurrent tests may append categories.
	expect(slugs.slice(0, 11)).toEqual([
		'air-rifles',
		'air-pistols',
		'co2-pistols',
		'air-pellets',
		'spares',
		'air-rifle-accessories',
		'air-pistol-accessories',
		'manual-target-systems',
		'electronic-target-systems',
		'scatt-training-systems',
		'consumables',
	]);
	const titles = [
		'Air Rifles',
		'Air Pistols',
		'CO2 Pistols',
		'Pellets',
		'Spares',
		'Air Rifle Accessories',
		'Air Pistol Accessories',
		'Manual Target Systems',
		'Electronic Target Systems',
		'SCATT Training Systems',
		'Consumables',
	];
	for (const [at, title] of titles.entries()) {
		await expect(list.nth(at).getByRole('heading')).toHaveText(title);
		await expect(list.nth(at).getByRole('paragraph').first()).toHaveText(/\w+ \w+ \w+/);
	}
	await expect(page.getByText(`${slugs.length} categories`, { exact: true })).toBeVisible();
	for (const slug of slugs)
		await expect(page.locator(`[data-category="${slug}"]`).getByRole('link')).toHaveAttribute(
			'href',
			`/products/${slug}`,
		);
	await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', '/products');
	await list.first().getByRole('link').click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Air Rifles');
});

test('a product card shows the product and its actions', {
	tag: '@CARD-001 @CARD-002 @CARD-003 @CARD-004 @CARD-005 @CARD-006 @CARD-007 @CARD-008 @CARD-009 @CARD-010 @CARD-011 @CARD-012 @CARD-013 @CARD-014 @CARD-015 @CARD-016 @ENT-011 @OPEN-006 @OPEN-007 @OPEN-010 @OPEN-013'.split(
		' ',
	),
}, async ({ plainPage: page, adminAccount, origin }) => {
	const expensive = await makeProduct(
		origin,
		adminAccount,
		{ name: 'Premium', numericPrice: 100_001, offerPrice: 90_000, isNew: true, isHot: true },
		2,
	);
	const plain = await makeProduct(origin, adminAccount, {
		name: 'Plain',
		numericPrice: 100_000,
		stock: 0,
		categoryId: expensive.categoryId,
	});
	const slug = expensive.name.split(' ').at(-1) ?? '';
	await page.goto(`/products/range-${slug}`);
	const card = (id: string) => page.locator(`[data-product="${id}"]`);

	const first = card(expensive.id);
	await expect(first.getByRole('heading')).toHaveText(expensive.name);
	await expect(first.locator('img')).toHaveCount(1);
	const [front] = await catalogPictures(origin);
	await expect(first.locator('img')).toHaveAttribute('src', front?.url ?? '');
	await expect
		.poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	await expect(first.locator('p', { hasText: 'excl. GST' })).toContainText('₹90,000');
	await expect(first.locator('s')).toContainText('₹1,00,001');
	expect(await first.locator('s').evaluate((price) => getComputedStyle(price).textDecorationLine)).toBe(
		'line-through',
	);
	await expect(first.getByRole('list', { name: 'Badges' }).getByRole('listitem')).toHaveText([
		'NEW',
		'HOT',
		'PREMIUM',
	]);
	await expect(first.getByRole('button', { name: `Wishlist: ${expensive.name}` })).toBeVisible();
	await expect(first.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();

	const second = card(plain.id);
	await expect(second.getByRole('img', { name: 'No picture' })).toBeVisible();
	await expect(second.locator('s')).toHaveCount(0);
	await expect(second.locator('p', { hasText: 'excl. GST' })).toContainText('₹1,00,000');
	await expect(second.getByRole('list', { name: 'Badges' }).getByRole('listitem')).toHaveCount(0);
	await expect(second.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
	await first.click();
	await expect(page).toHaveURL(`/products/product/${expensive.id}`);
});
