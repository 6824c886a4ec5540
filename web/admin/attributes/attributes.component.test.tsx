import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getCategoryAttributes as storedAttributes } from '../../../server/catalog/attributeValues.ts';
import { products } from '../../../server/schema/catalog.ts';
import { categoryAttributes } from '../../../server/schema/categories.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openAttributes(category: string) {
	browser.open('/admin?tab=products', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Manage Categories' }));
	const groups = await dialog('Manage Categories');
	await browser.user.click(await groups.findByRole('button', { name: `Attributes of ${category}` }));
	// The dialog with the fields replaces the one that says that they are loading.
	await screen.findByRole('button', { name: 'Save Attributes' });
	return dialog(`Attributes of ${category}`);
}

test('an owner adds attributes to a category, corrects what is wrong, and orders them', {
	tags: ['CATX-105'],
}, async () => {
	const { categoryId } = await buildProduct(testApp.db);
	const [{ name: category } = { name: '' }] = (await admin.call('GET /categories')).body as {
		name: string;
	}[];
	const editor = await openAttributes(category);
	const { user } = browser;
	await user.click(editor.getByRole('button', { name: 'Add Attribute' }));
	await browser.fill(editor.getByLabelText('Label'), 'Trigger type');
	await user.click(editor.getByRole('button', { name: 'Save Attributes' }));
	await editor.findByText('Please enter at least one choice.');
	await browser.fill(editor.getByLabelText('Choices'), 'Two-stage\nElectronic');
	await user.click(editor.getByRole('button', { name: 'Add Attribute' }));
	const second = within(editor.getByRole('group', { name: 'Attribute 2' }));
	await user.selectOptions(second.getByLabelText('Values'), 'muzzleEnergyJ');
	expect(second.queryByLabelText('Kind')).toBeNull();
	await user.click(editor.getByRole('button', { name: 'Move Muzzle energy up' }));
	await user.click(editor.getByRole('button', { name: 'Save Attributes' }));
	await browser.toast('Attributes saved');
	expect(await storedAttributes(testApp.db, categoryId)).toMatchObject([
		{ name: 'muzzle-energy', label: 'Muzzle energy', kind: 'number', unit: 'J', fact: 'muzzleEnergyJ' },
		{ name: 'trigger-type', kind: 'choice', fact: null, choices: ['Two-stage', 'Electronic'] },
	]);
});

test('what cannot change is explained, and deleting names what is lost', { tags: ['CATX-105'] }, async () => {
	const { categoryId } = await buildProduct(testApp.db, { attributes: { length: 5 } });
	await testApp.db
		.insert(categoryAttributes)
		.values({ categoryId, name: 'length', label: 'Length', kind: 'number', unit: 'mm', position: 0 });
	const [{ name: category } = { name: '' }] = (await admin.call('GET /categories')).body as {
		name: string;
	}[];
	const editor = await openAttributes(category);
	const { user } = browser;
	await browser.fill(editor.getByLabelText('Unit'), 'in');
	await user.click(editor.getByRole('button', { name: 'Save Attributes' }));
	await editor.findByText(/One product has a value of 'Length', so its kind and unit cannot change/);
	await user.click(editor.getByRole('button', { name: 'Delete Length' }));
	editor.getByText('Saving deletes one attribute and the values of the products: length.');
	await user.click(editor.getByRole('button', { name: 'Save Attributes' }));
	await browser.toast('Attributes saved');
	expect(await storedAttributes(testApp.db, categoryId)).toEqual([]);
	expect((await testApp.db.select().from(products))[0]?.attributes).toEqual({});
});

test('the product editor has the attributes of the category, and reads either unit', {
	tags: ['CATX-106'],
}, async () => {
	const product = await buildProduct(testApp.db, { attributes: { trigger: 'Electronic' } });
	const { categoryId } = product;
	await testApp.db.insert(categoryAttributes).values([
		{ categoryId, name: 'length', label: 'Length', kind: 'number', unit: 'mm', position: 0 },
		{
			categoryId,
			name: 'trigger',
			label: 'Trigger',
			kind: 'choice' as const,
			position: 1,
			choices: ['Two-stage', 'Electronic'],
		},
		{ categoryId, name: 'adjustable', label: 'Adjustable', kind: 'yes-no', position: 2 },
	]);
	const editor = productEditor(browser);
	browser.open(editor.getTabUrl(product), admin);
	await editor.edit(product);
	await waitFor(() => expect(editor.field('Trigger').value).toBe('Electronic'));
	await browser.fill(editor.field('Length (mm)'), 'long');
	await waitFor(() => expect(editor.field('Length (mm)').getAttribute('aria-invalid')).toBe('true'));
	await editor.save();
	await editor.alertSays(/Length is a number\./);
	await browser.fill(editor.field('Length (mm)'), '0.5 in');
	await browser.user.tab();
	expect(editor.field('Length (mm)').value).toBe('12.7');
	await browser.user.selectOptions(editor.field('Trigger'), 'Two-stage');
	await browser.user.selectOptions(editor.field('Adjustable'), 'No');
	await editor.save();
	await browser.toast('Product updated');
	expect((await testApp.db.select().from(products))[0]?.attributes).toEqual({
		length: 12.7,
		trigger: 'Two-stage',
		adjustable: false,
	});
});
