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

test('the back-office and its link are available to administrators only', {
	tag: '@ROL-018 @ROL-023 @ROL-025 @ROL-026 @ROL-035 @OPEN-126'.split(' '),
}, async ({ page, freshShopper, admin }) => {
	const dashboard = (where: Page) => where.getByRole('tab', { name: 'Dashboard' });
	const entry = async (where: Page) => {
		await where.goto('/');
		await where.getByRole('button', { name: 'Profile' }).click();
		await expect(where.getByRole('navigation', { name: 'Profile' }).getByRole('link').first()).toBeVisible();
		return where.getByRole('link', { name: 'Admin Dashboard' });
	};
	await expect(await entry(page)).toHaveCount(0);
	await page.goto('/admin');
	await expect(page).toHaveURL('/login');

	const { page: customers } = await freshShopper();
	await expect(await entry(customers)).toHaveCount(0);
	await customers.goto('/admin');
	await expect(customers).toHaveURL('/profile');
	await expect(dashboard(customers)).toHaveCount(0);

	const link = await entry(admin.page);
	await expect(link).toHaveAttribute('href', '/admin');
	const requestPromise = admin.page.waitForRequest('**/api/auth/verify-role');
	await link.click();
	expect(await (await requestPromise).headerValue('authorization')).toBe(`Bearer ${admin.token}`);
	await expect(dashboard(admin.page)).toBeVisible();
	// Every navigation to it verifies the role again, without a page load.
	await admin.page.getByRole('link', { name: 'Website' }).click();
	await expect(admin.page).toHaveURL('/');
	await admin.page.getByRole('button', { name: 'Profile' }).click();
	const again = admin.page.waitForRequest('**/api/auth/verify-role');
	await link.click();
	await again;
	await expect(dashboard(admin.page)).toBeVisible();
});

test('an unverified administrator role leads to the profile; without network the back-office offers Retry', {
	tag: ['@ROL-024', '@OPEN-105', '@NAV-011'],
}, async ({ admin, allowBrowserError }) => {
	allowBrowserError(/verify-role|could not reach/);
	const { page } = admin;
	await page.goto('/');
	await page.getByRole('button', { name: 'Profile' }).click();
	const entry = page.getByRole('link', { name: 'Admin Dashboard' });
	await expect(entry).toBeVisible();
	await page.route('**/api/auth/verify-role', (route) => route.fulfill({ status: 403, body: '' }));
	await entry.click();
	await expect(page).toHaveURL('/profile');
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveCount(0);

	const visited: string[] = [];
	page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
	await page.unrouteAll();
	await page.route('**/api/auth/verify-role', (route) => route.abort());
	await page.goto('/admin');
	await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
	expect([...new Set(visited)]).toEqual(['/admin']);
	// The token may still be valid, so it is not deleted.
	expect(await tokenIn(page)).toBe(admin.token);
});
