import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test('products without an HSN code are named, listed by the filter, and saved', {
	tags: ['TAX-031', 'TAX-032', 'TAX-033'],
}, async () => {
	const editor = productEditor(browser);
	const coded = await buildProduct(testApp.db, { name: 'Coded Ten', hsn: '9304' });
	// Not for sale without stock.
	await buildProduct(testApp.db, { name: 'Sold out Ten', stock: 0, hsn: '' });
	browser.open('/admin?tab=products', admin);
	await editor.waitForRows(2);
	await editor.fillNew(coded, 'Bare Ten');
	await browser.fill(editor.field('Stock'), '5');
	await editor.save();
	await browser.toast('Product added');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const notice = () => document.querySelector<HTMLElement>('[data-notice]');
	await waitFor(() =>
		expect(notice()?.textContent).toBe(
			'1 product in stock has no HSN code of its own: its invoices show that of its category. Show it',
		),
	);
	await browser.user.click(within(notice() ?? document.body).getByRole('link', { name: 'Show it' }));
	await waitFor(() => expect(browser.address()).toContain('hsn=missing'));
	await editor.waitForRows(1);
	const filter = await screen.findByLabelText<HTMLSelectElement>('HSN');
	expect(filter.selectedOptions[0]?.text).toBe('HSN missing');

	await browser.user.click(screen.getByRole('button', { name: 'Edit Bare Ten' }));
	await editor.opened();
	await browser.fill(editor.field('HSN code'), '9304');
	await editor.save();
	await browser.toast('Product updated');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await browser.user.selectOptions(await screen.findByLabelText('HSN'), 'all');
	// The other filter of the link stays: products in stock.
	await editor.waitForRows(2);
	await waitFor(() => expect(notice()).toBeNull());
});

test('Manage Categories has the HSN code of a category', { tags: ['TAX-034'] }, async () => {
	const { categoryId } = await buildProduct(testApp.db);
	await admin.call(`PUT /categories/${categoryId}`, { name: 'Slings' });
	browser.open('/admin?tab=products', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Manage Categories' }));
	await browser.user.click(await screen.findByRole('button', { name: 'Edit Slings' }));
	const code = await screen.findByLabelText<HTMLInputElement>('HSN code');
	const save = () => browser.user.click(screen.getByRole('button', { name: 'Save' }));
	await browser.fill(code, '93');
	await save();
	expect(getDescription(code)).toContain('An HSN code has 4, 6 or 8 digits.');
	await browser.fill(code, '9305');
	await save();
	await browser.toast('Category updated');
	expect((await testApp.guest.call('GET /categories')).body).toMatchObject([{ name: 'Slings', hsn: '9305' }]);
});
