import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asha, createAccountActions } from '../../testing/account.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { readToken } from '../session/token.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
beforeEach(() => createAccountActions(testApp).verified());

const redirects = (of: object) => JSON.stringify([{ at: Date.now(), ...of }]);

test.for([
	['a text that is no JSON', '{'],
	['a number', '7'],
	['values of other kinds', '[null, 7, "x", {}]'],
	...[
		'//evil.example/',
		'/\\evil.example',
		'https://evil.example/',
		'javascript:alert(1)',
		'/\t/evil.example',
		' /faq',
	].map((page) => [`the page ${JSON.stringify(page)}`, redirects({ page })] as const),
	// Far enough ahead to be in the future whenever it is read.
	['a time in the future', redirects({ at: Date.now() + 86_400_000, page: '/faq' })],
	['an invalid action', redirects({ page: 7, action: { kind: 'cart', productId: 'x', quantity: 1 } })],
] as const)(
	'a login ignores %s as the redirect in browser storage',
	{ tags: ['NAV-026'] },
	async ([, stored]) => {
		browser.open('/login');
		localStorage.setItem('loginRedirects', stored);
		sessionStorage.setItem('loginRedirect', stored);
		browser.open('/login');
		await browser.fill(await screen.findByLabelText('Email'), asha.email);
		await browser.fill(screen.getByLabelText('Password'), asha.password);
		await browser.user.click(screen.getByRole('button', { name: 'Login' }));
		await waitFor(() => expect(browser.address()).toBe('/'));
		const cart = await testApp.as(readToken() ?? undefined).call('GET /cart');
		expect(cart).toMatchObject({ status: 200, body: [] });
	},
);
