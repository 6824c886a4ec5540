import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isoDay } from '../../../shared/dates.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { endHold } from '../../../testing/endHold.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('an owner records the pickup day, and deducts when the parcel is here', {
	tags: ['RET-005', 'RET-020'],
}, async () => {
	const { requested, act, admin } = await deliveredOrder(testApp);
	const { id } = await requested('Tin', 3);
	await act(id, 'approve');
	browser.open('/admin?tab=returns', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Add Pickup Day' }));
	const pickup = within(await screen.findByRole('dialog'));
	await browser.user.click(pickup.getByRole('button', { name: 'Save' }));
	await pickup.findByText('Please enter today or a later day.');
	await browser.fill(pickup.getByLabelText('Pickup day'), isoDay(new Date()));
	await browser.user.click(pickup.getByRole('button', { name: 'Save' }));
	await browser.toast('Pickup recorded');
	await screen.findByText(/^Pickup: /);

	await browser.user.click(await screen.findByRole('button', { name: 'Receive' }));
	const receive = within(await screen.findByRole('dialog'));
	await browser.user.click(await receive.findByRole('button', { name: 'Add a Deduction' }));
	await browser.user.click(receive.getByRole('button', { name: 'Receive' }));
	await receive.findByText('Please enter an amount in rupees.');
	await browser.fill(receive.getByLabelText('Amount (₹)'), '12.50');
	await browser.user.click(receive.getByRole('button', { name: 'Receive' }));
	await browser.toast('Return received');
	const deducted = await screen.findByLabelText('Deducted from the refund');
	expect(deducted.textContent).toBe('Missing parts−₹12.50');
});

test('an approval is taken back from its toast, and shown with Undo on the card until it takes effect', {
	tags: ['DAY-004'],
}, async () => {
	const { requested, admin } = await deliveredOrder(testApp);
	await requested('Tin', 1);
	browser.open('/admin?tab=returns', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Approve' }));
	await browser.toast('Return approved');
	await screen.findByText('Approved. The buyer gets the email in ten seconds.');
	const region = within(screen.getByRole('region', { name: 'Notifications' }));
	await browser.user.click(region.getByRole('button', { name: 'Undo' }));
	await browser.toast('Approval taken back');
	await browser.user.click(await screen.findByRole('button', { name: 'Approve' }));
	await screen.findByText('Approved. The buyer gets the email in ten seconds.');
	await endHold(testApp);
	// The list is fetched again by itself.
	await screen.findByRole('button', { name: 'Receive' });
	const card = within(screen.getByRole('article'));
	expect(card.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Undo that comes too late says so, and the list shows what holds', { tags: ['DAY-004'] }, async () => {
	const { requested, admin } = await deliveredOrder(testApp);
	await requested('Tin', 1);
	browser.open('/admin?tab=returns', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Approve' }));
	const card = within(await screen.findByRole('article'));
	const undo = await card.findByRole('button', { name: 'Undo' });
	await endHold(testApp);
	await browser.user.click(undo);
	await browser.toast('Error');
	await screen.findByText('It is too late for Undo: the decision has taken effect.');
	await screen.findByRole('button', { name: 'Receive' });
});
