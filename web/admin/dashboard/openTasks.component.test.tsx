import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const rows = () => document.querySelectorAll('tr[data-product]');
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const choice = (label: string) => screen.findByLabelText<HTMLSelectElement>(label, { selector: 'select' });
const openDashboard = () => browser.open('/admin?tab=dashboard', admin);
const task = async (kind: string) => {
	await screen.findByRole('region', { name: 'To Do Today' });
	return waitFor(() => {
		const found = document.querySelector<HTMLElement>(`[data-task=${kind}]`);
		if (found === null) throw new Error(`There is no task ${kind}.`);
		return found;
	});
};

test('the dashboard starts with open tasks, and each count links to a list of that many rows', {
	tags: ['OFF-001', 'OFF-002'],
}, async () => {
	const product = await buildProduct(testApp.db, { stock: 50 });
	for (let placed = 0; placed < 2; placed++) await orderUpTo(testApp, 'paid', { products: [product] });
	await orderUpTo(testApp, 'shipped', { products: [product] });
	for (let built = 0; built < 3; built++) await buildProduct(testApp.db, { stock: 1 });
	await testApp.guest.call('POST /contact', {
		name: 'Dev Singh',
		email: 'dev@example.com',
		subject: 'Match pellets',
		message: 'Do you keep 4.49 mm heads?',
	});
	const { user } = browser;

	openDashboard();
	const toShip = await task('ordersToShip');
	expect(toShip.textContent).toBe('2 orders to ship');
	await user.click(toShip);
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=orders&status=pending'));
	await waitFor(() => expect(document.querySelectorAll('article[data-order]')).toHaveLength(2));
	expect((await choice('Status')).value).toBe('pending');

	openDashboard();
	const low = await task('lowStock');
	expect(low.textContent).toContain('3');
	await user.click(low);
	await waitFor(() => expect(rows()).toHaveLength(3));
	expect((await choice('Stock')).value).toBe('low');

	openDashboard();
	await user.click(await task('unansweredMessages'));
	await waitFor(() => expect(document.querySelectorAll('[data-message]')).toHaveLength(1));
	expect((await choice('Answered')).value).toBe('no');
});

test('low and out-of-stock counts equal the lists they link to, and low products say so on their pages', {
	tags: ['FIG-005'],
}, async () => {
	const [low] = [
		await buildProduct(testApp.db, { stock: 2 }),
		await buildProduct(testApp.db, { stock: 1 }),
		...(await Promise.all([0, 0, 0].map((stock) => buildProduct(testApp.db, { stock })))),
		await buildProduct(testApp.db, { stock: 50 }),
	];
	const follow = async (name: RegExp, where: () => Promise<{ findByRole: typeof screen.findByRole }>) => {
		openDashboard();
		await browser.user.click(await (await where()).findByRole('link', { name }));
	};
	const figure = async () =>
		within(
			await waitFor(() => {
				const found = document.querySelector<HTMLElement>('[data-figure="Products"]');
				if (found === null) throw new Error('The figure is not shown.');
				return found;
			}),
		);
	await follow(/^3 out of stock$/, figure);
	await waitFor(() => expect(rows()).toHaveLength(3));
	expect((await choice('Stock')).value).toBe('out');
	expect(screen.queryByText('Low stock', { selector: 'tr *' })).toBeNull();
	for (const [name, where] of [
		[/^2 running low$/, figure],
		[/^All 2$/, () => region('Low Stock')],
	] as const) {
		await follow(name, where);
		await waitFor(() => expect(rows()).toHaveLength(2));
		expect((await choice('Stock')).value).toBe('low');
		expect(screen.getAllByText('Low stock', { selector: 'tr *' })).toHaveLength(2);
	}
	browser.open(`/products/product/${low.id}`);
	await screen.findByText('Only 2 left.');
});
