import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { orderItems } from '../../server/schema/orders.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { payInDialog } from '../../testing/dom/paymentDialog.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart, getOrders, orderUpTo } from '../../testing/walkthrough.ts';
import { placedOrder } from '../checkout/placedOrder.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
afterEach(() => {
	delete window.Razorpay;
});

const address = '/profile?tab=orders';

test('the confirmation shows order, total, address, next steps and invoice', {
	tags: ['FACE-066'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Confirmed' });
	const { shopper } = await fillCart(testApp, { products: [product] });
	const dialogs = payInDialog(testApp);
	browser.open('/checkout', shopper);
	const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
	await waitFor(() => expect(payNow().disabled).toBe(false));
	const promised = (await screen.findByText(/^Delivery to 141001 by \w+day, /)).textContent;
	await browser.user.click(payNow());
	await waitFor(() => expect(dialogs[0]?.result).toBeDefined());
	await waitFor(() => expect(browser.address()).toBe(address));
	await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
	const [order] = await getOrders(shopper);
	const confirmation = await screen.findByRole('article', { name: `Confirmation of ${order?.number}` });
	const list = await screen.findByRole('region', { name: 'Your Orders' });
	await within(list).findByRole('article', { name: `Order ${order?.number}` });
	await within(confirmation).findByText(promised);
	expect(confirmation.textContent).toContain(promised.replace(/^Delivery to 141001/, 'It arrives'));
	for (const text of [
		`Order ${order?.number} is confirmed. You paid ₹1,180.`,
		'12 Mall Road, Ludhiana, Punjab 141001',
		'Confirmed',
	])
		await waitFor(() => expect(confirmation.textContent).toContain(text));
	const next = await within(confirmation).findByRole('region', { name: 'What happens next' });
	expect(within(next).getAllByRole('listitem')).toHaveLength(4);
	const link = (name: string) => within(confirmation).getByRole('link', { name }).getAttribute('href');
	expect([link('Continue Shopping'), link('View Your Orders')]).toEqual(['/products', address]);
	await browser.user.click(within(confirmation).getByRole('button', { name: 'Download Invoice' }));
	await waitFor(() =>
		expect(browser.requests).toContainEqual(
			expect.objectContaining({ method: 'GET', path: `/orders/${order?.id}/invoice` }),
		),
	);
	// The address is that of the orders.
	browser.open(address, shopper);
	await screen.findByRole('heading', { name: 'Your Orders' });
});

test('a confirmation is shown to its buyer only', { tags: ['FACE-066'] }, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	const { order: own, cart } = await orderUpTo(testApp, 'paid', {
		shopper: await testApp.signedIn({ email: 'other@example.com' }),
	});
	browser.open(address, cart.shopper, placedOrder(own.id));
	await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
	browser.open(address, cart.shopper, placedOrder(order.id));
	await screen.findByRole('heading', { level: 1, name: 'Order not found' });
	expect(document.querySelector('[data-placed-order]')).toBeNull();
	await browser.user.click(screen.getByRole('link', { name: 'View Your Orders' }));
	await screen.findByRole('heading', { name: 'Your Orders' });
	await waitFor(() => expect(document.querySelectorAll('[data-order]')).toHaveLength(1));
});

test('an order shows the progress of each item, its shipment, and the refund of a cancelled one', {
	tags: ['FACE-065'],
}, async () => {
	const products = [];
	for (const name of ['Packed', 'Sent', 'Dropped']) products.push(await buildProduct(testApp.db, { name }));
	const { order, cart, admin } = await orderUpTo(testApp, 'paid', { products });
	const getId = (name: string) => order.orderItems.find((item) => item.name === name)?.id;
	await admin.call(`PUT /orders/items/${getId('Sent')}`, {
		status: 'shipped',
		courierPartner: 'Blue Dart',
		trackingId: 'BD-360',
	});
	await admin.call(`PUT /orders/items/${getId('Dropped')}`, { status: 'cancelled' });
	browser.open(address, cart.shopper);
	await screen.findByText(/Being packed, expected by /);
	const item = (name: string) => document.querySelector<HTMLElement>(`[data-item="${getId(name)}"]`);
	const steps = (name: string) =>
		[...(item(name)?.querySelectorAll('[data-step]') ?? [])].map((step) => step.getAttribute('data-step'));
	expect(item('Packed')?.textContent).toContain('Being packed, expected by ');
	expect(steps('Packed')).toEqual(['done', 'current', 'to come', 'to come']);
	expect(steps('Sent')).toEqual(['done', 'done', 'done', 'current']);
	expect(item('Sent')?.textContent).toContain('On its way with Blue Dart, expected by ');
	const track = within(item('Sent') as HTMLElement).getByRole('link', { name: /^Track parcel/ });
	expect(track.getAttribute('href')).toContain('BD-360');
	expect(steps('Dropped')).toEqual([]);
	expect(item('Dropped')?.textContent).toContain('This item was cancelled.');
	expect(item('Dropped')?.textContent).toMatch(/Refund of ₹1,180 initiated\.|₹1,180 refunded\./);
});

test('an order that has not arrived on its expected date says that it is running late, until it is delivered', {
	tags: ['DUE-003', 'DUE-004'],
}, async () => {
	const { order, cart, admin } = await orderUpTo(testApp, 'shipped');
	const card = () => screen.findByRole('article', { name: `Order ${order.number}` });
	browser.open(address, cart.shopper);
	await within(await card()).findByText('In Progress');
	expect(screen.queryByText('Running late')).toBeNull();
	await testApp.db.update(orderItems).set({ expectedDate: '2026-01-05' });
	browser.open(address, cart.shopper);
	await within(await card()).findByText('Running late');
	await within(await card()).findByText('Running late: we are sorry.');
	expect((await card()).textContent).toContain('In Progress');
	expect((await card()).textContent).toMatch(/we are sorry\. On its way\b/);
	expect((await card()).textContent).not.toMatch(/expected by/i);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'delivered' });
	browser.open(address, cart.shopper);
	await within(await card()).findByText(/^Delivered\./);
	expect(screen.queryByText(/^Running late/)).toBeNull();
});
