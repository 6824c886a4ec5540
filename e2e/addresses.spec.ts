import type { Locator, Page, Route } from '@playwright/test';
import { homeAddress } from './buying.ts';
import { expect, type Person, test } from './fixtures.ts';
import { callsOf } from './shopCalls.ts';

const cards = (page: Page) => page.locator('[data-address]');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const toast = (page: Page, title: string) =>
	page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Mocked response of each method of the addresses endpoint. */
async function answers(
	page: Page,
	method: string,
	response: { status: number; json?: unknown; body?: string },
) {
	const serve = (route: Route) =>
		route.request().method() === method ? route.fulfill(response) : route.fallback();
	await page.unrouteAll();
	await page.route('**/api/addresses**', serve);
}

const office = {
	...homeAddress,
	name: 'Office',
	recipientName: 'Harleen Gill',
	phone: '9876501234',
	line1: '14 Civil Lines',
	line2: 'Second floor',
	city: 'Ludhiana',
	postalCode: '141001',
	isDefault: false,
};

async function withAddresses(person: Person, origin: string): Promise<Page> {
	for (const address of [homeAddress, office]) await callsOf(origin, person).call('POST /addresses', address);
	return person.page;
}

const blank = {
	'Save address as': '',
	Phone: '',
	'Address Line 1': '',
	'Address Line 2': '',
	City: '',
	State: '',
	'Postal Code': '',
};
const fieldsOf = ({ name, phone, line1, line2, city, state, postalCode }: typeof office) => ({
	'Save address as': name,
	Phone: phone,
	'Address Line 1': line1,
	'Address Line 2': line2,
	City: city,
	State: state,
	'Postal Code': postalCode,
});

async function fillIn(dialog: Locator, address: typeof office): Promise<void> {
	for (const [label, value] of Object.entries(fieldsOf(address))) {
		const field = dialog.getByLabel(label, { exact: true });
		if (label === 'State') await field.selectOption(value);
		else await field.fill(value);
	}
}

async function expectFields(page: Page, title: string, values: Record<string, string>, isDefault: boolean) {
	const dialog = dialogOf(page, title);
	for (const [label, value] of Object.entries(values))
		await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
	await expect(dialog.getByRole('checkbox', { name: 'Set as default address' })).toBeChecked({
		checked: isDefault,
	});
}

test('an address is added with all its fields; Cancel and the close button save nothing', {
	tag: '@ADR-001 @ADR-003 @ADR-004 @ADR-005 @ADR-006 @ADR-007 @ADR-008 @ADR-009 @ADR-010 @ADR-011 @ADR-012 @ADR-013 @ADR-015 @PRF-076'.split(
		' ',
	),
}, async ({ freshShopper, origin }) => {
	const person = await freshShopper();
	const { page } = person;
	const written: string[] = [];
	page.on('request', (request) => {
		if (/\/api\/addresses/.test(request.url()) && request.method() !== 'GET') written.push(request.method());
	});
	await page.goto('/profile?tab=addresses');
	const dialog = dialogOf(page, 'Add Address');
	const field = (label: string) => dialog.getByLabel(label, { exact: true });
	for (const leave of ['Cancel', 'Close']) {
		await press(page, 'Add New Address');
		await expect(dialog.getByRole('heading', { name: 'Add Address', exact: true })).toBeVisible();
		await expect(field('Save address as')).toHaveAttribute('placeholder', 'Home, Office');
		await field('Save address as').fill('Left behind');
		await dialog.getByRole('button', { name: leave, exact: true }).click();
		await expect(dialog).toHaveCount(0);
	}
	expect(written).toEqual([]);
	expect(await callsOf(origin, person).call('GET /addresses')).toEqual([]);

	await press(page, 'Add New Address');
	await fillIn(dialog, office);
	await expect(field('Country')).toHaveText('India');
	await dialog.getByRole('checkbox', { name: 'Set as default address' }).check();
	await dialog.getByRole('button', { name: 'Add Address', exact: true }).click();
	await expect(toast(page, 'Address added successfully')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(card(page, 'Office')).toContainText('14 Civil Lines, Second floor, Ludhiana, Punjab 141001');
	await expect(card(page, 'Office')).toContainText('Default');
	expect(await callsOf(origin, person).call('GET /addresses')).toMatchObject([
		{ ...office, recipientName: person.name, isDefault: true },
	]);
});

test('the dialog shows the address being edited, and is empty for a new address', {
	tag: '@ADR-002 @ADR-014 @ADR-016 @ADR-017 @PRF-075'.split(' '),
}, async ({ freshShopper, origin }) => {
	const page = await withAddresses(await freshShopper(), origin);
	await page.goto('/profile?tab=addresses');
	const dialog = dialogOf(page, 'Edit Address');
	await press(page, 'Edit Home');
	await expect(dialog.getByRole('heading', { name: 'Edit Address', exact: true })).toBeVisible();
	await expectFields(page, 'Edit Address', { ...fieldsOf({ ...office, ...homeAddress, line2: '' }) }, true);
	await dialog.getByLabel('City', { exact: true }).fill('Thrown away');
	await press(page, 'Cancel');
	await press(page, 'Edit Office');
	await expectFields(page, 'Edit Address', fieldsOf(office), false);
	await press(page, 'Cancel');
	await press(page, 'Edit Home');
	await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Patiala');
	await press(page, 'Cancel');
	await press(page, 'Add New Address');
	await expectFields(page, 'Add Address', blank, false);
	await press(page, 'Cancel');

	await press(page, 'Edit Office');
	await dialog.getByLabel('Address Line 1', { exact: true }).fill('15 Civil Lines');
	await dialog.getByRole('button', { name: 'Save Changes', exact: true }).click();
	await expect(toast(page, 'Address updated successfully')).toBeVisible();
	await expect(card(page, 'Office')).toContainText('15 Civil Lines');
});

test('checkout and profile show the same cards and dialog; only in checkout is an address selected', {
	tag: ['@ADR-026', '@PRF-069', '@PRF-070', '@PRF-071'],
}, async ({ freshShopper, origin }) => {
	const page = await withAddresses(await freshShopper(), origin);
	const seen = async (address: string) => {
		await page.goto(address);
		await expect(cards(page)).toHaveCount(2);
		const shown = await cards(page).allTextContents();
		for (const [opener, title] of [
			['Add New Address', 'Add Address'],
			['Edit Office', 'Edit Address'],
		] as const) {
			await press(page, opener);
			shown.push(await dialogOf(page, title).ariaSnapshot());
			await press(page, 'Cancel');
		}
		return shown;
	};
	const profile = await seen('/profile?tab=addresses');
	expect(profile.join()).toContain('14 Civil Lines, Second floor, Ludhiana, Punjab 141001');
	// A card of the profile has no selected state.
	const appearance = () =>
		card(page, 'Office').evaluate((one) => {
			const { borderColor, outline, backgroundColor } = getComputedStyle(one);
			return { borderColor, outline, backgroundColor };
		});
	const before = await appearance();
	await card(page, 'Office').click({ position: { x: 30, y: 30 } });
	expect(await appearance()).toEqual(before);
	await expect(page.locator('[data-address] [aria-pressed]')).toHaveCount(0);

	expect(await seen('/checkout')).toEqual(profile);
	await expect(page.locator('[data-address] [aria-pressed=true]')).toHaveCount(1);
	const unpressed = await appearance();
	await card(page, 'Office').click({ position: { x: 30, y: 30 } });
	expect(await appearance()).not.toEqual(unpressed);
});

test('checkout and profile report address changes with the same messages', {
	tag: ['@OPEN-085', '@OPEN-086'],
}, async ({ allowBrowserError, freshShopper, origin }) => {
	allowBrowserError(/500 (POST|PUT)/);
	const page = await withAddresses(await freshShopper(), origin);
	await page.goto('/checkout');
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
		await press(page, opener);
		const dialog = dialogOf(page, title);
		await fillIn(dialog, { ...office, name: 'Range' });
		await answers(page, method, { status: 400, json: { error: 'boom' } });
		await dialog.getByRole('button', { name: submit, exact: true }).click();
		await expect(dialog.getByRole('alert')).toHaveText('boom');
		await answers(page, method, { status: 500, body: '' });
		await dialog.getByRole('button', { name: submit, exact: true }).click();
		await expect(dialog.getByRole('alert')).toHaveText(failed);
		await page.unrouteAll();
		await dialog.getByRole('button', { name: submit, exact: true }).click();
		await expect(toast(page, done)).toBeVisible();
	}
	await expect(card(page, 'Range')).toHaveCount(2);
});
