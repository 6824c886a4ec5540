import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('axe finds no violation in saved filters, both themes and widths', async ({ admin }) => {
	const { page } = admin;
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const name = `A filter with quite a long name ${Date.now().toString(36)}${process.pid}`.slice(0, 40);
	await page.goto('/admin?tab=orders&status=pending&limit=5&dateFilter=lastWeek');
	await page.getByRole('button', { name: 'Save Filter' }).click();
	await expectNoViolations(page, 'the dialog that saves a filter');
	await page.getByRole('dialog').getByLabel('Name').fill(name);
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
	await expectNoViolations(page, 'saved filters');
	await page.getByRole('button', { name: `Remove filter ${name}` }).click();
	await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});
