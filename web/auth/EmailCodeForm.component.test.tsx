import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wrongEmailCodes } from '../../server/accounts/auth/limits.ts';
import { asha, createAccountActions } from '../../testing/account.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { codeIn } from '../../testing/mailbox.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { addApp, createAdmin, loggedIn, meera } from '../../testing/staff.ts';
import { readToken } from '../session/token.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const start = 'Sign in with a code by email';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (name: string | RegExp) =>
	browser.user.click(await screen.findByRole('button', { name }));
async function emailedCode(): Promise<string> {
	await testApp.runJobs();
	return codeIn(testApp.mailbox.emails.at(-1));
}
/** The sixth digit sends it. */
const enterCode = async (code: string) => browser.fill(await field('Code'), code);
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a guest adds to the cart, signs in with a code as a new customer, and the product is in the cart', {
	tags: ['CODE-001', 'CODE-009'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Wanted Rifle' });
	browser.open(`/products/product/${id}`);
	await press('Add to Cart');
	await waitFor(() => expect(browser.address()).toBe('/login'));
	await browser.fill(await field('Email'), 'new@example.com');
	await press(start);
	await screen.findByRole('heading', { level: 1, name: 'Sign in with a code' });
	within(await screen.findByRole('region', { name: 'After your login' })).getByText(/it is in your cart/);
	const code = await field('Code');
	expect([code.inputMode, code.autocomplete, document.activeElement]).toEqual([
		'numeric',
		'one-time-code',
		code,
	]);
	const emailed = await emailedCode();
	await browser.user.click(code);
	await browser.user.paste(` ${emailed.slice(0, 3)} ${emailed.slice(3)}`);
	await screen.findByText(/Tell us your name/);
	await browser.fill(await field('Full Name'), 'Nirmal Singh');
	expect(screen.queryByText(/A password chosen earlier/)).toBeNull();
	await press('Continue');
	await waitFor(() => expect(browser.address()).toBe(`/products/product/${id}`));
	const { body } = await testApp.as(readToken() ?? undefined).call('GET /cart');
	expect(body).toMatchObject([{ quantity: 1 }]);
	const { body: session } = await testApp.as(readToken() ?? undefined).call('GET /auth/verify-role');
	expect(session).toMatchObject({ user: { name: 'Nirmal Singh', email: 'new@example.com' } });
});

test('a customer is not asked for a name, and a wrong code is corrected at its field', {
	tags: ['CODE-009'],
}, async () => {
	await createAccountActions(testApp).verified();
	browser.open('/login');
	// Without an address in the form it is asked for first.
	await press(start);
	await browser.fill(await field('Email'), asha.email);
	await press('Send Code');
	await screen.findByText(/We have sent a six-digit code to/);
	const code = await emailedCode();
	await enterCode(wrongCode(code));
	await screen.findByText(/This code is not right, or it has expired/);
	expect((await field('Code')).getAttribute('aria-invalid')).toBe('true');
	await press('Send a New Code');
	await screen.findByText(/We have sent a new code to/);
	expect(screen.queryByText(/This code is not right/)).toBeNull();
	await enterCode(await emailedCode());
	await waitFor(() => expect(browser.address()).toBe('/'));
	expect(readToken()).not.toBeNull();
});

test('a longer code, after many wrong ones, is announced, and its first six digits are not sent', {
	tags: ['CODE-009', 'CODE-023'],
}, async () => {
	await createAccountActions(testApp).verified();
	for (let guess = 0; guess < 20; guess++) await testApp.services.limits.use(wrongEmailCodes, asha.email);
	browser.open('/login');
	await browser.fill(await field('Email'), asha.email);
	await press(start);
	await screen.findByText(/We have sent a twelve-digit code to/);
	screen.getByText(/^Twelve digits, checked as soon as/);
	await testApp.runJobs();
	const text = testApp.mailbox.emails.at(-1)?.text ?? '';
	await browser.user.type(await field('Code'), /^\d{4} \d{4} \d{4}$/m.exec(text)?.[0] ?? '');
	await waitFor(() => expect(browser.address()).toBe('/'));
	expect(browser.requests.filter(({ path }) => path === '/auth/login/email-code')).toHaveLength(1);
});

test('a person who signed up before reads that the password is gone, and the older link then says nothing else', {
	tags: ['CODE-026'],
}, async () => {
	browser.open('/signup');
	await browser.fill(await field('Full Name'), asha.name);
	await browser.fill(await field('Email'), asha.email);
	await browser.fill(await field('Password'), asha.password);
	await press('Sign Up');
	await screen.findByRole('heading', { name: 'Account Created Successfully!' });
	const link = await createAccountActions(testApp).emailedToken();
	await browser.user.click(await screen.findByRole('link', { name: 'Go to Login' }));
	await waitFor(async () => expect((await field('Email')).value).toBe(asha.email));
	await press(start);
	await field('Code');
	await enterCode(await emailedCode());
	await screen.findByText(/A password chosen earlier for this email no longer works.*Forgot password\?/);
	await browser.fill(await field('Full Name'), asha.name);
	await press('Continue');
	await waitFor(() => expect(browser.address()).toBe('/'));
	browser.open(`/verify-email?token=${link}`);
	await screen.findByText('Your email address is verified. You can now log in.');
	// The login is complete, so the link did not try another one.
	expect(browser.requests.filter(({ path }) => path === '/auth/login/verification-link')).toEqual([]);
});

test('an administrator goes on with the second factor, and the password form is one press away', {
	tags: ['CODE-007', 'CODE-009'],
}, async () => {
	await createAdmin(testApp);
	await addApp(await loggedIn(testApp));
	browser.open('/login');
	await browser.fill(await field('Email'), meera.email);
	await press(start);
	await field('Code');
	await press('Use Your Password');
	await screen.findByRole('heading', { level: 1, name: 'Login' });
	await browser.fill(await field('Email'), meera.email);
	await press(start);
	await field('Code');
	await enterCode(await emailedCode());
	await screen.findByRole('heading', { level: 1, name: 'Confirm your login' });
	expect(readToken()).toBeNull();
});

test('what fails is said: too many codes, and a shop that does not answer', {
	tags: ['CODE-009'],
}, async () => {
	browser.open('/login');
	await browser.fill(await field('Email'), 'new@example.com');
	const end = browser.intercept('POST', /^\/auth\/email-code$/, () =>
		Promise.reject(new TypeError('Failed to fetch')),
	);
	await press(start);
	await screen.findByText('Network error. Please check your connection and try again.');
	end();
	browser.intercept('POST', /^\/auth\/email-code$/, () =>
		Response.json({ error: 'Too many attempts. Please wait 20 minutes and try again.' }, { status: 429 }),
	);
	await press(start);
	await screen.findByText('Too many attempts. Please wait 20 minutes and try again.');
});

test('a tab that was unloaded while its owner read the email goes on with the code', {
	tags: ['CODE-031'],
}, async () => {
	await createAccountActions(testApp).verified();
	browser.open('/login');
	await browser.fill(await field('Email'), asha.email);
	await press(start);
	await field('Code');
	browser.open('/login');
	await screen.findByText(/We have sent a six-digit code to/);
	await enterCode(await emailedCode());
	await waitFor(() => expect(browser.address()).toBe('/'));
	// It is used up, so the next login begins with the documented form.
	browser.open('/login');
	await screen.findByRole('heading', { level: 1, name: 'Login' });
	expect(screen.queryByLabelText('Code')).toBeNull();
});

test('an address is typed once for login, forgotten password, sign-up and code', {
	tags: ['CODE-032'],
}, async () => {
	browser.open('/login');
	await browser.fill(await field('Email'), 'typed@example.com');
	for (const [link, page] of [
		['Forgot password?', '/forgot-password'],
		['Back to Login', '/login'],
		['Create an account', '/signup'],
		['Login', '/login'],
	] as const) {
		await browser.user.click(within(screen.getByRole('main')).getByRole('link', { name: link }));
		await waitFor(() => expect(browser.address()).toBe(page));
		await waitFor(async () => expect((await field('Email')).value).toBe('typed@example.com'));
	}
	await press(start);
	await screen.findByText('typed@example.com');
	await press('Use Your Password');
	await waitFor(async () => expect((await field('Email')).value).toBe('typed@example.com'));
});

test('a new customer who gives the name while the email is under way needs no further step', {
	tags: ['CODE-033'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Wanted Rifle' });
	await createAccountActions(testApp).signUp({ email: 'new@example.com' });
	await testApp.runJobs();
	browser.open(`/products/product/${id}`);
	await press('Add to Cart');
	await waitFor(() => expect(browser.address()).toBe('/login'));
	await screen.findByText('One step: then it is in your cart.');
	await browser.fill(await field('Email'), 'new@example.com');
	await press(start);
	await browser.fill(await field('Full Name'), 'Nirmal Singh');
	await enterCode(await emailedCode());
	await browser.toast('Your earlier password no longer works');
	await waitFor(() => expect(browser.address()).toBe(`/products/product/${id}`));
	const checkout = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Checkout' });
	expect(checkout.getAttribute('href')).toBe('/checkout#add-address');
	const { body } = await testApp.as(readToken() ?? undefined).call('GET /auth/verify-role');
	expect(body).toMatchObject({ user: { name: 'Nirmal Singh' } });
});
