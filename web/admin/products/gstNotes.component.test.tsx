import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { openBrowser, type TestBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';

let testApp: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
	testApp = await createTestApp();
	browser = openBrowser(testApp);
});
beforeEach(() => testApp.reset());
afterEach(() => browser.close());
afterAll(() => testApp.close());

test('the editor names the rule about the value of a piece, and a percentage that is no GST rate', {
	tags: ['TAX-042', 'TAX-043'],
}, async () => {
	const admin = await testApp.admin();
	const product = await buildProduct(testApp.db, { name: 'Match Shoes' });
	const editor = productEditor(browser);
	browser.open('/admin?tab=products', admin);
	await editor.waitForRows(1);
	await editor.edit(product);
	expect(screen.queryByText(/GST rate today/)).toBeNull();
	await browser.fill(editor.field('GST (%)'), '17.5');
	await editor.alertSays(/^17\.5% is not a GST rate today; those are 0, 0\.25, 1\.5, 3, 5, 18, 40%\./);
	await browser.fill(editor.field('HSN code'), '6404');
	await waitFor(() => screen.getByText(/^HSN 6404 is footwear: .* 5% GST up to ₹2,500, 18% above it/));
	expect(screen.queryByText(/GST rate today/)).toBeNull();
	await browser.fill(editor.field('HSN code'), '9304');
	await editor.save();
	await browser.toast('Product updated');
	expect((await testApp.guest.call(`GET /products/${product.id}`)).body).toMatchObject({ gst: 17.5 });
});
