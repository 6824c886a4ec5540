import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asha, createAccountActions } from '../../testing/account.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { readToken } from '../session/token.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => browser.user.click(screen.getByRole('button', { name }));
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const inMain = () => screen.getByRole('main').textContent;
const notice = async (kind: 'error' | 'warning') =>
	waitFor(() => {
		const found = document.querySelector<HTMLElement>(`[data-notice=${kind}]`);
		if (found === null) throw new Error(`There is no ${kind}.`);
		return found;
	});
/** Waits for a toast with this title and text. */
const toast = (title: string, text: string) =>
	waitFor(() => {
		const found = [...document.querySelectorAll('[data-toast]')].findLast(({ textContent }) =>
			textContent?.startsWith(title),
		);
		expect(found?.textContent).toContain(text);
	});

/** Opens an emailed link: its page reads the token from the browser's own address. */
function openLink(address: string): void {
	window.history.replaceState(null, '', address);
	browser.open(address);
}
async function logIn(email: string, password: string): Promise<void> {
	await browser.fill(await field('Email'), email);
	await browser.fill(await field('Password'), password);
	await press('Login');
}

test('sign-up goes from the empty form to the success panel and back', {
	tags: 'AUT-011 AUT-012 AUT-013 AUT-014 AUT-015 AUT-016 AUT-017 AUT-018 AUT-019 AUT-020 AUT-021 SES-019 OPEN-100 ROL-009'.split(
		' ',
	),
}, async () => {
	await createAccountActions(testApp).verified();
	browser.open('/signup');
	await heading('Sign Up');
	for (const label of ['Full Name', 'Email', 'Password'])
		expect((await field(label)).checkValidity(), label).toBe(false);
	await browser.fill(await field('Full Name'), 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ');
	await browser.fill(await field('Email'), asha.email);
	await browser.fill(await field('Password'), '12345');
	await press('Sign Up');
	await screen.findByText('Password must be at least 6 characters long', { exact: true });
	expect(browser.requests.filter(({ path }) => path === '/auth/signup')).toEqual([]);

	await browser.fill(await field('Password'), 'ring-9');
	await press('Sign Up');
	expect((await notice('error')).textContent).toBe(
		'An account with this email already exists. Please log in instead.',
	);
	await browser.fill(await field('Email'), 'new@example.com');
	await press('Sign Up');
	const done = await heading('Account Created Successfully!');
	await waitFor(() => expect(document.activeElement).toBe(done));
	expect(screen.getByText(/Please check your email/).textContent).toContain('new@example.com');
	expect(screen.queryByRole('textbox', { name: 'Full Name' })).toBeNull();
	expect(linkTo('Go to Login')).toBe('/login');

	await press('Create Another Account');
	for (const label of ['Full Name', 'Email', 'Password']) expect((await field(label)).value).toBe('');
});

test('the sign-up form links to the privacy policy', { tags: ['PRV-002'] }, async () => {
	browser.open('/signup');
	const notice = await screen.findByText(/^By signing up you accept our/);
	expect(notice.textContent).toBe('By signing up you accept our Privacy Policy.');
	expect(notice.querySelector('a')?.getAttribute('href')).toBe('/privacy-policy');
});

test('a reset link is validated, then sets the password once', {
	tags: 'AUT-033 AUT-034 AUT-035 AUT-036 AUT-037 AUT-038 AUT-039 AUT-040 AUT-041 AUT-042 AUT-043 AUT-044 AUT-045 AUT-046 AUT-049 AUT-050 OPEN-104 DOOR-113'.split(
		' ',
	),
}, async () => {
	const account = createAccountActions(testApp);
	await account.verified();
	openLink('/reset-password');
	await heading('Invalid Reset Link');
	const body = (await account.logIn()).body as { token: string };
	const shopper = testApp.as(body.token);
	browser.open('/forgot-password', shopper);
	await browser.fill(await field('Email'), asha.email);
	await press('Send Reset Link');
	await heading('Check Your Email');
	const token = await account.emailedToken();

	const released = Promise.withResolvers<void>();
	browser.intercept('GET', /^\/auth\/verify-reset-token\/[\w-]{43}$/, async (send) => {
		await released.promise;
		return send();
	});
	const link = `/reset-password?token=${token}`;
	window.history.replaceState(null, '', link);
	browser.open(link, shopper);
	await screen.findByText('Checking your reset link...');
	expect(screen.queryByLabelText('New Password')).toBeNull();
	released.resolve();
	await field('New Password');
	expect(inMain()).not.toContain('asked to log in here');
	// The token is not in the address; a reload finds it in the history.
	expect([window.location.pathname, window.location.search]).toEqual(['/reset-password', '']);
	browser.open('/reset-password', shopper);

	const submit = async (password: string, confirm: string) => {
		await browser.fill(await field('New Password'), password);
		await browser.fill(await field('Confirm Password'), confirm);
		await press('Reset Password');
	};
	for (const label of ['New Password', 'Confirm Password'])
		expect((await field(label)).checkValidity(), label).toBe(false);
	await submit('ring10', 'ring11');
	await toast("Passwords Don't Match", 'Please make sure both passwords are the same.');
	await submit('12345', '12345');
	await toast('Password Too Short', 'Password must be at least 6 characters long.');
	expect(browser.requests.filter(({ path }) => path === '/auth/reset-password')).toEqual([]);
	await submit('ring-9', 'ring-9');
	await browser.toast('Password Reset Successfully');
	await waitFor(() => expect(browser.address()).toBe('/login'));
	// The password change ended every session, and the link has signed in again.
	expect((await shopper.call('GET /auth/verify-role')).status).toBe(401);
	expect((await testApp.as(readToken() ?? undefined).call('GET /auth/verify-role')).status).toBe(200);
	await waitFor(() => expect(inMain()).toContain(`You are logged in as ${asha.name}.`));
	expect((await account.logIn({ password: 'ring-9' })).status).toBe(200);
	openLink(link);
	await screen.findByText('This password reset link is invalid or has expired. Please request a new one.');
	expect(linkTo('Request New Reset Link')).toBe('/forgot-password');
});

test('a reset link on another device says so, sets the password, and leads to the login there', {
	tags: ['FACE-144'],
}, async () => {
	const account = createAccountActions(testApp);
	await account.verified();
	await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
	openLink(`/reset-password?token=${await account.emailedToken()}`);
	await browser.fill(await field('New Password'), 'ring-9');
	expect(inMain()).toContain('You will then be asked to log in here.');
	await browser.fill(await field('Confirm Password'), 'ring-9');
	await press('Reset Password');
	await toast('Password Reset Successfully', 'Please log in with your new password.');
	await waitFor(() => expect(browser.address()).toBe('/login'));
	expect(readToken()).toBeNull();
	await logIn(asha.email, 'ring-9');
	await waitFor(() => expect(readToken()).not.toBeNull());
});

test('verification handles a valid, an invalid and no link, and emails a new one', {
	tags: 'AUT-051 AUT-052 AUT-053 AUT-054 AUT-055 AUT-056 AUT-057 AUT-059 AUT-060 AUT-061 AUT-062 AUT-063 OPEN-103 OPEN-125 DOOR-113 ROL-009'.split(
		' ',
	),
}, async () => {
	const account = createAccountActions(testApp);
	await account.signUp();
	const first = await account.emailedToken();
	openLink('/verify-email');
	await heading('Verification Failed');
	expect(inMain()).toContain(
		'No verification token found. Please check your email for the correct verification link.',
	);
	openLink('/verify-email?token=abc');
	await screen.findByText('This verification link is invalid or has expired. Please request a new one.');
	await heading('Verification Failed');
	expect(linkTo('Back to Login')).toBe('/login');
	await browser.user.click(screen.getByRole('link', { name: 'Resend Verification' }));

	await waitFor(() => expect(browser.address()).toBe('/resend-verification'));
	await field('Email');
	await press('Send Verification Email');
	await toast('Email Required', 'Please enter your email address.');
	await browser.fill(await field('Email'), asha.email);
	await press('Send Verification Email');
	await heading('Verification Email Sent');
	// Only the newest link works.
	const newest = await account.emailedToken();
	expect(newest).not.toBe(first);
	openLink(`/verify-email?token=${first}`);
	await heading('Verification Failed');

	const released = Promise.withResolvers<void>();
	browser.intercept('GET', /^\/auth\/verify-email\//, async (send) => {
		await released.promise;
		return send();
	});
	openLink(`/verify-email?token=${newest}`);
	await screen.findByText('Verifying your email address...');
	// The token leaves the address just after the page is shown.
	await waitFor(() =>
		expect([window.location.pathname, window.location.search]).toEqual(['/verify-email', '']),
	);
	released.resolve();
	await heading('Email Verified!');
	expect(inMain()).toContain('Your email address is verified. You can now log in.');
	expect(linkTo('Go to Login')).toBe('/login');
});

test('a wrong password is an error, an unverified account a notice; it verifies by email and logs in', {
	tags: 'AUT-007 AUT-008 AUT-009 AUT-017 AUT-018 AUT-053 SES-016'.split(' '),
}, async () => {
	const account = createAccountActions(testApp);
	browser.open('/signup');
	await browser.fill(await field('Full Name'), asha.name);
	await browser.fill(await field('Email'), asha.email);
	await browser.fill(await field('Password'), asha.password);
	await press('Sign Up');
	await heading('Account Created Successfully!');
	await browser.user.click(screen.getByRole('link', { name: 'Go to Login' }));
	await waitFor(() => expect(browser.address()).toBe('/login'));
	await heading('Login');
	await logIn(asha.email, 'not the password');
	expect((await notice('error')).textContent).toBe('Invalid email or password.');
	expect(browser.address()).toBe('/login');

	await logIn(asha.email, asha.password);
	expect((await notice('warning')).textContent).toContain(
		'Please verify your email address before logging in.',
	);
	expect(linkTo('Resend verification email')).toBe('/resend-verification');
	openLink(`/verify-email?token=${await account.emailedToken()}`);
	await heading('Email Verified!');
	await browser.user.click(screen.getByRole('link', { name: 'Go to Login' }));
	await heading('Login');
	await logIn(asha.email, asha.password);
	await waitFor(() => expect(browser.address()).toBe('/'));
	expect(readToken()).toMatch(/^[\w-]{43}$/);
});

test('a verification link opened without the sign-up page signs in the browser that signed up, and only that one', {
	tags: ['FACE-067', 'FACE-144'],
}, async () => {
	browser.open('/signup');
	await browser.fill(await field('Full Name'), asha.name);
	await browser.fill(await field('Email'), asha.email);
	await browser.fill(await field('Password'), asha.password);
	await press('Sign Up');
	await heading('Account Created Successfully!');
	openLink(`/verify-email?token=${await createAccountActions(testApp).emailedToken()}`);
	await heading('Email Verified!');
	expect(inMain()).toContain("Your email address is verified. You're logged in.");
	expect(linkTo('Go to Login')).toBe('/login');
	await screen.findByRole('link', { name: 'Continue Shopping' });
	expect(screen.queryByRole('link', { name: 'Continue to Checkout' })).toBeNull();
	const session = await testApp.as(readToken() ?? undefined).call('GET /auth/verify-role');
	expect(session).toMatchObject({ status: 200, body: { user: { email: asha.email } } });
	// The next visitor of the login page sees an empty field.
	browser.open('/login');
	expect((await field('Email')).value).toBe('');

	// A browser that did not sign up stays a guest.
	const other = { name: 'Bala', email: 'bala@example.com' };
	await createAccountActions(testApp).signUp(other);
	browser.open('/login');
	openLink(`/verify-email?token=${await createAccountActions(testApp).emailedToken()}`);
	await heading('Email Verified!');
	expect(readToken()).toBeNull();
	expect(inMain()).toContain('You signed up on another device or browser. Log in here, or go on there.');
	expect(linkTo('Go to Login')).toBe('/login');
});
