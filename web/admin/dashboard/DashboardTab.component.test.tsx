import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { noTasks } from '../../../testing/noTasks.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const press = (name: string) => browser.user.click(screen.getByRole('button', { name }));
const figureCards = () => document.querySelectorAll('[data-figure]');
const waitForSkeletons = (count: number) =>
	waitFor(() => expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(count));
const lastQuery = () => browser.requests.findLast(({ path }) => path === '/admin/stats')?.search;

test('choosing a range reloads the figures; a custom range needs both dates and can be cancelled', {
	tags: 'ADM-D-019 ADM-D-020 ADM-D-021 ADM-D-022 ADM-D-031 OPEN-074'.split(' '),
}, async () => {
	browser.open('/admin?tab=dashboard', admin);
	// One selector with both labels.
	const ranges = within(await screen.findByRole('group', { name: 'Date range' }));
	expect(ranges.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
		'Today',
		'Yesterday',
		'This Week',
		'This Month',
		'Last Month',
		'Last 3 Months',
		'This Year',
		'Custom Range',
	]);
	await press('Last Month');
	await waitFor(() => expect(browser.address()).toContain('range=lastMonth'));
	await waitFor(() => expect(lastQuery()?.startDate).toMatch(/-01$/));
	const { startDate, endDate } = lastQuery() ?? {};
	expect(endDate?.slice(0, 7)).toBe(startDate?.slice(0, 7));
	expect(new Date(`${endDate}T00:00:00Z`).getTime()).toBeLessThan(Date.now());

	await press('Custom Range');
	const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
	expect(apply().disabled).toBe(true);
	await browser.fill(screen.getByLabelText('Start date'), '2026-03-10');
	expect(apply().disabled).toBe(true);
	await press('Cancel');
	await waitFor(() => expect(screen.queryByLabelText('Start date')).toBeNull());
	await waitFor(() => expect(browser.address()).toContain('range=lastMonth'));

	await press('Custom Range');
	await browser.fill(screen.getByLabelText('Start date'), '2026-03-10');
	await browser.fill(screen.getByLabelText('End date'), '2026-03-01');
	expect(apply().disabled).toBe(true);
	await browser.fill(screen.getByLabelText('End date'), '2026-03-20');
	await press('Apply');
	await waitFor(() => expect(lastQuery()).toEqual({ startDate: '2026-03-10', endDate: '2026-03-20' }));
	await waitFor(() => expect(browser.address()).toContain('startDate=2026-03-10&endDate=2026-03-20'));
	browser.open(browser.address(), admin);
	await screen.findByText(/Mar 10 – March 20, 2026/);
});

test('four skeleton cards show while loading; a failure shows an error', {
	tags: ['ADM-D-046', 'ADM-D-047'],
}, async () => {
	const released = Promise.withResolvers<void>();
	const restore = browser.intercept('GET', /^\/admin\/stats$/, async () => {
		await released.promise;
		return Response.json({}, { status: 404 });
	});
	const tasks = Promise.withResolvers<void>();
	const endTasks = browser.intercept('GET', /^\/admin\/tasks$/, async (send) => {
		await tasks.promise;
		return send();
	});
	browser.open('/admin?tab=dashboard', admin);
	await waitForSkeletons(4);
	tasks.resolve();
	await screen.findByRole('group', { name: 'Date range' });
	endTasks();
	await waitForSkeletons(4);
	released.resolve();
	await screen.findByText('Failed to fetch stats');
	screen.getByText('The shop answered with an error (404). Please try again in a minute.');
	restore();
	await press('Retry');
	await waitFor(() => expect(figureCards()).toHaveLength(4));
});

test('the four cards are skeletons again while another range loads', { tags: ['ADM-D-046'] }, async () => {
	browser.open('/admin?tab=dashboard', admin);
	await waitFor(() => expect(figureCards()).toHaveLength(4));
	const released = Promise.withResolvers<void>();
	browser.intercept('GET', /^\/admin\/stats$/, async (send) => {
		await released.promise;
		return send();
	});
	await press('Yesterday');
	await waitForSkeletons(4);
	expect(figureCards()).toHaveLength(0);
	released.resolve();
	await waitForSkeletons(0);
	expect(figureCards()).toHaveLength(4);
});

test('without open tasks one line says so; each failure count links to its list', {
	tags: ['OFF-001'],
}, async () => {
	const restore = browser.intercept('GET', /^\/admin\/tasks$/, () => Response.json(noTasks));
	browser.open('/admin', admin);
	const openTasks = async () => within(await screen.findByRole('region', { name: 'To Do Today' }));
	await (await openTasks()).findByText('All done: nothing is waiting for you.');
	expect((await openTasks()).queryAllByRole('link')).toEqual([]);

	restore();
	const failures = { failedEmails: 2, failedDocuments: 1, failedRefunds: 1, withoutHsn: 3 };
	browser.intercept('GET', /^\/admin\/tasks$/, () => Response.json({ ...noTasks, ...failures }));
	for (const [words, tab] of [
		['2 failed emails', 'emails'],
		['1 failed document', 'emails'],
		['1 failed refund', 'refunds'],
		['3 products without HSN', 'products'],
	] as const) {
		browser.open('/admin', admin);
		await browser.user.click(await (await openTasks()).findByRole('link', { name: words }));
		await waitFor(() => expect(browser.address()).toContain(`tab=${tab}`));
		if (tab === 'emails') await screen.findByRole('region', { name: 'Emails' });
		else if (tab === 'refunds') await screen.findByRole('region', { name: 'Refunds to pay' });
		else expect((await screen.findByLabelText<HTMLSelectElement>('HSN')).value).toBe('missing');
	}
});
