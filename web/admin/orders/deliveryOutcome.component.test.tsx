import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { codOrder } from '../../../testing/codWalkthrough.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a parcel that was refused at the door is recorded, and the owner sees how often the buyer did so', {
	tags: ['AFT-210', 'AFT-211'],
}, async () => {
	const { admin, order, reread } = await codOrder(testApp, 'shipped');
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await user.click(await screen.findByRole('button', { name: 'Refused at the Door' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.click(dialog.getByRole('button', { name: 'Refused at the Door' }));
	await browser.toast(`${order.number}: Refused at the Door`);
	await screen.findByText('The buyer has refused 1 parcel at the door');
	expect((await reread()).paymentState).toBe('not collected');
});

test('a refund to pay is marked as paid with the number of the transfer', {
	tags: ['AFT-201'],
}, async () => {
	const { admin, order, reread } = await codOrder(testApp, 'shipped');
	await admin.call(`POST /admin/orders/${order.id}/collected`);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'rejected' });
	const { user } = browser;
	browser.open('/admin?tab=refunds', admin);
	const section = within(await screen.findByRole('region', { name: 'Refunds to pay' }));
	await user.click(await section.findByRole('button', { name: 'Mark as Paid' }));
	await section.findByText('Please enter the number of the transfer, or “cash”.');
	await browser.fill(section.getByLabelText(/UTR/), 'UTR 4711');
	await user.click(section.getByRole('button', { name: 'Mark as Paid' }));
	await browser.toast(/marked as paid/);
	expect((await reread()).orderItems[0]?.refund).toMatchObject({ state: 'processed', reference: 'UTR 4711' });
});

test('an order that cannot be recorded shows the reason', { tags: ['AFT-209'] }, async () => {
	const { admin, order } = await codOrder(testApp, 'shipped');
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await user.click(await screen.findByRole('button', { name: 'Delivered and Paid' }));
	await admin.call(`POST /admin/orders/${order.id}/refused`);
	const dialog = within(await screen.findByRole('dialog'));
	await user.click(dialog.getByRole('button', { name: 'Delivered and Paid' }));
	await screen.findByText(/Nothing is due of this order any more/);
});

test('a parcel of several items is delivered from its order with one email; an order on delivery has its own buttons', {
	tags: ['OFF-332'],
}, async () => {
	const products = [
		await buildProduct(testApp.db, { name: 'Rifle sling' }),
		await buildProduct(testApp.db, { name: 'Tin' }),
	];
	const { admin, order } = await orderUpTo(testApp, 'paid', { products });
	const shipped = await admin.call(`POST /admin/orders/${order.id}/shipments`, {
		itemIds: order.orderItems.map(({ id }) => id),
		trackingId: 'BD-900',
		sendEmail: false,
	});
	expect(shipped.status).toBe(201);
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await user.click(await screen.findByRole('button', { name: 'Delivered' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Tell the buyer?' }));
	expect(dialog.getByRole('checkbox', { name: /^The whole parcel: also / })).toHaveProperty('checked', true);
	await user.click(dialog.getByRole('button', { name: 'Send Delivery Confirmation Email' }));
	await browser.toast('Order status updated to delivered and email sent successfully!');
	await waitFor(() => expect(document.querySelectorAll('[data-icon=delivered]')).toHaveLength(2));
	expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
	await testApp.runJobs();
	expect(testApp.mailbox.emails.filter(({ subject }) => /arrived/.test(subject))).toHaveLength(1);

	const onDelivery = await codOrder(testApp, 'shipped');
	browser.open(`/admin?tab=orders&search=${onDelivery.order.number}`, admin);
	await screen.findByRole('button', { name: 'Delivered and Paid' });
	expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
});
