import { z } from 'zod';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

const isStats = (address: string) => new URL(address).pathname === '/api/admin/stats';
const tabs = ['Dashboard', 'Reviews', 'Orders'];

test('the back-office opens on the dashboard; its top bar leads to the shop and out', {
	tag: '@ADM-D-001 @ADM-D-002 @ADM-D-003 @ADM-D-004 @ADM-D-005 @ADM-D-006 @ADM-D-007 @ADM-D-009'.split(' '),
}, async ({ origin, openContext }) => {
	// Its own session, since this test logs out.
	const response = await fetch(`${origin}/api/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'admin@nishana.test', password: 'admin123' }),
	});
	const { token } = z.object({ token: z.string() }).parse(await response.json());
	const page = await (await openContext(token)).newPage();
	await page.goto('/admin');
	await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
	// The first node is the name, the second one the number of open tasks.
	const names = await page
		.getByRole('tab')
		.evaluateAll((shown) => shown.map((tab) => tab.firstChild?.textContent ?? ''));
	expect(names.filter((name) => tabs.includes(name))).toEqual(tabs);
	const bar = page.getByRole('banner');
	// The logo of the shop's header.
	const logo = bar.locator('svg').first();
	await expect(logo).toBeVisible();
	const logoHtml = await logo.innerHTML();
	const shop = await (await openContext()).newPage();
	await shop.goto('/');
	const home = shop.locator('header').getByRole('link', { name: /home$/ });
	expect(await home.locator('svg').first().innerHTML()).toBe(logoHtml);
	await expect(bar.getByRole('link', { name: 'Website' })).toHaveAttribute('href', '/');
	await bar.getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/login');
	const after = await fetch(`${origin}/api/admin/stats`, { headers: { authorization: `Bearer ${token}` } });
	expect(after.status).toBe(401);
});

test('this month’s figures each have a card with a label and the change', {
	tag: '@ADM-D-032 @ADM-D-035 @ADM-D-038 @ADM-D-044 @ADM-D-045 @API-093'.split(' '),
}, async ({ admin, origin }) => {
	const { page } = admin;
	const requestPromise = page.waitForRequest((request) => isStats(request.url()));
	await page.goto('/admin?tab=dashboard');
	const { searchParams } = new URL((await requestPromise).url());
	const [startDate = '', endDate = ''] = [searchParams.get('startDate'), searchParams.get('endDate')].map(
		String,
	);
	expect(startDate).toMatch(/^\d{4}-\d{2}-01$/);
	expect(endDate.slice(0, 7)).toBe(startDate.slice(0, 7));
	await expect(page.getByRole('button', { name: 'This Month' })).toHaveAttribute('aria-pressed', 'true');

	const response = await fetch(`${origin}/api/admin/stats?${searchParams}`, {
		headers: { authorization: `Bearer ${admin.token}` },
	});
	const stats = await response.json();
	const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
	await expect(figure('Products')).toContainText('Total products in inventory');
	await expect(figure('Orders')).toContainText('Total orders received');
	await expect(figure('Users')).toContainText('Registered users');
	await expect(figure('Revenue').locator('[data-value]')).toHaveText(/^₹[\d,]+$/);
	for (const name of ['Orders', 'Revenue'])
		await expect(figure(name)).toContainText(/[+-]?\d+\.\d% ?vs \w+ \d+/);
	const months = page.getByRole('region', { name: 'Monthly Comparison' });
	await expect(months.getByText('This month')).toBeVisible();
	await expect(months.getByText('Last month', { exact: true })).toBeVisible();
	await expect(months).toContainText(String(stats.lastMonthOrders));
	const status = page.getByRole('region', { name: 'Order Status' });
	await expect(status).toContainText('Pending');
	await expect(status).toContainText('Completed');
	for (const name of ['Best Sellers', 'Low Stock', 'To Be Shipped', 'Revenue and Orders by Day'])
		await expect(page.getByRole('region', { name })).toBeVisible();
	await page.getByText('Show as a table').click();
	await expect(page.getByRole('table').getByRole('row')).toHaveCount(stats.days.length + 1);
});

test('each preset range requests its days, and names them and the compared days', {
	tag: '@ADM-D-013 @ADM-D-014 @ADM-D-015 @ADM-D-016 @ADM-D-017 @ADM-D-023 @ADM-D-024 @ADM-D-025 @ADM-D-026 @ADM-D-027 @ADM-D-028 @ADM-D-029 @ADM-D-030 @OFF-011 @OFF-012'.split(
		' ',
	),
}, async ({ admin }) => {
	const { page } = admin;
	// A Saturday.
	await page.clock.setFixedTime('2026-11-21T12:00:00+05:30');
	await page.goto('/admin?tab=dashboard');
	const ranges = page.getByRole('group', { name: 'Date range' });
	for (const [label, startDate, endDate, summary, against, running] of [
		['Today', '2026-11-21', '2026-11-21', /^November 21, 2026 \(IST\)$/, 'vs Nov 20', ''],
		['Yesterday', '2026-11-20', '2026-11-20', /^November 20, 2026 \(IST\)$/, 'vs Nov 19', ''],
		[
			'This Week',
			'2026-11-16',
			'2026-11-21',
			/^Nov 16 – November 21, 2026 \(IST\)$/,
			'vs Nov 9–14',
			'&running=week',
		],
		['Last Month', '2026-10-01', '2026-10-31', /^Oct 1 – October 31, 2026 \(IST\)$/, 'vs Sep 1–30', ''],
		[
			'This Month',
			'2026-11-01',
			'2026-11-21',
			/^Nov 1 – November 21, 2026 \(IST\)$/,
			'vs Oct 1–21',
			'&running=month',
		],
		[
			'Last 3 Months',
			'2026-08-22',
			'2026-11-21',
			/^Aug 22 – November 21, 2026 \(IST\)$/,
			'vs May 22 – Aug 21',
			'',
		],
		[
			'This Year',
			'2026-01-01',
			'2026-11-21',
			/^Jan 1 – November 21, 2026 \(IST\)$/,
			'vs Jan 1 – November 21, 2025',
			'&running=year',
		],
	] as const) {
		const button = ranges.getByRole('button', { name: label, exact: true });
		await expect(button).toHaveText(label);
		const isRequestFor = (address: string) =>
			isStats(address) && new URL(address).search === `?startDate=${startDate}&endDate=${endDate}${running}`;
		// Cached figures are not requested again.
		if (label !== 'This Month')
			await Promise.all([page.waitForRequest((one) => isRequestFor(one.url())), button.click()]);
		else await button.click();
		await expect(button).toHaveAttribute('aria-pressed', 'true');
		await expect(ranges.locator('[aria-pressed="true"]')).toHaveCount(1);
		await expect(page.getByText(summary)).toBeVisible();
		await expect(page.locator('[data-figure="Orders"]')).toContainText(against);
	}
	await expect(ranges.getByRole('button')).toHaveCount(8);
	await expect(ranges.getByRole('button', { name: 'Custom Range', exact: true })).toBeVisible();
});

test('sales are a bar per day, with average order, GST and last month to date', {
	tag: ['@OFF-010', '@OFF-013'],
}, async ({ admin, freshShopper, origin }) => {
	const { page } = admin;
	await buy(origin, await freshShopper(), [await makeProduct(origin, admin)]);
	await page.goto('/admin?tab=dashboard&range=today');
	const byDay = page.getByRole('region', { name: 'Revenue and Orders by Day' });
	// One for the revenue, one for the orders.
	await expect(byDay.locator('[data-bar]')).toHaveCount(2);
	await byDay.getByText('Show as a table').click();
	await expect(byDay.getByRole('table').getByRole('row')).toHaveCount(2);
	const period = page.getByRole('region', { name: 'In This Period' });
	await expect(period).toContainText(/Average order₹[\d,]+after refunds/);
	await expect(period).toContainText(/GST collected₹[\d,]+on goods/);
	await expect(page.getByRole('region', { name: 'Monthly Comparison' })).toContainText(
		/By this day last month: \d+ orders?, ₹[\d,]+/,
	);
	await page.goto('/admin?tab=dashboard&range=custom&startDate=2026-01-01&endDate=2026-12-31');
	const byMonth = page.getByRole('region', { name: 'Revenue and Orders by Month' });
	await byMonth.getByText('Show as a table').click();
	await expect(byMonth.getByRole('table').getByRole('row').nth(1)).toContainText(/^Jan 2026/);
});
