import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createCourierSimulator } from '../../../sandbox/courier/simulator.ts';
import { shiprocketCourier } from '../../../server/platform/couriers/shiprocket.ts';
import { courierBookings } from '../../../server/schema/parcels.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { getConsequences } from './outcome.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('parcels on their way are delivered together in three presses', { tags: ['AFT-296'] }, async () => {
	const { admin, order } = await orderUpTo(testApp, 'shipped');
	const other = await orderUpTo(testApp, 'shipped');
	browser.open('/admin?tab=parcels', admin);
	await browser.user.click(await screen.findByLabelText('Select all on their way on this page'));
	await browser.user.click(screen.getByRole('button', { name: 'Delivered' }));
	const dialog = within(await screen.findByRole('dialog', { name: '2 parcels: Delivered' }));
	dialog.getByText(`${order.number}, ${other.order.number}`);
	await browser.user.click(dialog.getByRole('button', { name: 'Delivered' }));
	await browser.toast('2 parcels: Delivered');
	await screen.findByText('No parcels here');
});

test('the dialog of a lost parcel asks whether to refund it or to send it again', {
	tags: ['AFT-296', 'MET-010'],
}, async () => {
	const { admin, order } = await orderUpTo(testApp, 'shipped');
	browser.open('/admin?tab=parcels', admin);
	await screen.findByText('On its way');
	await browser.user.click(await screen.findByLabelText(`Select the parcel of ${order.number}`));
	await browser.user.click(screen.getByRole('button', { name: 'Lost' }));
	const dialog = within(await screen.findByRole('dialog', { name: '1 parcel: Lost' }));
	dialog.getByText('The items are refunded, each with a credit note. The units leave the stock.');
	await browser.user.click(dialog.getByLabelText('Send again'));
	dialog.getByText(/packed and shipped again, without a charge\. The lost units leave the stock\.$/);
	await browser.user.click(dialog.getByRole('button', { name: 'Lost' }));
	await browser.toast('1 parcel: Lost');
});

test('labels and invoices of chosen parcels are downloaded, and weight and e-way bill number are entered', {
	tags: ['AFT-306'],
}, async () => {
	const { admin, order } = await orderUpTo(testApp, 'shipped');
	browser.open('/admin?tab=parcels', admin);
	await browser.user.click(await screen.findByLabelText(`Select the parcel of ${order.number}`));
	await browser.user.click(screen.getByRole('button', { name: 'Labels' }));
	await browser.user.click(screen.getByRole('button', { name: 'Invoices' }));
	await browser.user.click(
		screen.getByRole('button', { name: `Enter weight of the parcel of ${order.number}` }),
	);
	const dialog = within(await screen.findByRole('dialog', { name: `Parcel of ${order.number}` }));
	await browser.user.type(dialog.getByLabelText('Weight in grams'), '0');
	await browser.user.type(dialog.getByLabelText('E-way bill number'), '3310 0012 3456');
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await dialog.findByText('Please enter the weight in grams, at most 1,000 kg.');
	await browser.user.clear(dialog.getByLabelText('Weight in grams'));
	await browser.user.type(dialog.getByLabelText('Weight in grams'), '3200');
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await browser.toast(`Parcel of ${order.number} saved`);
	await screen.findByText('E-way bill 331000123456');
	await screen.findByText('3.2 kg');
});

test('a courier service is booked for packed parcels, and its report is dismissed', {
	tags: ['AFT-318'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Tin', weightG: 400 });
	const { admin, order } = await orderUpTo(testApp, 'paid', { products: [product] });
	await admin.call(`POST /admin/orders/${order.id}/packing`, {
		items: order.orderItems.map(({ id }) => ({ itemId: id, serialNumbers: [] })),
	});
	const simulator = createCourierSimulator({ email: 'shop@example.com', password: 'secret' });
	const apiUrl = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
	onTestFinished(() => simulator.app.close());
	testApp.services.courier = shiprocketCourier({
		email: 'shop@example.com',
		password: 'secret',
		pickupLocation: 'Shop',
		apiUrl,
		webhookToken: 'a token of the tests',
		box: [30, 20, 10],
	});
	simulator.misbehave('reject');
	browser.open('/admin?tab=parcels&state=packed', admin);
	await browser.user.click(await screen.findByLabelText('Select all on this page'));
	await browser.user.click(await screen.findByRole('button', { name: 'Book Shiprocket' }));
	await browser.toast('Shiprocket is asked. The tracking IDs follow within seconds.');
	await testApp.runJobs();
	browser.open('/admin?tab=parcels&state=reported', admin);
	await screen.findByText('The courier says: The given data was invalid.');
	await browser.user.click(screen.getByRole('button', { name: `400 g of the parcel of ${order.number}` }));
	const dialog = within(await screen.findByRole('dialog', { name: `Parcel of ${order.number}` }));
	await browser.user.click(dialog.getByRole('button', { name: 'Dismiss the report' }));
	await screen.findByText('No parcels here');
});

test('what the courier reports about a booking without a parcel is listed, and dismissed', {
	tags: ['AFT-321'],
}, async () => {
	const { admin, order } = await orderUpTo(testApp, 'paid');
	await testApp.db.insert(courierBookings).values({
		orderId: order.id,
		reference: `${order.number}-1`,
		courier: 'Shiprocket',
		state: 'cancelled',
		problem: 'The courier did not cancel: Order cannot be cancelled.',
	});
	browser.open('/admin?tab=parcels&state=reported', admin);
	const reports = within(await screen.findByRole('table', { name: 'Bookings without a parcel' }));
	reports.getByText('The courier did not cancel: Order cannot be cancelled.');
	await browser.user.click(reports.getByRole('button', { name: `Dismiss the report about ${order.number}` }));
	await browser.toast('Saved');
	expect(screen.queryByRole('table', { name: 'Bookings without a parcel' })).toBeNull();
});

test('what happens with stock and money is said for paid parcels, and for those with an amount due', {
	tags: ['AFT-296'],
}, () => {
	const due = { amountDue: 1819.5, order: { number: 'NSH-1' } };
	const paid = { amountDue: 0, order: { number: 'NSH-2' } };
	// The second parcel of an order is not paid for again.
	expect(getConsequences([due, due, paid], 'delivered', 'refund')).toEqual([
		'The courier has collected ₹1,819.50, which is recorded as paid.',
		'Each buyer gets one email.',
	]);
	expect(getConsequences([due], 'returned to origin', 'send again')).toEqual([
		'What is paid on delivery is cancelled: ₹1,819.50 are not collected, and nothing is owed. Its items are back in stock.',
		'The buyer gets one email.',
	]);
	expect(getConsequences([paid], 'returned to origin', 'refund')[0]).toBe(
		'The items are back in stock and refunded, each with a credit note.',
	);
});
