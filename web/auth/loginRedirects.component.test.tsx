import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailLinks } from '../../server/schema/auth.ts';
import { asha, createAccountActions } from '../../testing/account.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../testing/testApp.ts';
import { readToken } from '../session/token.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let productId: string;
beforeEach(async () => {
	({ id: productId } = await buildProduct(testApp.db, { name: 'Wanted Rifle' }));
});
afterEach(() => {
	vi.useRealTimers();
});

const meera = { name: 'Meera Guest', email: 'meera@example.com', password: 'ring-10-9' };
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const click = async (name: string | RegExp) =>
	browser.user.click(await screen.findByRole('button', { name }));
const follow = async (name: string) => browser.user.click(await screen.findByRole('link', { name }));
const isAt = (address: string) => waitFor(() => expect(browser.address()).toBe(address));
const getPageUrl = (id: string) => `/products/product/${id}`;
/** The cart of the account that is logged in. */
const cart = async () => (await testApp.as(readToken() ?? undefined).call('GET /cart')).body;

async function signUp(): Promise<void> {
	await isAt('/login');
	await follow('Create an account');
	await browser.fill(await field('Full Name'), meera.name);
	await browser.fill(await field('Email'), meera.email);
	await browser.fill(await field('Password'), meera.password);
	await click('Sign Up');
	await screen.findByRole('heading', { name: 'Account Created Successfully!' });
}
/** Opens the emailed link as another tab, which shares the browser's storage but not the tab's. */
async function openEmailedLink(token: string): Promise<void> {
	sessionStorage.clear();
	browser.open(`/verify-email?token=${token}`);
	await screen.findByRole('heading', { name: 'Email Verified!' });
}
/** Opens the emailed link long after the email program did, so that it does not sign in, and goes to the login. */
async function verifyInNewTab(): Promise<void> {
	const token = await createAccountActions(testApp).emailedToken();
	await testApp.guest.call(`GET /auth/verify-email/${token}`);
	await testApp.db.update(mailLinks).set({ usedAt: sql`now() - interval '1 hour'` });
	await openEmailedLink(token);
	await follow('Go to Login');
	await isAt('/login');
}
async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
	await screen.findByRole('heading', { name: 'Login' });
	await browser.fill(await field('Email'), email);
	await browser.fill(await field('Password'), password);
	await click('Login');
	await waitFor(() => expect(readToken()).not.toBeNull());
}
async function addToCart(): Promise<void> {
	browser.open(getPageUrl(productId));
	await click('Add to Cart');
	await isAt('/login');
}
const logOut = async () => {
	const main = within(await screen.findByRole('main'));
	await browser.user.click(await main.findByRole('button', { name: 'Logout' }));
	await isAt('/login');
};

test.for([
	[
		'wishlist',
		async () => {
			browser.open(getPageUrl(productId));
			await click(/^Wishlist:/);
		},
		async () => {
			await isAt(getPageUrl(productId));
			await browser.toast('Added to wishlist');
			await screen.findByRole('button', { name: 'My Wishlist, 1' });
		},
	],
	[
		'review',
		async () => {
			browser.open(getPageUrl(productId));
			await browser.user.click(await screen.findByRole('tab', { name: /^Reviews/ }));
			await click('Login to Review');
		},
		async () => {
			await isAt(getPageUrl(productId));
			expect(window.location.hash).toBe('#reviews');
			await screen.findByRole('button', { name: 'Write a Review' });
		},
	],
] as const)(
	'the %s of a guest continues in the new tab after sign-up',
	{ tags: ['NAV-021'] },
	async ([action, start, after]) => {
		await start();
		await signUp();
		await verifyInNewTab();
		await logIn(meera);
		await after();
		const { body } = await testApp.as(readToken() ?? undefined).call('GET /wishlist');
		expect(body).toHaveLength(action === 'wishlist' ? 1 : 0);
	},
);

test('the emailed link signs in, does what the guest wanted, and leads back there', {
	tags: ['CODE-020'],
}, async () => {
	await addToCart();
	await signUp();
	await openEmailedLink(await createAccountActions(testApp).emailedToken());
	await screen.findByRole('link', { name: 'Continue to Checkout' });
	expect(await cart()).toMatchObject([{ product: { id: productId }, quantity: 1 }]);
});

test('a new password signs in, does what the guest wanted, and leads back there', {
	tags: ['CODE-021'],
}, async () => {
	const account = createAccountActions(testApp);
	await account.verified();
	await addToCart();
	await follow('Forgot password?');
	await screen.findByRole('heading', { name: 'Forgot Password' });
	await browser.fill(await field('Email'), asha.email);
	await click('Send Reset Link');
	await screen.findByRole('heading', { name: 'Check Your Email' });
	const token = await account.emailedToken();
	sessionStorage.clear();
	browser.open(`/reset-password?token=${token}`);
	await browser.fill(await field('New Password'), 'ring-11');
	await browser.fill(await field('Confirm Password'), 'ring-11');
	await click('Reset Password');
	await browser.toast('Password Reset Successfully');
	await isAt(getPageUrl(productId));
	expect(await cart()).toMatchObject([{ product: { id: productId }, quantity: 1 }]);
});

test('the reset link of another account signs no one in, and what the guest wanted waits for the login', {
	tags: ['CODE-024'],
}, async () => {
	const account = createAccountActions(testApp);
	await account.verified();
	await account.signUp({ name: 'Mallory', email: 'mallory@example.com', password: 'mallory-1' });
	// Asha asked for a link too, in this browser.
	await addToCart();
	await follow('Forgot password?');
	await screen.findByRole('heading', { name: 'Forgot Password' });
	await browser.fill(await field('Email'), asha.email);
	await click('Send Reset Link');
	await screen.findByRole('heading', { name: 'Check Your Email' });
	await testApp.guest.call('POST /auth/forgot-password', { email: 'mallory@example.com' });
	browser.open(`/reset-password?token=${await account.emailedToken()}`);
	await browser.fill(await field('New Password'), 'typed-by-asha');
	await browser.fill(await field('Confirm Password'), 'typed-by-asha');
	await click('Reset Password');
	await browser.toast('Password Reset Successfully');
	await isAt('/login');
	expect(readToken()).toBeNull();
	await logIn(asha);
	await isAt(getPageUrl(productId));
	expect(await cart()).toMatchObject([{ product: { id: productId }, quantity: 1 }]);
});

test('the login shows the product that the guest wanted, and what is next', {
	tags: ['NAV-027'],
}, async () => {
	const next = async () => within(await screen.findByRole('region', { name: 'After your login' }));
	await addToCart();
	await browser.toast('Please login to add items to cart');
	await (await next()).findByText('Wanted Rifle');
	(await next()).getByText('One step: then it is in your cart.');

	browser.open(getPageUrl(productId));
	await click('Increase quantity');
	await click('Add to Cart');
	(await next()).getByText('One step: then 2 are in your cart.');

	browser.open(getPageUrl(productId));
	await click(/^Wishlist:/);
	await browser.toast('Please login to add items to wishlist');
	(await next()).getByText('One step: then it is on your wishlist.');

	// A visitor who only logs in.
	sessionStorage.clear();
	browser.open('/login');
	await screen.findByRole('heading', { name: 'Login' });
	expect(screen.queryByRole('region', { name: 'After your login' })).toBeNull();
});

test('an redirect expires after a day, and the login leads to the home page', {
	tags: ['NAV-023'],
}, async () => {
	await addToCart();
	await signUp();
	await verifyInNewTab();
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 + 60_000 });
	await logIn(meera);
	await isAt('/');
	expect(await cart()).toEqual([]);
});

test('an redirect is not applied for another account on the same computer, nor after a logout', {
	tags: ['NAV-024'],
}, async () => {
	await createAccountActions(testApp).verified();
	const message = 'Added';
	const redirects = [
		{ at: Date.now(), page: '/faq', action: { kind: 'cart', productId, quantity: 1, message } },
	];
	await addToCart();
	await signUp();
	await follow('Go to Login');
	await logIn(asha);
	await waitFor(() => expect(browser.address()).not.toBe('/login'));
	expect(await cart()).toEqual([]);
	const shopper = testApp.as(readToken() ?? undefined) as SignedInClient;
	browser.open('/profile', shopper);
	await logOut();
	// Another account logged in, so the redirect was discarded.
	await testApp.runJobs();
	const email = testApp.mailbox.emails.findLast(({ to }) => to === meera.email);
	const token = /token=([\w-]+)/.exec(email?.text ?? '')?.[1];
	browser.open(`/verify-email?token=${token}`);
	await screen.findByRole('heading', { name: 'Email Verified!' });
	await follow('Go to Login');
	await logIn(meera);
	await isAt('/');
	expect(await cart()).toEqual([]);

	// The redirect is created in one tab, the logout happens in another.
	browser.open('/profile', testApp.as(readToken() ?? undefined));
	await screen.findByRole('heading', { level: 1, name: 'Profile' });
	localStorage.setItem('loginRedirects', JSON.stringify(redirects));
	await logOut();
	await logIn(asha);
	await isAt('/');
	expect(await cart()).toEqual([]);
});
