import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { products } from '../../../server/schema/catalog.ts';
import { isoDay } from '../../../shared/dates.ts';
import { at, setUpCourier } from '../../../testing/courierWalkthrough.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const { simulator, deliver } = setUpCourier(testApp);
const browser = setUpBrowser(testApp);

test('an owner books the pickup of a return, cancels and books it again, and reads what the courier says', {
	tags: ['AFT-333'],
}, async () => {
	const { requested, act, admin } = await deliveredOrder(testApp);
	await testApp.db.update(products).set({ weightG: 400 });
	const { id } = await requested('Tin', 3);
	await act(id, 'approve');
	browser.open('/admin?tab=returns', admin);
	await screen.findByRole('button', { name: 'Add Pickup Day' });
	await act(id, 'pickup', { pickupOn: isoDay(new Date()) });
	browser.open('/admin?tab=returns&state=approved', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Book Shiprocket' }));
	await browser.toast('The courier is asked. The tracking ID follows within seconds.');
	await browser.user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
	await browser.toast('The pickup is cancelled with the courier');
	await testApp.runJobs();
	await browser.user.click(await screen.findByRole('button', { name: 'Book Shiprocket' }));
	await screen.findByRole('button', { name: 'Cancel the booking' });
	await testApp.runJobs();
	const trackingId = simulator.shipments.at(-1)?.trackingId ?? '';
	await deliver(simulator.report(trackingId, 42, at(1)));
	browser.open('/admin?tab=returns', admin);
	await screen.findByText(/^Shiprocket: picked up, tracking ID 1904\d+, picked up on /);
	for (const name of ['Decline', 'Change Pickup Day', 'Cancel the booking'])
		expect(screen.queryByRole('button', { name }), name).toBeNull();
	screen.getByRole('button', { name: 'Receive' });
});
