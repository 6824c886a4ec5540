import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('the owner links a spare; a shopper adds the gun, finds the spare and sees that it fits', {
	tag: ['@CATX-549'],
}, async ({ admin, freshShopper, origin }) => {
	const { page } = await freshShopper('Asha Rao');
	// It needs a licence, so that its page has Enquire instead of Add to Cart.
	const rifle = await makeProduct(origin, admin, { muzzleEnergyJ: 18, calibreMm: 5.5 });
	const spare = await makeProduct(origin, admin, {});

	await admin.page.goto(`/admin?tab=products&view=table&search=${encodeURIComponent(rifle.name)}`);
	await admin.page.getByRole('button', { name: `More for ${rifle.name}` }).click();
	await admin.page.getByRole('menuitem', { name: 'Compatibility' }).click();
	const editor = admin.page.getByRole('dialog', { name: `Compatibility of ${rifle.name}` });
	await editor.getByLabel('Add a product').fill(spare.name);
	await editor.getByRole('button', { name: `Add ${spare.name}` }).click();
	await expect(editor.getByRole('button', { name: `Remove ${spare.name}` })).toBeVisible();
	await expectNoViolations(admin.page, 'the editor of what fits');
	await editor.getByRole('button', { name: 'Save' }).click();
	await expect(editor).toHaveCount(0);

	await page.goto(`/products/product/${rifle.id}`);
	const fits = page.getByRole('region', { name: 'What Fits This Gun' });
	await expect(fits.getByRole('link', { name: spare.name })).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
	await expectNoViolations(page, 'the page of a gun with what fits');
	await page.getByRole('button', { name: 'Add to My Guns' }).click();
	await expect(page.getByRole('button', { name: 'Remove from My Guns' })).toBeVisible();

	await page.goto('/profile?tab=guns');
	const guns = page.getByRole('list', { name: 'My Guns' });
	await expect(guns.getByRole('link', { name: rifle.name })).toBeVisible();
	await expectNoViolations(page, 'My Guns');
	await guns.getByRole('link', { name: 'See everything that fits (1)' }).click();
	await expect(page.getByRole('button', { name: `Remove filter Fits ${rifle.name}` })).toBeVisible();
	const card = page.locator(`[data-product="${spare.id}"]`);
	await expect(card.getByText('Fits your gun')).toBeVisible();
	await expectNoViolations(page, 'the listing of what fits');

	await card.getByRole('link', { name: spare.name }).click();
	await expect(page.getByRole('heading', { level: 1, name: spare.name })).toBeVisible();
	await expect(page.getByText('Fits your gun', { exact: true })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Fits These Guns' })).toContainText(rifle.name);
	await expectNoViolations(page, 'the page of a spare that fits');
});
