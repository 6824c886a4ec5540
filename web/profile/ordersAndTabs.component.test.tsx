import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dateText } from '../../shared/dates.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { codOrder } from '../../testing/codWalkthrough.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { placedOrder } from '../checkout/placedOrder.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('the profile shows its menu and the tab named in the URL', {
	tags: 'PRF-001 PRF-003 PRF-005 PRF-006 PRF-007 PRF-009 PRF-010 PRF-011 PRF-012 PRF-013 PRF-014 PRF-015 PRF-016 PRF-018 PRF-068'.split(
		' ',
	),
}, async () => {
	const shopper = await testApp.signedIn({ name: 'Meera Joshi' });
	const titles = { orders: 'Your Orders', profile: 'Edit Profile', addresses: 'Your Addresses' };
	const isShown = (title: string) => screen.findByRole('heading', { level: 2, name: title });
	browser.open('/profile', shopper);
	await isShown(titles.orders);
	screen.getByRole('heading', { level: 1, name: 'Profile' });
	await screen.findByText('You have no orders yet.');
	expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
	const main = screen.getByRole('main').textContent;
	expect(main).toContain('Meera Joshi');
	expect(main).toContain(shopper.user.email);
	for (const [tab, title] of [...Object.entries(titles), ['xyz', titles.orders]]) {
		browser.open(`/profile?tab=${tab}`, shopper);
		await isShown(title ?? '');
	}
	const menu = within(screen.getByRole('navigation', { name: 'Profile sections' }));
	for (const [link, tab] of [
		['Edit Profile', 'profile'],
		['Addresses', 'addresses'],
		['Orders', 'orders'],
	] as const) {
		await browser.user.click(menu.getByRole('link', { name: link }));
		await waitFor(() => expect(browser.address()).toBe(`/profile?tab=${tab}`));
		await isShown(titles[tab]);
		await waitFor(() =>
			expect(document.querySelector('main nav [aria-current=page]')?.textContent).toBe(link),
		);
	}
});

test('Buy Again opens the cart with what was added', { tags: ['FACE-135'] }, async () => {
	const { order, cart: bought } = await orderUpTo(testApp, 'paid');
	browser.open('/profile?tab=orders', bought.shopper, placedOrder(order.id));
	const confirmation = `Confirmation of ${order.number}`;
	await screen.findByRole('article', { name: confirmation });
	await browser.user.click(await screen.findByRole('button', { name: 'Buy Again' }));
	await browser.toast(/added to cart$/);
	const cart = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
	await cart.findByRole('link', { name: 'Go to Checkout' });
	expect(browser.address()).toBe('/profile?tab=orders');
	screen.getByRole('article', { name: confirmation });
});

test('orders show all known fields, and N/A for missing ones', {
	tags: 'PRF-020 PRF-021 PRF-022 PRF-023 PRF-024 PRF-025 PRF-026 PRF-027 PRF-028 PRF-029 PRF-030 PRF-031 PRF-032 PRF-033 PRF-034 PRF-035 PRF-036 PRF-037 PRF-038 PRF-039 PRF-040 ROL-012 OPEN-016 OPEN-093 OPEN-123'.split(
		' ',
	),
}, async () => {
	const product = await buildProduct(testApp.db, {
		name: 'Match Rifle',
		pricePaise: rupeesToPaise(123456.5),
		gstBasisPoints: percentToBasisPoints(0),
	});
	const { order, cart, admin } = await orderUpTo(testApp, 'paid', { products: [product] });
	const { shopper } = cart;
	const card = () => {
		const found = document.querySelector<HTMLElement>('[data-order]');
		if (found === null) throw new Error('No order is shown.');
		return found;
	};
	const detail = (name: string) =>
		within(card()).getByText(name).parentElement?.querySelector('dd')?.textContent;
	browser.open('/profile', shopper);
	await waitFor(card);
	for (const text of [
		order.id,
		'In Progress',
		'₹1,23,456.50',
		'12 Mall Road, Ludhiana, Punjab 141001',
		'Match Rifle',
	])
		expect(card().textContent).toContain(text);
	expect(card().textContent).toContain('1 × ₹1,23,456.50');
	expect(card().textContent).toMatch(/[A-Z][a-z]+ \d+, 20\d\d at \d+:\d\d [AP]M/);
	expect(detail('Status')).toBe('pending');
	expect(detail('Expected')).toBe(dateText(order.orderItems[0]?.expectedDate ?? ''));
	for (const name of ['Courier', 'Tracking ID']) expect(detail(name)).toBe('N/A');

	const response = await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, {
		status: 'completed',
		expectedDate: '2031-03-09',
		courierPartner: 'Himalaya Express',
		trackingId: 'HX-77-PB',
	});
	expect(response.status).toBe(200);
	browser.open('/profile', shopper);
	await waitFor(() => expect(detail('Expected')).toBe('March 9, 2031'));
	expect(detail('Courier')).toBe('Himalaya Express');
	expect(detail('Tracking ID')).toContain('HX-77-PB');
	expect(card().textContent).toContain('Completed');

	// The other states and missing fields, as an imported order may have them.
	const colours = [
		['completed', 'text-success'],
		['cancelled', 'text-danger'],
		['pending', 'text-warning'],
		['shipped', 'text-warning'],
		['delivered', 'text-warning'],
		[null, 'text-warning'],
	] as const;
	const { address: _, ...known } = order;
	browser.intercept('GET', /^\/orders\/user$/, () =>
		Response.json({
			orders: [
				{
					...known,
					state: 'in progress',
					createdAt: '2026-03-01T20:05:00.000Z',
					address: null,
					orderItems: colours.map(([status], position) => ({
						...order.orderItems[0],
						id: `item-${position}`,
						status,
						expectedDate: null,
					})),
				},
			],
		}),
	);
	browser.open('/profile', shopper);
	await waitFor(() => expect(card().textContent).toContain('Address: N/A'));
	expect(card().textContent).toContain('In Progress');
	expect(within(card()).getAllByText('Expected')[0]?.parentElement?.textContent).toBe('ExpectedN/A');
	// 12-hour time of India.
	expect(card().textContent).toContain('March 2, 2026 at 1:35 AM');
	for (const [position, [status, colour]] of colours.entries()) {
		const shown = document.querySelector(`[data-item=item-${position}] dd span`);
		expect(shown?.textContent).toBe(status ?? 'pending');
		expect(shown?.className, String(status)).toContain(colour);
	}
});

test('an order that is not paid yet has the badge Payment due', { tags: ['MET-010'] }, async () => {
	const { shopper } = await codOrder(testApp, 'pending');
	browser.open('/profile?tab=orders', shopper);
	await screen.findByText('Payment due');
});
