import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isoDay } from '../../../shared/dates.ts';
import { codOrder } from '../../../testing/codWalkthrough.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

async function collected(trackingId: string) {
	const { admin, order } = await codOrder(testApp, 'pending');
	await admin.call(`POST /admin/orders/${order.id}/shipments`, {
		itemIds: order.orderItems.map(({ id }) => id),
		trackingId,
		courierPartner: 'DTDC',
		sendEmail: false,
	});
	await admin.call(`POST /admin/orders/${order.id}/collected`);
	return { admin, order, amount: order.payment.amountDue };
}

test('the owner records one order with a difference, the rest together, and reopens one', {
	tags: ['AFT-344'],
}, async () => {
	const { admin, order } = await collected('AWB-1');
	const others = [await collected('AWB-2'), await collected('AWB-3')];
	browser.open('/admin?tab=remittances', admin);
	await browser.user.click(await screen.findByLabelText(`Select ${order.number}`));
	await browser.user.click(screen.getByRole('button', { name: 'Record as Received' }));
	const dialog = within(await screen.findByRole('dialog', { name: `Received for ${order.number}` }));
	await browser.user.click(dialog.getByRole('button', { name: 'Record as Received' }));
	await dialog.findByText('Please enter the UTR of the transfer, or “cash”.');
	await browser.fill(dialog.getByLabelText('UTR, or “cash”'), 'UTR 77');
	await browser.fill(dialog.getByLabelText('Amount (₹)'), '1');
	await browser.user.click(dialog.getByRole('button', { name: 'Record as Received' }));
	await browser.toast(`${order.number} recorded as received`);
	await browser.user.click(await screen.findByLabelText('Select all to be paid over on this page'));
	await browser.user.click(screen.getByRole('button', { name: 'Record as Received' }));
	const both = within(await screen.findByRole('dialog', { name: 'Received for 2 orders' }));
	both.getByText(new RegExp(others.map((one) => one.order.number).join(', ')));
	expect(both.queryByLabelText('Amount (₹)')).toBeNull();
	await browser.fill(both.getByLabelText('UTR, or “cash”'), 'UTR 78');
	await browser.user.click(both.getByRole('button', { name: 'Record as Received' }));
	await browser.toast('2 orders recorded as received');
	await screen.findByText('Nothing here');

	browser.open('/admin?tab=remittances&state=different', admin);
	await screen.findByText('UTR 77');
	await screen.findByText(/^−₹/);
	await browser.user.click(screen.getByRole('button', { name: `Reopen ${order.number}` }));
	await browser.toast(`${order.number} is to be paid over again`);
});

test("a courier's file is checked with its differences before it is imported", {
	tags: ['AFT-344'],
}, async () => {
	const { admin, order, amount } = await collected('AWB-1');
	browser.open('/admin?tab=remittances', admin);
	await browser.user.click(await screen.findByRole('button', { name: "Courier's File" }));
	const dialog = within(await screen.findByRole('dialog', { name: "Courier's File" }));
	const choose = (line: string) =>
		browser.user.upload(
			dialog.getByLabelText('CSV file'),
			new File([`awb,amount,date,utr\n${line}\n`], 'cod.csv', { type: 'text/csv' }),
		);
	const day = isoDay(new Date());
	await choose(`AWB-9,10,${day},UTR1`);
	const leftOut = within(await dialog.findByRole('table', { name: 'Left out: 1 line, ₹10 together' }));
	leftOut.getByText('No parcel that was delivered with cash has the tracking ID AWB-9.');
	expect(dialog.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
	await choose(`AWB-1,${amount - 1},${day},UTR1`);
	const differences = within(await dialog.findByRole('table', { name: 'Another amount than was collected' }));
	differences.getByText(order.number);
	await browser.user.click(dialog.getByRole('button', { name: 'Import' }));
	await browser.toast('Courier’s file imported');
	await screen.findByText('Nothing here');
});

test('on a phone the cash from couriers is cards, whose cells name their columns', {
	tags: ['MET-011'],
}, async () => {
	const { admin, order } = await collected('AWB-1');
	browser.open('/admin?tab=remittances', admin);
	await screen.findByLabelText(`Select ${order.number}`);
	const { classList, style } = screen.getByRole('table', { name: 'Cash from couriers' });
	expect(classList.contains('data-table-cards')).toBe(true);
	expect(style.getPropertyValue('--column-6')).toBe('"Collected"');
});
