import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../../server/schema/catalog.ts';
import { categories } from '../../../server/schema/categories.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);
const editor = productEditor(browser);

test('the owner includes a product in the shopping feed, and lets its category decide again', {
	tags: ['KIT-014'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Scope' });
	const stored = () =>
		testApp.db.select({ feed: products.feed }).from(products).where(eq(products.id, product.id));
	browser.open(editor.getTabUrl(product), admin);
	for (const [choice, feed] of [
		['Include', 'include'],
		['Leave out', 'leave out'],
		['By its category', null],
	] as const) {
		await editor.edit(product);
		await browser.user.selectOptions(editor.field('Shopping feed'), choice);
		await editor.save();
		await waitFor(async () => expect(await stored()).toEqual([{ feed }]));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	}
});

test("the owner leaves a category out of the shopping feed, or follows Google's policy again", {
	tags: ['KIT-014'],
}, async () => {
	const { categoryId } = await buildProduct(testApp.db, { name: 'Scope' });
	const stored = async () =>
		(await testApp.db.select().from(categories).where(eq(categories.id, categoryId)))[0];
	const name = (await stored())?.name ?? '';
	browser.open('/admin?tab=products', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Manage Categories' }));
	for (const [choice, feed] of [
		['Leave out', 'leave out'],
		['Include', 'include'],
		["By Google's policy", null],
	] as const) {
		const list = within(await screen.findByRole('dialog', { name: 'Manage Categories' }));
		await user.click(await list.findByRole('button', { name: `Edit ${name}` }));
		const editing = within(await screen.findByRole('dialog', { name: 'Edit Category' }));
		await user.selectOptions(editing.getByLabelText('Shopping feed'), choice);
		await user.click(editing.getByRole('button', { name: 'Save' }));
		await waitFor(async () => expect((await stored())?.feed).toBe(feed));
		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Category' })).toBeNull());
	}
});
