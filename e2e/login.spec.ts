import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './fixtures.ts';
import { logIn } from './loginForm.ts';

const isValid = (page: Page, label: string) =>
	page
		.getByLabel(label, { exact: true })
		.evaluate((field) => field instanceof HTMLInputElement && field.checkValidity());
const emailOf = (what: string) => `${what}-${Date.now().toString(36)}-${process.pid}@example.com`;

test('a visitor logs in and lands on the home page', {
	tag: '@AUT-001 @AUT-002 @AUT-003 @AUT-004 @AUT-005 @AUT-006 @SES-002 @SES-010 @SES-011 @SES-012 @CON-035 @OPEN-096 @OPEN-097'.split(
		' ',
	),
}, async ({ page, shopperAccount }) => {
	await page.goto('/login');
	await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
	const requests: string[] = [];
	page.on('request', (request) => request.url().includes('/api/auth/') && requests.push(request.url()));

	await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
	await logIn(page, { email: 'abc', password: '12345' });
	expect(await isValid(page, 'Email')).toBe(false);
	await page.getByLabel('Email').fill(shopperAccount.email);
	await page.getByRole('button', { name: 'Login' }).click();
	expect(await isValid(page, 'Password')).toBe(false);
	expect(requests).toEqual([]);

	const password = page.getByLabel('Password', { exact: true });
	await password.fill('ring-9');
	expect(await isValid(page, 'Password')).toBe(true);
	await password.fill(shopperAccount.password);
	await expect(password).toHaveAttribute('type', 'password');
	await page.getByRole('button', { name: 'Show characters' }).click();
	await expect(password).toHaveAttribute('type', 'text');
	await page.getByRole('button', { name: 'Hide characters' }).click();
	await expect(password).toHaveAttribute('type', 'password');

	await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
		'href',
		'/forgot-password',
	);
	await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');

	await page.getByRole('button', { name: 'Login' }).click();
	await expect(page).toHaveURL('/');
	expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
	await page.getByRole('button', { name: 'Profile' }).click();
	const menu = page.getByRole('navigation', { name: 'Profile' });
	await expect(menu.getByText('Asha Rao', { exact: true })).toBeVisible();
	await expect(menu.getByText(shopperAccount.email, { exact: true })).toBeVisible();
	// The login response contains the user.
	expect(requests.map((address) => new URL(address).pathname)).toEqual(['/api/auth/login']);
	// The page stays public and shows the logged-in user (OPEN-097).
	await page.goto('/login');
	await expect(page.locator('[data-notice=info]')).toContainText('You are logged in as');
});

test('the login form does not move while the demo accounts load', async ({ page }) => {
	let answerConfig = () => {};
	const asked = new Promise<void>((resolve) => {
		answerConfig = resolve;
	});
	await page.route('**/api/config', async (route) => {
		await asked;
		await route.continue();
	});
	await page.goto('/signup');
	await waitForHydration(page);
	await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
	const button = page.getByRole('button', { name: 'Login', exact: true });
	await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
	const place = await button.boundingBox();
	expect(place).not.toBeNull();
	answerConfig();
	await expect(page.getByText('Demo accounts')).toBeVisible();
	expect(await button.boundingBox()).toEqual(place);
});

test('sign-up goes from the empty form to the success panel and back', {
	tag: '@AUT-011 @AUT-012 @AUT-013 @AUT-014 @AUT-015 @AUT-016 @AUT-017 @AUT-018 @AUT-019 @AUT-020 @AUT-021 @SES-019 @OPEN-100'.split(
		' ',
	),
}, async ({ page, shopperAccount }) => {
	await page.goto('/signup');
	await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
	for (const label of ['Full Name', 'Email', 'Password']) expect(await isValid(page, label)).toBe(false);
	const email = emailOf('new');
	await page.getByLabel('Full Name').fill('ਗੁਰਪ੍ਰੀਤ ਕੌਰ');
	await page.getByLabel('Email').fill(shopperAccount.email);
	await page.getByLabel('Password', { exact: true }).fill('12345');
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expect(page.getByText('Password must be at least 6 characters long', { exact: true })).toBeVisible();

	await page.getByLabel('Password', { exact: true }).fill('ring-9');
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expect(page.locator('[data-notice=error]')).toHaveText(
		'An account with this email already exists. Please log in instead.',
	);
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Sign Up' }).click();
	const done = page.getByRole('heading', { level: 1, name: 'Account Created Successfully!' });
	await expect(done).toBeVisible();
	await expect(done).toBeFocused();
	await expect(page.getByText('Please check your email')).toContainText(email);
	await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');

	await page.getByRole('button', { name: 'Create Another Account' }).click();
	for (const label of ['Full Name', 'Email', 'Password'])
		await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
});

test('a reset link is validated, then sets the password once', {
	tag: '@AUT-033 @AUT-034 @AUT-035 @AUT-039 @AUT-040 @AUT-041 @AUT-042 @AUT-043 @AUT-044 @AUT-045 @AUT-046 @AUT-049 @AUT-050 @OPEN-104 @DOOR-113'.split(
		' ',
	),
}, async ({ freshShopper, mailbox, origin }) => {
	const { page, email } = await freshShopper();
	await page.goto('/reset-password');
	await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
	await page.goto('/forgot-password');
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Send Reset Link' }).click();
	await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
	const mail = await mailbox(email, /reset/i);
	const { pathname, search } = new URL(mail.links.find((link) => link.includes('/reset-password')) ?? '');

	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/auth/verify-reset-token/*', async (route) => {
		await released;
		await route.continue();
	});
	const checked = page.waitForRequest(/\/api\/auth\/verify-reset-token\/[\w-]{43}$/);
	await page.goto(`${origin}${pathname}${search}`);
	await checked;
	await expect(page.getByText('Checking your reset link...')).toBeVisible();
	await expect(page.getByLabel('New Password', { exact: true })).toHaveCount(0);
	release();
	await expect(page).toHaveURL(`${origin}/reset-password`);
	await page.reload();
	await expect(page).toHaveURL(`${origin}/reset-password`);

	const toast = (title: string) => page.locator('[data-toast]').filter({ hasText: title });
	const submit = async (password: string, confirm: string) => {
		await page.getByLabel('New Password', { exact: true }).fill(password);
		await page.getByLabel('Confirm Password', { exact: true }).fill(confirm);
		await page.getByRole('button', { name: 'Reset Password' }).click();
	};
	await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
	for (const label of ['New Password', 'Confirm Password']) expect(await isValid(page, label)).toBe(false);
	await submit('ring10', 'ring11');
	await expect(toast("Passwords Don't Match")).toContainText('Please make sure both passwords are the same.');
	await submit('12345', '12345');
	await expect(toast('Password Too Short')).toContainText('Password must be at least 6 characters long.');
	await submit('ring-9', 'ring-9');
	await expect(toast('Password Reset Successfully')).toBeVisible();
	await expect(page).toHaveURL('/login');
	// The password change ended every session, including this one.
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
	await logIn(page, { email, password: 'ring-9' });
	await expect(page).toHaveURL('/');
});

test('verification handles a valid, an invalid and no link, and mails a new one', {
	tag: '@AUT-051 @AUT-052 @AUT-053 @AUT-054 @AUT-055 @AUT-056 @AUT-057 @AUT-059 @AUT-060 @AUT-061 @AUT-062 @AUT-063 @OPEN-103 @OPEN-125 @DOOR-113'.split(
		' ',
	),
}, async ({ page, mailbox, origin }) => {
	const email = emailOf('verify');
	const account = { name: 'Asha', email, password: 'ring10' };
	await page.request.post('/api/auth/signup', { data: account });
	await mailbox(email, /verify/i);

	await page.goto('/verify-email');
	const failed = page.getByRole('heading', { name: 'Verification Failed' });
	await expect(failed).toBeVisible();
	await expect(page.getByRole('main')).toContainText(
		'No verification token found. Please check your email for the correct verification link.',
	);
	await page.goto('/verify-email?token=abc');
	await expect(failed).toBeVisible();
	await expect(page.getByRole('main')).toContainText(
		'This verification link is invalid or has expired. Please request a new one.',
	);
	await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
	await page.getByRole('link', { name: 'Resend Verification' }).click();

	await expect(page).toHaveURL('/resend-verification');
	await page.getByRole('button', { name: 'Send Verification Email' }).click();
	await expect(page.locator('[data-toast]').filter({ hasText: 'Email Required' })).toContainText(
		'Please enter your email address.',
	);
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Send Verification Email' }).click();
	await expect(page.getByRole('heading', { name: 'Verification Email Sent' })).toBeVisible();
	// Only the newest link works.
	const { links } = await mailbox(email, /verify/i, 2);
	const { pathname, search } = new URL(links.find((each) => each.includes('/verify-email')) ?? '');

	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/auth/verify-email/*', async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(`${origin}${pathname}${search}`);
	await expect(page.getByText('Verifying your email address...')).toBeVisible();
	await expect(page).toHaveURL(`${origin}/verify-email`);
	release();
	await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
	await expect(page.getByRole('main')).toContainText('Your email address is verified. You can now log in.');
	await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
});
