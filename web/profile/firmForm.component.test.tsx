import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getDescription, setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('the profile keeps a company or club with its billing address, and names what is missing', {
	tags: ['TAX-052'],
}, async () => {
	const { shopper, addressId } = await fillCart(testApp);
	browser.open('/profile?tab=profile', shopper);
	const form = within(await screen.findByRole('region', { name: 'Company or club' }));
	const gstin = await form.findByLabelText('GSTIN');
	const legalName = form.getByLabelText('Legal name of the business');
	const save = () => browser.user.click(form.getByRole('button', { name: 'Save' }));
	await browser.fill(gstin, '03aabcl9157r1zx');
	await save();
	await form.findByText(/Please enter the legal name of the business/);
	await browser.fill(legalName, 'Ludhiana Rifle Club');
	expect(getDescription(legalName)).not.toMatch(/Please enter/);
	await browser.user.selectOptions(
		await form.findByLabelText('Billing address'),
		'Home: 12 Mall Road, Ludhiana',
	);
	await save();
	await screen.findByText('Company or club saved');
	await form.findByDisplayValue('03AABCL9157R1ZX');
	expect((await shopper.call('GET /profile/firm')).body).toEqual({
		gstin: '03AABCL9157R1ZX',
		legalName: 'Ludhiana Rifle Club',
		billingAddressId: addressId,
	});
});
