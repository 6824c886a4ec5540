import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('Ctrl+K finds a product and its group of settings; on a phone the button in the top bar does', {
	tag: ['@OFF-340', '@OFF-342', '@OFF-343'],
}, async ({ admin, origin }) => {
	const product = await makeProduct(origin, admin, { name: 'Findable sling' });
	const { page } = admin;
	await page.goto('/admin?tab=orders');
	await expect(page.locator('article[data-order]').first()).toBeVisible();
	await page.keyboard.press('Control+k');
	const dialog = page.getByRole('dialog', { name: 'Search' });
	await dialog.getByRole('combobox').fill(product.name);
	await expect(dialog.getByRole('option', { selected: true })).toContainText(product.name);
	await expectNoViolations(page, 'the search of the back-office');
	await page.keyboard.press('Enter');
	await expect(
		page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Name', { exact: true }),
	).toHaveValue(product.name);
	await page.keyboard.press('Escape');
	await expect(page).toHaveURL('/admin?tab=products');

	await page.setViewportSize({ width: 360, height: 780 });
	await page.getByRole('button', { name: 'Search everything' }).click();
	await dialog.getByRole('combobox').fill('grievance');
	await dialog.getByRole('option').first().click();
	await expect(page).toHaveURL('/admin?tab=settings#settings-grievanceOfficer');
	await expect(page.getByRole('region', { name: 'Grievance officer' })).toBeInViewport();
});
