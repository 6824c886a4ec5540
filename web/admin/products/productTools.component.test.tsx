import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { takeOne } from '../../../server/platform/database/database.ts';
import { products } from '../../../server/schema/catalog.ts';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

type Product = typeof products.$inferSelect;

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const list = productEditor(browser);
const admin = setUpAdmin(testApp);

const storedProduct = z.object({
	category: z.object({ name: z.string() }),
	brand: z.object({ name: z.string() }),
	numericPrice: z.number(),
	stock: z.number(),
});
const stored = async ({ id }: Product) =>
	storedProduct.parse((await admin.call(`GET /admin/products/${id}`)).body);
const findRow = ({ name }: Pick<Product, 'name'>) =>
	list.rows().find(({ textContent }) => textContent?.includes(name));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });

async function openTab(product: Product, rows: number): Promise<void> {
	browser.open(list.getTabUrl(product), admin);
	await list.waitForRows(rows);
}

/** Chooses a bulk change in the open dialog, and sends it. */
async function apply(what: string, typed?: string): Promise<void> {
	await browser.user.selectOptions(dialog().getByLabelText('What to change'), what);
	if (typed !== undefined) await browser.fill(dialog().getByRole('textbox'), typed);
	await browser.user.click(dialog().getByRole('button', { name: /^Change \d+ products?$/ }));
}

/** Applies a bulk change to the selected products. */
async function change(what: string, typed?: string): Promise<void> {
	await browser.user.click(button('Change'));
	await screen.findByRole('dialog');
	await apply(what, typed);
}

describe('bulk changes', () => {
	test('of prices, offers, stock and flags apply to all selected products together', async () => {
		const { user } = browser;
		const cheap = await buildProduct(testApp.db, { pricePaise: paise(100_000), stock: 4 });
		const { categoryId } = cheap;
		const dear = await buildProduct(testApp.db, { categoryId, pricePaise: paise(200_000), stock: 8 });
		await openTab(cheap, 2);
		await user.click(selectAll());
		screen.getByText('2 selected', { exact: true });
		for (const { name } of [cheap, dear])
			expect(screen.getByRole('checkbox', { name: `Select ${name}` })).toHaveProperty('checked', true);
		for (const [what, typed, first, second] of [
			['Change the price by percent', '10', '₹1,100', '₹2,200'],
			['Change the price by percent', '-50', '₹550', '₹1,100'],
			['Set the price', '1500.50', '₹1,500.50', '₹1,500.50'],
			['Set an offer', '20', 'Offer ₹1,200', 'Offer ₹1,200'],
			['Change the stock', '-3', '1 in stock', '5 in stock'],
			['Set the stock', '40', '40 in stock', '40 in stock'],
			['Hot: yes', undefined, 'Hot', 'Hot'],
			['In stock: no', undefined, 'Not for sale', 'Not for sale'],
		] as const) {
			await change(what, typed);
			await noDialog();
			await waitFor(() => expect(findRow(cheap)?.textContent).toContain(first));
			await waitFor(() => expect(findRow(dear)?.textContent).toContain(second));
			// Changed products are no longer selected.
			expect(selectAll().checked).toBe(false);
			await user.click(selectAll());
		}
		const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
		expect(notifications.getAllByText('2 products changed', { exact: true }).length).toBeGreaterThan(0);

		// Only one of them.
		await user.click(screen.getByRole('checkbox', { name: `Select ${cheap.name}` }));
		screen.getByText('1 selected', { exact: true });
		expect(selectAll().indeterminate).toBe(true);
		await change('Status: Archived');
		await browser.toast('1 product changed');
		await list.waitForRows(1);
		expect(findRow(cheap)).toBeDefined();
		expect(screen.queryByText('1 selected', { exact: true })).toBeNull();
	});

	test('invalid for one product change none and name that product', async () => {
		const { user } = browser;
		const few = await buildProduct(testApp.db, { stock: 2 });
		const many = await buildProduct(testApp.db, { stock: 50, categoryId: few.categoryId });
		await openTab(few, 2);
		await user.click(selectAll());
		await change('Change the stock', '-10');
		await list.alertSays(`'${few.name}' has only 2 units. Nothing was changed.`);
		expect((await stored(many)).stock).toBe(50);
		await apply('Set an offer', '95');
		await waitFor(() =>
			expect(getDescription(dialog().getByLabelText('Percent below the price'))).toMatch(
				/Please enter a number from 0 to 90\.$/,
			),
		);

		// Another administrator saved first: the list reloads, and the next attempt uses the new version.
		const elsewhere = await admin.call('POST /admin/products/bulk', {
			products: [{ id: many.id, version: 1 }],
			change: { kind: 'price', price: 3000 },
		});
		expect(elsewhere.status).toBe(200);
		await apply('New: yes');
		await list.alertSays(new RegExp(`Someone else has changed '${many.name}'\\.`));
		await waitFor(() => expect(findRow(many)?.textContent).toContain('₹3,000'));
		await user.click(button('Change 2 products'));
		await browser.toast('2 products changed');
	});

	test('apply to a selection that persists across pages until it is cleared', async () => {
		const { user } = browser;
		const first = await buildProduct(testApp.db);
		const { categoryId, brandId } = first;
		for (let number = 1; number <= 10; number++) await buildProduct(testApp.db, { categoryId, brandId });
		await openTab(first, 10);
		await user.click(selectAll());
		await user.click(screen.getByRole('link', { name: 'Next' }));
		await list.waitForRows(1);
		await user.click(selectAll());
		screen.getByText('11 selected', { exact: true });
		await change('Set the price', '77');
		await browser.toast('11 products changed');
		await user.selectOptions(screen.getByLabelText('Products per page'), '25');
		await list.waitForRows(11);
		await waitFor(() =>
			expect(list.rows().filter(({ textContent }) => textContent?.includes('₹77'))).toHaveLength(11),
		);
		await user.click(selectAll());
		await user.click(button('Clear'));
		expect(document.querySelectorAll('input[type=checkbox]:checked')).toHaveLength(0);
	});
});

describe('an import', () => {
	const csv = (text: string) => new File([text], 'products.csv', { type: 'text/csv' });
	const openImport = async () => {
		await browser.user.click(button('Import'));
		await screen.findByRole('dialog', { name: 'Import Products' });
	};
	const start = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Import' });
	const choose = (file: File) => browser.user.upload(dialog().getByLabelText('CSV file'), file);

	test('checks the file first, lists errors by line, and stores only a valid file', async () => {
		const { user } = browser;
		const product = await buildProduct(testApp.db, { sku: 'OWN-1' });
		const { category, brand } = await stored(product);
		const file = (price: string) =>
			csv(
				`sku,name,category,brand,price,stock,hsn\nOWN-1,${product.name},${category.name},${brand.name},1999,5,9304\nNEW-1,Imported,${category.name},${brand.name},${price},3,9306\n`,
			);
		const runs = () =>
			browser.requests.filter(({ path }) => path.endsWith('/import')).map(({ search }) => search.dryRun);
		await openTab(product, 1);
		await openImport();
		expect(start().disabled).toBe(true);
		await choose(file('cheap'));
		await list.alertSays('1 problem in 2 products. Nothing is imported until the file has none.');
		const cells = [...(dialog().getAllByRole('row')[1]?.querySelectorAll('td') ?? [])];
		expect(cells.map(({ textContent }) => textContent)).toEqual(['3', 'price', expect.stringMatching(/.+/)]);
		expect(start().disabled).toBe(true);
		await choose(file('250'));
		await dialog().findByText('2 products in the file: 1 new, 1 to change, 0 as they are.');
		expect((await stored(product)).numericPrice).toBe(1000);
		expect(runs()).toEqual(['true', 'true']);
		await user.click(start());
		const done = await browser.toast('Products imported');
		expect(done.closest('[data-toast]')?.textContent).toContain('1 added, 1 changed.');
		await noDialog();
		expect(runs()).toEqual(['true', 'true', 'false']);
		await list.waitForRows(2);
		expect(findRow({ name: 'Imported' })?.textContent).toContain('₹250');
		await waitFor(() => expect(findRow(product)?.textContent).toContain('₹1,999'));

		// A file that is not a product table shows a single error.
		await openImport();
		await choose(csv('colour\nred\n'));
		await list.alertSays(/'colour', which is not a column of a product file/);
		expect(start().disabled).toBe(true);
	});

	test('shows its progress, and an error when the connection is lost', async () => {
		await openTab(await buildProduct(testApp.db), 1);
		const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
		browser.intercept('POST', /\/products\/import$/, () => {
			const body = new ReadableStream<Uint8Array>({ start: (controller) => void lines.push(controller) });
			return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
		});
		const send = async (text: string) => {
			await waitFor(() => expect(lines).not.toEqual([]));
			lines.at(-1)?.enqueue(new TextEncoder().encode(text));
		};
		const progress = (name: string) => dialog().findByRole<HTMLProgressElement>('progressbar', { name });
		await openImport();
		await choose(csv('name\nx\n'));
		await send('{"stage":"checking","done":500,"total":2000}\n{"stage":"chec');
		expect(await progress('Checking: 500 of 2000')).toMatchObject({ value: 500, max: 2000 });
		await send('king","done":2000,"total":2000}\n');
		await progress('Checking: 2000 of 2000');
		const report = { rows: 2000, created: 2000, updated: 0, unchanged: 0, written: false };
		await send(`${JSON.stringify({ report: { ...report, problems: [], problemCount: 0 } })}\n`);
		await waitFor(() => expect(dialog().queryByRole('progressbar')).toBeNull());
		lines.splice(0);
		await browser.user.click(start());
		await send('{"stage":"writing","done":100,"total":2000}\n');
		await progress('Importing: 100 of 2000');
		lines.at(-1)?.error(new TypeError('network error'));
		await list.alertSays(/The connection was lost\./);
		expect(start().disabled).toBe(true);
	});
});

test('a rejected export shows an error', async () => {
	await openTab(await buildProduct(testApp.db), 1);
	browser.intercept('POST', /\/products\/export$/, () => Response.json({}, { status: 429 }));
	browser.intercept('GET', /\/products\/export$/, () => Response.json({}, { status: 429 }));
	await browser.user.click(button('Export'));
	await screen.findByText('The products could not be exported. Please try again.');
});

test('the stock history lists change, reason and author, newest first, in pages', async () => {
	const { user } = browser;
	const draft = await buildProduct(testApp.db);
	const { categoryId, brandId } = draft;
	const body = { name: 'Counted', categoryId, brandId, numericPrice: 1000, stock: 20, hsn: '9304' };
	expect((await admin.call('POST /products', body)).status).toBe(201);
	const product = takeOne(await testApp.db.select().from(products).where(eq(products.name, 'Counted')));
	const { id } = product;
	await orderUpTo(testApp, 'paid', { products: [product] });
	for (let version = 1; version <= 20; version++) {
		const changed = await admin.call('POST /admin/products/bulk', {
			products: [{ id, version }],
			change: { kind: 'stock by', units: 1 },
		});
		expect(changed.status).toBe(200);
	}
	await openTab(product, 2);
	await user.click(button('More for Counted'));
	const menu = within(screen.getByRole('menu', { name: 'More for Counted' }));
	await user.click(menu.getByRole('menuitem', { name: 'Stock history' }));
	const history = within(await screen.findByRole('dialog', { name: 'Stock History' }));
	history.getByText('Counted');
	const rows = () => [...document.querySelectorAll('[data-movement]')];
	const getCells = (row: Element | undefined) =>
		[...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
	await waitFor(() => expect(rows()).toHaveLength(20));
	expect(getCells(rows()[0])).toEqual([
		expect.stringMatching(/\d/),
		expect.stringMatching(/^Changed by hand.+/),
		'+1',
		'39',
	]);
	history.getByText('Page 1 of 2');
	expect(history.getByRole('button', { name: 'Prev' })).toHaveProperty('disabled', true);
	await user.click(history.getByRole('button', { name: 'Next' }));
	await waitFor(() => expect(rows()).toHaveLength(2));
	expect(rows().map(getCells)).toEqual([
		[expect.stringMatching(/\d/), expect.stringMatching(/^SoldNSH-\d+/), '-1', '19'],
		[expect.stringMatching(/\d/), expect.stringMatching(/^Opening stock.+/), '+20', '20'],
	]);
	expect(history.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
	await user.click(history.getByRole('button', { name: 'Close' }));
	await noDialog();
});
