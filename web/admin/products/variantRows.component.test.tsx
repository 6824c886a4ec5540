import { screen, waitFor, within } from '@testing-library/react';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { productVariants } from '../../../server/schema/catalog.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
beforeEach(async () => {
	const admin = await testApp.admin();
	const product = await buildProduct(testApp.db, { name: 'Glove' });
	await giveVariants(
		testApp.db,
		product.id,
		[{ name: 'Size', values: ['S', 'M'] }],
		[
			{ options: { Size: 'S' }, sku: 'GLV-S', stock: 2 },
			{ options: { Size: 'M' }, sku: 'GLV-M', stock: 40, active: false },
		],
	);
	const editor = productEditor(browser);
	browser.open(editor.getTabUrl(product), admin);
	await editor.waitForRows(1);
});

const open = async () => {
	await browser.user.click(await screen.findByRole('button', { name: '2 variants of Glove' }));
	return within(await screen.findByRole('list', { name: 'Variants of Glove' }));
};
const stored = () => testApp.db.select().from(productVariants).orderBy(asc(productVariants.position));

test('a product with options names its low variants and shows all of them when opened', {
	tags: ['CATX-256'],
}, async () => {
	await screen.findByText('Low: Size: S');
	const variants = await open();
	variants.getByText('GLV-S');
	variants.getByText('Switched off');
	expect(variants.getAllByRole('listitem')).toHaveLength(2);
});

test('price and stock of a variant are edited in its row, one after the other', {
	tags: ['CATX-258'],
}, async () => {
	const variants = await open();
	await browser.user.click(variants.getByRole('button', { name: /change price of Glove, Size: S$/ }));
	await browser.fill(variants.getByLabelText('Change price of Glove, Size: S'), '1250');
	await browser.user.keyboard('{Enter}');
	await variants.findByText('₹1,250');
	await waitFor(async () => expect((await stored())[0]?.pricePaise).toBe(125_000));
	await browser.user.click(variants.getByRole('button', { name: /change stock of Glove, Size: S$/ }));
	await browser.fill(variants.getByLabelText('Change stock of Glove, Size: S'), '15');
	await browser.user.keyboard('{Enter}');
	await waitFor(async () => expect((await stored()).map(({ stock }) => stock)).toEqual([15, 40]));
	await waitFor(() => expect(screen.queryByText('Low: Size: S')).toBeNull());
});

test('the price of a variant is taken back by Undo', { tags: ['FACE-150'] }, async () => {
	const variants = await open();
	await browser.user.click(variants.getByRole('button', { name: /change price of Glove, Size: S$/ }));
	await browser.fill(variants.getByLabelText('Change price of Glove, Size: S'), '1250');
	await browser.user.keyboard('{Enter}');
	await browser.user.click(await screen.findByRole('button', { name: 'Undo' }));
	await browser.toast('Price changed back');
	await waitFor(() => expect(variants.queryByText('₹1,250')).toBeNull());
	expect((await stored())[0]?.pricePaise).toBe(100_000);
});
