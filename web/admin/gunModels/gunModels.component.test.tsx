import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkedGunModel } from '../../../contracts/gunModels.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const stored = async () =>
	((await admin.call('GET /admin/gun-models')).body as { models: LinkedGunModel[] }).models;

test('an owner creates a gun model with what fits it, changes it, finds it and deletes it', {
	tags: ['GUN-007'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Scope Mount' });
	browser.open('/admin?tab=gunModels', admin);
	const { user } = browser;
	await screen.findByText('No Gun Models Yet');
	await user.click(screen.getByRole('button', { name: 'Create Gun Model' }));
	let editor = await dialog('Create Gun Model');
	await browser.fill(editor.getByLabelText('Calibre (mm)'), 'small');
	await user.click(editor.getByRole('button', { name: 'Create Gun Model' }));
	await editor.findByText('Please enter the calibre in millimetres, as in 4.5.');
	expect(editor.getAllByText('Please fill in this field.')).toHaveLength(2);
	await browser.fill(editor.getByLabelText('Maker'), 'Diana');
	await browser.fill(editor.getByLabelText('Model'), '34');
	await browser.fill(editor.getByLabelText('Calibre (mm)'), '4.5');
	await browser.fill(editor.getByLabelText('Add a product'), 'mount');
	await user.click(await editor.findByRole('button', { name: /^Add Scope Mount/ }));
	await user.click(editor.getByRole('button', { name: 'Create Gun Model' }));
	await browser.toast('Gun model created');
	expect(await stored()).toMatchObject([
		{ maker: 'Diana', model: '34', calibreMm: 4.5, accessories: [{ name: 'Scope Mount' }] },
	]);

	await user.click(await screen.findByRole('button', { name: 'Edit Diana 34, 4.5 mm' }));
	editor = await dialog('Edit Gun Model');
	await user.click(editor.getByRole('button', { name: 'Remove Scope Mount' }));
	await browser.fill(editor.getByLabelText('Power source'), 'spring');
	await user.click(editor.getByRole('button', { name: 'Save Changes' }));
	await browser.toast('Gun model updated');
	expect(await stored()).toMatchObject([{ powerSource: 'spring', accessories: [] }]);

	await browser.fill(screen.getByLabelText('Search gun models'), 'steyr');
	await screen.findByText('No gun model found');
	await browser.fill(screen.getByLabelText('Search gun models'), 'dia');
	await user.click(await screen.findByRole('button', { name: 'Delete Diana 34, 4.5 mm' }));
	await user.click((await dialog('Delete Gun Model')).getByRole('button', { name: 'Delete' }));
	await browser.toast('Gun model deleted');
	await waitFor(async () => expect(await stored()).toEqual([]));
});
