import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addresses } from '../../server/schema/addresses.ts';
import { checkouts } from '../../server/schema/checkout.ts';
import { getDescription, setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
afterEach(() => {
	delete window.Razorpay;
});

const gstin = () => screen.getByLabelText('GSTIN (for a business invoice)');
const legalName = () => screen.getByLabelText('Legal name of the business');
const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
const hint = 'Optional. Must be registered in the delivery state.';

const office = {
	name: 'Office',
	recipientName: 'Club office',
	line1: '4 Club Road',
	city: 'Amritsar',
	state: 'Punjab',
	postalCode: '143001',
	country: 'India',
};

async function openCheckout({ withOffice = false } = {}) {
	const { shopper } = await fillCart(testApp);
	if (withOffice) await testApp.db.insert(addresses).values({ userId: shopper.user.id, ...office });
	browser.open('/checkout', shopper);
	await waitFor(() => expect(payNow().disabled).toBe(false));
	return shopper;
}
async function leave(typed: string) {
	await browser.fill(gstin(), typed);
	await browser.user.tab();
	return getDescription(gstin());
}

test('a GSTIN is checked when its field is left, before anything is sent', {
	tags: ['TAX-051'],
}, async () => {
	await openCheckout();
	expect(await leave('03AABCL9157R1ZY')).toBe(
		`${hint} This is not a valid GSTIN. Please check its 15 characters.`,
	);
	expect(await leave('27AAPFU0939F1ZV')).toBe(
		`${hint} This GSTIN is registered in Maharashtra, but the parcel goes to Punjab. Please use a GSTIN of Punjab or choose another address.`,
	);
	expect(await leave('03AAKFN4821Q1ZX')).toBe(
		`${hint} This is our own GSTIN. Please enter the GSTIN of your business, or leave it empty.`,
	);
	expect(await leave(' 03aabcl9157r1zx ')).toBe(hint);
	expect(await leave('')).toBe(hint);
	expect(browser.requests.filter(({ path }) => path === '/payments/order')).toEqual([]);
});

test('a press on Pay Now is not moved away by the check, and checks the GSTIN itself', {
	tags: ['TAX-051'],
}, async () => {
	await openCheckout();
	await browser.fill(gstin(), '03AABCL9157R1ZY');
	await browser.user.pointer({ keys: '[MouseLeft>]', target: payNow() });
	expect(getDescription(gstin())).toBe(hint);
	await browser.user.pointer({ keys: '[/MouseLeft]', target: payNow() });
	await waitFor(() =>
		expect(getDescription(gstin())).toBe(
			`${hint} This is not a valid GSTIN. Please check its 15 characters.`,
		),
	);
});

test('a GSTIN without the legal name is named at Pay Now; with it and a billing address the checkout keeps all, and so does the account', {
	tags: ['TAX-050', 'TAX-052', 'TAX-053'],
}, async () => {
	let isOpen = false;
	window.Razorpay = class {
		open() {
			isOpen = true;
		}
	};
	const shopper = await openCheckout({ withOffice: true });
	expect(screen.queryByLabelText('Billing address')).toBeNull();
	await leave('03AABCL9157R1ZX');
	await browser.user.click(payNow());
	const missing = /Please enter the legal name of the business, as registered under this GSTIN\.$/;
	await waitFor(() => expect(getDescription(legalName())).toMatch(missing));
	await waitFor(() => expect(document.activeElement).toBe(legalName()));
	await browser.fill(legalName(), 'Ludhiana Rifle Club');
	expect(getDescription(legalName())).not.toMatch(missing);
	await browser.user.selectOptions(screen.getByLabelText('Billing address'), 'Home: 12 Mall Road, Ludhiana');
	await browser.user.click(payNow());
	await waitFor(() => expect(isOpen).toBe(true));
	expect(await testApp.db.select().from(checkouts)).toMatchObject([
		{
			gstin: '03AABCL9157R1ZX',
			legalName: 'Ludhiana Rifle Club',
			userId: shopper.user.id,
			address: { line1: '4 Club Road' },
			billingAddress: { line1: '12 Mall Road', city: 'Ludhiana' },
		},
	]);
	expect((await shopper.call('GET /profile/firm')).body).toMatchObject({ legalName: 'Ludhiana Rifle Club' });
});

test('what the account keeps is filled in, with the delivery address as the one to bill', {
	tags: ['TAX-052'],
}, async () => {
	const { shopper } = await fillCart(testApp);
	await shopper.call('PUT /profile/firm', { gstin: '03AABCL9157R1ZX', legalName: 'Ludhiana Rifle Club' });
	browser.open('/checkout', shopper);
	await screen.findByDisplayValue('03AABCL9157R1ZX');
	screen.getByDisplayValue('Ludhiana Rifle Club');
	expect(screen.getByLabelText<HTMLSelectElement>('Billing address').selectedOptions[0]?.textContent).toBe(
		'Same as delivery address',
	);
});
