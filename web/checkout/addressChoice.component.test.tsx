import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const address = {
	recipientName: 'Kiran Singh',
	phone: '9814012345',
	line1: '7 Leela Bhawan',
	city: 'Patiala',
	state: 'Punjab',
	postalCode: '147001',
	country: 'India',
};
const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
const cards = (name = '') =>
	[...document.querySelectorAll<HTMLElement>('[data-address]')].filter(({ textContent }) =>
		textContent?.includes(name),
	);
const card = (name: string) => {
	const [found] = cards(name);
	if (found === undefined) throw new Error(`There is no address ${name}.`);
	return found;
};
const selected = () => cards().filter((each) => each.querySelector('[aria-pressed=true]') !== null);
const isSelected = (name: string) =>
	waitFor(() => {
		expect(selected()).toHaveLength(1);
		expect(selected()[0]?.textContent).toContain(name);
	});

test('addresses are selected, added and deleted; the selection survives leaving the page', {
	tags: 'CHK-031 CHK-034 CHK-035 CHK-036 CHK-037 CHK-038 CHK-039 CHK-040 CHK-043 CHK-046 CHK-047 CHK-048 CHK-049 CHK-050 CHK-051 CHK-052 CHK-053 CHK-054 CHK-055 CHK-056'.split(
		' ',
	),
}, async () => {
	const shopper = await testApp.signedIn();
	const product = await buildProduct(testApp.db);
	await shopper.call('POST /cart', { productId: product.id, quantity: 1 });
	for (const name of ['Home', 'Office', 'Club'])
		await shopper.call('POST /addresses', { ...address, name, isDefault: name === 'Home' });
	const { user } = browser;
	const released = Promise.withResolvers<void>();
	browser.intercept('GET', /^\/addresses$/, async (send) => {
		await released.promise;
		return send();
	});
	browser.open('/checkout', shopper);
	await screen.findByText('Loading addresses...');
	expect(payNow().disabled).toBe(true);
	released.resolve();
	await waitFor(() => expect(cards()).toHaveLength(3));
	await isSelected('Home');
	expect(screen.getByRole('button', { name: 'Add New Address' })).toBeDefined();
	for (const name of ['Home', 'Office', 'Club'])
		for (const action of ['Edit', 'Delete'])
			expect(within(card(name)).getByRole('button', { name: new RegExp(`^${action}`) })).toBeDefined();
	await user.click(card('Office').querySelector<HTMLElement>('[aria-pressed]') as HTMLElement);
	await isSelected('Office');
	expect(card('Office').className).not.toBe(card('Club').className);
	browser.open('/faq', shopper);
	await screen.findByRole('heading', { level: 1 });
	browser.open('/checkout', shopper);
	await isSelected('Office');

	const ask = async (name: string) => {
		await user.click(within(card(name)).getByRole('button', { name: /^Delete/ }));
		return within(await screen.findByRole('dialog', { name: 'Delete Address' }));
	};
	const closed = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
	let question = await ask('Office');
	question.getByText(/Are you sure you want to delete this address\? This action cannot be undone\./);
	await user.click(question.getByRole('button', { name: 'Cancel' }));
	await closed();
	expect(cards()).toHaveLength(3);
	const restore = browser.intercept('DELETE', /^\/addresses\//, () => Response.json({}, { status: 500 }));
	question = await ask('Office');
	await user.click(question.getByRole('button', { name: 'Delete' }));
	await browser.toast('Delete Failed');
	await screen.findByText('Failed to delete address. Please try again.');
	expect(cards()).toHaveLength(3);
	restore();
	const first = cards().find(({ textContent }) => !textContent?.includes('Office'))?.dataset.address;
	await closed();
	question = await ask('Office');
	await user.click(question.getByRole('button', { name: 'Delete' }));
	await browser.toast('Address Deleted');
	await screen.findByText('Address has been successfully deleted.');
	await waitFor(() => expect(cards()).toHaveLength(2));
	await waitFor(() => expect(selected()[0]?.dataset.address).toBe(first));

	// A new default address is selected.
	const other = selected()[0]?.textContent?.includes('Club') ? 'Home' : 'Club';
	await closed();
	await user.click(within(card(other)).getByRole('button', { name: /^Edit/ }));
	const form = within(await screen.findByRole('dialog', { name: 'Edit Address' }));
	await user.click(form.getByLabelText('Set as default address'));
	await user.click(form.getByRole('button', { name: 'Save Changes' }));
	await closed();
	await isSelected(other);
	await waitFor(() => expect(card(other).textContent).toContain('Default'));
	for (const name of ['Home', 'Club']) {
		question = await ask(name);
		await user.click(question.getByRole('button', { name: 'Delete' }));
		await waitFor(() => expect(cards(name)).toHaveLength(0));
		await closed();
	}
	await screen.findByText('No address found.');
	expect(payNow().disabled).toBe(true);
});
