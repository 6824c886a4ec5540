import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { getDescription, setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpShopper, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const shopper = setUpShopper(testApp, { name: 'Asha Rao' });

const home = {
	name: 'Home',
	recipientName: 'Kiran Singh',
	phone: '9814012345',
	line1: '7 Leela Bhawan',
	city: 'Patiala',
	state: 'Punjab',
	postalCode: '147001',
	country: 'India',
	isDefault: true,
};
const office = { ...home, name: 'Office', phone: '9876501234', line1: '12 Mall Road', isDefault: false };

describe('in the checkout', () => {
	const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
	const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
	const dialog = () => screen.findByRole('dialog', { name: 'Add Address' });
	const save = async () =>
		browser.user.click(within(await dialog()).getByRole('button', { name: 'Add Address' }));

	beforeEach(async () => {
		const product = await buildProduct(testApp.db);
		await shopper.call('POST /cart', { productId: product.id, quantity: 1 });
		browser.open('/checkout', shopper);
		await screen.findByText('No address found.');
		await browser.user.click(screen.getByRole('button', { name: 'Add Address' }));
		await dialog();
	});

	test('the PIN code fills city and state, never overwrites typing; an unknown one leaves the city', {
		tags: ['FACE-060'],
	}, async () => {
		const filled = (city: string, state: string) =>
			waitFor(() => expect([field('City').value, field('State').value]).toEqual([city, state]));
		await browser.fill(field('Postal Code'), '147001');
		await filled('Patiala', 'Punjab');
		for (const label of ['City', 'State'])
			expect(getDescription(field(label))).toBe('Filled from your PIN code.');
		await browser.fill(field('Postal Code'), '560 034');
		await filled('Bengaluru', 'Karnataka');
		// A town whose PIN code starts with the same digits as Patiala.
		await browser.fill(field('Postal Code'), '147201');
		await filled('', 'Punjab');
		await browser.fill(field('City'), 'Nabha');
		expect(getDescription(field('City'))).toBe('');
		await browser.fill(field('Postal Code'), '147001');
		await filled('Nabha', 'Punjab');
	});

	test('a new address begins with the PIN code that was typed for a delivery date', {
		tags: ['CODE-022'],
	}, async () => {
		expect(field('Postal Code').value).toBe('');
		await browser.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
		localStorage.setItem('deliveryPin', '147001');
		await browser.user.click(screen.getByRole('button', { name: 'Add Address' }));
		await dialog();
		await waitFor(() =>
			expect(['Postal Code', 'City', 'State'].map((label) => field(label).value)).toEqual([
				'147001',
				'Patiala',
				'Punjab',
			]),
		);
	});

	test('missing fields show errors, the first one gets the focus, and nothing is sent', {
		tags: ['FACE-061'],
	}, async () => {
		expect(field('Recipient').value).toBe('Asha Rao');
		for (const [label, mode, fill] of [
			['Postal Code', 'numeric', 'shipping postal-code'],
			['Phone', 'tel', 'shipping tel'],
		] as const) {
			expect(field(label).getAttribute('inputmode')).toBe(mode);
			expect(field(label).getAttribute('autocomplete')).toBe(fill);
		}
		await save();
		for (const [label, message] of [
			['Label', /Please enter a label, such as Home or Office\./],
			['Address Line 1', /Please enter your house number and street\./],
			['Postal Code', /Please enter your 6-digit PIN code\./],
			['City', /Please enter your city or town\./],
			['State', /Please choose your state\./],
		] as const) {
			await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
			expect(getDescription(field(label))).toMatch(message);
		}
		expect(field('Phone').hasAttribute('aria-invalid')).toBe(false);
		await waitFor(() => expect(document.activeElement).toBe(field('Label')));
		expect(field('Label').form?.noValidate).toBe(true);
		await browser.fill(field('Label'), 'Home');
		await browser.fill(field('Postal Code'), '147001');
		for (const label of ['Postal Code', 'City', 'State'])
			await waitFor(() => expect(field(label).hasAttribute('aria-invalid')).toBe(false));
		await browser.fill(field('Address Line 1'), '7 Leela Bhawan');
		await browser.fill(field('Phone'), '12345');
		await save();
		await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
		expect(getDescription(field('Phone'))).toMatch(/10-digit Indian mobile number/);
		expect(browser.requests.filter(({ method, path }) => method === 'POST' && path === '/addresses')).toEqual(
			[],
		);
	});

	test('a disabled Pay Now explains why; an address without phone is saved, and the focus moves to it', {
		tags: ['FACE-063', 'ADR-024', 'API-048'],
	}, async () => {
		expect(payNow().disabled).toBe(true);
		await waitFor(() => expect(getDescription(payNow())).toBe('Add a delivery address to continue.'));
		expect(payNow().disabled).toBe(true);
		expect(screen.getByText('Add a delivery address to continue.')).toBeDefined();
		await browser.fill(field('Postal Code'), '147001');
		await browser.fill(field('Address Line 1'), '7 Leela Bhawan');
		await browser.fill(field('Label'), 'Home');
		await waitFor(() => expect(field('City').value).toBe('Patiala'));
		await save();
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		const saved = browser.requests.find(({ method, path }) => method === 'POST' && path === '/addresses');
		expect(saved?.body).toMatchObject({ userId: shopper.user.id, name: 'Home', line1: '7 Leela Bhawan' });
		await waitFor(() => expect(document.activeElement).toBe(payNow()));
		await waitFor(() => expect(getDescription(payNow())).toBe(''));
	});
});

describe('in the profile', () => {
	const cards = (name = '') =>
		[...document.querySelectorAll('[data-address]')].filter(({ textContent }) => textContent?.includes(name));
	const press = async (name: string) => browser.user.click(await screen.findByRole('button', { name }));
	const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
	const openDialog = () => document.querySelector<HTMLElement>('dialog[open]');
	const gone = () => waitFor(() => expect(openDialog()).toBeNull());
	const response = (method: 'POST' | 'PUT' | 'DELETE', status: number, body: object | null) =>
		browser.intercept(method, /^\/addresses/, () => Response.json(body, { status }));
	const stored = async () => (await shopper.call('GET /addresses')).body;

	async function fillIn(form: ReturnType<typeof within>, address: typeof home): Promise<void> {
		for (const [label, text] of [
			['Label', address.name],
			['Recipient', address.recipientName],
			['Phone', address.phone],
			['Address Line 1', address.line1],
			['City', address.city],
		] as const)
			await browser.fill(form.getByLabelText(label), text);
		await browser.user.selectOptions(form.getByLabelText('State'), address.state);
		await browser.fill(form.getByLabelText('Postal Code'), address.postalCode);
	}

	async function openAddresses(addresses: (typeof home)[]): Promise<void> {
		for (const address of addresses) await shopper.call('POST /addresses', address);
		browser.open('/profile?tab=addresses', shopper);
		await waitFor(() => expect(cards()).toHaveLength(addresses.length));
	}

	test('deleting an address needs confirmation and reports success or failure', {
		tags: ['PRF-072', 'PRF-073', 'PRF-074'],
	}, async () => {
		await openAddresses([home, office]);
		const confirm = async (button: string) => {
			await screen.findByText('Delete this address?');
			const question = within(openDialog() ?? document.body);
			await browser.user.click(question.getByRole('button', { name: button }));
		};
		await press('Delete Office');
		await confirm('Cancel');
		await gone();
		expect(cards()).toHaveLength(2);

		const restore = response('DELETE', 500, null);
		await press('Delete Office');
		await confirm('Delete');
		await browser.toast('Failed to delete address');
		expect(cards()).toHaveLength(2);
		restore();

		await press('Delete Office');
		await confirm('Delete');
		await browser.toast('Address deleted successfully');
		await waitFor(() => expect(cards()).toHaveLength(1));
		expect(cards('Office')).toHaveLength(0);
		expect(await stored()).toMatchObject([{ name: 'Home' }]);
	});

	test('a PIN code of another state is an error beside the field, and saves once corrected', {
		tags: ['TAX-020'],
	}, async () => {
		await openAddresses([]);
		await press('Add New Address');
		const adding = await dialog('Add Address');
		await fillIn(adding, { ...office, city: 'Kochi', postalCode: '682016' });
		await browser.user.selectOptions(adding.getByLabelText('State'), 'Punjab');
		const save = () => browser.user.click(adding.getByRole('button', { name: 'Add Address' }));
		await save();
		const pin = adding.getByLabelText('Postal Code');
		await waitFor(() =>
			expect(getDescription(pin)).toMatch(/^PIN code 682016 is in Kerala, not in Punjab\./),
		);
		expect(pin.getAttribute('aria-invalid')).toBe('true');
		await browser.user.selectOptions(adding.getByLabelText('State'), 'Kerala');
		await save();
		await browser.toast('Address added successfully');
		await waitFor(() => expect(cards('Office')[0]?.textContent).toContain('Kochi, Kerala 682016'));
	});

	test('a rejected save shows the reason in the dialog and keeps what was typed', {
		tags: ['PRF-077', 'PRF-078', 'PRF-079', 'ROL-015'],
	}, async () => {
		await openAddresses([home, office]);
		for (const [opener, title, submit, method, own] of [
			['Edit Office', 'Edit Address', 'Save Changes', 'PUT', 'Failed to update address'],
			['Add New Address', 'Add Address', 'Add Address', 'POST', 'Failed to add address'],
		] as const) {
			await press(opener);
			const form = await dialog(title);
			await fillIn(form, { ...office, name: 'Range' });
			const save = () => browser.user.click(form.getByRole('button', { name: submit }));
			let restore = response(method, 400, { error: 'boom' });
			await save();
			await form.findByText('boom');
			restore();
			restore = response(method, 500, null);
			await save();
			await form.findByText(own);
			expect(form.getByLabelText('Label')).toHaveProperty('value', 'Range');
			restore();
			await save();
			await gone();
		}
		await waitFor(() => expect(cards('Range')).toHaveLength(2));
		const names = ((await stored()) as { name: string }[]).map(({ name }) => name);
		expect(names.sort()).toEqual(['Home', 'Range', 'Range']);
	});
});
