import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRefundRequests } from '../../../contracts/refundRequests.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test('another person approves or declines a refund above the limit, and the requester may withdraw it', {
	tags: ['STAFF-032'],
}, async () => {
	const { fill, user } = browser;
	const value = { ...defaultSettings.teamLimits, refundWithoutSecondPerson: 0 };
	await admin.call('PUT /admin/settings', { group: 'teamLimits', version: 0, value });
	const packer = await testApp.staff('orders');
	const { order } = await orderUpTo(testApp, 'paid');
	for (const amount of [1, 2, 3])
		await packer.call(`POST /admin/orders/${order.id}/refunds`, { amount, reason: 'Scratched' });
	const states = async () =>
		listRefundRequests.response
			.parse((await admin.call('GET /admin/refund-requests')).body)
			.requests.map(({ amount, state }) => [amount, state]);

	browser.open('/admin?tab=refunds', packer);
	const own = within(await screen.findByRole('region', { name: 'Refunds to approve' }));
	expect(own.getAllByText('You asked for it, so someone else decides.')).toHaveLength(3);
	expect(own.queryByRole('button', { name: /^Approve/ })).toBeNull();
	await user.click(own.getByRole('button', { name: `Withdraw ₹3 of ${order.number}` }));
	const withdrawing = within(await screen.findByRole('dialog', { name: 'Withdraw Refund' }));
	await fill(withdrawing.getByLabelText('Reason'), 'Wrong order');
	await user.click(withdrawing.getByRole('button', { name: 'Withdraw' }));
	await browser.toast('Refund withdrawn');
	await screen.findByText(/withdrew it on .*: Wrong order\./);

	browser.open('/admin?tab=refunds', admin);
	const list = within(await screen.findByRole('region', { name: 'Refunds to approve' }));
	await user.click(await list.findByRole('button', { name: `Approve ₹1 of ${order.number}` }));
	await browser.toast('Refund approved');
	await user.click(list.getByRole('button', { name: `Decline ₹2 of ${order.number}` }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Decline Refund' }));
	await user.click(dialog.getByRole('button', { name: 'Decline' }));
	await dialog.findByText('Please fill in this field.');
	await fill(dialog.getByLabelText('Reason'), 'A spare is enough');
	await user.click(dialog.getByRole('button', { name: 'Decline' }));
	await browser.toast('Refund declined');
	await waitFor(() => expect(screen.queryByRole('region', { name: 'Refunds to approve' })).toBeNull());
	await screen.findByText(/declined it on .*: A spare is enough\./);
	expect(await states()).toEqual(
		expect.arrayContaining([
			[1, 'approved'],
			[2, 'declined'],
			[3, 'declined'],
		]),
	);
});
