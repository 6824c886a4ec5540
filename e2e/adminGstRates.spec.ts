import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('a rate of an HSN code is previewed in the browser, and axe finds no violation on page and dialog', {
	tag: ['@TAX-062', '@TAX-064'],
}, async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin, { name: 'Practice Darts', hsn: '950490' });
	await page.goto('/admin?tab=gstRates');
	await expect(page.getByRole('table', { name: 'Rates by HSN code' })).toBeVisible();
	await expectNoViolations(page, 'GST rates');
	await page.getByRole('button', { name: 'Enter Rate' }).click();
	const dialog = page.getByRole('dialog', { name: 'Enter GST Rate' });
	await dialog.getByLabel('HSN code').fill('950490');
	await dialog.getByLabel('From').fill('2099-04-01');
	await dialog.getByLabel('GST (%)').fill('5 up to 2500; 12');
	await dialog.getByLabel('Source').fill('Notification 1/2099');
	await dialog.getByRole('button', { name: 'Preview' }).click();
	await expect(dialog.getByRole('row').filter({ hasText: product.name })).toBeVisible();
	await expectNoViolations(page, 'Enter GST Rate');
});
