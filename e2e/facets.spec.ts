import { expectNoViolations } from './axe.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { cards, filters, waitForResults } from './listingPage.ts';

test('attributes filter a category; the address has them all, and Back returns to the former filters', {
	tag: ['@CATX-121'],
}, async ({ page }) => {
	await page.goto('/products/air-rifles');
	await waitForHydration(page);
	const all = await cards(page).count();
	const left = filters(page).getByRole('checkbox', { name: /^Left/ });
	await left.check();
	await waitForResults(page);
	await expect(page).toHaveURL(/attr\.hand=Left/);
	// A rifle for the left hand, and one that has a variant for it.
	await expect(cards(page)).toHaveCount(2);
	await page.getByRole('button', { name: 'Remove filter Hand: Left' }).click();
	await expect(cards(page)).toHaveCount(all);
	const slider = filters(page).getByRole('slider', { name: 'Maximum weight' });
	await slider.focus();
	await page.keyboard.press('Home');
	await expect(page).toHaveURL(/attr\.weight\.max=/);
	await expect.poll(() => cards(page).count()).toBeLessThan(all);
	await page.goBack();
	await expect(page).not.toHaveURL(/attr\./);
	await expect(cards(page)).toHaveCount(all);
});

test('a shared address is rendered with its filters, without JavaScript', {
	tag: ['@CATX-121'],
}, async ({ plainPage: page }) => {
	await page.goto('/products/air-rifles?attr.hand=Left&sort=origin');
	await expect(cards(page)).toHaveCount(2);
	await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Hand: Left');
});

test('on a phone the drawer has the attributes and applies them; it has no violations', {
	tag: ['@CATX-121'],
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto('/products/air-pellets');
	await waitForHydration(page);
	await page.getByRole('button', { name: 'Show Filters' }).click();
	const drawer = page.getByRole('dialog', { name: 'Filters' });
	await drawer.locator('summary', { hasText: 'Shape' }).click();
	await drawer.getByRole('checkbox', { name: /^Domed/ }).check();
	await expect(drawer.getByText('3 products')).toBeVisible();
	await expectNoViolations(page, 'the drawer with attributes');
	await page.setViewportSize({ width: 360, height: 760 });
	await drawer.getByRole('button', { name: 'Apply Filters' }).click();
	await expect(page).toHaveURL(/attr\.shape=Domed/);
	await expect(cards(page)).toHaveCount(3);
});
