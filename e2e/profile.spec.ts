import type { Page } from '@playwright/test';
import { z } from 'zod';
import { buy } from './buying.ts';
import { nameOfTextColour } from './colours.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Profile sections' });

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

const itemsOf = z.object({
	orders: z.array(z.looseObject({ id: z.string(), orderItems: z.array(z.looseObject({ id: z.string() })) })),
});

test('orders show all known fields, and N/A for missing ones', {
	tag: '@PRF-020 @PRF-021 @PRF-022 @PRF-023 @PRF-024 @PRF-025 @PRF-026 @PRF-027 @PRF-028 @PRF-029 @PRF-030 @PRF-031 @PRF-032 @PRF-033 @PRF-034 @PRF-035 @PRF-036 @PRF-037 @PRF-038 @PRF-039 @PRF-040 @ROL-012 @OPEN-016 @OPEN-093 @OPEN-123'.split(
		' ',
	),
}, async ({ adminAccount, freshShopper, origin }) => {
	const person = await freshShopper();
	const { page } = person;
	const product = await makeProduct(origin, adminAccount, { numericPrice: 123456.5, gst: 0 });
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

	await callsOf(origin, adminAccount).call(`PUT /orders/items/${bought?.orderItems[0]?.id}`, {
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
