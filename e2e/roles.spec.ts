import type { Page } from '@playwright/test';
import { categories } from '../demo/categories.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('every category and account page opens for a visitor', {
	tag: '@ROL-027 @ROL-028 @ROL-029 @ROL-030 @ROL-034 @OPEN-056'.split(' '),
}, async ({ request }) => {
	// As the shop renders them; accessibility.spec.ts opens a page of each kind in the browser.
	for (const address of [
		...categories.map(({ slug }) => `/products/${slug}`),
		...['/products', '/reset-password', '/verify-email'],
	]) {
		const response = await request.get(address, { maxRedirects: 0 });
		expect(response.status(), address).toBe(200);
		expect(await response.text(), address).toMatch(/<h1[ >]/);
	}
});

test('a visitor signs up, resends the mail, verifies, resets the password and logs in', {
	tag: ['@ROL-009'],
}, async ({ page, mailbox }) => {
	const email = `visitor-${Date.now().toString(36)}-${process.pid}@example.com`;
	const follow = async (part: string) => {
		const { links } = await mailbox(email, part === 'verify-email' ? /verify/i : /reset/i);
		const { pathname, search } = new URL(links.find((link) => link.includes(`/${part}`)) ?? '');
		await page.goto(`${pathname}${search}`);
	};
	await page.goto('/signup');
	await page.getByLabel('Full Name').fill('Visiting Shooter');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill('ring-10');
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expect(title(page)).toHaveText('Account Created Successfully!');
	await mailbox(email, /verify/i);

	await page.goto('/resend-verification');
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Send Verification Email' }).click();
	await expect(page.getByRole('heading', { name: 'Verification Email Sent' })).toBeVisible();
	// The second mail invalidated the link of the first.
	await mailbox(email, /verify/i, 2);
	await follow('verify-email');
	await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();

	await page.goto('/forgot-password');
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Send Reset Link' }).click();
	await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
	await follow('reset-password');
	await page.getByLabel('New Password', { exact: true }).fill('ring-11');
	await page.getByLabel('Confirm Password', { exact: true }).fill('ring-11');
	await page.getByRole('button', { name: 'Reset Password' }).click();
	await expect(page).toHaveURL('/login');
	await logIn(page, { email, password: 'ring-11' });
	await expect(page).toHaveURL('/');
	expect(await tokenIn(page)).toMatch(/^[\w-]{43}$/);
});
