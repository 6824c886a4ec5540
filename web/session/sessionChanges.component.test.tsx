import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asha, createAccountActions } from '../../testing/account.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { Client } from '../../testing/testApp.ts';
import { readToken } from './token.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const verification = /^\/auth\/verify-role$/;
const profileTitle = () => screen.findByRole('heading', { level: 1, name: 'Profile' });
const inMain = () => within(screen.getByRole('main'));
const isAt = (address: string) => waitFor(() => expect(browser.address()).toBe(address));

/** A session of the account, of a device. */
async function login(userAgent = 'node'): Promise<Client & { token: string }> {
	const { email, password } = asha;
	const response = await testApp.guest.call(
		'POST /auth/login',
		{ email, password },
		{ 'user-agent': userAgent },
	);
	const { token } = response.body as { token: string };
	return { ...testApp.as(token), token };
}
async function fillInLogin(email = asha.email): Promise<void> {
	await browser.fill(await screen.findByLabelText('Email'), email);
	await browser.fill(screen.getByLabelText('Password'), asha.password);
	await browser.user.click(screen.getByRole('button', { name: 'Login' }));
}
const logOut = async () => browser.user.click(await inMain().findByRole('button', { name: 'Logout' }));

test('a stored token is verified on page load', {
	tags: ['SES-001', 'SES-004', 'SES-005', 'PRF-002'],
}, async () => {
	const person = await testApp.signedIn();
	const released = Promise.withResolvers<void>();
	const statuses: number[] = [];
	browser.intercept('GET', verification, async (send) => {
		await released.promise;
		const response = await send();
		statuses.push(response.status);
		return response;
	});
	browser.open('/profile', person);
	await waitFor(() => expect(browser.requests.some(({ path }) => verification.test(path))).toBe(true));
	expect(screen.queryByText(person.user.email)).toBeNull();
	released.resolve();
	await profileTitle();
	await waitFor(() => expect(screen.getByRole('main').textContent).toContain(person.user.email));
	// The shop accepted the token that was sent.
	expect(statuses).toEqual([200]);
	expect(readToken()).toBe(person.token);
});

test('a busy server (503) keeps the session, and offers Retry when it persists', {
	tags: ['NAV-011'],
}, async () => {
	const person = await testApp.signedIn();
	let failing = 2;
	browser.intercept('GET', verification, (send) =>
		failing-- > 0 ? new Response('', { status: 503 }) : send(),
	);
	browser.open('/profile', person);
	await profileTitle();
	await inMain().findByText(person.user.email);
	expect(failing).toBe(-1);
	expect(readToken()).toBe(person.token);
	failing = 3;
	browser.open('/profile', person);
	await browser.user.click(await screen.findByRole('button', { name: 'Retry' }));
	await inMain().findByText(person.user.email);
	expect(readToken()).toBe(person.token);
	browser.errors.length = 0;
});

test('logging out clears token and user and opens the login, which then leads home', {
	tags: ['SES-013', 'SES-014', 'SES-015', 'PRF-004'],
}, async () => {
	await createAccountActions(testApp).verified();
	const person = await login();
	browser.open('/profile?tab=addresses', person);
	await profileTitle();
	await logOut();
	await isAt('/login');
	expect(readToken()).toBeNull();
	await browser.user.click(screen.getByRole('button', { name: 'Profile' }));
	await waitFor(() => expect(document.querySelector('header')?.textContent).toContain('Guest User'));
	await waitFor(async () => expect((await person.call('GET /auth/verify-role')).status).toBe(401));
	await fillInLogin();
	await isAt('/');
});

test('what is stored about a user whose session ended is removed when another one logs in', {
	tags: ['DOOR-311'],
}, async () => {
	const account = createAccountActions(testApp);
	await account.verified();
	const { id } = await buildProduct(testApp.db);
	const viewed = () => localStorage.getItem('recentlySeen');
	browser.open('/login');
	await fillInLogin();
	await isAt('/');
	browser.open(`/products/product/${id}`);
	await waitFor(() => expect(viewed()).toContain(id));
	browser.open('/login');
	await fillInLogin();
	await isAt('/');
	expect(viewed()).toContain(id);

	const email = 'bala@example.com';
	await account.signUp({ email });
	await testApp.guest.call(`GET /auth/verify-email/${await account.emailedToken()}`);
	browser.open('/login');
	await fillInLogin(email);
	await isAt('/');
	expect(viewed()).toBeNull();
});

test('the login returns to the page that required it, unless the visitor left that page', {
	tags: ['ROL-021'],
}, async () => {
	await createAccountActions(testApp).verified();
	const { user } = browser;
	browser.open('/profile?tab=addresses');
	await isAt('/login');
	await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
	await user.click(await screen.findByRole('link', { name: 'Back to Login' }));
	await screen.findByRole('heading', { level: 1, name: 'Login' });
	await fillInLogin();
	await isAt('/profile?tab=addresses');
	await profileTitle();
	await logOut();
	await isAt('/login');

	browser.open('/profile?tab=profile');
	await isAt('/login');
	await user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'FAQs' }));
	await isAt('/faq');
	await user.click(screen.getByRole('button', { name: 'Profile' }));
	await user.click(await screen.findByRole('link', { name: 'Login' }));
	await isAt('/login');
	await fillInLogin();
	await isAt('/');
});

test('sessions are listed by device; one, or all others, can be signed out', async () => {
	await createAccountActions(testApp).verified();
	const person = await login();
	const { user } = browser;
	const list = async () => within(await screen.findByRole('region', { name: 'Logged-in Devices' }));
	const count = (sessions: number) =>
		waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(sessions));
	browser.open('/profile?tab=profile', person);
	await count(1);
	await (await list()).findByText('This device');
	expect((await list()).queryByRole('button', { name: 'Sign out elsewhere' })).toBeNull();

	const firefox = await login('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0');
	const phone = await login(
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
	);
	browser.open('/profile?tab=profile', person);
	await count(3);
	const items = (await list()).getAllByRole('listitem');
	expect(items[0]?.textContent).toContain('This device');
	expect(within(items[0] as HTMLElement).queryByRole('button')).toBeNull();
	expect(items.find(({ textContent }) => textContent?.includes('Firefox on Linux'))?.textContent).toMatch(
		/Logged in [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M.*Last used [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M/,
	);
	await user.click((await list()).getByRole('button', { name: 'Sign out Firefox on Linux' }));
	await count(2);
	expect((await firefox.call('GET /auth/verify-role')).status).toBe(401);
	expect((await phone.call('GET /auth/verify-role')).status).toBe(200);

	await user.click((await list()).getByRole('button', { name: 'Sign out elsewhere' }));
	const question = await waitFor(() => {
		const found = document.querySelector<HTMLElement>('dialog[open]');
		if (found === null) throw new Error('Nothing is asked.');
		return found;
	});
	await user.click(within(question).getByRole('button', { name: 'Sign out elsewhere' }));
	await count(1);
	await (await list()).findByText('This device');
	expect((await phone.call('GET /auth/verify-role')).status).toBe(401);
	expect((await person.call('GET /auth/verify-role')).status).toBe(200);
});
