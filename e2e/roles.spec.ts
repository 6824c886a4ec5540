import type { Page } from '@playwright/test';
import { categories } from '../demo/categories.ts';
import { demoEvent, demoPost, demoPostCategory } from './demoShop.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a visitor browses, searches, filters, sorts, reads and switches the theme without an account', {
	tag: '@ROL-001 @ROL-002 @ROL-003 @ROL-004 @ROL-005 @ROL-007 @ROL-008'.split(' '),
}, async ({ page }) => {
	await page.goto('/');
	await page.getByRole('navigation').getByRole('link', { name: 'Air Pistols' }).first().click();
	await expect(title(page)).toHaveText('Air Pistols');
	await page.locator('[data-product]').first().getByRole('link').first().click();
	await expect(page).toHaveURL(/\/products\/product\//);
	await expect(title(page)).toBeVisible();

	await page.getByRole('combobox', { name: 'Search products' }).fill('pellet');
	await page.keyboard.press('Enter');
	await expect(title(page)).toHaveText('Search Results for "pellet"');
	await expect(page.locator('[data-product]').first()).toBeVisible();

	await page.goto('/products/air-rifles');
	await page.getByLabel('Sort by').selectOption('price-desc');
	await expect(page).toHaveURL('/products/air-rifles?sort=price-desc');
	await page.getByRole('complementary', { name: 'Filters' }).getByLabel('On Sale').check();
	await expect(page).toHaveURL('/products/air-rifles?onSale=true&sort=price-desc');
	await expect(page.locator('[data-product] s').first()).toBeVisible();

	await page.goto('/faq');
	const answer = page.locator('main details > div').first();
	await expect(answer).toBeHidden();
	await page.locator('main summary').first().click();
	await expect(answer).toBeVisible();

	const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
	const before = await theme();
	await page.getByRole('button', { name: 'Switch theme' }).click();
	await expect.poll(theme).not.toBe(before);

	for (const [list, entry] of [
		[`/blog?category=${demoPostCategory}`, demoPost],
		['/events', demoEvent],
	] as const) {
		await page.goto(list);
		await page.locator(`main a[href="${entry}"]`).click();
		await expect(page).toHaveURL(entry);
		await expect(title(page)).toBeVisible();
		await expect(page.locator('main')).toHaveText(/.{200}/s);
	}
	expect(await tokenIn(page)).toBeNull();
});

test('every category and account page opens for a visitor, and any other URL shows Not Found', {
	tag: '@ROL-027 @ROL-028 @ROL-029 @ROL-030 @ROL-034 @ROL-036 @OPEN-056'.split(' '),
}, async ({ page }) => {
	// As the shop renders them; accessibility.spec.ts opens a page of each kind in the browser.
	for (const address of [
		...categories.map(({ slug }) => `/products/${slug}`),
		...['/products', '/reset-password', '/verify-email'],
	]) {
		const response = await page.request.get(address, { maxRedirects: 0 });
		expect(response.status(), address).toBe(200);
		expect(await response.text(), address).toMatch(/<h1[ >]/);
	}
	for (const address of ['/nowhere', '/about/nobody', '/products/product/1/2']) {
		expect((await page.goto(address))?.status(), address).toBe(404);
		await expect(page, address).toHaveURL(address);
		await expect(title(page), address).toHaveText('404');
		await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
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
