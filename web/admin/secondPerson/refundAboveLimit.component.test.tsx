import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test('a refund above the limit says before and after it is sent that a second person approves it', {
	tags: ['MET-003'],
}, async () => {
	const { user } = browser;
	const value = { ...defaultSettings.teamLimits, refundWithoutSecondPerson: 1 };
	await admin.call('PUT /admin/settings', { group: 'teamLimits', version: 0, value });
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
