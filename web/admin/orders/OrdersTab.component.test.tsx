import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { orderItems } from '../../../server/schema/orders.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' });
const choose = (label: string, option: string) => browser.user.selectOptions(field(label), option);
const unfiltered = { page: '1', limit: '10', status: 'all', dateFilter: 'all' };
/** Waits until the newest request of the list has these parameters, and the defaults of others. */
const requested = (query: Record<string, string>) =>
	waitFor(() =>
		expect(
			browser.requests.findLast(({ method, path }) => method === 'GET' && path === '/orders')?.search,
		).toEqual({ ...unfiltered, ...query }),
	);
const cards = () => [...document.querySelectorAll('article[data-order]')];

test('orders are listed as cards that can be searched, filtered and paged', {
	tags: 'ADM-O-001 ADM-O-002 ADM-O-003 ADM-O-004 ADM-O-005 ADM-O-006 ADM-O-007 ADM-O-008 ADM-O-009 ADM-O-010 ADM-O-011 ADM-O-012 ADM-O-015 ADM-O-016 ADM-O-017 ADM-O-018 ADM-O-019 ADM-O-020 ADM-O-021 ADM-O-022 ADM-O-030 ADM-O-053 ADM-O-054 API-106'.split(
		' ',
	),
}, async () => {
	const product = await buildProduct(testApp.db, { stock: 100 });
	const shopper = await testApp.signedIn();
	for (let placed = 0; placed < 6; placed++)
		await orderUpTo(testApp, 'paid', { shopper, products: [product] });
	browser.open('/admin?tab=orders&limit=5', admin);
	await waitFor(() => expect(cards()).toHaveLength(5));
	await browser.user.click(screen.getByRole('button', { name: 'Open all' }));
	expect(cards()[0]?.querySelector('[data-line-total]')?.textContent).toMatch(/^₹[\d,]+\.\d{2}$/);
	expect(cards()[0]?.querySelector('time')?.textContent).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4} at /);
	const pageNumbers = () =>
		[...document.querySelectorAll('nav[aria-label="Pages"] a[aria-label^="Page "]')].map(
			({ textContent }) => textContent,
		);
	expect(pageNumbers()).toEqual(['1', '2']);
	await browser.user.click(screen.getByRole('link', { name: 'Page 2' }));
	await requested({ page: '2', limit: '5' });
	await waitFor(() => expect(cards()).toHaveLength(1));
	const { body } = await admin.call('GET /orders?limit=5');
	const known = z.looseObject({ pagination: z.looseObject({}) }).parse(body);
	const pagination = { ...known.pagination, currentPage: 4, totalPages: 7, totalOrders: 33 };
	const restore = browser.intercept('GET', /^\/orders$/, () => Response.json({ ...known, pagination }));
	browser.open('/admin?tab=orders&limit=5&page=4', admin);
	await waitFor(() => expect(pageNumbers()).toEqual(['2', '3', '4', '5', '6']));
	restore();

	browser.open('/admin?tab=orders', admin);
	await requested({});
	await waitFor(() => expect(cards()).toHaveLength(6));
	expect(field('Orders per page').value).toBe('10');
	expect([...field('Orders per page').options].map(({ text }) => text)).toEqual(
		['5', '10', '20', '50'].map((one) => `${one} per page`),
	);
	for (const limit of ['20', '50']) {
		await choose('Orders per page', limit);
		await requested({ limit });
	}
	for (const status of ['shipped', 'delivered', 'cancelled', 'completed', 'pending']) {
		await choose('Status', status);
		await requested({ limit: '50', status });
	}
	await waitFor(() => expect(cards()).toHaveLength(6));
	await browser.user.click(screen.getByRole('button', { name: 'Open all' }));
	expect(cards()[0]?.querySelector('[data-icon=pending]')).not.toBeNull();
	await choose('Status', 'all');
	await waitFor(() => expect(browser.address()).toContain('status=all'));
	browser.open(browser.address(), admin);
	await requested({ limit: '50' });
	await waitFor(() => expect(cards()).toHaveLength(6));
	expect(field('Date').value).toBe('all');
	for (const dateFilter of ['today', 'yesterday', 'lastWeek', 'lastMonth']) {
		await choose('Date', dateFilter);
		await requested({ limit: '50', dateFilter });
	}

	await browser.fill(screen.getByLabelText('Search orders'), 'nothing is called so');
	await browser.user.click(screen.getByRole('button', { name: 'Search' }));
	await requested({ limit: '50', dateFilter: 'lastMonth', search: 'nothing is called so' });
	await screen.findByText('No orders found.');
	await screen.findByText('Try adjusting your search or filters.');
	await waitFor(() => expect(browser.address()).toContain('search=nothing'));
});

test('orders can be filtered by failed refund, and the URL contains the filter', {
	tags: ['OFF-002'],
}, async () => {
	browser.open('/admin?tab=orders', admin);
	await screen.findByText('No orders found.');
	await choose('Refund', 'Refund failed');
	await requested({ refund: 'failed' });
	await screen.findByText('No orders found.');
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=orders&refund=failed'));
	browser.open(browser.address(), admin);
	await screen.findByText('No orders found.');
	await waitFor(() => expect(field('Refund').value).toBe('failed'));
	await choose('Refund', 'Any refund');
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=orders'));
});

test('a failed load shows the status, and Retry reloads the page', {
	tags: ['ADM-O-048', 'ADM-O-049', 'ADM-O-050', 'ADM-O-051'],
}, async () => {
	await orderUpTo(testApp, 'paid');
	const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
	for (const [response, sentence] of [
		[() => Response.json({ error: 'gone' }, { status: 404 }), 'Failed to fetch orders: 404'],
		[() => Response.json({}), 'Invalid response format from server'],
	] as const) {
		const restore = browser.intercept('GET', /^\/orders$/, response);
		browser.open('/admin?tab=orders', admin);
		const notice = (await screen.findByText(sentence)).closest<HTMLElement>('[role=alert]');
		if (notice === null) throw new Error('The error is no alert.');
		expect(cards()).toEqual([]);
		reload.mockClear();
		await browser.user.click(within(notice).getByRole('button', { name: 'Retry' }));
		expect(reload).toHaveBeenCalledOnce();
		restore();
		browser.open(browser.address(), admin);
		await waitFor(() => expect(cards()).toHaveLength(1));
	}
	reload.mockRestore();
});

test('an order whose item has not arrived on its expected date is marked as running late', {
	tags: ['DUE-002', 'DUE-003'],
}, async () => {
	await orderUpTo(testApp, 'shipped');
	const late = await orderUpTo(testApp, 'shipped', {
		shopper: await testApp.signedIn({ email: 'late@example.com' }),
	});
	await testApp.db
		.update(orderItems)
		.set({ expectedDate: '2026-01-05' })
		.where(eq(orderItems.orderId, late.order.id));
	browser.open('/admin?tab=orders', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Open all' }));
	await screen.findByText('Expected January 5, 2026');
	const badge = screen.getByText('Running late');
	expect(badge.closest('[data-order]')?.getAttribute('data-order')).toBe(late.order.id);
	expect(screen.getAllByText(/^Expected /)).toHaveLength(2);
});

test('an order is one line with what is to do until it is pressed; the only one of a page is open', {
	tags: ['OFF-330'],
}, async () => {
	const packed = await orderUpTo(testApp, 'paid');
	const shopper = await testApp.signedIn({ name: 'Meera Nair', email: 'meera@example.com' });
	const { order } = await orderUpTo(testApp, 'paid', { shopper });
	browser.open('/admin?tab=orders', admin);
	const card = await screen.findByRole('article', { name: `Order ${order.number}` });
	for (const text of [order.number, 'in progress', 'Meera Nair', '₹1,180', 'Pack 1 item'])
		expect(card.textContent).toContain(text);
	expect(card.textContent).not.toContain('meera@example.com');
	expect(within(card).queryByRole('button', { name: 'Ship 1 item' })).toBeNull();

	const line = within(card).getByRole('button', { name: order.number, expanded: false });
	await browser.user.click(line);
	expect(line.getAttribute('aria-expanded')).toBe('true');
	expect(card.textContent).toContain('meera@example.com');
	within(card).getByRole('button', { name: 'Ship 1 item' });
	expect(screen.getAllByRole('button', { name: 'Ship 1 item' })).toHaveLength(1);
	await browser.user.click(line);
	expect(within(card).queryByRole('button', { name: 'Ship 1 item' })).toBeNull();

	await browser.user.click(screen.getByRole('button', { name: 'Open all' }));
	expect(screen.getAllByRole('button', { name: 'Ship 1 item' })).toHaveLength(2);
	await browser.user.click(screen.getByRole('button', { name: 'Fold all' }));
	expect(screen.queryByRole('button', { name: 'Ship 1 item' })).toBeNull();

	browser.open(`/admin?tab=orders&search=${packed.order.number}`, admin);
	await screen.findByRole('button', { name: 'Ship 1 item' });
	expect(cards()).toHaveLength(1);
	const [only] = cards();
	const ofCard = within(only as HTMLElement);
	await browser.user.click(ofCard.getByRole('button', { name: /^Edit / }));
	const tracking = () => ofCard.getByLabelText<HTMLInputElement>('Tracking ID');
	await browser.fill(tracking(), 'TRACK-7');
	const lineOf = () => ofCard.getByRole('button', { name: packed.order.number });
	await browser.user.click(lineOf());
	expect(lineOf().getAttribute('aria-expanded')).toBe('false');
	await browser.user.click(lineOf());
	expect(tracking().value, 'what was typed before it was folded').toBe('TRACK-7');
});
