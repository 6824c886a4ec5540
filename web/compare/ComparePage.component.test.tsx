import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { openBrowser, type TestBrowser } from '../../testing/dom/browser.tsx';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
	testApp = await createTestApp();
	browser = openBrowser(testApp);
});
beforeEach(() => testApp.reset());
afterEach(() => browser.close());
afterAll(() => testApp.close());

test('products of several kinds and an empty selection are explained', { tags: ['CATX-131'] }, async () => {
	browser.open('/compare');
	await screen.findByText('Nothing to compare yet');
	const ids = [(await buildProduct(testApp.db)).id, (await buildProduct(testApp.db)).id];
	browser.open(`/compare?ids=${ids.join(',')}`);
	await screen.findByText('Only products of one category can be compared.');
});
