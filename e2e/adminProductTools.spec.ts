import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buy } from './buying.ts';
import { expect, type Person, test } from './fixtures.ts';
import { rowsOf, tabOf } from './productsTab.ts';
import { callsOf, makeProduct, type TestProduct } from './shopCalls.ts';

type Stored = {
	category: { name: string };
	brand: { name: string };
	numericPrice: number;
	version: number;
	stock: number;
};

const stored = async (origin: string, admin: Person, { id }: TestProduct) =>
	(await callsOf(origin, admin).call(`GET /admin/products/${id}`)) as Stored;

/** Applies a bulk change to the selected products. */
async function change(page: Page, what: string, typed?: string): Promise<void> {
	await page.getByRole('button', { name: 'Change', exact: true }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('What to change').selectOption({ label: what });
	if (typed !== undefined) await dialog.getByRole('textbox').fill(typed);
	await dialog.getByRole('button', { name: /^Change \d+ products?$/ }).click();
}

test('prices, offers, stock and flags are changed on all selected products together', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const cheap = await makeProduct(origin, admin, { name: 'Cheap', numericPrice: 1000, stock: 4 });
	const expensive = await makeProduct(origin, admin, {
		name: 'Dear',
		numericPrice: 2000,
		stock: 8,
		categoryId: cheap.categoryId,
	});
	await page.goto(tabOf(cheap));
	const row = (product: TestProduct) => rowsOf(page).filter({ hasText: product.name });
	const all = page.getByRole('checkbox', { name: 'Select all on this page' });
	const expectBoth = async (first: string, second: string) => {
		await expect(page.getByText('2 products changed', { exact: true }).last()).toBeVisible();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(row(cheap)).toContainText(first);
		await expect(row(expensive)).toContainText(second);
		// Changed products are no longer selected.
		await expect(all).not.toBeChecked();
		await all.check();
	};
	await all.check();
	await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
	for (const { name } of [cheap, expensive])
		await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked();
	await change(page, 'Change the price by percent', '10');
	await expectBoth('₹1,100', '₹2,200');
	await change(page, 'Change the price by percent', '-50');
	await expectBoth('₹550', '₹1,100');
	await change(page, 'Set the price', '1500.50');
	await expectBoth('₹1,500.50', '₹1,500.50');
	await change(page, 'Set an offer', '20');
	await expectBoth('Offer ₹1,200', 'Offer ₹1,200');
	await change(page, 'Change the stock', '-3');
	await expectBoth('1 in stock', '5 in stock');
	await change(page, 'Set the stock', '40');
	await expectBoth('40 in stock', '40 in stock');
	await change(page, 'Hot: yes', undefined);
	await expectBoth('Hot', 'Hot');
	await change(page, 'In stock: no', undefined);
	await expectBoth('Not for sale', 'Not for sale');

	// Only one of them.
	await page.getByRole('checkbox', { name: `Select ${cheap.name}` }).uncheck();
	await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
	await expect(all).toHaveJSProperty('indeterminate', true);
	await change(page, 'Archived: yes', undefined);
	await expect(page.getByText('1 product changed', { exact: true })).toBeVisible();
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(row(cheap)).toBeVisible();
	await expect(page.getByText('1 selected', { exact: true })).toHaveCount(0);
});

test('a bulk change invalid for one product changes none and names that product', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const few = await makeProduct(origin, admin, { name: 'Few', stock: 2 });
	const many = await makeProduct(origin, admin, { name: 'Many', stock: 50, categoryId: few.categoryId });
	await page.goto(tabOf(few));
	await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
	await change(page, 'Change the stock', '-10');
	const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
	await expect(dialog.getByRole('alert')).toHaveText(`'${few.name}' has only 2 units. Nothing was changed.`);
	expect((await stored(origin, admin, many)).stock).toBe(50);
	await dialog.getByLabel('What to change').selectOption({ label: 'Set an offer' });
	await dialog.getByLabel('Percent below the price').fill('95');
	await dialog.getByRole('button', { name: 'Change 2 products' }).click();
	await expect(dialog.getByLabel('Percent below the price')).toHaveAccessibleDescription(
		/Please enter a number from 0 to 90\.$/,
	);

	// Another administrator saved first: the list reloads, and the next attempt uses the new version.
	await callsOf(origin, admin).call('POST /admin/products/bulk', {
		products: [{ id: many.id, version: 1 }],
		change: { kind: 'price', price: 3000 },
	});
	await dialog.getByLabel('What to change').selectOption({ label: 'New: yes' });
	await dialog.getByRole('button', { name: 'Change 2 products' }).click();
	await expect(dialog.getByRole('alert')).toContainText(`Someone else has changed '${many.name}'.`);
	await expect(rowsOf(page).filter({ hasText: many.name })).toContainText('₹3,000');
	await dialog.getByRole('button', { name: 'Change 2 products' }).click();
	await expect(page.getByText('2 products changed', { exact: true })).toBeVisible();
});

test('a selection persists across pages until it is cleared', async ({ admin, origin }) => {
	const { page } = admin;
	const first = await makeProduct(origin, admin, { name: 'A 0' });
	for (let number = 1; number <= 10; number++)
		await makeProduct(origin, admin, { name: `A ${number}`, categoryId: first.categoryId });
	await page.goto(tabOf(first));
	await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
	await page.getByRole('link', { name: 'Next' }).click();
	await expect(rowsOf(page)).toHaveCount(1);
	await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
	await expect(page.getByText('11 selected', { exact: true })).toBeVisible();
	await change(page, 'Set the price', '77');
	await expect(page.getByText('11 products changed', { exact: true })).toBeVisible();
	await page.getByLabel('Products per page').selectOption('25');
	await expect(rowsOf(page).filter({ hasText: '₹77' })).toHaveCount(11);
	await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
	await page.getByRole('button', { name: 'Clear', exact: true }).click();
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('an import checks the file first, lists errors by line, and stores only a valid file', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin, { sku: `I-${Date.now()}` });
	const { category, brand } = await stored(origin, admin, product);
	const sku = `N-${Date.now()}`;
	const { sku: own } = (await callsOf(origin, admin).call(`GET /products/${product.id}`)) as { sku: string };
	const file = (price: string) => ({
		name: 'products.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			`sku,name,category,brand,price,stock,hsn\n${own},${product.name},${category.name},${brand.name},1999,5,9304\n${sku},Imported ${sku},${category.name},${brand.name},${price},3,9306\n`,
		),
	});
	const runs: (string | null)[] = [];
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname === '/api/admin/products/import') runs.push(searchParams.get('dryRun'));
	});
	await page.goto(tabOf(product));
	await page.getByRole('button', { name: 'Import', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Import Products' });
	const start = dialog.getByRole('button', { name: 'Import', exact: true });
	await expect(start).toBeDisabled();
	await dialog.getByLabel('CSV file').setInputFiles(file('cheap'));
	await expect(dialog.getByRole('alert')).toHaveText(
		'1 problem in 2 products. Nothing is imported until the file has none.',
	);
	await expect(dialog.getByRole('row').nth(1).getByRole('cell')).toHaveText(['3', 'price', /.+/]);
	await expect(start).toBeDisabled();
	await dialog.getByLabel('CSV file').setInputFiles(file('250'));
	await expect(dialog.getByText('2 products in the file: 1 new, 1 to change, 0 as they are.')).toBeVisible();
	expect((await stored(origin, admin, product)).numericPrice).toBe(1000);
	expect(runs).toEqual(['true', 'true']);
	await start.click();
	await expect(page.getByText('Products imported', { exact: true })).toBeVisible();
	await expect(page.getByText('1 added, 1 changed.')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	expect(runs).toEqual(['true', 'true', 'false']);
	await expect(rowsOf(page)).toHaveCount(2);
	await expect(rowsOf(page).filter({ hasText: `Imported ${sku}` })).toContainText('₹250');
	await expect(rowsOf(page).filter({ hasText: product.name })).toContainText('₹1,999');

	// A file that is not a product table shows a single error.
	await page.getByRole('button', { name: 'Import', exact: true }).click();
	await dialog
		.getByLabel('CSV file')
		.setInputFiles({ name: 'colours.csv', mimeType: 'text/csv', buffer: Buffer.from('colour\nred\n') });
	await expect(dialog.getByRole('alert')).toContainText("'colour', which is not a column of a product file");
	await expect(start).toBeDisabled();
});

test('an import shows its progress, and an error when the connection is lost', async ({ admin }) => {
	const { page } = admin;
	type ProgressStream = { send: (text: string) => void; fail: () => void };
	await page.addInitScript(() => {
		const originalFetch = window.fetch;
		window.fetch = (input, init) => {
			if (!String(input).includes('/admin/products/import')) return originalFetch(input, init);
			const body = new ReadableStream<Uint8Array>({
				start: (controller) => {
					const stream: ProgressStream = {
						send: (text) => controller.enqueue(new TextEncoder().encode(text)),
						fail: () => controller.error(new TypeError('network error')),
					};
					Object.assign(window, { stream });
				},
			});
			return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }));
		};
	});
	const send = (text: string) =>
		page.evaluate((line) => (window as unknown as { stream: ProgressStream }).stream.send(line), text);
	await page.goto('/admin?tab=products');
	await page.getByRole('button', { name: 'Import', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Import Products' });
	const bar = dialog.getByRole('progressbar');
	await dialog
		.getByLabel('CSV file')
		.setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nx\n') });
	await send('{"stage":"checking","done":500,"total":2000}\n{"stage":"chec');
	await expect(bar).toHaveAccessibleName('Checking: 500 of 2000');
	await expect(bar).toHaveJSProperty('position', 0.25);
	await send('king","done":2000,"total":2000}\n');
	await expect(bar).toHaveAccessibleName('Checking: 2000 of 2000');
	const report = { rows: 2000, created: 2000, updated: 0, unchanged: 0, written: false };
	await send(`${JSON.stringify({ report: { ...report, problems: [], problemCount: 0 } })}\n`);
	await expect(bar).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Import', exact: true }).click();
	await send('{"stage":"writing","done":100,"total":2000}\n');
	await expect(bar).toHaveAccessibleName('Importing: 100 of 2000');
	await page.evaluate(() => (window as unknown as { stream: ProgressStream }).stream.fail());
	await expect(dialog.getByRole('alert')).toContainText('The connection was lost.');
	await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

test('an exported file imports again without changes', async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(tabOf(product));
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

test('a rejected export shows an error', async ({ admin }) => {
	const { page } = admin;
	await page.route('**/api/admin/products/export', (route) => route.fulfill({ status: 429, json: {} }));
	await page.goto('/admin?tab=products');
	await page.getByRole('button', { name: 'Export', exact: true }).click();
	await expect(page.getByText('The products could not be exported. Please try again.')).toBeVisible();
});

test('the stock history lists change, reason and author, newest first, in pages', async ({
	admin,
	origin,
	freshShopper,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin, { stock: 20 });
	await buy(origin, await freshShopper(), [product]);
	for (let version = 1; version <= 20; version++)
		await callsOf(origin, admin).call('POST /admin/products/bulk', {
			products: [{ id: product.id, version }],
			change: { kind: 'stock by', units: 1 },
		});
	await page.goto(tabOf(product));
	await page.getByRole('button', { name: `More for ${product.name}` }).click();
	await page.getByRole('menuitem', { name: 'Stock history' }).click();
	const dialog = page.getByRole('dialog', { name: 'Stock History' });
	await expect(dialog.getByText(product.name)).toBeVisible();
	const rows = dialog.locator('[data-movement]');
	await expect(rows).toHaveCount(20);
	await expect(rows.first().getByRole('cell')).toHaveText([/\d/, /^Changed by hand.+/, '+1', '39']);
	await expect(dialog.getByText('Page 1 of 2')).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Prev' })).toBeDisabled();
	await dialog.getByRole('button', { name: 'Next' }).click();
	await expect(rows).toHaveCount(2);
	await expect(rows.first().getByRole('cell')).toHaveText([/\d/, /^SoldNSH-\d+/, '-1', '19']);
	await expect(rows.last().getByRole('cell')).toHaveText([/\d/, /^Opening stock.+/, '+20', '20']);
	await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(dialog).toHaveCount(0);
});
