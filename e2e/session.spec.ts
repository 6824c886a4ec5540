import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const openMenu = (page: Page) => page.getByRole('button', { name: 'Profile', exact: true }).click();

test('a stored token is verified on page load', {
	tag: ['@SES-001', '@SES-004', '@SES-005', '@PRF-002'],
}, async ({ freshShopper }) => {
	const { page, token, email } = await freshShopper();
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/auth/verify-role', async (route) => {
		await released;
		await route.continue();
	});
	const requestPromise = page.waitForRequest('**/api/auth/verify-role');
	await page.goto('/profile');
	expect((await requestPromise).method()).toBe('GET');
	expect((await requestPromise).headers().authorization).toBe(`Bearer ${token}`);
	release();
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	await expect(page.getByRole('main')).toContainText(email);
	expect(await tokenIn(page)).toBe(token);
});

test('a busy server (503) keeps the session, and offers Retry when it persists', {
	tag: ['@NAV-011'],
}, async ({ allowBrowserError, freshShopper }) => {
	allowBrowserError(/answered 503 GET .*verify-role|uncaught/);
	const { page, token } = await freshShopper();
	const busy = (times: number) =>
		page.route('**/api/auth/verify-role', (route) => route.fulfill({ status: 503, body: '' }), { times });
	await busy(2);
	await page.goto('/profile');
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	expect(await tokenIn(page)).toBe(token);
	await busy(3);
	await page.reload();
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	expect(await tokenIn(page)).toBe(token);
});

test('logging out clears token and user and opens the login, which then leads home', {
	tag: ['@SES-013', '@SES-014', '@SES-015', '@PRF-004'],
}, async ({ freshShopper }) => {
	const person = await freshShopper();
	const { page, token } = person;
	await page.goto('/profile?tab=addresses');
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/login');
	expect(await tokenIn(page)).toBeNull();
	await openMenu(page);
	await expect(page.getByText('Guest User')).toBeVisible();
	const response = await page.request.get('/api/auth/verify-role', {
		headers: { authorization: `Bearer ${token}` },
	});
	expect(response.status()).toBe(401);
	await page.keyboard.press('Escape');
	await logIn(page, person);
	await expect(page).toHaveURL('/');
});

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

test('sessions are listed by device; one, or all others, can be signed out', async ({
	freshShopper,
	openContext,
	origin,
}) => {
	const { page, email, password } = await freshShopper();
	const loggedInBy = async (userAgent: string) => {
		const response = await fetch(`${origin}/api/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'user-agent': userAgent },
			body: JSON.stringify({ email, password }),
		});
		return String((await response.json()).token);
	};
	await page.goto('/profile?tab=profile');
	const list = page.getByRole('region', { name: 'Logged-in Devices' });
	await expect(list.getByRole('listitem')).toHaveCount(1);
	await expect(list).toContainText('This device');
	await expect(list.getByRole('button', { name: 'Sign out elsewhere' })).toHaveCount(0);

	const firefox = await loggedInBy('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0');
	await loggedInBy(
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
	);
	await page.reload();
	await expect(list.getByRole('listitem')).toHaveCount(3);
	const here = list.getByRole('listitem').first();
	await expect(here).toContainText('This device');
	await expect(here.getByRole('button')).toHaveCount(0);
	await expect(list.getByRole('listitem').filter({ hasText: 'Firefox on Linux' })).toContainText(
		/Logged in [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M.*Last used [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M/,
	);

	const elsewhere = await (await openContext(firefox)).newPage();
	await elsewhere.goto('/profile?tab=profile');
	await expect(elsewhere.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	await list.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
	await expect(list.getByRole('listitem')).toHaveCount(2);
	await elsewhere.reload();
	await expect(elsewhere).toHaveURL('/login');

	await list.getByRole('button', { name: 'Sign out elsewhere' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out elsewhere' }).click();
	await expect(list.getByRole('listitem')).toHaveCount(1);
	await expect(list).toContainText('This device');
});
