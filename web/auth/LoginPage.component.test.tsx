import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asha, createAccountActions } from '../../testing/account.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { readToken } from '../session/token.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a visitor logs in and lands on the home page', {
	tags: 'AUT-001 AUT-002 AUT-003 AUT-004 AUT-005 AUT-006 SES-002 SES-010 SES-011 SES-012 CON-035 OPEN-096 OPEN-097'.split(
		' ',
	),
}, async () => {
	const { user } = browser;
	await createAccountActions(testApp).verified();
	browser.open('/login');
	await screen.findByRole('heading', { level: 1, name: 'Login' });
	const main = within(screen.getByRole('main'));
	const email = main.getByLabelText<HTMLInputElement>('Email');
	const password = main.getByLabelText<HTMLInputElement>('Password');
	const calls = () => browser.requests.map(({ path }) => path).filter((path) => path.startsWith('/auth/'));
	const press = (name: string) => user.click(main.getByRole('button', { name }));
	expect(email.type).toBe('email');
	await browser.fill(email, 'abc');
	await browser.fill(password, '12345');
	await press('Login');
	expect(email.checkValidity()).toBe(false);
	await browser.fill(email, asha.email);
	await press('Login');
	expect(email.checkValidity()).toBe(true);
	expect(password.checkValidity()).toBe(false);
	expect(calls()).toEqual([]);

	await browser.fill(password, asha.password);
	expect(password.checkValidity()).toBe(true);
	expect(password.type).toBe('password');
	await press('Show characters');
	expect(password.type).toBe('text');
	await press('Hide characters');
	expect(password.type).toBe('password');
	const linkTo = (name: string) => main.getByRole('link', { name }).getAttribute('href');
	expect(linkTo('Forgot password?')).toBe('/forgot-password');
	expect(linkTo('Create an account')).toBe('/signup');

	await press('Login');
	await waitFor(() => expect(browser.address()).toBe('/'));
	expect(readToken()).toMatch(/^[\w-]{43}$/);
	await user.click(await screen.findByRole('button', { name: /^Profile/ }));
	const menu = within(await screen.findByRole('navigation', { name: 'Profile' }));
	await menu.findByText(asha.name);
	menu.getByText(asha.email);
	// The login response contains the user.
	expect(calls()).toEqual(['/auth/login']);
	// The page stays public and shows the logged-in user.
	browser.open('/login', testApp.as(readToken() ?? undefined));
	await waitFor(() =>
		expect(document.querySelector('[data-notice=info]')?.textContent).toContain('You are logged in as'),
	);
});
