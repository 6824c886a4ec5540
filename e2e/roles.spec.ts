import { categories } from '../demo/categories.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';

test('every category and account page opens for a visitor', {
	tag: '@ROL-027 @ROL-028 @ROL-029 @ROL-030 @ROL-034 @OPEN-056'.split(' '),
}, async ({ request }) => {
	// As the shop renders them; accessibility.spec.ts opens a page of each kind in the browser.
	for (const address of [
		...categories.map(({ slug }) => `/products/${slug}`),
		'/products',
		'/reset-password',
		'/verify-email',
	]) {
		const response = await request.get(address, { maxRedirects: 0 });
		expect(response.status(), address).toBe(200);
		expect(await response.text(), address).toMatch(/<h1[ >]/);
	}
});

test('a visitor resets a forgotten password by the emailed link and logs in', { tag: ['@ROL-009'] }, async ({
	page,
	freshAccount,
	mailbox,
}) => {
	const { email } = await freshAccount();
	await page.goto('/forgot-password');
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Send Reset Link' }).click();
	await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
	const { links } = await mailbox(email, /reset/i);
	const { pathname, search } = new URL(links.find((link) => link.includes('/reset-password')) ?? '');
	await page.goto(`${pathname}${search}`);
	await page.getByLabel('New Password', { exact: true }).fill('ring-11');
	await page.getByLabel('Confirm Password', { exact: true }).fill('ring-11');
	await page.getByRole('button', { name: 'Reset Password' }).click();
	await expect(page).toHaveURL('/login');
	await logIn(page, { email, password: 'ring-11' });
	await expect(page).toHaveURL('/');
	expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
});
