import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const focused = async (name: string) => {
	const element = await heading(name);
	await waitFor(() => expect(document.activeElement).toBe(element));
};

test('a new page moves the focus to its heading, the first page does not', {
	tags: ['FACE-132'],
}, async () => {
	browser.open('/about');
	await heading('About us');
	expect(document.activeElement).toBe(document.body);
	const footer = within(document.querySelector('footer') as HTMLElement);
	await browser.user.click(footer.getByRole('link', { name: 'FAQs' }));
	await focused('Frequently Asked Questions');
	await browser.user.click(footer.getByRole('link', { name: 'Categories' }));
	await focused('Categories');
});

test('a heading that arrives later gets the focus, unless the visitor has gone elsewhere', {
	tags: ['FACE-132'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Club Rifle' });
	for (const typing of ['never', 'before the page', 'before its heading'] as const) {
		browser.open('/products?q=club');
		const link = await screen.findByRole('link', { name: 'Club Rifle' });
		const answer = Promise.withResolvers<void>();
		const stop = browser.intercept('GET', new RegExp(`^/products/${product.id}$`), async (send) => {
			await answer.promise;
			return send();
		});
		const search = screen.getByRole('combobox', { name: 'Search products' });
		await browser.user.click(link);
		if (typing === 'before the page') await browser.user.click(search);
		await screen.findByText('Loading product...');
		if (typing === 'before its heading') await browser.user.click(search);
		answer.resolve();
		if (typing !== 'never') {
			await heading('Club Rifle');
			expect(document.activeElement).toBe(search);
		} else await focused('Club Rifle');
		stop();
		await browser.close();
	}
});

test('Back leaves the focus, as the page is shown where it was left', { tags: ['FACE-132'] }, async () => {
	browser.open('/about');
	await heading('About us');
	const footer = within(document.querySelector('footer') as HTMLElement);
	await browser.user.click(footer.getByRole('link', { name: 'Categories' }));
	await focused('Categories');
	await browser.back();
	const former = await heading('About us');
	await new Promise((resume) => setTimeout(resume, 50));
	expect(document.activeElement).not.toBe(former);
});
