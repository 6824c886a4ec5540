import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paise } from '../../../contracts/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { openBrowser, type TestBrowser } from '../../../testing/dom/browser.tsx';
import { createTestApp, type SignedInClient, type TestApp } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

let testApp: TestApp;
let browser: TestBrowser;
let admin: SignedInClient;
beforeAll(async () => {
	testApp = await createTestApp();
	browser = openBrowser(testApp);
});
beforeEach(async () => {
	await testApp.reset();
	admin = await testApp.admin();
});
afterEach(() => browser.close());
afterAll(() => testApp.close());

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
	const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
	const sortBy = (name: string) =>
		user.click(within(screen.getByRole('columnheader', { name })).getByRole('button'));
	browser.open('/admin?tab=customers', admin);
	await waitFor(() => expect(shownNames()).toEqual(['Chand', 'Bela', 'Amar']));
	expect(sortOf('Last order')).toBe('descending');
	await sortBy('Total spent');
	await waitFor(() => expect(shownNames()).toEqual(['Bela', 'Amar', 'Chand']));
	expect([sortOf('Total spent'), sortOf('Last order')]).toEqual(['descending', null]);
	await sortBy('Total spent');
	await waitFor(() => expect(shownNames()).toEqual(['Chand', 'Amar', 'Bela']));
	await waitFor(() => expect(browser.address()).toContain('sort=spent&direction=asc'));
	expect(sortOf('Total spent')).toBe('ascending');

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
