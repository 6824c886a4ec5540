import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { descriptionOf, openBrowser, type TestBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { createTestApp, type SignedInClient, type TestApp } from '../../../testing/testApp.ts';

let testApp: TestApp;
let browser: TestBrowser;
let admin: SignedInClient;
beforeAll(async () => {
	testApp = await createTestApp();
	browser = openBrowser(testApp);
});
beforeEach(async () => {
	await testApp.reset();
	admin = await testApp.admin();
});
afterEach(() => browser.close());
afterAll(() => testApp.close());

test('a missing HSN code is shown, can be filtered, and is required to save a product in stock', {
	tags: ['TAX-031', 'TAX-032', 'TAX-033'],
}, async () => {
	const editor = productEditor(browser);
	await buildProduct(testApp.db, { name: 'Coded Ten', hsn: '9304' });
	const bare = await buildProduct(testApp.db, { name: 'Bare Ten', hsn: '' });
	// Not for sale without stock.
	await buildProduct(testApp.db, { name: 'Sold out Ten', stock: 0, hsn: '' });
	browser.open('/admin?tab=products', admin);
	await editor.waitForRows(3);
	const notice = () => document.querySelector<HTMLElement>('[data-notice]');
	await waitFor(() =>
		expect(notice()?.textContent).toBe('1 product in stock has no HSN code and cannot be sold. Show it'),
	);
	await browser.user.click(within(notice() ?? document.body).getByRole('link', { name: 'Show it' }));
	await waitFor(() => expect(browser.address()).toContain('hsn=missing'));
	await editor.waitForRows(1);
	const filter = await screen.findByLabelText<HTMLSelectElement>('HSN');
	expect(filter.selectedOptions[0]?.text).toBe('HSN missing');
	await editor.edit(bare);
	await browser.fill(editor.field('Price (₹)'), '1200');
	await editor.save();
	await waitFor(() =>
		expect(descriptionOf(editor.field('HSN code'))).toMatch(/Please enter the HSN code: without one/),
	);
	await browser.fill(editor.field('HSN code'), '9304');
	await editor.save();
	await browser.toast('Product updated');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await browser.user.selectOptions(await screen.findByLabelText('HSN'), 'all');
	// The other filter of the link stays: products in stock.
	await editor.waitForRows(2);
	await waitFor(() => expect(notice()).toBeNull());
});
