import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { codOrder } from '../../../testing/codWalkthrough.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

async function limitRefunds(): Promise<void> {
	const value = { ...defaultSettings.teamLimits, refundWithoutSecondPerson: 1 };
	await admin.call('PUT /admin/settings', { group: 'teamLimits', version: 0, value });
}

test('a refund above the limit says before and after it is sent that a second person approves it', {
	tags: ['MET-003'],
}, async () => {
	const { user } = browser;
	await limitRefunds();
	const { order } = await orderUpTo(testApp, 'paid');
	browser.open(`/admin?tab=orders&search=${order.number}`, await testApp.staff('orders'));

	await user.click(await screen.findByRole('button', { name: /^Edit/ }));
	const editor = within(await screen.findByRole('form', { name: /^Edit/ }));
	await user.selectOptions(editor.getByLabelText('Status'), 'cancelled');
	await editor.findByText(/is to be refunded to .* a second person must approve it under Refunds/);
	expect(editor.queryByText(/cannot be undone/)).toBeNull();
	await user.click(editor.getByRole('button', { name: 'Save' }));
	const toast = (await browser.toast('Waiting for a second person')).closest('[data-toast]');
	expect(toast?.getAttribute('data-toast')).toBe('warning');
	expect(toast?.textContent).toContain('your request waits under Refunds');
	await waitFor(() => expect(screen.queryByRole('form', { name: /^Edit/ })).toBeNull());
});

test('the refund of a return above the limit says so before it is pressed', {
	tags: ['MET-013'],
}, async () => {
	await limitRefunds();
	const { requested, act } = await deliveredOrder(testApp);
	const { id } = await requested('Tin', 1);
	await act(id, 'approve');
	browser.open('/admin?tab=returns', await testApp.staff('orders'));
	await browser.user.click(await screen.findByRole('button', { name: 'Receive' }));
	const receive = within(await screen.findByRole('dialog'));
	await browser.user.click(await receive.findByRole('button', { name: 'Receive' }));
	await browser.user.click(await screen.findByRole('button', { name: /^Refund ₹/ }));
	const refund = within(await screen.findByRole('dialog'));
	await refund.findByText(/is to be refunded .* a second person must approve it under Refunds/);
});

test('lost parcels say before they are recorded that a second person approves refunds above the limit', {
	tags: ['MET-013'],
}, async () => {
	await limitRefunds();
	await orderUpTo(testApp, 'shipped');
	browser.open('/admin?tab=parcels', await testApp.staff('orders'));
	await browser.user.click(await screen.findByLabelText('Select all on their way on this page'));
	await browser.user.click(screen.getByRole('button', { name: 'Lost' }));
	const dialog = within(await screen.findByRole('dialog'));
	await dialog.findByText(
		/^Refunds above ₹1, your limit for today, wait for a second person under Refunds\.$/,
	);
	await browser.user.click(dialog.getByRole('radio', { name: 'Send again' }));
	await waitFor(() => expect(dialog.queryByText(/second person/)).toBeNull());
});

test('cancelling what is paid on delivery says that less is collected, and asks no second person', {
	tags: ['MET-012'],
}, async () => {
	await limitRefunds();
	const { order } = await codOrder(testApp, 'shipped');
	browser.open(`/admin?tab=orders&search=${order.number}`, await testApp.staff('orders'));
	await browser.user.click((await screen.findAllByRole('button', { name: /^Edit/ }))[0] as HTMLElement);
	const editor = within(await screen.findByRole('form', { name: /^Edit/ }));
	await browser.user.selectOptions(editor.getByLabelText('Status'), 'cancelled');
	await editor.findByText(/^₹[\d,.]+ less is to be collected on delivery, nothing is refunded, and /);
	expect(editor.queryByText(/second person/)).toBeNull();
});
