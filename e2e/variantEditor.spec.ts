import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { getTabUrl } from './productsTab.ts';
import { makeProduct } from './shopCalls.ts';

test('the owner gives a jacket sizes and colours, switches one off, edits the table and finds it in the list', {
	tag: ['@CATX-265', '@CATX-250', '@CATX-256'],
}, async ({ admin, origin }) => {
	test.slow();
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(getTabUrl(product));
	await page.getByRole('button', { name: `Edit ${product.name}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit Product' });
	await dialog.locator('summary', { hasText: 'Options' }).click();
	for (const [place, [name, values]] of [
		['Size', 'S, M'],
		['Colour', 'Blue, Black'],
	].entries()) {
		await dialog.getByRole('button', { name: 'Add an option' }).click();
		const option = dialog.getByRole('region', { name: `Option ${place + 1}` });
		await option.getByLabel('Option name').fill(String(name));
		await option.getByLabel(`Add a value of ${name}`).fill(String(values));
		await page.keyboard.press('Enter');
	}
	await dialog.getByRole('button', { name: 'Generate combinations' }).click();
	await expect(dialog.locator('[data-variant]')).toHaveCount(4);
	await dialog.getByLabel('Sell M / Black').uncheck();
	await dialog.getByLabel('Stock of S / Black').fill('3');
	await page.keyboard.press('Enter');
	await expect(dialog.getByLabel('Stock of M / Blue')).toBeFocused();
	const sku = `JKT-${product.id.slice(-8)}`;
	await dialog.getByLabel('SKU of M / Blue').fill(sku);
	await expectNoViolations(page, 'the editor of variants');
	await dialog.getByRole('button', { name: 'Save Changes' }).click();
	await expect(dialog).toBeHidden();

	await page.goto(`/admin?tab=products&search=${sku}&view=table`);
	await expect(page.locator('[data-product]')).toHaveCount(1);
	await expect(page.getByText('Low: Size: S, Colour: Black')).toBeVisible();
	await page.getByRole('button', { name: `4 variants of ${product.name}` }).click();
	const variants = page.getByRole('list', { name: `Variants of ${product.name}` });
	await expect(variants.getByText('Switched off')).toHaveCount(1);
	await expectNoViolations(page, 'the list with variants');
});
