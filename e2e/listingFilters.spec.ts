import { brands } from '../demo/brands.ts';
import { categories } from '../demo/categories.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { cards, filters, waitForResults } from './listingPage.ts';

test('the filter sections collapse and expand', {
	tag: '@LST-031 @LST-032 @LST-033 @LST-034 @LST-035 @LST-036 @LST-037 @LST-038 @LST-052 @LST-054 @LST-055 @LST-056 @LST-057 @LST-058 @LST-059 @OPEN-127'.split(
		' ',
	),
}, async ({ page }) => {
	await page.goto('/products/air-rifles');
	const panel = filters(page);
	for (const [title, inside] of [
		['Price', 'Min ₹'],
		['Categories', 'Pellets'],
		['Brands', 'Tarkeen'],
		['Availability', 'In Stock'],
		['Ratings', '5+ stars'],
		['Other', 'On Sale'],
	] as const) {
		const summary = panel.locator('summary', { hasText: title });
		const choice = panel.getByLabel(inside);
		await expect(choice).toBeVisible();
		await summary.click();
		await expect(choice).toBeHidden();
		await summary.click();
		await expect(choice).toBeVisible();
	}
	await expect(panel.locator('summary')).toHaveText([
		'Price',
		'Categories',
		'Brands',
		'Country of Origin',
		'Calibre',
		'Muzzle energy',
		'Muzzle velocity',
		'Power source',
		'Weight',
		'Barrel length',
		'Sight radius',
		'Lightest trigger weight',
		'Hand',
		'Availability',
		'Ratings',
		'Other',
	]);
	const labels = await panel.locator('label').allTextContents();
	expect(labels.filter((label) => label.endsWith('stars'))).toEqual([
		'5+ stars',
		'4+ stars',
		'3+ stars',
		'2+ stars',
		'1+ stars',
	]);
	await expect(panel.getByLabel('Out of Stock')).toBeVisible();
	await expect(panel.getByLabel('Air Rifles')).toBeChecked();
});

test('the panel offers categories and brands of the listed products, whatever their own lists return', {
	tag: ['@API-029', '@API-031', '@OPEN-043'],
}, async ({ page }) => {
	await page.goto('/products/air-rifles');
	const offered = new Set([...categories.map(({ title }) => title), ...brands.map(({ name }) => name)]);
	// Without counts, and without groups created by concurrent tests.
	const choices = async () =>
		(await filters(page).locator('label').allTextContents())
			.map((text) => text.replace(/\s*\d+$/, '').trim())
			.filter((name) => offered.has(name));
	await expect(filters(page).getByLabel('Max ₹')).toBeVisible();
	const before = await choices();
	expect(before).toEqual(expect.arrayContaining(['Air Rifles', 'Consumables', 'Tarkeen']));
	await page.goto('/about');
	let changed = 0;
	for (const list of ['brands', 'categories'])
		await page.route(`**/api/${list}`, async (route) => {
			changed++;
			const response = await route.fetch();
			const all: unknown[] = await response.json();
			await route.fulfill({ response, json: all.slice(0, 2) });
		});
	// Before hydration the link would load a server-rendered page with its lists.
	await waitForHydration(page);
	await page
		.getByRole('navigation', { name: 'Categories' })
		.getByRole('link', { name: 'Air Rifles', exact: true })
		.click();
	await expect(filters(page).getByLabel('Tarkeen')).toBeVisible();
	expect(changed).toBeGreaterThan(0);
	await expect.poll(choices).toEqual(before);
});

test('on a phone filters are chosen in a drawer and applied by Apply Filters, which shows a count', {
	tag: ['@LST-039', '@LST-040', '@OPEN-044'],
}, async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 740 });
	await page.goto('/products/air-rifles');
	await expect(filters(page)).toBeHidden();
	const show = page.getByRole('button', { name: 'Show Filters' });
	await show.click();
	const drawer = page.getByRole('dialog', { name: 'Filters' });
	await expect(drawer.getByText('Ratings')).toBeVisible();
	await drawer.getByRole('button', { name: 'Hide Filters' }).click();
	await expect(drawer).toBeHidden();
	await show.click();
	const apply = drawer.getByRole('button', { name: /^Apply Filters/ });
	await expect(apply).toHaveText(/^Apply Filters \(\d+\)$/);
	const before = await apply.textContent();
	await drawer.getByLabel('Kestrath').check();
	await expect(apply).not.toHaveText(before ?? '');
	await expect(apply).toHaveText(/^Apply Filters \(\d+\)$/);
	const count = Number((await apply.textContent())?.match(/\d+/)?.[0]);
	await expect(page).toHaveURL('/products/air-rifles');
	await apply.click();
	await expect(drawer).toBeHidden();
	await expect(page).toHaveURL('/products/air-rifles?brand=Kestrath');
	await waitForResults(page);
	await expect(cards(page)).toHaveCount(count);
	await expect(page.getByRole('button', { name: 'Show Filters (1)' })).toBeVisible();
});

test('Back after choosing a filter shows the listing without it, and Forward with it', {
	tag: ['@LST-052'],
}, async ({ page }) => {
	await page.goto('/products/air-rifles');
	const onSale = filters(page).getByLabel('On Sale');
	const all = await cards(page).count();
	await onSale.check();
	await expect(page).toHaveURL(/onSale=true/);
	await expect.poll(() => cards(page).count()).toBeLessThan(all);
	const fewer = await cards(page).count();
	await page.goBack();
	await expect(onSale).not.toBeChecked();
	await expect(cards(page)).toHaveCount(all);
	await page.goForward();
	await expect(onSale).toBeChecked();
	await expect(cards(page)).toHaveCount(fewer);
});
