import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Profile', exact: true }).click();

test('the login returns to the page that required it, unless the visitor left that page', {
	tag: ['@ROL-021'],
}, async ({ page, shopperAccount }) => {
	await page.goto('/profile?tab=addresses');
	await expect(page).toHaveURL('/login');
	await page.getByRole('link', { name: 'Forgot password?' }).click();
	await page.getByRole('link', { name: 'Back to Login' }).click();
	await logIn(page, shopperAccount);
	await expect(page).toHaveURL('/profile?tab=addresses');
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/login');

	await page.goto('/profile?tab=profile');
	await expect(page).toHaveURL('/login');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
	await expect(page).toHaveURL('/contact');
	await openMenu(page);
	await page.getByRole('link', { name: 'Login' }).click();
	await expect(page).toHaveURL('/login');
	await logIn(page, shopperAccount);
	await expect(page).toHaveURL('/');
});

test('several tabs show the same user, and nothing of the previous one', async ({ freshShopper }) => {
	const first = await freshShopper('First Visitor');
	const second = await freshShopper('Second Visitor');
	const { page } = first;
	const other = await page.context().newPage();
	for (const tab of [page, other]) {
		await tab.goto('/profile?tab=profile');
		await expect(tab.locator('[data-name]')).toHaveText('First Visitor');
	}
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(other).toHaveURL('/login');
	await expect(other.getByRole('main')).not.toContainText('First Visitor');

	await logIn(page, second);
	await expect(page).toHaveURL('/');
	await expect(other.locator('[data-notice=info]')).toContainText('You are logged in as Second Visitor.');
	await other.getByRole('link', { name: 'Go to your profile' }).click();
	await expect(other.locator('[data-name]')).toHaveText('Second Visitor');

	// Another account logs in in the first tab: the second tab follows without a reload.
	await page.evaluate((token) => localStorage.setItem('token', token), first.token);
	const expired = await page.request.get('/api/auth/verify-role', {
		headers: { authorization: `Bearer ${first.token}` },
	});
	expect(expired.status()).toBe(401);
	await expect(other).toHaveURL('/login');
});
