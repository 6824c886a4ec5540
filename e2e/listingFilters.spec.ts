import { expect, test } from './fixtures.ts';
import { cards, filters, waitForResults } from './listingPage.ts';

test('the filter sections collapse; on a phone they are a drawer, applied by a button beside the count', {
	tag: '@LST-031 @LST-032 @LST-033 @LST-034 @LST-035 @LST-036 @LST-037 @LST-038 @LST-039 @LST-040 @LST-052 @LST-054 @LST-055 @LST-056 @LST-057 @LST-058 @LST-059 @OPEN-044 @OPEN-127'.split(
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
		'Calibre',
		'Muzzle energy',
		'Muzzle velocity',
		'Power source',
		'Weight',
		'Barrel length',
		'Sight radius',
		'Trigger weight',
		'Hand',
		'Categories',
		'Brands',
		'Country of Origin',
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

	await page.setViewportSize({ width: 375, height: 740 });
	await expect(filters(page)).toBeHidden();
	const show = page.getByRole('button', { name: 'Show Filters' });
	await show.click();
	const drawer = page.getByRole('dialog', { name: 'Filters' });
	await expect(drawer.getByText('Ratings')).toBeVisible();
	await drawer.getByRole('button', { name: 'Hide Filters' }).click();
	await expect(drawer).toBeHidden();
	await show.click();
	const apply = drawer.getByRole('button', { name: 'Apply Filters', exact: true });
	const found = drawer.getByRole('status');
	await expect(found).toHaveText(/^\d+ products$/);
	const before = await found.textContent();
	await drawer.locator('summary', { hasText: 'Brands' }).click();
	await drawer.getByLabel('Kestrath').check();
	await expect(found).not.toHaveText(before ?? '');
	await expect(found).toHaveText(/^\d+ products?$/);
	const count = Number((await found.textContent())?.match(/\d+/)?.[0]);
	await expect(page).toHaveURL('/products/air-rifles');
	await apply.click();
	await expect(drawer).toBeHidden();
	await expect(page).toHaveURL('/products/air-rifles?brand=Kestrath');
	await waitForResults(page);
	await expect(cards(page)).toHaveCount(count);
	await expect(page.getByRole('button', { name: 'Show Filters (1)' })).toBeVisible();
});
