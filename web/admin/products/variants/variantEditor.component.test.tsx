import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { VariantId } from '../../../../contracts/ids.ts';
import type { InventoryProduct } from '../../../../contracts/inventory.ts';
import { type products, productVariants } from '../../../../server/schema/catalog.ts';
import { paise } from '../../../../shared/money.ts';
import { buildProduct } from '../../../../testing/buildProduct.ts';
import { giveVariants } from '../../../../testing/buildVariants.ts';
import { getDescription, setUpBrowser } from '../../../../testing/dom/browser.tsx';
import { productEditor } from '../../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const editor = productEditor(browser);
const admin = setUpAdmin(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db, { sku: 'GLV-1' });
	browser.open(editor.getTabUrl(product), admin);
	await editor.waitForRows(1);
});

const stored = async (id: string = product.id) =>
	(await admin.call(`GET /admin/products/${id}`)).body as InventoryProduct;
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => browser.user.click(dialog().getByRole('button', { name }));
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-variant]')];
const rowNames = () => rows().map((row) => row.querySelector('th')?.textContent);

/** Adds an option with its values. */
async function addOption(number: number, name: string, values: string): Promise<void> {
	await press('Add an option');
	const option = within(await dialog().findByRole('region', { name: `Option ${number}` }));
	await browser.fill(option.getByLabelText('Option name') as HTMLInputElement, name);
	await browser.fill(option.getByLabelText(`Add a value of ${name}`) as HTMLInputElement, values);
	await browser.user.keyboard('{Enter}');
}

/** A stored product in sizes S and M. */
const sized = () =>
	giveVariants(
		testApp.db,
		product.id,
		[{ name: 'Size', values: ['S', 'M'] }],
		[
			{ options: { Size: 'S' }, sku: 'GLV-S' },
			{ options: { Size: 'M' }, sku: 'GLV-M', pricePaise: paise(120_000) },
		],
	);

test('a product in use gets options: its own figures become those of the first combination', {
	tags: ['CATX-250', 'CATX-251'],
}, async () => {
	const [only] = (await stored()).variants;
	await editor.edit(product);
	expect(editor.field('Stock').value).toBe('10');
	await addOption(1, 'Size', 'S, M');
	await addOption(2, 'Hand', 'Right, Left');
	expect(dialog().queryByLabelText('Stock')).toBeNull();
	await press('Generate combinations');
	await waitFor(() => expect(rowNames()).toEqual(['S / Right', 'S / Left', 'M / Right', 'M / Left']));
	expect(editor.field('SKU of S / Right').value).toBe('GLV-1');
	await browser.fill(editor.field('Stock of M / Left'), '4');
	await browser.fill(editor.field('Price (₹) of M / Left'), '1100');
	await browser.user.click(editor.field('Sell S / Left'));
	await editor.save();
	await browser.toast('Product updated');
	const { options, variants } = await stored();
	expect(options).toEqual([
		{ name: 'Size', values: ['S', 'M'] },
		{ name: 'Hand', values: ['Right', 'Left'] },
	]);
	expect(variants).toMatchObject([
		{ id: only?.id, options: { Size: 'S', Hand: 'Right' }, sku: 'GLV-1', stock: 10, price: 1000 },
		{ options: { Size: 'S', Hand: 'Left' }, active: false, stock: 0 },
		{ options: { Size: 'M', Hand: 'Right' }, active: true },
		{ options: { Size: 'M', Hand: 'Left' }, stock: 4, price: 1100 },
	]);
});

test('generating again keeps rows, brings a removed value back, and renaming keeps its variant', {
	tags: ['CATX-251'],
}, async () => {
	const [small, medium] = await sized();
	await editor.edit(product);
	await press('Remove M from Size');
	await waitFor(() => expect(rowNames()).toEqual(['S']));
	await browser.fill(editor.field('Add a value of Size'), 'M,L');
	await browser.user.keyboard('{Enter}');
	await press('Generate combinations');
	await waitFor(() => expect(rowNames()).toEqual(['S', 'M', 'L']));
	expect(editor.field('SKU of M').value).toBe('GLV-M');
	await browser.fill(editor.field('Value 1 of Size'), 'Small');
	await editor.save();
	await browser.toast('Product updated');
	expect((await stored()).variants).toMatchObject([
		{ id: small?.id, options: { Size: 'Small' } },
		{ id: medium?.id, options: { Size: 'M' }, price: 1200 },
		{ options: { Size: 'L' }, price: 1000, stock: 0 },
	]);
});

test('wrong cells are named beside the cell in plain sentences, and the first gets the focus', {
	tags: ['CATX-252'],
}, async () => {
	await sized();
	await editor.edit(product);
	await browser.fill(editor.field('SKU of M'), 'glv-s');
	await browser.fill(editor.field('Barcode (GTIN) of S'), '8901234567891');
	await browser.fill(editor.field('Offer (₹) of M'), '1300');
	await browser.user.clear(editor.field('Price (₹) of S'));
	await editor.save();
	await editor.alertSays('Please correct the marked fields.');
	expect(getDescription(editor.field('SKU of M'))).toBe("Two variants have the SKU 'glv-s'.");
	expect(getDescription(editor.field('Barcode (GTIN) of S'))).toBe(
		'This is not a valid barcode number (GTIN). Please check its digits.',
	);
	expect(getDescription(editor.field('Price (₹) of S'))).toBe('Please fill in this field.');
	expect(getDescription(editor.field('Offer (₹) of M'))).toBe(
		'The offer price must be below the regular price.',
	);
	expect(document.activeElement).toBe(editor.field('Barcode (GTIN) of S'));
	await browser.fill(editor.field('SKU of M'), 'GLV-X');
	await waitFor(() => expect(editor.field('SKU of M').getAttribute('aria-invalid')).toBeNull());
});

test('two options with one name, and more than 100 combinations, are refused with the reason', {
	tags: ['CATX-252'],
}, async () => {
	await editor.edit(product);
	const five = '1,2,3,4,5';
	await addOption(1, 'Size', five);
	await addOption(2, 'size', five);
	await press('Generate combinations');
	expect(await dialog().findByText("Two options are called 'size'. Please rename one.")).toBeTruthy();
	const second = within(dialog().getByRole('region', { name: 'Option 2' }));
	await browser.fill(second.getByLabelText('Option name'), 'Hand');
	await addOption(3, 'Colour', five);
	await press('Generate combinations');
	const sentence =
		'These options make 125 combinations; a product has at most 100 variants. Please remove some values.';
	expect(await dialog().findByText(sentence)).toBeTruthy();
	expect(rows()).toHaveLength(0);
	await editor.save();
	await editor.alertSays('Please correct the marked fields.');
	expect((await stored()).options).toEqual([]);
});

test('units of a variant sold since the page was opened stay sold until the number is confirmed', {
	tags: ['CATX-253'],
}, async () => {
	const [, medium] = await sized();
	await editor.edit(product);
	await browser.fill(editor.field('Stock of M'), '30');
	await testApp.db
		.update(productVariants)
		.set({ stock: 6 })
		.where(eq(productVariants.id, medium?.id as VariantId));
	await editor.save();
	await waitFor(() =>
		expect(getDescription(editor.field('Stock of M'))).toBe(
			'The stock is now 6, it was 10. Please check the number.',
		),
	);
	await editor.save();
	await browser.toast('Product updated');
	expect((await stored()).variants.map(({ stock }) => stock)).toEqual([10, 30]);
});

test('a SKU of another product is an error beside its cell', { tags: ['CATX-252'] }, async () => {
	await sized();
	const other = await buildProduct(testApp.db, { sku: 'TAKEN-1' });
	await editor.edit(product);
	await browser.fill(editor.field('SKU of M'), 'TAKEN-1');
	await editor.save();
	await waitFor(() =>
		expect(getDescription(editor.field('SKU of M'))).toBe(`'${other.name}' has the SKU 'TAKEN-1' already.`),
	);
});

test('a variant that is part of orders cannot be deleted, only switched off', {
	tags: ['CATX-254'],
}, async () => {
	await orderUpTo(testApp, 'paid', { products: [product] });
	await editor.edit(product);
	await addOption(1, 'Size', 'S,M');
	await press('Generate combinations');
	await editor.save();
	await browser.toast('Product updated');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await editor.edit(product);
	await press('Remove S from Size');
	await editor.save();
	const sentence = "'Size: S' is part of orders and cannot be deleted. Switch it off instead.";
	expect((await dialog().findAllByText(sentence)).length).toBeGreaterThan(0);
	await browser.fill(editor.field('Add a value of Size'), 'S');
	await browser.user.keyboard('{Enter}');
	await press('Generate combinations');
	await browser.user.click(await dialog().findByLabelText('Sell S'));
	await editor.save();
	await waitFor(async () =>
		expect((await stored()).variants).toMatchObject([
			{ options: { Size: 'M' }, active: true },
			{ options: { Size: 'S' }, active: false, stock: 9 },
		]),
	);
});

test('the table is edited with the keyboard: Enter moves down, and a value is copied down the column', {
	tags: ['CATX-255'],
}, async () => {
	await sized();
	await editor.edit(product);
	await browser.fill(editor.field('Weight (g) of S'), '120');
	await browser.user.keyboard('{Control>}d{/Control}');
	expect(editor.field('Weight (g) of M').value).toBe('120');
	await browser.user.keyboard('{Enter}');
	expect(document.activeElement).toBe(editor.field('Weight (g) of M'));
	await browser.user.keyboard('{ArrowUp}');
	expect(document.activeElement).toBe(editor.field('Weight (g) of S'));
	await press('Copy the first Price (₹) to all rows');
	expect(editor.field('Price (₹) of M').value).toBe('1000');
	await browser.user.click(dialog().getByRole('button', { name: 'Cancel' }));
	expect(await screen.findByRole('button', { name: /discard/i })).toBeTruthy();
});

test('removing the last option leaves the figures of the first variant in the simple form', {
	tags: ['CATX-250'],
}, async () => {
	const [small] = await sized();
	await editor.edit(product);
	await press('Remove Size');
	await waitFor(() => expect(editor.field('SKU').value).toBe('GLV-S'));
	await browser.fill(editor.field('Stock'), '7');
	await editor.save();
	await browser.toast('Product updated');
	expect(await stored()).toMatchObject({
		options: [],
		variants: [{ id: small?.id, sku: 'GLV-S', stock: 7 }],
	});
});
