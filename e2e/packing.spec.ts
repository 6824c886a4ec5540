import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('the owner packs a gun with its serial number, prints the documents and finds it in the register', {
	tag: ['@AFT-196', '@AFT-078', '@AFT-070', '@AFT-073'],
}, async ({ admin, freshShopper, origin }) => {
	const rifle = await makeProduct(origin, admin, {
		name: 'Serial rifle',
		calibreMm: 4.5,
		muzzleEnergyJ: 7.5,
	});
	const tin = await makeProduct(origin, admin, { name: 'Serial tin', numericPrice: 200 });
	const shopper = await freshShopper('Gun Buyer');
	const { number } = await buy(origin, shopper, [{ ...rifle, quantity: 2 }, tin]);
	const { page } = admin;
	await page.goto(`/admin?tab=orders&search=${number}`);
	const card = page.locator('article[data-order]');
	const dialog = page.getByRole('dialog');

	await card.getByRole('button', { name: 'Ship 2 items' }).click();
	await expect(dialog.getByText('Not packed yet')).toHaveCount(1);
	await dialog.getByRole('button', { name: 'Ship 2 items' }).click();
	await expect(dialog.getByText('Please enter the serial number.')).toHaveCount(2);
	await expectNoViolations(page, 'the dialog that ships a gun');
	await dialog.getByRole('button', { name: 'Cancel' }).click();

	await card.getByRole('button', { name: 'Pack', exact: true }).click();
	await dialog.getByRole('button', { name: 'Mark as packed' }).click();
	await expect(dialog.getByText('Please enter the serial number.')).toHaveCount(2);
	await expectNoViolations(page, 'the packing dialog');
	const serial = `AB-${rifle.id.slice(-6)}`.toUpperCase();
	await dialog.getByLabel('Serial number 1').fill(`${serial}-1`);
	await dialog.getByLabel('Serial number 1').press('Enter');
	await expect(dialog.getByLabel('Serial number 2')).toBeFocused();
	await dialog.getByLabel('Serial number 2').fill(`${serial}-2`);
	await dialog.getByLabel('Serial number 2').press('Enter');
	await expect(page.getByText(`${number} packed`, { exact: true })).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(card).toContainText(`Serial numbers ${serial}-1, ${serial}-2`);
	await expect(card.getByText('packed', { exact: true })).toHaveCount(2);

	await card.getByRole('checkbox', { name: `Select ${number}` }).check();
	for (const [name, file] of [
		['Pick List', 'pick-list.pdf'],
		['Packing Slips', 'packing-slips.pdf'],
		['Labels', 'labels.pdf'],
	] as const) {
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name, exact: true }).click();
		expect((await download).suggestedFilename()).toBe(file);
	}
	await expectNoViolations(page, 'the orders with a selection');

	await shopper.page.goto('/profile?tab=orders');
	const bought = shopper.page.locator('[data-item]').filter({ hasText: rifle.name });
	await expect(bought).toContainText(`Serial numbers ${serial}-1, ${serial}-2`);
	await expect(bought).toContainText('Packed. Waiting for the courier.');

	await page.goto('/admin?tab=serialNumbers');
	await page.getByLabel('Search serial numbers').fill(serial);
	await page.getByLabel('Search serial numbers').press('Enter');
	const rows = page.locator('tr[data-serial]');
	await expect(rows).toHaveCount(2);
	await expectNoViolations(page, 'the register of sold guns');
	await page.getByRole('button', { name: `Mark ${serial}-1 as back in stock` }).click();
	await expect(rows.filter({ hasText: `${serial}-1` })).toContainText(/back since/);

	await page.goto('/admin?tab=gunRegister');
	await page.getByLabel('Search the gun register').fill(serial);
	await page.getByLabel('Search the gun register').press('Enter');
	await expect(rows).toHaveCount(2);
	await expect(page.getByRole('list', { name: `Life of ${serial}-1` })).toContainText('Came back, in stock');
	await expectNoViolations(page, 'the gun register');

	// The demonstration shop has returns that came back damaged.
	await page.goto('/admin?tab=damaged');
	await expect(page.getByRole('button', { name: /^Write off/ }).first()).toBeVisible();
	await expectNoViolations(page, 'the damaged goods');
});
