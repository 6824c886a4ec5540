import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a search that leaves a word out says so, and one without results leads elsewhere instead', {
	tags: ['FIND-001', 'FIND-014'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Match Pellets', openingSoldCount: 50, isHot: true });
	browser.open('/products?q=pellets+qwxzv');
	await screen.findByText('No product has "qwxzv" with the rest, so we left it out.');
	expect(screen.queryByRole('navigation', { name: 'Instead of this search' })).toBeNull();

	browser.open('/products?q=qwxzv');
	await screen.findByRole('heading', { name: 'No products found' });
	expect(screen.queryByText(/we left it out/)).toBeNull();
	const instead = within(await screen.findByRole('navigation', { name: 'Instead of this search' }));
	expect(instead.getByRole('link', { name: 'Ask us about "qwxzv"' }).getAttribute('href')).toContain('qwxzv');
	await instead.findByRole('link', { name: /^Category/ });
	within(await screen.findByRole('region', { name: 'Best sellers' })).getByRole('link', {
		name: 'Match Pellets',
	});
});
