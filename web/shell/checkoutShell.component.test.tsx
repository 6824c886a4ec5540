import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('the checkout page links only to shop, cart, help and policies', { tags: ['FACE-064'] }, async () => {
	const { shopper } = await fillCart(testApp);
	browser.open('/checkout', shopper);
	await screen.findByRole('button', { name: 'Shopping Cart, 1' });
	await screen.findByRole('button', { name: 'Pay Now' });
	const part = (name: 'header' | 'footer') => within(document.querySelector(name) as HTMLElement);
	part('header').getByText(/^Secure/);
	const getLinks = (name: 'header' | 'footer') =>
		part(name)
			.getAllByRole('link')
			.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
	expect(getLinks('header')).toEqual([
		['Nishana, home', '/'],
		['Help', '/contact'],
	]);
	expect(getLinks('footer')).toEqual([
		['Shipping and Returns', '/shipping-and-returns'],
		['Privacy Policy', '/privacy-policy'],
		['Terms of Service', '/terms-of-service'],
	]);
	expect(screen.queryByRole('combobox', { name: 'Search products' })).toBeNull();
	expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
	expect(screen.queryByRole('link', { name: 'Chat with us' })).toBeNull();
});
