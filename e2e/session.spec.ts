import type { Page } from '@playwright/test';
import { alive, expect, test } from './fixtures.ts';

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const openMenu = (page: Page) => page.getByRole('button', { name: 'Profile', exact: true }).click();

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('SES-001 SES-004 SES-005 PRF-002 a stored token is verified on start', async ({ freshShopper }) => {
	const { page, token, email } = await freshShopper();
	let answer = () => {};
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/api/auth/verify-role', async (route) => {
		await held;
		await route.continue();
	});
	const asked = page.waitForRequest('**/api/auth/verify-role');
	await page.goto('/profile');
	expect((await asked).method()).toBe('GET');
	expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
	answer();
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	await expect(page.getByRole('main')).toContainText(email);
	expect(await tokenIn(page)).toBe(token);
});

test('ROL-022 while the session is loading, a page that needs a login shows nothing but its title and the way back', async ({
	freshShopper,
}) => {
	const { page, name, email } = await freshShopper();
	let answer = () => {};
	let held = Promise.resolve();
	await page.route('**/api/auth/verify-role', async (route) => {
		await held;
		await route.continue();
	});
	const main = page.getByRole('main');
	const parts = main.locator('h2, h3, button, input, select, textarea, img, [role=tab], [data-product]');
	for (const [address, heading] of [
		['/profile', 'Profile'],
		['/profile?tab=addresses', 'Profile'],
		['/checkout', 'Checkout'],
		['/wishlist', 'My Wishlist'],
	] as const) {
		held = new Promise((resolve) => {
			answer = resolve;
		});
		const asked = page.waitForRequest('**/api/auth/verify-role');
		await page.goto(address);
		await asked;
		await alive(page);
		// As long as it lasts, not for the first moment only.
		for (let look = 0; look < 4; look++) {
			await expect(main).toHaveText(new RegExp(`^(Back to Shop)?(${heading})?$`));
			await expect(parts).toHaveCount(0);
			await page.waitForTimeout(250);
		}
		await expect(page.getByText(name)).toHaveCount(0);
		await expect(page.getByText(email)).toHaveCount(0);
		await expect(page).toHaveURL(address);
		answer();
		await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
		await expect(parts).not.toHaveCount(0);
	}
});

test('SES-006 SES-007 OPEN-095 a token that the server does not confirm is cleared: a guarded page leads to the login, a public one stays', async ({
	openContext,
}) => {
	const page = await (await openContext('a-token-that-means-nothing')).newPage();
	await page.goto('/faq');
	await expect.poll(() => tokenIn(page)).toBeNull();
	await expect(page).toHaveURL('/faq');
	await page.evaluate(() => localStorage.setItem('token', 'another-false-one'));
	await page.goto('/profile?tab=addresses');
	await expect(page).toHaveURL('/login');
	expect(await tokenIn(page)).toBeNull();
	await openMenu(page);
	await expect(page.getByText('Guest User')).toBeVisible();
	// Not only what the shop refuses now: any answer that says no.
	await page.evaluate(() => localStorage.setItem('token', 'one-that-is-forbidden'));
	await page.route('**/api/auth/verify-role', (route) => route.fulfill({ status: 403, body: '' }));
	await page.goto('/profile?tab=addresses');
	await expect(page).toHaveURL('/login');
	expect(await tokenIn(page)).toBeNull();
});

test('NAV-011 a busy shop keeps the session, and offers to try again when it stays busy', async ({
	expectFault,
	freshShopper,
}) => {
	expectFault(/answered 503 GET .*verify-role|uncaught/);
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

test('SES-008 SES-009 when the verification fails on the network that is only logged, and the visitor counts as a guest', async ({
	freshShopper,
	expectFault,
}) => {
	expectFault(/verify-role|could not reach/);
	const { page, token } = await freshShopper();
	const logged = page.context().waitForEvent('weberror');
	await page.route('**/api/auth/verify-role', (route) => route.abort());
	await page.goto('/faq');
	expect((await logged).error().message).toContain('could not reach');
	await openMenu(page);
	await expect(page.getByText('Guest User')).toBeVisible();
	await expect(page).toHaveURL('/faq');
	await expect(page.locator('[data-toast]')).toHaveCount(0);
	// The token may still be good: it is kept for the next visit.
	expect(await tokenIn(page)).toBe(token);
});

test('SES-013 SES-014 SES-015 PRF-004 logging out clears token and user and leads to the login, and that to the home page', async ({
	freshShopper,
}) => {
	const person = await freshShopper();
	const { page, token } = person;
	await page.goto('/profile?tab=addresses');
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/login');
	expect(await tokenIn(page)).toBeNull();
	await openMenu(page);
	await expect(page.getByText('Guest User')).toBeVisible();
	const answer = await page.request.get('/api/auth/verify-role', {
		headers: { authorization: `Bearer ${token}` },
	});
	expect(answer.status()).toBe(401);
	await page.keyboard.press('Escape');
	await logIn(page, person);
	await expect(page).toHaveURL('/');
});

test('ROL-021 D4 after the login the visitor is back on the page that asked for it, unless they turned away from it', async ({
	page,
	shopper,
}) => {
	await page.goto('/profile?tab=addresses');
	await expect(page).toHaveURL('/login');
	await page.getByRole('link', { name: 'Forgot password?' }).click();
	await page.getByRole('link', { name: 'Back to Login' }).click();
	await logIn(page, shopper);
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
	await logIn(page, shopper);
	await expect(page).toHaveURL('/');
});

test('several tabs agree on who is logged in, and show nothing of who was before', async ({
	freshShopper,
}) => {
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
	expect(await other.getByRole('main').textContent()).not.toContain('First Visitor');

	await logIn(page, second);
	await expect(page).toHaveURL('/');
	await expect(other.locator('[data-notice=info]')).toContainText('You are logged in as Second Visitor.');
	await other.getByRole('link', { name: 'Go to your profile' }).click();
	await expect(other.locator('[data-name]')).toHaveText('Second Visitor');

	// Another account in the first tab: the second one follows without being loaded anew.
	await page.evaluate((token) => localStorage.setItem('token', token), first.token);
	const expired = await page.request.get('/api/auth/verify-role', {
		headers: { authorization: `Bearer ${first.token}` },
	});
	expect(expired.status()).toBe(401);
	await expect(other).toHaveURL('/login');
});

test('the sessions of an account are listed in plain words; one, or all but this one, can be signed out', async ({
	freshShopper,
	openContext,
	origin,
}) => {
	const { page, email, password } = await freshShopper();
	const loggedInBy = async (userAgent: string) => {
		const answer = await fetch(`${origin}/api/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'user-agent': userAgent },
			body: JSON.stringify({ email, password }),
		});
		return String((await answer.json()).token);
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
