import { expect, test } from './fixtures.ts';

test('ADM-D-008 ADM-D-010 ADM-D-011 ADM-D-012 ADM-E-001 D20 OPEN-073 OPEN-132 the back-office stands alone, its five tabs in their order and Events, which decision D20 gives one; the top bar leads to customers, messages, mails and audit', async ({
	admin,
}) => {
	const { page } = admin;
	await page.goto('/admin');
	const tabs = page.getByRole('tablist').getByRole('tab');
	await expect(tabs).toHaveText(['Dashboard', 'Reviews', 'Products', 'Orders', 'Blog', 'Events']);
	await page.getByRole('tab', { name: 'Events' }).click();
	await expect(page).toHaveURL('/admin?tab=events');
	await expect(page.getByRole('button', { name: /Event$/ }).first()).toBeVisible();
	// Nothing of the storefront's chrome.
	await expect(page.getByRole('contentinfo')).toHaveCount(0);
	await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0);
	await expect(page.getByRole('banner')).toHaveCount(1);

	const more = page.getByRole('banner').getByRole('navigation', { name: 'More of the back-office' });
	for (const [name, content] of [
		['Customers', page.locator('[data-customer]').first()],
		['Messages', page.getByRole('region', { name: 'Messages' }).first()],
		['Mails', page.getByRole('region', { name: 'Mails' })],
		['Reservations', page.getByRole('region', { name: 'Reservations' })],
		['Audit', page.locator('[data-entry]').first()],
	] as const) {
		await more.getByRole('link', { name, exact: true }).click();
		await expect(page).toHaveURL(`/admin?tab=${name.toLowerCase()}`);
		await expect(content).toBeVisible();
		await expect(more.locator('[aria-current=page]')).toHaveText(name);
		await expect(page.locator('[role=tab][aria-selected=true]')).toHaveCount(0);
	}
	// By keyboard the way back into the tabs begins at the first one.
	await tabs.first().focus();
	await page.keyboard.press('ArrowRight');
	await expect(page).toHaveURL('/admin?tab=reviews');
	await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true');
});
