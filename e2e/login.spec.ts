import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './fixtures.ts';
import { logIn } from './loginForm.ts';

const isValid = (page: Page, label: string) =>
	page
		.getByLabel(label, { exact: true })
		.evaluate((field) => field instanceof HTMLInputElement && field.checkValidity());

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
