import { expect, test } from './fixtures.ts';

test('the back-office has its own chrome: six tabs in order, and a side bar with every page', {
	tag: '@ADM-D-008 @ADM-D-010 @ADM-D-011 @ADM-D-012 @ADM-E-001 @OPEN-073 @OPEN-132'.split(' '),
}, async ({ admin }) => {
	const { page } = admin;
	await page.goto('/admin');
	const tabs = page.getByRole('tablist').getByRole('tab');
	await expect(tabs).toHaveCount(6);
	for (const [place, name] of ['Dashboard', 'Reviews', 'Products', 'Orders', 'Blog', 'Events'].entries())
		await expect(tabs.nth(place)).toHaveAccessibleName(name);
	await page.getByRole('tab', { name: 'Events' }).click();
	await expect(page).toHaveURL('/admin?tab=events');
	await expect(page.getByRole('button', { name: /Event$/ }).first()).toBeVisible();
	// No header or footer of the storefront.
	await expect(page.getByRole('contentinfo')).toHaveCount(0);
	await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0);
	await expect(page.getByRole('banner')).toHaveCount(1);

	const links = page.getByRole('navigation', { name: 'Back-office' });
	for (const [name, content] of [
		['Customers', page.locator('[data-customer]').first()],
		['Messages', page.getByRole('region', { name: 'Messages' }).first()],
		['Emails', page.getByRole('region', { name: 'Emails' })],
		['Reservations', page.getByRole('region', { name: 'Reservations' })],
		['Audit', page.locator('[data-entry]').first()],
	] as const) {
		await links.getByRole('link', { name, exact: true }).click();
		await expect(page).toHaveURL(`/admin?tab=${name.toLowerCase()}`);
		await expect(content).toBeVisible();
		await expect(links.locator('[aria-current=page]')).toHaveAccessibleName(name);
		await expect(page.locator('[role=tab][aria-selected=true]')).toHaveCount(0);
	}
	// Tabbing back into the tab list focuses the first tab.
	await tabs.first().focus();
	await page.keyboard.press('ArrowRight');
	await expect(page).toHaveURL('/admin?tab=reviews');
	await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true');
});
