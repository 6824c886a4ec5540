import { expect, test } from './fixtures.ts';

const lists = [
	{ tab: 'products', api: '/api/admin/products', search: 'Search products', row: 'tbody tr' },
	{ tab: 'orders', api: '/api/orders', search: 'Search orders', row: '[data-order]' },
	{ tab: 'reviews', api: '/api/admin/reviews', search: 'Search reviews', row: 'tbody tr' },
	{ tab: 'blog', api: '/api/blog', search: 'Search posts', row: '[data-post]' },
	{ tab: 'customers', api: '/api/admin/customers', search: 'Search customers', row: '[data-customer]' },
	{ tab: 'audit', api: '/api/admin/audit', search: 'Search the audit', row: '[data-entry]' },
];

test('during a new search the old back-office rows are dimmed and inert until the response arrives', {
	tag: ['@NAV-003'],
}, async ({ admin }) => {
	test.slow();
	const { page } = admin;
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const { tab, api, search, row } of lists) {
		await page.goto(`/admin?tab=${tab}`);
		const rows = page.getByRole('main').locator(row);
		await expect(rows.first(), tab).toBeVisible();
		const before = await rows.count();
		const inert = page.locator('main [inert]').locator(row);
		await expect(inert, tab).toHaveCount(0);
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(
			(url) => url.pathname === api,
			async (route) => {
				await released;
				await route.continue();
			},
		);
		await page.getByLabel(search).fill('no such words anywhere');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/no(\+|%20)such/);
		await expect(inert, tab).toHaveCount(before);
		// The old rows are not counted as results of the new search.
		await expect(page.getByText(/^\d+[–-]\d+ of \d+$/), tab).toHaveCount(0);
		const button = rows.first().getByRole('button', { includeHidden: true }).first();
		if ((await button.count()) > 0) {
			await button.evaluate((element: HTMLElement) => element.focus());
			expect(await button.evaluate((element) => element === document.activeElement), tab).toBe(false);
		}
		release();
		await expect(rows, tab).toHaveCount(0);
		await expect(page.locator('main [inert]'), tab).toHaveCount(0);
		await page.unrouteAll();
	}
});
