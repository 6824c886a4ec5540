import { expectNoViolations } from './axe.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { cards } from './listingPage.ts';

test('products are chosen on their cards, compared, and the address can be shared', {
	tag: ['@CATX-131'],
}, async ({ page, freshVisitor }) => {
	await page.goto('/products/air-rifles');
	await waitForHydration(page);
	const toggle = (place: number) =>
		cards(page)
			.nth(place)
			.getByRole('button', { name: /^Compare:/ });
	for (const place of [0, 1, 2, 3]) await toggle(place).click();
	const tray = page.getByRole('region', { name: 'Compare' });
	await expect(tray.getByRole('link', { name: 'Compare (4 of 4)' })).toBeVisible();
	await toggle(4).click();
	await expect(page.getByText('You can compare four products. Remove one first.')).toBeVisible();
	await toggle(3).click();
	await tray.getByRole('link', { name: 'Compare (3 of 4)' }).click();
	await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
	const table = page.getByRole('table');
	await expect(table.getByRole('columnheader')).toHaveCount(4);
	await expect(table.getByRole('row', { name: /^Weight ≠ Differs/ })).toBeVisible();
	await expect(tray).toBeHidden();
	const shared = await freshVisitor();
	await shared.goto(page.url());
	await expect(shared.getByRole('table').getByRole('columnheader')).toHaveCount(4);
	await expectNoViolations(shared, 'the comparison');
	await shared
		.getByRole('link', { name: /^Remove / })
		.first()
		.click();
	await expect(shared.getByRole('table').getByRole('columnheader')).toHaveCount(3);
});
