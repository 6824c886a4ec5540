import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const shared = () => document.querySelector('meta[property="og:image"]')?.getAttribute('content');

test('a shared page without a picture has the card of the shop', {
	tags: ['REACH-033'],
}, async () => {
	browser.open('/faq');
	await screen.findByRole('heading', { level: 1 });
	await waitFor(() => expect(shared()).toBe('/cards/shop.jpg'));
});
