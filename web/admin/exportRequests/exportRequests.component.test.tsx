import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test('another person approves or declines a download above the limit, and the one who asked may withdraw it', {
	tags: ['STAFF-034'],
}, async () => {
	const { fill, user } = browser;
	const value = { ...defaultSettings.teamLimits, exportWithoutSecondPerson: 0 };
	await admin.call('PUT /admin/settings', { group: 'teamLimits', version: 0, value });
	browser.open('/admin?tab=exportRequests', admin);
	await screen.findByRole('heading', { name: 'No downloads to approve' });

	const accountant = await testApp.staff('accounts');
	await orderUpTo(testApp, 'paid');
	for (const query of ['', '?search=NSH', '?status=pending'] as const)
		await accountant.call(`GET /orders/export${query}`);
	browser.open('/admin?tab=exportRequests', accountant);
	expect(await screen.findAllByText('You asked for it, so someone else decides.')).toHaveLength(3);
	expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
	const card = (about: string) => {
		const found = screen.getByText(about).closest('article');
		if (found === null) throw new Error(`There is no card about ${about}.`);
		return within(found);
	};
	await user.click(card('status pending').getByRole('button', { name: /^Withdraw Orders for/ }));
	const withdrawing = within(await screen.findByRole('dialog', { name: 'Withdraw Download' }));
	await fill(withdrawing.getByLabelText('Reason'), 'Wrong filter');
	await user.click(withdrawing.getByRole('button', { name: 'Withdraw' }));
	await browser.toast('Download withdrawn');
	await screen.findByText(/withdrew it on .*: Wrong filter\./);

	browser.open('/admin?tab=exportRequests', admin);
	await screen.findAllByRole('button', { name: /^Approve Orders for/ });
	await user.click(card('All').getByRole('button', { name: /^Approve Orders for/ }));
	await browser.toast('Download approved');
	await user.click(card('with a search').getByRole('button', { name: /^Decline Orders for/ }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Decline Download' }));
	await user.click(dialog.getByRole('button', { name: 'Decline' }));
	await dialog.findByText('Please fill in this field.');
	await fill(dialog.getByLabelText('Reason'), 'Ask for a month');
	await user.click(dialog.getByRole('button', { name: 'Decline' }));
	await browser.toast('Download declined');
	await screen.findByText(/declined it on .*: Ask for a month\./);
	expect((await accountant.call('GET /orders/export')).status).toBe(200);
	expect((await accountant.call('GET /orders/export?search=NSH')).status).toBe(403);
});
