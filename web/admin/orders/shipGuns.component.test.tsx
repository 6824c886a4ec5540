import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a gun that is not packed is shipped with its serial numbers, which a scanner enters one after the other', {
	tags: ['OFF-331'],
}, async () => {
	const rifle = await buildProduct(testApp.db, { name: 'Match Rifle', muzzleEnergyJ: 7.5, calibreMm: 4.5 });
	const tin = await buildProduct(testApp.db, { name: 'Tin' });
	const { order, admin } = await orderUpTo(testApp, 'paid', { products: [rifle, tin], quantity: 2 });
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await user.click(await screen.findByRole('button', { name: 'Ship 2 items' }));
	const shipping = within(await screen.findByRole('dialog', { name: `Ship ${order.number}` }));
	const fields = shipping.getAllByLabelText<HTMLInputElement>(/^Serial number/);
	expect(fields).toHaveLength(2);
	expect(shipping.getAllByText('Not packed yet')).toHaveLength(1);

	await user.click(shipping.getByRole('button', { name: 'Ship 2 items' }));
	expect(shipping.getAllByText('Please enter the serial number.')).toHaveLength(2);
	const sent = () => browser.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
	expect(sent()).toEqual([]);

	await user.click(shipping.getByLabelText('Serial number 1'));
	for (const scan of ['AB-1', 'AB-2', 'BD-900']) await user.keyboard(`${scan}{Enter}`);
	await browser.toast('2 items shipped');
	expect(sent()).toEqual([`/admin/orders/${order.id}/packing`, `/admin/orders/${order.id}/shipments`]);
	await waitFor(() =>
		expect(document.querySelector('[data-order]')?.textContent).toContain('Serial numbers AB-1, AB-2'),
	);
	screen.getAllByText('BD-900');
});

test('a parcel that is refused after its guns were packed says that their numbers are recorded', {
	tags: ['OFF-331'],
}, async () => {
	const rifle = await buildProduct(testApp.db, { name: 'Match Rifle', muzzleEnergyJ: 7.5, calibreMm: 4.5 });
	const { order, admin } = await orderUpTo(testApp, 'paid', { products: [rifle] });
	browser.intercept('POST', /\/shipments$/, () =>
		Response.json(
			{ error: "'Match Rifle' is already shipped. Nothing was changed.", code: 'status_not_allowed' },
			{ status: 409 },
		),
	);
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Ship 1 item' }));
	const shipping = within(await screen.findByRole('dialog', { name: `Ship ${order.number}` }));
	await browser.user.click(shipping.getByLabelText(/^Serial number/));
	await browser.user.keyboard('AB-1');
	await browser.user.click(shipping.getByRole('button', { name: 'Ship 1 item' }));
	expect((await shipping.findByRole('alert')).textContent).toBe(
		"The serial numbers are recorded, but nothing is shipped. 'Match Rifle' is already shipped.",
	);
});

test('a gun that travels later is not asked for its serial number', { tags: ['OFF-331'] }, async () => {
	const rifle = await buildProduct(testApp.db, { name: 'Match Rifle', muzzleEnergyJ: 7.5, calibreMm: 4.5 });
	const tin = await buildProduct(testApp.db, { name: 'Tin' });
	const { order, admin } = await orderUpTo(testApp, 'paid', { products: [rifle, tin] });
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await user.click(await screen.findByRole('button', { name: 'Ship 2 items' }));
	const shipping = within(await screen.findByRole('dialog', { name: `Ship ${order.number}` }));
	await user.click(shipping.getByRole('checkbox', { name: /^Match Rifle/ }));
	expect(shipping.queryByLabelText('Serial number')).toBeNull();
	await user.click(shipping.getByRole('button', { name: 'Ship 1 item' }));
	await browser.toast('1 item shipped');
});
