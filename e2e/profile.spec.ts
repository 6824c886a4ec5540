import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { buy } from './buying.ts';
import { nameOfTextColour } from './colours.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Profile sections' });
const toast = (page: Page, title: string) =>
	page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
const broken = (route: Route) => route.fulfill({ status: 500, body: '' });

test('the profile shows its menu and the tab named in the URL', {
	tag: '@PRF-001 @PRF-003 @PRF-005 @PRF-006 @PRF-007 @PRF-008 @PRF-009 @PRF-010 @PRF-011 @PRF-012 @PRF-013 @PRF-014 @PRF-015 @PRF-016 @PRF-018 @PRF-068'.split(
		' ',
	),
}, async ({ freshShopper }) => {
	const { page, name, email } = await freshShopper('Meera Joshi');
	const titles = { orders: 'Your Orders', profile: 'Edit Profile', addresses: 'Your Addresses' };
	const isShown = (title: string) =>
		expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
	await page.goto('/profile');
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	await isShown(titles.orders);
	await expect(page.getByText('You have no orders yet.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
	await expect(page.getByRole('main')).toContainText(name);
	await expect(page.getByRole('main')).toContainText(email);
	for (const [tab, title] of Object.entries(titles)) {
		await page.goto(`/profile?tab=${tab}`);
		await isShown(title);
	}
	await page.goto('/profile?tab=xyz');
	await isShown(titles.orders);
	for (const [link, tab] of [
		['Edit Profile', 'profile'],
		['Addresses', 'addresses'],
		['Orders', 'orders'],
	] as const) {
		await menu(page).getByRole('link', { name: link }).click();
		await expect(page).toHaveURL(`/profile?tab=${tab}`);
		await isShown(titles[tab]);
		await expect(menu(page).locator('[aria-current=page]')).toHaveText(link);
	}
	const beside = await menu(page).boundingBox();
	expect(beside?.y).toBeLessThan(500);

	await page.setViewportSize({ width: 375, height: 700 });
	const bar = await menu(page).boundingBox();
	expect(bar).toMatchObject({ x: 0 });
	expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(700);
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	expect(await menu(page).boundingBox()).toEqual(bar);
});

test('the name can be changed, the e-mail address cannot', {
	tag: '@PRF-041 @PRF-042 @PRF-043 @PRF-044 @PRF-045 @API-069 @ROL-013 @ROL-016 @OPEN-092 @OPEN-094'.split(
		' ',
	),
}, async ({ freshShopper, allowBrowserError, origin }) => {
	allowBrowserError(/500 PUT/);
	const person = await freshShopper('Old Name');
	const { page, email } = person;
	await page.goto('/profile?tab=profile');
	const field = page.getByLabel('Name', { exact: true });
	const address = page.getByLabel('Email', { exact: true });
	await expect(address).toHaveValue(email);
	expect(await address.evaluate((input: HTMLInputElement) => input.readOnly)).toBe(true);
	const save = page.getByRole('button', { name: 'Save Name' });
	await field.fill('');
	await save.click();
	expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);

	await page.route('**/api/users/*', broken);
	await field.fill('Renamed ਕੌਰ');
	await save.click();
	await expect(toast(page, 'Failed to update name')).toBeVisible();
	await page.unroute('**/api/users/*');
	await expect(page.locator('[data-name]')).toHaveText('Old Name');

	const sent = page.waitForRequest('**/api/users/*');
	await save.click();
	await expect(toast(page, 'Name updated successfully!')).toBeVisible();
	expect((await sent).postDataJSON()).toEqual({ name: 'Renamed ਕੌਰ' });
	await expect(page.locator('[data-avatar]')).toHaveText('Rਕ');
	await page.getByRole('button', { name: /^Profile, / }).click();
	await expect(page.getByRole('navigation', { name: 'Profile', exact: true })).toContainText('Renamed ਕੌਰ');
	await page.keyboard.press('Escape');
	await expect(page.locator('[data-name]')).toHaveText('Renamed ਕੌਰ');
	// A line of 500 characters shows an error beside the field.
	await field.fill('x'.repeat(500));
	await save.click();
	await expect(page.getByText('Please use at most 100 characters.')).toBeVisible();
	expect(await callsOf(origin, person).call('GET /auth/verify-role')).toMatchObject({
		user: { name: 'Renamed ਕੌਰ', email },
	});
	// Only the status of the response matters, not its body.
	await page.route('**/api/users/*', (route) => route.fulfill({ status: 200, body: '' }));
	await field.fill('Answered Nothing');
	await save.click();
	await expect(page.locator('[data-name]')).toHaveText('Answered Nothing');
	await expect(toast(page, 'Name updated successfully!').last()).toBeVisible();
});

test('the password can be changed, with an error for each invalid input', {
	tag: '@PRF-046 @PRF-047 @PRF-048 @PRF-049 @PRF-050 @PRF-051 @PRF-052 @PRF-056 @PRF-057 @PRF-058 @PRF-059 @PRF-060 @PRF-061 @PRF-062 @PRF-063 @PRF-064 @PRF-065 @PRF-066 @PRF-067 @ROL-014 @OPEN-090 @OPEN-091 @SEC-020'.split(
		' ',
	),
}, async ({ freshShopper, allowBrowserError }) => {
	allowBrowserError(/500 POST/);
	const { page, password } = await freshShopper();
	await page.goto('/profile?tab=profile');
	const form = page.getByRole('region', { name: 'Change Password' });
	const labels = ['Current Password', 'New Password', 'Confirm Password'];
	const field = (label: string) => form.getByLabel(label, { exact: true });
	const change = form.getByRole('button', { name: 'Change Password' });
	const fill = async (...values: string[]) => {
		for (const [position, label] of labels.entries()) await field(label).fill(values[position] ?? '');
	};
	for (const [position, label] of labels.entries()) {
		await expect(field(label)).toHaveAttribute('type', 'password');
		await form
			.getByRole('button', { name: /characters$/ })
			.nth(position)
			.click();
		await expect(field(label)).toHaveAttribute('type', 'text');
	}
	const meter = form.getByRole('meter', { name: 'Password strength' });
	for (const [typed, score, label] of [
		['abc', 0, 'Too short'],
		['ab1!', 0, 'Too short'],
		['abcdef', 1, 'Weak'],
		['abcde1', 2, 'Medium'],
		['abcd1!', 3, 'Strong'],
	] as const) {
		await field('New Password').fill(typed);
		await expect(form.getByText(label, { exact: true })).toBeVisible();
		await expect(meter).toHaveJSProperty('value', score);
	}

	const calls: string[] = [];
	page.on('request', (request) => /change-password/.test(request.url()) && calls.push(request.url()));
	for (const values of [
		['', 'ring-11', 'ring-11'],
		[password, '', ''],
		[password, 'ring-11', ''],
	]) {
		await fill(...values);
		await change.click();
		await expect(toast(page, 'All fields are required').last()).toBeVisible();
	}
	await fill(password, 'ring-11', 'ring-12');
	await change.click();
	await expect(toast(page, 'New passwords do not match')).toBeVisible();
	for (const [label, values] of [
		['New Password', [password, '12345', 'ring-9']],
		['Confirm Password', [password, 'ring-9', '12345']],
	] as const) {
		await fill(...values);
		await change.click();
		expect(await field(label).evaluate((input: HTMLInputElement) => input.validity.tooShort)).toBe(true);
	}
	expect(calls).toEqual([]);

	await fill('not-the-one', 'ring-11', 'ring-11');
	await change.click();
	await expect(toast(page, 'Current password is incorrect')).toBeVisible();
	await page.route('**/change-password', broken);
	await fill(password, 'ring-11', 'ring-11');
	await change.click();
	await expect(toast(page, 'Failed to change password')).toBeVisible();
	await page.unroute('**/change-password');
	await fill(password, 'iloveyou', 'iloveyou');
	await change.click();
	await expect(toast(page, 'This password is too easy to guess. Please choose another one.')).toBeVisible();
	await fill(password, 'ring-11', 'ring-11');
	await change.click();
	await expect(toast(page, 'Password changed successfully!')).toBeVisible();
	for (const label of labels) await expect(field(label)).toHaveValue('');
	// This session continues.
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

const itemsOf = z.object({
	orders: z.array(z.looseObject({ id: z.string(), orderItems: z.array(z.looseObject({ id: z.string() })) })),
});

test('orders show all known fields, and N/A for missing ones', {
	tag: '@PRF-020 @PRF-021 @PRF-022 @PRF-023 @PRF-024 @PRF-025 @PRF-026 @PRF-027 @PRF-028 @PRF-029 @PRF-030 @PRF-031 @PRF-032 @PRF-033 @PRF-034 @PRF-035 @PRF-036 @PRF-037 @PRF-038 @PRF-039 @PRF-040 @ROL-012 @OPEN-016 @OPEN-093 @OPEN-123'.split(
		' ',
	),
}, async ({ admin, freshShopper, origin }) => {
	const person = await freshShopper();
	const { page } = person;
	const product = await makeProduct(origin, admin, { numericPrice: 123456.5, gst: 0 });
	await buy(origin, person, [product]);
	const read = async () => itemsOf.parse(await callsOf(origin, person).call('GET /orders/user')).orders;
	const [bought] = await read();
	await page.goto('/profile');
	const card = page.locator('[data-order]');
	await expect(card).toHaveCount(1);
	await expect(card).toContainText(String(bought?.id));
	await expect(card).toContainText(/[A-Z][a-z]+ \d+, 20\d\d at \d+:\d\d [AP]M/);
	await expect(card).toContainText('In Progress');
	await expect(card).toContainText('₹1,23,456.50');
	await expect(card).toContainText('7 Leela Bhawan, Patiala, Punjab 147001');
	await expect(card).toContainText(product.name);
	await expect(card).toContainText('1 × ₹1,23,456.50');
	const detail = (name: string) =>
		card
			.locator('dl > div')
			.filter({ has: page.getByText(name, { exact: true }) })
			.locator('dd');
	await expect(detail('Status')).toHaveText('pending');
	for (const name of ['Expected', 'Courier', 'Tracking ID']) await expect(detail(name)).toHaveText('N/A');

	await callsOf(origin, admin).call(`PUT /orders/items/${bought?.orderItems[0]?.id}`, {
		status: 'completed',
		expectedDate: '2031-03-09',
		courierPartner: 'Himalaya Express',
		trackingId: 'HX-77-PB',
	});
	await page.reload();
	await expect(detail('Expected')).toHaveText('March 9, 2031');
	await expect(detail('Courier')).toHaveText('Himalaya Express');
	await expect(detail('Tracking ID')).toContainText('HX-77-PB');
	await expect(card).toContainText('Completed');

	// The other states and missing fields, as an imported order may have them.
	const [known] = await read();
	const statuses = ['completed', 'cancelled', 'pending', 'shipped', 'delivered', null];
	const orderItems = statuses.map((status, position) => ({
		...known?.orderItems[0],
		id: `item-${position}`,
		status,
	}));
	await page.route('**/api/orders/user*', (route) =>
		route.fulfill({
			json: {
				orders: [
					{
						...known,
						state: 'in progress',
						createdAt: '2026-03-01T20:05:00.000Z',
						address: null,
						orderItems,
					},
				],
			},
		}),
	);
	await page.reload();
	await expect(card).toContainText('In Progress');
	await expect(card).toContainText('Address: N/A');
	// 12-hour time of India.
	await expect(card).toContainText('March 2, 2026 at 1:35 AM');
	const expected = ['green', 'red', 'yellow', 'yellow', 'yellow', 'yellow'];
	for (const theme of ['light', 'dark']) {
		await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
		await page.reload();
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
		for (const [position, status] of statuses.entries()) {
			const shown = page.locator(`[data-item=item-${position}] dd`).first().locator('span').first();
			await expect(shown).toHaveText(status ?? 'pending');
			expect(`${status} is ${await nameOfTextColour(shown)}`).toBe(`${status} is ${expected[position]}`);
		}
	}
});

test('loading orders show a loading state, and failed ones an error', {
	tag: ['@PRF-017', '@PRF-019'],
}, async ({ freshShopper }) => {
	const { page } = await freshShopper();
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/orders/user*', async (route) => {
		await released;
		await route.fulfill({ status: 404, json: { error: 'Not here.' } });
	});
	await page.goto('/profile');
	await expect(page.getByText('Loading your orders...')).toBeVisible();
	release();
	await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
	await expect(page.getByText('You have no orders yet.')).toHaveCount(0);
});
