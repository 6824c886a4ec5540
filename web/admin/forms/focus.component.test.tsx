import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test('an empty coupon or event has the focus at its first wrong field', { tags: ['MET-009'] }, async () => {
	for (const [tab, name, first] of [
		['coupons', 'Create Coupon', 'Name'],
		['events', 'Create Event', 'Title'],
	] as const) {
		browser.open(`/admin?tab=${tab}&open=create`, admin);
		const dialog = within(await screen.findByRole('dialog', { name }));
		await browser.user.click(dialog.getByRole('button', { name }));
		await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(first)));
	}
});

test('the focus stays in an order whose last item was shipped', { tags: ['MET-009'] }, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await browser.user.click(await screen.findByRole('button', { name: /^Ship \d item/ }));
	const dialog = within(await screen.findByRole('dialog', { name: `Ship ${order.number}` }));
	await browser.user.click(dialog.getByRole('button', { name: /^Ship \d item/ }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(screen.queryByRole('button', { name: /^Ship \d item/ })).toBeNull();
	expect(document.activeElement?.closest('[data-order]')).not.toBeNull();
});
