import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { getRows, getTabUrl, save } from './productsTab.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

test('axe finds no violation in the Products tab and its dialogs, both themes and widths', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const product = await makeProduct(
		origin,
		admin,
		{
			sku: 'AXE-1',
			offerPrice: 900,
			stock: 0,
			inStock: false,
			isNew: true,
			features: ['Light', 'Quiet'],
			specifications: [{ key: 'Weight', value: '4 kg' }],
		},
		2,
	);
	const archived = await makeProduct(origin, admin, { categoryId: product.categoryId });
	await createShopCalls(origin, admin).call(`PUT /admin/products/${archived.id}/archived`, {
		archived: true,
	});
	for (const view of ['table', 'cards']) {
		await page.goto(`${getTabUrl(product)}&status=all&view=${view}`);
		await expect(getRows(page)).toHaveCount(2);
		await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
		await expectNoViolations(page, `products as ${view}`);
	}
	await page.getByRole('button', { name: 'Change', exact: true }).click();
	await page.getByLabel('What to change').selectOption('offer');
	await page.getByRole('button', { name: /^Change \d/ }).click();
	await expectNoViolations(page, 'the bulk dialog');
	await page.keyboard.press('Escape');

	await page.getByRole('checkbox', { name: `Select ${archived.name}` }).uncheck();
	const planPrices = page.getByRole('button', { name: 'Plan Prices' });
	await planPrices.click();
	const plan = page.getByRole('dialog', { name: 'Plan Prices of 1 product' });
	await plan.getByLabel('What changes').selectOption('offer');
	await plan.getByLabel('Per cent').fill('-20');
	await plan.getByLabel('From').fill('2099-01-01T09:00');
	await plan.getByLabel('Until (optional)').fill('2099-01-03T21:00');
	await plan.getByLabel('Per cent').press('Enter');
	await expect(plan.getByRole('button', { name: 'Plan Prices' })).toBeVisible();
	await expectNoViolations(page, 'the preview of planned prices');
	// A second Enter previews again.
	await plan.getByLabel('Per cent').press('Enter');
	await expect(plan.getByRole('button', { name: 'Plan Prices' })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Discard' }).click();
	await expect(planPrices).toBeFocused();

	const priceFile = page.getByRole('button', { name: 'Price File' });
	await priceFile.click();
	await page.getByLabel('CSV file').setInputFiles({
		name: 'p.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from('SKU,Price,From\nAXE-1,1416,2099-01-01 09:00\n'),
	});
	await expect(page.getByText('₹1,416 with GST.')).toBeVisible();
	await expectNoViolations(page, 'a checked file of planned prices');
	await page.keyboard.press('Escape');
	await expect(priceFile).toBeFocused();

	await page.getByRole('button', { name: `More for ${product.name}` }).click();
	await expectNoViolations(page, 'the menu of a product');
	await page.getByRole('menuitem', { name: 'Stock history' }).click();
	await expect(page.getByText('The stock of this product has never changed.')).toBeVisible();
	await expectNoViolations(page, 'an empty stock history');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: `More for ${archived.name}` }).click();
	await page.getByRole('menuitem', { name: 'Stock history' }).click();
	await expect(page.locator('[data-movement]')).toHaveCount(1);
	await expectNoViolations(page, 'the stock history');
	await page.keyboard.press('Escape');

	await page.getByRole('button', { name: `Edit ${product.name}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit Product' });
	for (const group of await dialog.locator('summary').all()) await group.click();
	await dialog.getByLabel('Name', { exact: true }).fill('');
	await dialog.getByLabel('Price (₹)', { exact: true }).fill('1');
	await save(page);
	await expect(dialog.getByRole('alert')).toBeVisible();
	await expectNoViolations(page, 'the editor with errors');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
	await expectNoViolations(page, 'the question before leaving');
	await page.getByRole('button', { name: 'Discard' }).click();

	await page.getByRole('button', { name: `Delete ${product.name}` }).click();
	await expectNoViolations(page, 'the question before deleting');
	await page.keyboard.press('Escape');

	await page.getByRole('button', { name: 'Import', exact: true }).click();
	await page
		.getByLabel('CSV file')
		.setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\nx,y\n') });
	await expect(page.getByRole('table', { name: 'Problems in the file' })).toBeVisible();
	await expectNoViolations(page, 'the import with problems');
	await page.keyboard.press('Escape');

	await page.route('**/api/products/*', (route) => route.fulfill({ status: 400, json: {} }));
	await page.getByRole('button', { name: `Delete ${product.name}` }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Archive it instead' })).toBeVisible();
	await expectNoViolations(page, 'an error under the list');
});
