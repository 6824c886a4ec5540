import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
afterEach(() => {
	vi.useRealTimers();
});

const lastQuery = () => browser.requests.findLast(({ path }) => path === '/admin/stats')?.search;
const figure = (name: string) => document.querySelector(`[data-figure="${name}"]`)?.textContent;
const region = (name: string) => screen.getByRole('region', { name });

test('this month’s figures each have a card with a label and the change', {
	tags: 'ADM-D-032 ADM-D-035 ADM-D-038 ADM-D-044 ADM-D-045 API-093'.split(' '),
}, async () => {
	await orderUpTo(testApp, 'paid');
	const admin = await testApp.admin();
	browser.open('/admin?tab=dashboard', admin);
	await waitFor(() => expect(figure('Products')).toContain('Total products in inventory'));
	const { startDate, endDate } = lastQuery() ?? {};
	expect(startDate).toMatch(/^\d{4}-\d{2}-01$/);
	expect(endDate?.slice(0, 7)).toBe(startDate?.slice(0, 7));
	const month = screen.getByRole('button', { name: 'This Month' });
	expect(month.getAttribute('aria-pressed')).toBe('true');

	const { body } = await admin.call(`GET /admin/stats?${new URLSearchParams(lastQuery())}`);
	const stats = z.object({ lastMonthOrders: z.number(), days: z.array(z.unknown()) }).parse(body);
	for (const label of ['Total orders received', 'Registered users', 'Total revenue'])
		screen.getByText(label, { selector: '[data-figure] *' });
	expect(document.querySelector('[data-figure=Revenue] [data-value]')?.textContent).toBe('₹1,180');
	for (const name of ['Orders', 'Revenue'])
		expect(figure(name)).toMatch(/[+-]?\d+\.\d% ?vs last month, \w+ \d+/);
	const months = within(region('Monthly Comparison'));
	months.getByText('This month');
	months.getByText('Last month');
	expect(region('Monthly Comparison').textContent).toContain(String(stats.lastMonthOrders));
	for (const status of ['Pending', 'Completed']) expect(region('Order Status').textContent).toContain(status);
	for (const name of ['Best Sellers', 'Low Stock', 'To Be Shipped']) region(name);
	const byDay = within(region('Revenue and Orders by Day'));
	await browser.user.click(byDay.getByText('Show as a table'));
	expect(byDay.getAllByRole('row')).toHaveLength(stats.days.length + 1);
});

test('each preset range requests its days, and names them and the compared days', {
	tags: 'ADM-D-013 ADM-D-014 ADM-D-015 ADM-D-016 ADM-D-017 ADM-D-023 ADM-D-024 ADM-D-025 ADM-D-026 ADM-D-027 ADM-D-028 ADM-D-029 ADM-D-030 OFF-011 OFF-012'.split(
		' ',
	),
}, async () => {
	// A Saturday.
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00+05:30') });
	browser.open('/admin?tab=dashboard', await testApp.admin());
	const ranges = within(await screen.findByRole('group', { name: 'Date range' }));
	for (const [label, startDate, endDate, summary, against, running] of [
		['Today', '2026-11-21', '2026-11-21', 'November 21, 2026 (IST)', 'vs Nov 20'],
		['Yesterday', '2026-11-20', '2026-11-20', 'November 20, 2026 (IST)', 'vs Nov 19'],
		['This Week', '2026-11-16', '2026-11-21', 'Nov 16 – November 21, 2026 (IST)', 'vs Nov 9–14', 'week'],
		['Last Month', '2026-10-01', '2026-10-31', 'Oct 1 – October 31, 2026 (IST)', 'vs Sep 1–30'],
		[
			'This Month',
			'2026-11-01',
			'2026-11-21',
			'Nov 1 – November 21, 2026 (IST)',
			'vs last month, Oct 1–21',
			'month',
		],
		['Last 3 Months', '2026-08-22', '2026-11-21', 'Aug 22 – November 21, 2026 (IST)', 'vs May 22 – Aug 21'],
		[
			'This Year',
			'2026-01-01',
			'2026-11-21',
			'Jan 1 – November 21, 2026 (IST)',
			'vs Jan 1 – November 21, 2025',
			'year',
		],
	]) {
		await browser.user.click(ranges.getByRole('button', { name: label }));
		await waitFor(() => {
			const pressed = ranges
				.getAllByRole('button')
				.filter((one) => one.getAttribute('aria-pressed') === 'true');
			expect(pressed.map(({ textContent }) => textContent)).toEqual([label]);
			screen.getByText(String(summary), { exact: true });
			expect(figure('Orders')).toContain(against);
		});
		// Figures of this month were requested when the page opened.
		expect(
			browser.requests.filter(({ path }) => path === '/admin/stats').map(({ search }) => search),
		).toContainEqual({ startDate, endDate, ...(running === undefined ? {} : { running }) });
	}
	expect(ranges.getAllByRole('button')).toHaveLength(8);
	ranges.getByRole('button', { name: 'Custom Range' });
});

test('sales are a bar per day, with average order, GST and last month to date', {
	tags: ['OFF-010', 'OFF-013'],
}, async () => {
	await orderUpTo(testApp, 'paid');
	const admin = await testApp.admin();
	browser.open('/admin?tab=dashboard&range=today', admin);
	const byDay = await screen.findByRole('region', { name: 'Revenue and Orders by Day' });
	// One for the revenue, one for the orders.
	await waitFor(() => expect(byDay.querySelectorAll('[data-bar]')).toHaveLength(2));
	await browser.user.click(within(byDay).getByText('Show as a table'));
	expect(within(byDay).getAllByRole('row')).toHaveLength(2);
	const period = region('In This Period').textContent;
	expect(period).toMatch(/Average order₹1,180after refunds/);
	expect(period).toMatch(/GST collected₹180as on invoices, less credit notes/);
	expect(region('Monthly Comparison').textContent).toMatch(/By this day last month: \d+ orders?, ₹[\d,]+/);
	browser.open('/admin?tab=dashboard&range=custom&startDate=2026-01-01&endDate=2026-12-31', admin);
	const byMonth = within(await screen.findByRole('region', { name: 'Revenue and Orders by Month' }));
	await browser.user.click(byMonth.getByText('Show as a table'));
	expect(byMonth.getAllByRole('row')[1]?.textContent).toMatch(/^Jan 2026/);
});
