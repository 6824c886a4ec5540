import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, productVariants } from '../../../server/schema/catalog.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const editor = productEditor(browser);
const admin = setUpAdmin(testApp);

test('the owner enters the pack content of a product, with its unit', { tags: ['CATX-625'] }, async () => {
	const product = await buildProduct(testApp.db, { name: 'Pellets' });
	const stored = () => testApp.db.select().from(products).where(eq(products.id, product.id));
	browser.open(editor.getTabUrl(product), admin);
	await editor.edit(product);
	await browser.fill(editor.field('Pack content'), '500');
	await editor.save();
	await screen.findByText('Please choose the unit of the pack content.');
	expect(await stored()).toMatchObject([{ packQuantity: null, packUnit: null }]);
	await browser.user.selectOptions(editor.field('Unit of the pack content'), 'piece');
	await editor.save();
	await waitFor(async () => expect(await stored()).toMatchObject([{ packQuantity: 500, packUnit: 'piece' }]));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await editor.edit(product);
	expect(editor.field('Pack content').value).toBe('500');
	expect(editor.field('Unit of the pack content').value).toBe('piece');
});

test('a variant has a pack content of its own, in the unit of the product', {
	tags: ['CATX-625'],
}, async () => {
	const product = await buildProduct(testApp.db, { packQuantity: 500, packUnit: 'piece' });
	const [tin, sleeve] = await giveVariants(
		testApp.db,
		product.id,
		[{ name: 'Pack', values: ['Tin', 'Sleeve'] }],
		[{ options: { Pack: 'Tin' } }, { options: { Pack: 'Sleeve' } }],
	);
	browser.open(editor.getTabUrl(product), admin);
	await editor.edit(product);
	await browser.fill(editor.field('Pack content of Sleeve'), '5000');
	await editor.save();
	await waitFor(async () =>
		expect(
			await testApp.db
				.select({ id: productVariants.id, packQuantity: productVariants.packQuantity })
				.from(productVariants)
				.orderBy(productVariants.position),
		).toEqual([
			{ id: tin?.id, packQuantity: null },
			{ id: sleeve?.id, packQuantity: 5000 },
		]),
	);
});
