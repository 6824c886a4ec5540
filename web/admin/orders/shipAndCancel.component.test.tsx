import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderItems } from '../../../server/schema/orders.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const findItem = (name: string) => {
	const found = [...document.querySelectorAll<HTMLElement>('[data-item]')].find(({ textContent }) =>
		textContent?.includes(name),
	);
	if (found === undefined) throw new Error(`No item is called ${name}.`);
	return found;
};
const statusShown = (where: HTMLElement) => where.querySelector('[data-icon]')?.getAttribute('data-icon');
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

test('an item cancelled in the meantime is named and nothing ships; then the rest can be shipped', {
	tags: ['FACE-126'],
}, async () => {
	const kept = await buildProduct(testApp.db, { name: 'Kept' });
	const cancelled = await buildProduct(testApp.db, { name: 'Called off' });
	const { order, admin } = await orderUpTo(testApp, 'paid', { products: [kept, cancelled] });
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await user.click(await screen.findByRole('button', { name: 'Ship 2 items' }));
	const shipping = within(await dialog(/./));
	await browser.fill(shipping.getByLabelText('Tracking ID'), 'DT-1');
	const item = order.orderItems.find(({ name }) => name === cancelled.name);
	expect((await admin.call(`PUT /orders/items/${item?.id}`, { status: 'cancelled' })).status).toBe(200);
	await user.click(shipping.getByRole('button', { name: 'Ship 2 items' }));
	const alert = await shipping.findByRole('alert');
	expect(alert.textContent).toBe(`'${cancelled.name}' is already cancelled. Nothing was changed.`);
	expect(statusShown(findItem(kept.name))).toBe('pending');
	await waitFor(() => expect(shipping.queryByRole('checkbox', { name: /Called off/ })).toBeNull());
	expect(shipping.getByLabelText('Tracking ID')).toHaveProperty('value', 'DT-1');

	// Network failure: an error is shown and the input is unchanged.
	const restore = browser.intercept('POST', /\/shipments$/, () =>
		Promise.reject(new TypeError('Failed to fetch')),
	);
	await user.click(await shipping.findByRole('button', { name: 'Ship 1 item' }));
	await shipping.findByText('Not shipped: the shop cannot be reached. Please try again.');
	restore();
	await user.click(shipping.getByRole('button', { name: 'Ship 1 item' }));
	await browser.toast('1 item shipped');
	await waitFor(() => expect(statusShown(findItem(kept.name))).toBe('shipped'));
	await waitFor(() => expect(statusShown(findItem(cancelled.name))).toBe('cancelled'));
	browser.errors.length = 0;
});

test('the dialog says which expected date is kept, and a late parcel keeps it', {
	tags: ['DUE-005'],
}, async () => {
	const { order, admin } = await orderUpTo(testApp, 'paid');
	await testApp.db.update(orderItems).set({ expectedDate: '2026-01-05' });
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await user.click(await screen.findByRole('button', { name: 'Ship 1 item' }));
	const shipping = within(await dialog(/./));
	const field = shipping.getByLabelText('Expected date');
	expect(field).toHaveProperty('value', '');
	const hint = shipping.getByText('Now: January 5, 2026. Leave empty to keep it.');
	expect(field.getAttribute('aria-describedby')).toBe(hint.id);
	await user.click(shipping.getByRole('button', { name: 'Ship 1 item' }));
	await browser.toast('1 item shipped');
	const items = await testApp.db.select().from(orderItems);
	expect(items).toMatchObject([{ status: 'shipped', expectedDate: '2026-01-05' }]);
});

test('several orders ship from the list with their own tracking ids; a failed one stays in the dialog', {
	tags: ['FACE-127'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Together', stock: 9 });
	const shopper = await testApp.signedIn();
	const placed = [];
	for (let count = 0; count < 3; count++)
		placed.push(await orderUpTo(testApp, 'paid', { shopper, products: [product] }));
	const [first, second, third] = placed;
	if (first === undefined || second === undefined || third === undefined) throw new Error('Not placed.');
	const { user } = browser;
	const { admin } = first;
	browser.open('/admin?tab=orders', admin);
	const card = ({ order }: typeof first) => screen.findByRole('article', { name: `Order ${order.number}` });
	await user.click(await screen.findByRole('button', { name: 'Open all' }));
	await user.click(await screen.findByRole('checkbox', { name: 'Select all pending on this page' }));
	for (const each of placed)
		await waitFor(async () =>
			expect(
				within(await card(each)).getByRole('checkbox', { name: `Select ${each.order.number}` }),
			).toHaveProperty('checked', true),
		);
	await screen.findByText('3 selected');
	const chosen = within(await card(second)).getByRole('checkbox');
	await user.click(chosen);
	await screen.findByText('2 selected');
	await user.click(chosen);
	await user.click(await screen.findByRole('button', { name: 'Ship 3 orders' }));
	const shipping = within(await dialog('Ship 3 orders'));
	const parcel = ({ order }: typeof first) =>
		within(shipping.getByRole('group', { name: new RegExp(order.number) }));
	const getTracking = (each: typeof first) => parcel(each).getByLabelText<HTMLInputElement>('Tracking ID');
	await browser.fill(shipping.getByLabelText('Courier partner'), 'Delhivery');
	// A barcode scanner ends each number with Enter: the form is submitted after the last one only.
	await browser.fill(getTracking(first), 'DL-1');
	await user.keyboard('{Enter}');
	const fields = shipping.getAllByLabelText('Tracking ID');
	await waitFor(() => {
		expect(fields).toContain(document.activeElement);
		expect(document.activeElement).toHaveProperty('value', '');
	});
	await browser.fill(getTracking(third), 'DL-3');
	await browser.fill(getTracking(second), 'DL-2');
	await admin.call(`PUT /orders/items/${second.order.orderItems[0]?.id}`, { status: 'rejected' });
	await user.click(shipping.getByRole('button', { name: 'Ship 3 orders' }));
	const failure = await parcel(second).findByRole('alert');
	expect(failure.textContent).toContain(`'${product.name}' is already rejected.`);
	for (const each of [first, third]) await parcel(each).findByText('shipped');
	await user.click(shipping.getByRole('button', { name: 'Cancel' }));
	for (const [each, trackingId] of [
		[first, 'DL-1'],
		[third, 'DL-3'],
	] as const) {
		await waitFor(async () => expect(statusShown(await card(each))).toBe('shipped'));
		await within(await card(each)).findByRole('link', { name: new RegExp(trackingId) });
	}
	await waitFor(async () => expect(statusShown(await card(second))).toBe('rejected'));
	await waitFor(() => expect(screen.queryByText(/\d selected/)).toBeNull());
});

test('cancelling an item shows amount and buyer first; afterwards only cancelled and rejected are offered', {
	tags: ['PAY-023', 'PAY-030', 'PAY-031', 'ADM-O-039'],
}, async () => {
	const rifle = await buildProduct(testApp.db, { name: 'Asked rifle' });
	const tin = await buildProduct(testApp.db, { name: 'Asked tin' });
	const shopper = await testApp.signedIn({ name: 'Asha Verma' });
	const { order, admin } = await orderUpTo(testApp, 'paid', { shopper, products: [rifle, tin], quantity: 2 });
	const { user } = browser;
	const writes = () => browser.requests.filter(({ method }) => method === 'PUT');
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await screen.findAllByText('in progress');
	const question = async () => within(await screen.findByRole('dialog'));
	const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const editor = async () => within(await screen.findByRole('form', { name: /^Edit/ }));
	const edit = (name: string) => user.click(within(findItem(name)).getByRole('button', { name: /^Edit/ }));
	const saveAs = async (name: string, status: string) => {
		await edit(name);
		await user.selectOptions((await editor()).getByLabelText('Status'), status);
		await user.click((await editor()).getByRole('button', { name: 'Save' }));
	};
	const becomes = (name: string, status: string) =>
		waitFor(() => expect(statusShown(findItem(name))).toBe(status));

	// ₹2,000 plus 18% GST.
	await edit(tin.name);
	await user.selectOptions((await editor()).getByLabelText('Status'), 'cancelled');
	const consequence = await (await editor()).findByText(/₹2,360 is refunded to Asha Verma/);
	expect(consequence.textContent).toContain(shopper.user.email);
	expect(consequence.textContent).toContain('2 units go back into stock');
	await user.click((await editor()).getByRole('button', { name: 'Cancel' }));
	await becomes(tin.name, 'pending');
	expect(writes()).toEqual([]);
	await saveAs(tin.name, 'cancelled');
	expect(screen.queryByRole('dialog')).toBeNull();
	await becomes(tin.name, 'cancelled');
	await waitFor(() =>
		expect(findItem(tin.name).querySelector('[data-refund]')?.textContent).toContain('₹2,360'),
	);
	await closed();

	// Rejecting offers an email too, and shows the same refund message.
	await saveAs(rifle.name, 'rejected');
	await (await question()).findByText(/₹[\d,.]+ is refunded to Asha Verma/);
	expect((await question()).getByRole('button', { name: 'Send Order Rejection Email' })).toBeDefined();
	await user.click((await question()).getByRole('button', { name: 'Save Without Email' }));
	await becomes(rifle.name, 'rejected');
	await closed();
	await waitFor(() => expect(screen.queryByText('in progress')).toBeNull());

	await edit(tin.name);
	const choices = (await editor()).getByLabelText<HTMLSelectElement>('Status');
	expect([...choices.options].map(({ text }) => text)).toEqual(['Choose a status', 'cancelled', 'rejected']);
	(await editor()).getByText(/can only be cancelled or rejected/);
	// No refund follows, so the dialog only offers to notify the buyer.
	await user.selectOptions(choices, 'rejected');
	expect((await editor()).queryByText(/is refunded/)).toBeNull();
	await user.click((await editor()).getByRole('button', { name: 'Save' }));
	const asked = await question();
	const withoutEmail = await asked.findByRole('button', { name: 'Save Without Email' });
	expect(screen.getByRole('dialog').textContent).not.toContain('refunded');
	await user.click(withoutEmail);
	await becomes(tin.name, 'rejected');

	browser.open('/profile?tab=orders', shopper);
	await waitFor(() => expect(document.querySelector('[data-order]')?.textContent).toContain('Cancelled'));
});

test('a failed refund can be sent again, with a message when there is nothing to send', async () => {
	const { order, admin } = await orderUpTo(testApp, 'paid');
	// The gateway of the tests never fails a refund, so the list response is changed to contain a failed one.
	browser.intercept('GET', /^\/orders$/, async (send) => {
		const body = await (await send()).json();
		const [item] = body.orders[0].orderItems;
		item.refund = { amount: 1180, state: 'failed', reference: null, creditNoteNumber: null };
		return Response.json(body);
	});
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await waitFor(() =>
		expect(document.querySelector('[data-refund=failed]')?.textContent).toContain(
			'₹1,180 could not be refunded',
		),
	);
	await browser.user.click(screen.getByRole('button', { name: 'Send Again' }));
	await screen.findByText('This item has no refund that failed.');
});

test('a delivered item takes the rest of its parcel with it, unless its box is unticked', {
	tags: ['FACE-129'],
}, async () => {
	const products = [];
	for (const name of ['Rifle', 'Tin', 'Sling']) products.push(await buildProduct(testApp.db, { name }));
	const { order, admin } = await orderUpTo(testApp, 'paid', { products });
	const getId = (name: string) => order.orderItems.find((item) => item.name === name)?.id;
	const ship = (names: string[], trackingId: string) =>
		admin.call(`POST /admin/orders/${order.id}/shipments`, {
			itemIds: names.map(getId),
			courierPartner: 'DTDC',
			trackingId,
			sendEmail: false,
		});
	await ship(['Rifle', 'Tin'], 'D-1');
	await ship(['Sling'], 'D-2');
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await screen.findByRole('article', { name: `Order ${order.number}` });
	const rifle = within(findItem('Rifle'));
	await user.click(rifle.getByRole('button', { name: /^Edit/ }));
	await user.selectOptions(rifle.getByLabelText('Status'), 'delivered');
	await user.click(rifle.getByRole('button', { name: 'Save' }));
	const asked = within(await dialog('Tell the buyer?'));
	expect(asked.getByRole('checkbox', { name: 'The whole parcel: also Tin' })).toHaveProperty('checked', true);
	await user.click(asked.getByRole('button', { name: 'Send Delivery Confirmation Email' }));
	await browser.toast('Order status updated to delivered and email sent successfully!');
	await waitFor(() => expect(statusShown(findItem('Tin'))).toBe('delivered'));
	expect(['Rifle', 'Sling'].map((name) => statusShown(findItem(name)))).toEqual(['delivered', 'shipped']);
	expect(testApp.mailbox.emails.filter(({ subject }) => /arrived/.test(subject))).toHaveLength(1);
});

test('items shipped without a tracking id may be in several parcels: the box of the others is not ticked', {
	tags: ['FACE-129'],
}, async () => {
	const products = [];
	for (const name of ['Rifle', 'Tin']) products.push(await buildProduct(testApp.db, { name }));
	const { order, admin } = await orderUpTo(testApp, 'paid', { products });
	for (const { id } of order.orderItems) await admin.call(`PUT /orders/items/${id}`, { status: 'shipped' });
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await screen.findByRole('article', { name: `Order ${order.number}` });
	const rifle = within(findItem('Rifle'));
	await user.click(rifle.getByRole('button', { name: /^Edit/ }));
	await user.selectOptions(rifle.getByLabelText('Status'), 'delivered');
	await user.click(rifle.getByRole('button', { name: 'Save' }));
	const asked = within(await dialog('Tell the buyer?'));
	expect(asked.getByRole('checkbox', { name: 'The whole parcel: also Tin' })).toHaveProperty(
		'checked',
		false,
	);
	await user.click(asked.getByRole('button', { name: 'Send Delivery Confirmation Email' }));
	await waitFor(() => expect(statusShown(findItem('Rifle'))).toBe('delivered'));
	expect(statusShown(findItem('Tin'))).toBe('shipped');
});
