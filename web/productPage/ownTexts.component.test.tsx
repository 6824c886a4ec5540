import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');

test('the page has the long description, and in its head the texts for search engines', {
	tags: ['STAT-011', 'STAT-012'],
}, async () => {
	const { id } = await buildProduct(testApp.db, {
		name: 'Felt pellets',
		shortDescription: 'Clean.',
		longDescription: '<h2>Why felt</h2><p>It takes the lead out.</p>',
		metaTitle: 'Felt cleaning pellets, 4.5 mm',
		metaDescription: 'Clean a barrel in ten shots.',
	});
	browser.open(`/products/product/${id}`);
	const section = within(await screen.findByRole('region', { name: 'Description' }));
	section.getByRole('heading', { level: 2, name: 'Why felt' });
	await waitFor(() => expect(document.title).toBe('Felt cleaning pellets, 4.5 mm'));
	expect(description()).toBe('Clean a barrel in ten shots.');
});

test('without them the head has name, brand and short description', { tags: ['STAT-012'] }, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Felt pellets', shortDescription: 'Clean.' });
	browser.open(`/products/product/${id}`);
	await waitFor(() => expect(document.title).toMatch(/^Felt pellets \| Brand \d+$/));
	expect(description()).toBe('Clean.');
	expect(screen.queryByRole('region', { name: 'Description' })).toBeNull();
});
