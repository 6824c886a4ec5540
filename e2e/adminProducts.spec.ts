import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { getTabUrl } from './productsTab.ts';
import { makeProduct } from './shopCalls.ts';

test('on a phone the products are cards until the table is chosen', async ({ admin }) => {
	const { page } = admin;
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto('/admin?tab=products');
	await expect(page.getByRole('article').first()).toBeVisible();
	await expect(page.getByRole('article')).toHaveCount(10);
	await expect(page.getByRole('table')).toHaveCount(0);
	await page.getByRole('button', { name: 'Table view' }).click();
	await expect(page.getByRole('table')).toBeVisible();
});

test('an exported file imports again without changes', async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(getTabUrl(product));
	const downloaded = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export', exact: true }).click();
	const file = await downloaded;
	expect(file.suggestedFilename()).toBe('products.csv');
	const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
	expect(lines[0]).toContain('id,sku,name,category,brand,price');
	const own = lines.find((line) => line.includes(product.id));
	expect(own).toContain(product.name);
	await page.getByRole('button', { name: 'Import', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Import Products' });
	await dialog.getByLabel('CSV file').setInputFiles({
		name: 'products.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(`${lines[0]}\r\n${own}\r\n`),
	});
	await expect(dialog.getByText('1 product in the file: 0 new, 0 to change, 1 as they are.')).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});
