import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const rows = () => [...document.querySelectorAll('tr[data-customer]')];

test('clicking a heading sorts the list, and a search can be cleared', { tags: ['OFF-021'] }, async () => {
	const { user } = browser;
	for (const [name, rupees] of [
		['Amar', 2000],
		['Bela', 3000],
		['Chand', 1000],
	] as const) {
		const shopper = await testApp.signedIn({ name });
		const product = await buildProduct(testApp.db, { pricePaise: paise(rupees * 100) });
		await orderUpTo(testApp, 'paid', { shopper, products: [product] });
	}
	const names = ['Amar', 'Bela', 'Chand'];
	const shownNames = () =>
		rows().flatMap(({ textContent }) => names.filter((name) => textContent?.startsWith(name)));
	const getSort = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
	const sortBy = (name: string) =>
		user.click(within(screen.getByRole('columnheader', { name })).getByRole('button'));
	browser.open('/admin?tab=customers', admin);
	await waitFor(() => expect(shownNames()).toEqual(['Chand', 'Bela', 'Amar']));
	expect(getSort('Last order')).toBe('descending');
	await sortBy('Total spent');
	await waitFor(() => expect(shownNames()).toEqual(['Bela', 'Amar', 'Chand']));
	expect([getSort('Total spent'), getSort('Last order')]).toEqual(['descending', null]);
	await sortBy('Total spent');
	await waitFor(() => expect(shownNames()).toEqual(['Chand', 'Amar', 'Bela']));
	await waitFor(() => expect(browser.address()).toContain('sort=spent&direction=asc'));
	expect(getSort('Total spent')).toBe('ascending');

	await browser.fill(screen.getByLabelText('Search customers'), 'no such name anywhere');
	await screen.findByRole('heading', { name: 'No customers found' });
	await browser.fill(screen.getByLabelText('Search customers'), '');
	await waitFor(() => expect(shownNames()).toHaveLength(3));
	browser.open('/admin?tab=customers&customer=01890000-0000-7000-8000-000000000000', admin);
	await screen.findByRole('heading', { name: 'Customer not found' });
});

test('notes are stored with their author; of two concurrent edits neither is lost', {
	tags: ['OFF-023'],
}, async () => {
	const { user } = browser;
	const { id } = (await testApp.signedIn()).user;
	const openCustomer = async () => {
		browser.open(`/admin?tab=customers&customer=${id}`, admin);
		return within(await screen.findByRole('region', { name: 'Notes' }));
	};
	let notes = await openCustomer();
	const text = () => notes.getByRole<HTMLTextAreaElement>('textbox');
	const save = () => notes.getByRole<HTMLButtonElement>('button', { name: 'Save Notes' });
	expect(save().disabled).toBe(true);
	await browser.fill(text(), 'Left-handed.');
	await user.click(save());
	await browser.toast('Notes saved');
	await notes.findByText(/Admin, [A-Z][a-z]+ \d+, \d{4} at/);
	notes = await openCustomer();
	await waitFor(() => expect(text().value).toBe('Left-handed.'));

	// Another administrator saves first.
	const theirs = { text: 'Call after 5 PM.', version: 1 };
	expect((await admin.call(`PUT /admin/customers/${id}/notes`, theirs)).status).toBe(200);
	await browser.fill(text(), 'Left-handed, calibre .177.');
	await user.click(save());
	await screen.findByText(/Someone else changed these notes while you were writing\./);
	await notes.findByText('Call after 5 PM.', { exact: true });
	expect(text().value).toBe('Left-handed, calibre .177.');
	await browser.fill(text(), 'Left-handed, calibre .177. Call after 5 PM.');
	await user.click(save());
	await waitFor(() => expect(notes.queryByText('Call after 5 PM.', { exact: true })).toBeNull());
	notes = await openCustomer();
	await waitFor(() => expect(text().value).toBe('Left-handed, calibre .177. Call after 5 PM.'));
	browser.open(`/admin?tab=audit&target=${id}`, admin);
	await waitFor(() => expect(document.querySelectorAll('[data-entry="customer.note"]')).toHaveLength(3));
});

test('customers are found while typing; a customer page shows orders and addresses', {
	tags: ['OFF-020', 'OFF-021', 'OFF-022'],
}, async () => {
	const { user } = browser;
	const shopper = await testApp.signedIn({ name: 'Gurnoor Bhatia' });
	await testApp.signedIn({ name: 'Amar Gill' });
	const { order } = await orderUpTo(testApp, 'paid', { shopper });
	browser.open('/admin?tab=customers', admin);
	await waitFor(() => expect(rows()).toHaveLength(4));
	// The list filters while typing, without a button.
	await user.type(screen.getByLabelText('Search customers'), shopper.user.email);
	await waitFor(() => expect(rows()).toHaveLength(1));
	await screen.findByText('1–1 of 1');
	for (const shown of ['Gurnoor Bhatia', shopper.user.email, '9814027182', '₹1,180'])
		within(rows()[0] as HTMLElement).getByText(shown);
	expect(browser.address()).toContain(`search=${encodeURIComponent(shopper.user.email)}`);

	await user.click(screen.getByRole('link', { name: 'Gurnoor Bhatia' }));
	await screen.findByRole('heading', { name: 'Gurnoor Bhatia', level: 2 });
	const addresses = () => screen.findByRole('region', { name: 'Addresses' });
	expect((await addresses()).textContent).toContain('12 Mall Road');
	const address = browser.address();
	browser.open(address, admin);
	expect((await addresses()).textContent).toContain('Ludhiana, Punjab 141001');
	await user.click(screen.getByRole('link', { name: 'All customers' }));
	const search = await screen.findByLabelText<HTMLInputElement>('Search customers');
	expect(search.value).toBe(shopper.user.email);
	await waitFor(() => expect(rows()).toHaveLength(1));
	browser.open(address, admin);
	await user.click(await screen.findByRole('link', { name: order.number }));
	await waitFor(() => expect(browser.address()).toBe(`/admin?tab=orders&search=${order.number}`));
	await waitFor(() => expect(document.querySelectorAll('[data-order]')).toHaveLength(1));
});

test('an administrator logs a customer out on all devices', { tags: ['SEC-030'] }, async () => {
	const shopper = await testApp.signedIn({ name: 'Harpreet Gill' });
	browser.open(`/admin?tab=customers&customer=${shopper.user.id}`, admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Log Out Everywhere' }));
	const dialog = await screen.findByRole('dialog', { name: 'Log Out Everywhere' });
	expect(dialog.textContent).toContain('Log Harpreet Gill out on all devices?');
	await browser.user.click(within(dialog).getByRole('button', { name: 'Log Out' }));
	await browser.toast('Logged out on all devices');
	browser.open('/profile', shopper);
	await waitFor(() => expect(browser.address()).toBe('/login'));
});
