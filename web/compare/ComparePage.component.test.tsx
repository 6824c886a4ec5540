import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('products of several kinds and an empty selection are explained', { tags: ['CATX-131'] }, async () => {
	browser.open('/compare');
	await screen.findByText('Nothing to compare yet');
	const ids = [(await buildProduct(testApp.db)).id, (await buildProduct(testApp.db)).id];
	browser.open(`/compare?ids=${ids.join(',')}`);
	await screen.findByText('Only products of one category can be compared.');
});
