import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { products } from '../../server/schema/catalog.ts';
import { categories } from '../../server/schema/categories.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db);
});

/** Opens the product from the list of its category. */
async function openFromList(): Promise<void> {
	const [category] = await testApp.db.select().from(categories);
	browser.open(`/products/${category?.slug}`);
	await browser.user.click(await screen.findByRole('link', { name: product.name }));
}
const read = /^\/products\/[^/]+$/;

test('the page shows a skeleton until the product is loaded', { tags: ['PDP-035'] }, async () => {
	const loaded = Promise.withResolvers<void>();
	browser.intercept('GET', read, async (send) => {
		await loaded.promise;
		return send();
	});
	await openFromList();
	await screen.findByText('Loading product...');
	expect(screen.queryByRole('heading', { level: 1, name: product.name })).toBeNull();
	loaded.resolve();
	await screen.findByRole('heading', { level: 1, name: product.name });
	expect(screen.queryByText('Loading product...')).toBeNull();
});

test('a product that was deleted meanwhile is reported as not found', {
	tags: ['PDP-033', 'PDP-035'],
}, async () => {
	browser.intercept('GET', read, () => Response.json({ error: 'Product not found' }, { status: 404 }));
	await openFromList();
	await browser.toast('Product not found');
	await screen.findByRole('heading', { name: 'Product Not Found' });
});

test('a product that fails to load four times shows an error', { tags: ['PDP-034'] }, async () => {
	let tries = 0;
	browser.intercept('GET', read, () => {
		tries++;
		return Response.json({ error: 'broken' }, { status: 500 });
	});
	await openFromList();
	await screen.findByText('Failed to load product. Please try again later.');
	await waitFor(() => expect(tries).toBe(4));
	browser.errors.length = 0;
});
