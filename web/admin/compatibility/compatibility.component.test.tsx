import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Compatibility } from '../../../contracts/compatibility.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const gun = (name: string, sku: string) => buildProduct(testApp.db, { name, sku, muzzleEnergyJ: 7.5 });
const accessory = (name: string, sku: string) => buildProduct(testApp.db, { name, sku });
const linkedTo = async (id: string) =>
	((await admin.call(`GET /admin/products/${id}/compatible`)).body as Compatibility).products.map(
		({ name }) => name,
	);

/** Opens the dialog of a product from its menu. */
async function openDialog(name: string) {
	browser.open('/admin?tab=products&view=table', admin);
	await browser.user.click(await screen.findByRole('button', { name: `More for ${name}` }));
	const menu = within(await screen.findByRole('menu', { name: `More for ${name}` }));
	await browser.user.click(menu.getByRole('menuitem', { name: 'Compatibility' }));
	// The dialog is another one while it loads.
	await screen.findByLabelText('Add a product');
	return within(screen.getByRole('dialog', { name: `Compatibility of ${name}` }));
}

test('an owner finds what fits a gun, adds it and removes it', { tags: ['CATX-540'] }, async () => {
	const rifle = await gun('T10 Rifle', 'T10');
	await accessory('Seal Kit', 'KIT-1');
	await accessory('Pellets', 'TIN-1');
	const dialog = await openDialog('T10 Rifle');
	dialog.getByText('Nothing is linked to this gun yet.');
	await browser.fill(dialog.getByLabelText('Add a product'), 'kit-1');
	await browser.user.click(await dialog.findByRole('button', { name: /^Add Seal Kit/ }));
	await browser.fill(dialog.getByLabelText('Add a product'), 'pell');
	await browser.user.click(await dialog.findByRole('button', { name: /^Add Pellets/ }));
	await browser.user.click(dialog.getByRole('button', { name: 'Remove Pellets' }));
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await browser.toast('Compatibility saved');
	expect(await linkedTo(rifle.id)).toEqual(['Seal Kit']);
});

test('a rejected change is explained in the dialog, and what was chosen stays', {
	tags: ['CATX-540'],
}, async () => {
	const rifle = await gun('T10 Rifle', 'T10');
	await gun('P10 Pistol', 'P10');
	const kit = await accessory('Seal Kit', 'KIT-1');
	const dialog = await openDialog('T10 Rifle');
	await browser.fill(dialog.getByLabelText('Add a product'), 'pistol');
	await browser.user.click(await dialog.findByRole('button', { name: /^Add P10 Pistol/ }));
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await dialog.findByText(/T10 Rifle and P10 Pistol are both guns\./);
	await browser.user.click(dialog.getByRole('button', { name: 'Remove P10 Pistol' }));
	await waitFor(() => expect(dialog.queryByText(/are both guns/)).toBeNull());
	await admin.call(`PUT /admin/products/${kit.id}/compatible`, { products: [rifle.id], seen: [] });
	await browser.fill(dialog.getByLabelText('Add a product'), 'kit');
	await browser.user.click(await dialog.findByRole('button', { name: /^Add Seal Kit/ }));
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await dialog.findByText(/Another administrator has changed what fits this product\./);
	dialog.getByRole('button', { name: 'Remove Seal Kit' });
});

test('a file is checked first with its wrong lines listed, and imported when it has none', {
	tags: ['CATX-541'],
}, async () => {
	const rifle = await gun('T10 Rifle', 'T10');
	await accessory('Seal Kit', 'KIT-1');
	browser.open('/admin?tab=products', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Compatibility' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Compatibility File' }));
	const choose = (text: string) =>
		browser.user.upload(
			dialog.getByLabelText('CSV file'),
			new File([text], 'pairs.csv', { type: 'text/csv' }),
		);
	const start = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' });
	await choose('gun,accessory\nT10,KIT-1\nT10,KIT-2\n');
	await dialog.findByText('1 problem in 2 lines. Nothing is imported until the file has none.');
	dialog.getByRole('row', { name: "3 There is no product with the SKU or id 'KIT-2'." });
	expect(start().disabled).toBe(true);
	await choose('gun,colour\nT10,red\n');
	await dialog.findByText(/'colour', which is not a column of this file/);
	await choose('gun,accessory\nT10,KIT-1\n');
	await dialog.findByText('1 line in the file: 1 to add, 0 to remove, 0 as they are.');
	expect(await linkedTo(rifle.id)).toEqual([]);
	await browser.user.click(start());
	const done = await browser.toast('Compatibility imported');
	expect(done.closest('[data-toast]')?.textContent).toContain('1 added, 0 removed.');
	expect(await linkedTo(rifle.id)).toEqual(['Seal Kit']);
});
