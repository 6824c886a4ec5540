import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../server/schema/catalog.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { productEditor } from '../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const editor = productEditor(browser);
const admin = setUpAdmin(testApp);

const draft = { archivedAt: new Date(), isDraft: true };

test('the editor of a draft leads to its page, where it cannot be bought', {
	tags: ['RANGE-021'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Felt pellets', ...draft });
	browser.open(editor.getTabUrl(product), admin);
	await editor.edit(product);
	const link = screen.getByRole('link', { name: 'Preview as a shopper, in a new tab' });
	expect(link.getAttribute('href')).toBe(`/preview?product=${product.id}`);
	browser.open(`/preview?product=${product.id}`, admin);
	await screen.findByRole('heading', { level: 1, name: 'Felt pellets' });
	screen.getByText(/^This product is a draft: only your team sees it\./);
	await screen.findByText('It can be bought once shoppers see it.');
	expect(screen.getByRole('button', { name: 'Add to Cart' }).hasAttribute('disabled')).toBe(true);
	expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
	expect(document.title).toMatch(/^Felt pellets/);
});

test('options are tried in a preview, and once it is active its page in the shop is shown', {
	tags: ['RANGE-021'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Glove', ...draft });
	const options = [{ name: 'Size', values: ['S', 'L'] }];
	await giveVariants(testApp.db, product.id, options, [
		{ options: { Size: 'S' } },
		{ options: { Size: 'L' } },
	]);
	browser.open(`/preview?product=${product.id}`, admin);
	await browser.user.click(await screen.findByRole('radio', { name: /^S/ }));
	await waitFor(() =>
		expect(browser.address()).toMatch(new RegExp(`^/preview\\?product=${product.id}&variant=[0-9a-f-]{36}$`)),
	);
	await screen.findByRole('heading', { level: 1, name: 'Glove' });
	await screen.findByText('It can be bought once shoppers see it.');
	await testApp.db
		.update(products)
		.set({ archivedAt: null, isDraft: false })
		.where(eq(products.id, product.id));
	browser.open(`/preview?product=${product.id}`, admin);
	await waitFor(() => expect(browser.address()).toBe(`/products/product/${product.id}`));
});

test('visitors and roles without products see no preview', { tags: ['RANGE-021'] }, async () => {
	const product = await buildProduct(testApp.db, { name: 'Felt pellets', ...draft });
	browser.open(`/preview?product=${product.id}`);
	await screen.findByText('Page not found');
	browser.open(`/preview?product=${product.id}`, await testApp.staff('orders'));
	await screen.findByText('Your role in the shop does not include this.');
	expect(screen.queryByText('Felt pellets')).toBeNull();
});
