import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpShopper, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const shopper = setUpShopper(testApp, { name: 'Asha Rao' });

const home = {
	name: 'Home',
	recipientName: 'Kiran Singh',
	phone: '9814012345',
	line1: '7 Leela Bhawan',
	line2: '',
	city: 'Patiala',
	state: 'Punjab',
	postalCode: '147001',
	country: 'India',
	isDefault: true,
};
const office = {
	...home,
	name: 'Office',
	recipientName: 'Harleen Gill',
	phone: '9876501234',
	line1: '14 Civil Lines',
	line2: 'Second floor',
	city: 'Ludhiana',
	postalCode: '141001',
	isDefault: false,
};
const getFields = ({ name, phone, line1, line2, city, state, postalCode }: typeof office) => ({
	Label: name,
	Phone: phone,
	'Address Line 1': line1,
	'Address Line 2': line2,
	City: city,
	State: state,
	'Postal Code': postalCode,
});
const blank = getFields({
	...office,
	name: '',
	phone: '',
	line1: '',
	line2: '',
	city: '',
	state: '',
	postalCode: '',
});

const cards = (name = '') =>
	[...document.querySelectorAll<HTMLElement>('[data-address]')].filter(({ textContent }) =>
		textContent?.includes(name),
	);
const press = async (name: string) => browser.user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
type Form = Awaited<ReturnType<typeof dialog>>;

async function fillIn(form: Form, address: typeof office): Promise<void> {
	for (const [label, value] of Object.entries(getFields(address))) {
		const field = form.getByLabelText(label);
		if (label === 'State') await browser.user.selectOptions(field, value);
		else await browser.fill(field, value);
	}
}

const expectFields = (form: Form, values: Record<string, string>, isDefault: boolean) =>
	waitFor(() => {
		for (const [label, value] of Object.entries(values))
			expect(form.getByLabelText(label), label).toHaveProperty('value', value);
		const checkbox = form.getByRole('checkbox', { name: 'Set as default address' });
		expect(checkbox).toHaveProperty('checked', isDefault);
	});

/** Opens a page that shows both addresses. */
async function openWithBoth(address: string): Promise<void> {
	browser.open(address, shopper);
	await waitFor(() => expect(cards()).toHaveLength(2));
}

const addBoth = async () => {
	for (const address of [home, office])
		expect((await shopper.call('POST /addresses', address)).status).toBe(201);
};

test('an address is added with all its fields; Cancel and the close button save nothing', {
	tags: 'ADR-001 ADR-003 ADR-004 ADR-005 ADR-006 ADR-007 ADR-008 ADR-009 ADR-010 ADR-011 ADR-012 ADR-013 ADR-015 PRF-076'.split(
		' ',
	),
}, async () => {
	browser.open('/profile?tab=addresses', shopper);
	for (const leave of ['Cancel', 'Close']) {
		await press('Add New Address');
		const form = await dialog('Add Address');
		form.getByRole('heading', { name: 'Add Address' });
		const name = form.getByLabelText('Label');
		expect(name.getAttribute('placeholder')).toBe('Home, Office …');
		await browser.fill(name, 'Left behind');
		await browser.user.click(form.getByRole('button', { name: leave }));
		await closed();
	}
	expect(browser.requests.filter(({ method, path }) => method !== 'GET' && path === '/addresses')).toEqual(
		[],
	);
	expect((await shopper.call('GET /addresses')).body).toEqual([]);

	await press('Add New Address');
	const form = await dialog('Add Address');
	await fillIn(form, office);
	expect(form.getByLabelText('Country')).toMatchObject({ value: 'India', readOnly: true });
	await browser.user.click(form.getByRole('checkbox', { name: 'Set as default address' }));
	await browser.user.click(form.getByRole('button', { name: 'Add Address' }));
	await browser.toast('Address added successfully');
	await closed();
	await waitFor(() =>
		expect(cards('Office')[0]?.textContent).toContain(
			'14 Civil Lines, Second floor, Ludhiana, Punjab 141001',
		),
	);
	expect(cards('Office')[0]?.textContent).toContain('Default');
	expect((await shopper.call('GET /addresses')).body).toMatchObject([
		{ ...office, recipientName: 'Asha Rao', isDefault: true },
	]);
});

test('the dialog shows the address being edited, and is empty for a new address', {
	tags: 'ADR-002 ADR-014 ADR-016 ADR-017 PRF-075'.split(' '),
}, async () => {
	await addBoth();
	await openWithBoth('/profile?tab=addresses');
	await press('Edit Home');
	let form = await dialog('Edit Address');
	form.getByRole('heading', { name: 'Edit Address' });
	await expectFields(form, getFields(home), true);
	await browser.fill(form.getByLabelText('City'), 'Thrown away');
	await press('Cancel');
	await closed();
	await press('Edit Office');
	await expectFields(await dialog('Edit Address'), getFields(office), false);
	await press('Cancel');
	await closed();
	await press('Edit Home');
	await expectFields(await dialog('Edit Address'), { City: 'Patiala' }, true);
	await press('Cancel');
	await closed();
	await press('Add New Address');
	await expectFields(await dialog('Add Address'), blank, false);
	await press('Cancel');
	await closed();

	await press('Edit Office');
	form = await dialog('Edit Address');
	await browser.fill(form.getByLabelText('Address Line 1'), '15 Civil Lines');
	await browser.user.click(form.getByRole('button', { name: 'Save Changes' }));
	await browser.toast('Address updated successfully');
	await waitFor(() => expect(cards('Office')[0]?.textContent).toContain('15 Civil Lines'));
});

test('the default address is sent whole when it is edited, and stays the default', {
	tags: ['API-049'],
}, async () => {
	await addBoth();
	await openWithBoth('/profile?tab=addresses');
	await press('Edit Home');
	const form = await dialog('Edit Address');
	await browser.fill(form.getByLabelText('City'), 'Nabha');
	await browser.user.click(form.getByRole('button', { name: 'Save Changes' }));
	await browser.toast('Address updated successfully');
	const saved = { ...home, city: 'Nabha' };
	expect(browser.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
		...saved,
		userId: shopper.user.id,
	});
	expect((await shopper.call('GET /addresses')).body).toMatchObject([
		{ ...saved, line2: null },
		{ name: 'Office', isDefault: false },
	]);
});

test('checkout and profile show the same cards and dialog; only in checkout is an address selected', {
	tags: ['ADR-026', 'PRF-069', 'PRF-070', 'PRF-071'],
}, async () => {
	await addBoth();
	/** The cards, and the labels of the dialog's fields and buttons. */
	const seen = async (address: string) => {
		await openWithBoth(address);
		const shown = cards().map(({ textContent }) => textContent);
		for (const [opener, title] of [
			['Add New Address', 'Add Address'],
			['Edit Office', 'Edit Address'],
		] as const) {
			await press(opener);
			await dialog(title);
			const form = screen.getByRole('dialog', { name: title });
			shown.push(...[...form.querySelectorAll('h2, label, button')].map(({ textContent }) => textContent));
			await press('Cancel');
			await closed();
		}
		return shown;
	};
	const pressed = () => document.querySelectorAll('[data-address] [aria-pressed=true]');
	const profile = await seen('/profile?tab=addresses');
	expect(profile.join()).toContain('14 Civil Lines, Second floor, Ludhiana, Punjab 141001');
	// A card of the profile has no selected state.
	const before = cards('Office')[0]?.outerHTML;
	for (const card of cards('Office')) await browser.user.click(card);
	expect(cards('Office')[0]?.outerHTML).toBe(before);
	expect(document.querySelector('[data-address] [aria-pressed]')).toBeNull();

	expect(await seen('/checkout')).toEqual(profile);
	expect(pressed()).toHaveLength(1);
	expect(cards('Home')[0]?.contains(pressed()[0] ?? null)).toBe(true);
	await browser.user.click(cards('Office')[0]?.querySelector<HTMLElement>('[aria-pressed]') as HTMLElement);
	await waitFor(() => expect(cards('Office')[0]?.contains(pressed()[0] ?? null)).toBe(true));
	expect(pressed()).toHaveLength(1);
});

test('the checkout reports address changes with the messages of the profile', {
	tags: ['OPEN-085', 'OPEN-086'],
}, async () => {
	await addBoth();
	await openWithBoth('/checkout');
	for (const [opener, title, submit, method, failed, done] of [
		[
			'Edit Office',
			'Edit Address',
			'Save Changes',
			'PUT',
			'Failed to update address',
			'Address updated successfully',
		],
		[
			'Add New Address',
			'Add Address',
			'Add Address',
			'POST',
			'Failed to add address',
			'Address added successfully',
		],
	] as const) {
		await press(opener);
		const form = await dialog(title);
		await fillIn(form, { ...office, name: 'Range' });
		const save = () => browser.user.click(form.getByRole('button', { name: submit }));
		for (const [status, body, text] of [
			[400, { error: 'boom' }, 'boom'],
			[500, null, failed],
		] as const) {
			const restore = browser.intercept(method, /^\/addresses/, () => Response.json(body, { status }));
			await save();
			await waitFor(() => expect(form.getByRole('alert').textContent).toBe(text));
			restore();
		}
		await save();
		await browser.toast(done);
		await closed();
	}
	await waitFor(() => expect(cards('Range')).toHaveLength(2));
});
