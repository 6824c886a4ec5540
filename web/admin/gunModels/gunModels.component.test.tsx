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

test('a file of gun models is checked first, names the lines that are wrong, and adds and changes the others', {
	tags: ['GUN-009'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Scope Mount', sku: 'MOUNT-1' });
	const diana = { maker: 'Diana', model: '34', kind: 'rifle', calibreMm: 4.5, accessories: [] };
	await admin.call('POST /admin/gun-models', diana);
	browser.open('/admin?tab=gunModels', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Import or Export' }));
	const file = await dialog('Gun Models File');
	const choose = (...lines: string[]) =>
		user.upload(
			file.getByLabelText('CSV file'),
			new File([['maker,model,type,calibre_mm,linked_products', ...lines, ''].join('\n')], 'guns.csv', {
				type: 'text/csv',
			}),
		);
	const start = () => file.getByRole<HTMLButtonElement>('button', { name: 'Import' });
	await choose('Diana,34,rifle,4.5,MOUNT-2', 'Gamo,CFR,rifle,4.5,');
	await file.findByText('1 problem in 2 lines. Nothing is imported until the file has none.');
	expect(start().disabled).toBe(true);
	await choose('Diana,34,rifle,4.5,');
	await file.findByText('1 line in the file: 0 to add, 0 to change, 1 as they are.');
	expect(start().disabled).toBe(true);
	await choose('Diana,34,rifle,4.5,MOUNT-1', 'Gamo,CFR,rifle,4.5,');
	await file.findByText('2 lines in the file: 1 to add, 1 to change, 0 as they are.');
	expect(await stored()).toHaveLength(1);
	await user.click(start());
	const done = await browser.toast('Gun models imported');
	expect(done.closest('[data-toast]')?.textContent).toContain('1 added, 1 changed.');
	expect(await stored()).toMatchObject([
		{ maker: 'Diana', accessories: [{ name: 'Scope Mount' }] },
		{ maker: 'Gamo', accessories: [] },
	]);
	await screen.findByRole('button', { name: 'Edit Gamo CFR, 4.5 mm' });
});

test('who deletes a gun model that was changed meanwhile reads so, and keeps it', {
	tags: ['GUN-008'],
}, async () => {
	const diana = { maker: 'Diana', model: '34', kind: 'rifle', calibreMm: 4.5, accessories: [] };
	const { id } = (await admin.call('POST /admin/gun-models', diana)).body as LinkedGunModel;
	browser.open('/admin?tab=gunModels', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Delete Diana 34, 4.5 mm' }));
	await admin.call(`PUT /admin/gun-models/${id}`, { ...diana, powerSource: 'spring' });
	await user.click((await dialog('Delete Gun Model')).getByRole('button', { name: 'Delete' }));
	await browser.toast(/Someone else changed this/);
	expect(await stored()).toMatchObject([{ id, powerSource: 'spring' }]);
});
