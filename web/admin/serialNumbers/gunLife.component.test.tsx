import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeOne } from '../../../server/platform/database/database.ts';
import { orders } from '../../../server/schema/orders.ts';
import { gunPurchases, serialNumbers } from '../../../server/schema/serialNumbers.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { counterSale, entered, toLine } from '../../../testing/manualOrders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a serial number opens the life of its gun, and the bill of the supplier becomes its first line', {
	tags: ['RET-033'],
}, async () => {
	const gun = await buildProduct(testApp.db, { name: 'Match Rifle', muzzleEnergyJ: 7.5 });
	const { admin, order } = await orderUpTo(testApp, 'paid', { products: [gun] });
	await admin.call(`POST /admin/orders/${order.id}/packing`, {
		items: [{ itemId: order.orderItems[0]?.id, serialNumbers: ['AB-1'] }],
	});
	browser.open('/admin?tab=serialNumbers', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'AB-1' }));
	const dialog = within(await screen.findByRole('dialog', { name: /AB-1$/ }));
	const life = await dialog.findByRole('list', { name: 'Life of the gun' });
	expect(within(life).getAllByRole('listitem')).toHaveLength(1);
	await browser.user.click(dialog.getByRole('button', { name: 'Save Bill' }));
	await dialog.findByText('Please enter the supplier.');
	await browser.fill(dialog.getByLabelText('Supplier'), 'Ludhiana Arms');
	await browser.fill(dialog.getByLabelText('Bill number'), 'LA/118');
	await browser.fill(dialog.getByLabelText('Bill date'), '2026-01-05');
	await browser.user.click(dialog.getByRole('button', { name: 'Save Bill' }));
	await browser.toast('Bill recorded');
	await within(life).findByText('Ludhiana Arms, bill LA/118');
});

test('the gun register lists guns in stock too, between days, and opens the life of each', {
	tags: ['RET-034', 'RET-053'],
}, async () => {
	const gun = await buildProduct(testApp.db, { name: 'Match Rifle', muzzleEnergyJ: 7.5 });
	const { admin, order } = await orderUpTo(testApp, 'paid', { products: [gun] });
	await admin.call(`POST /admin/orders/${order.id}/packing`, {
		items: [{ itemId: order.orderItems[0]?.id, serialNumbers: ['AB-1'] }],
	});
	await admin.call('PUT /admin/gun-register', {
		maker: 'Diana',
		serialNumber: 'ZZ-9',
		supplier: 'Ludhiana Arms',
		billNumber: 'LA/7',
		billDate: '2026-01-05',
	});
	browser.open('/admin?tab=gunRegister', admin);
	const inStock = within(await screen.findByRole('list', { name: 'Life of ZZ-9' }));
	inStock.getByText('Ludhiana Arms, bill LA/7');
	screen.getByText('Not sold yet');
	const ofSold = within(screen.getByRole('list', { name: 'Life of AB-1' }));
	ofSold.getByText(/Sold/);
	ofSold.getByText(/^Declared to be old enough on /);
	const lastDay = screen.getByLabelText('Last day');
	await browser.fill(lastDay, '2026-01-31');
	await browser.user.click(screen.getByRole('button', { name: 'Show' }));
	await waitFor(() => expect(screen.queryByRole('list', { name: 'Life of AB-1' })).toBeNull());
	screen.getByRole('list', { name: 'Life of ZZ-9' });
	await browser.user.click(screen.getByRole('button', { name: 'Open ZZ-9' }));
	await screen.findByRole('dialog', { name: 'Diana ZZ-9' });
});

test('the dialog of a gun that has left the register says so', { tags: ['RET-033'] }, async () => {
	const admin = await testApp.admin();
	await testApp.db.insert(gunPurchases).values({
		maker: 'Diana',
		serialNumber: 'ZZ-9',
		supplier: 'Ludhiana Arms',
		billNumber: 'LA/7',
		billDate: '2026-01-05',
	});
	browser.open('/admin?tab=gunRegister', admin);
	const open = await screen.findByRole('button', { name: 'Open ZZ-9' });
	await testApp.db.delete(gunPurchases);
	await browser.user.click(open);
	const dialog = within(await screen.findByRole('dialog', { name: 'Diana ZZ-9' }));
	await dialog.findByText('There is no such gun in the register.');
});

test('a gun that was lost on the way says so in the list and in its life, until it is found', {
	tags: ['RET-030', 'RET-053'],
}, async () => {
	const { admin, order } = await orderUpTo(testApp, 'delivered');
	await testApp.db.update(orders).set({ ageDeclaredAt: null });
	const { id } = takeOne(order.orderItems.slice(0, 1));
	await testApp.db.insert(serialNumbers).values({
		orderItemId: id,
		maker: 'Kestrath',
		serialNumber: 'A-1',
		recordedAt: new Date(Date.now() - 1000),
		releasedAt: new Date(),
		lost: true,
	});
	browser.open('/admin?tab=serialNumbers', admin);
	await screen.findByText(/^lost on the way on/);
	await browser.user.click(screen.getByRole('button', { name: 'Mark A-1 as back in stock' }));
	await screen.findByText(/^back since/);
	await browser.user.click(screen.getByRole('button', { name: 'A-1' }));
	const life = await screen.findByRole('list', { name: 'Life of the gun' });
	within(life).getByText(/^Lost on the way/);
	within(life).getByText(/^Found, in stock/);
	within(life).getByText(/No age declaration\.$/);
});

test('a licence that was copied wrongly is corrected with a reason, and its life shows both', {
	tags: ['RET-055'],
}, async () => {
	const gun = await buildProduct(testApp.db, { name: 'Field Rifle', muzzleEnergyJ: 25, calibreMm: 5.5 });
	const admin = await testApp.admin();
	await entered(admin, {
		...counterSale,
		customer: { name: 'Asha Rawat', email: 'asha@example.com', phone: '98140 27182' },
		lines: [{ ...toLine(gun), serialNumbers: ['FR-1'] }],
		licence: {
			number: 'PB/LDH/1178',
			issuedBy: 'District Magistrate, Ludhiana',
			validUntil: '2199-03-31',
			holder: 'Asha Devi Rawat',
		},
	});
	browser.open('/admin?tab=serialNumbers', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'FR-1' }));
	const dialog = within(await screen.findByRole('dialog', { name: /FR-1$/ }));
	const number = await dialog.findByLabelText('Licence number');
	const save = () => browser.user.click(dialog.getByRole('button', { name: 'Correct Licence' }));
	await save();
	await dialog.findByText('Please enter what was copied wrongly.');
	await browser.fill(dialog.getByLabelText('What was copied wrongly'), 'Two figures were exchanged.');
	await save();
	await dialog.findByText('This licence is already recorded so. Nothing was changed.');
	await browser.fill(number, 'PB/LDH/1187');
	await save();
	await browser.toast('Licence corrected');
	const life = within(dialog.getByRole('list', { name: 'Life of the gun' }));
	await life.findByText(/PB\/LDH\/1187/);
	life.getByText(/PB\/LDH\/1178/);
	// The next correction has a reason of its own.
	await waitFor(() =>
		expect(dialog.getByLabelText<HTMLInputElement>('What was copied wrongly').value).toBe(''),
	);
});
