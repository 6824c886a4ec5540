import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { deliveryEstimate } from '../../contracts/delivery.ts';
import { businessDays, dateText } from '../../shared/dates.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { defaultSettings } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../testing/testApp.ts';
import { fillCart } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let admin: SignedInClient;
beforeEach(async () => {
	localStorage.clear();
	admin = await testApp.admin();
});

const addZone = (change: object = {}) =>
	admin.call('POST /admin/delivery-zones', {
		name: 'Punjab',
		prefixes: ['14'],
		minDays: 2,
		maxDays: 3,
		delivers: true,
		...change,
	});
const latest = async (pin: string) => {
	const { body } = await testApp.guest.call(`GET /delivery-estimate?pin=${pin}`);
	return dateText(deliveryEstimate.parse(body).delivery?.latest ?? '');
};
const field = () => screen.findByLabelText<HTMLInputElement>('PIN code');
async function check(pin: string) {
	await browser.fill(await field(), pin);
	await browser.user.click(await screen.findByRole('button', { name: 'Check' }));
}

test('the product page answers a PIN code, and remembers it on other products', {
	tags: ['CATX-608'],
}, async () => {
	await addZone();
	const { id } = await buildProduct(testApp.db);
	const { id: other } = await buildProduct(testApp.db);
	browser.open(`/products/product/${id}`);
	await check('141 001');
	const text = new RegExp(`^Delivery to 141001 by \\w+day, ${await latest('141001')}\\.$`);
	await screen.findByText(text);
	await screen.findByText('Cash on delivery for orders up to ₹10,000.');
	browser.open(`/products/product/${other}`);
	await screen.findByText(text);
	expect((await field()).value).toBe('141001');
});

test('cash on delivery is promised only where one piece can be paid so', {
	tags: ['CATX-608'],
}, async () => {
	await addZone();
	// With 18% GST and the fee of ₹49: ₹9,999.93 and ₹10,001.11.
	const { id: under } = await buildProduct(testApp.db, { pricePaise: rupeesToPaise(8433) });
	const { id: over } = await buildProduct(testApp.db, { pricePaise: rupeesToPaise(8434) });
	browser.open(`/products/product/${under}`);
	await check('141001');
	await screen.findByText('Cash on delivery for orders up to ₹10,000.');
	browser.open(`/products/product/${over}`);
	await screen.findByText(/^Delivery to 141001 by/);
	expect(screen.queryByText(/Cash on delivery for/)).toBeNull();
});

test('what is no PIN code, an unknown one, no delivery and a failure are each a sentence, and not remembered', {
	tags: ['CATX-608'],
}, async () => {
	await addZone({ name: 'Ladakh', prefixes: ['194'], delivers: false });
	const { id } = await buildProduct(testApp.db);
	browser.open(`/products/product/${id}`);
	await check('1410');
	await screen.findByText('A PIN code has six digits.');
	await check('199999');
	await screen.findByText('We could not find this PIN code.');
	expect((await field()).getAttribute('aria-invalid')).toBe('true');
	expect(localStorage.getItem('deliveryPin')).toBeNull();
	await check('194101');
	await screen.findByText('We do not deliver to 194101 yet.');
	expect(screen.queryByText(/Cash on delivery for/)).toBeNull();
	await waitFor(() => expect(localStorage.getItem('deliveryPin')).toBe('194101'));
	browser.intercept('GET', /^\/delivery-estimate/, () => Response.json({ error: 'No.' }, { status: 429 }));
	await check('141001');
	await screen.findByText('No.');
});

test('the page of a gun that needs a licence says that it is not shipped', {
	tags: ['CATX-609'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Air rifle', muzzleEnergyJ: 30, calibreMm: 5.5 });
	browser.open(`/products/product/${id}`);
	await screen.findByText(
		'We do not ship guns that need an arms licence. We sell them in our shop only; please enquire.',
	);
	expect(screen.queryByLabelText('PIN code')).toBeNull();
	expect(screen.queryByText(/Usually delivered within/)).toBeNull();
});

test('the cart shows the date for the remembered PIN code', { tags: ['CATX-608'] }, async () => {
	await addZone();
	const { shopper } = await fillCart(testApp);
	localStorage.setItem('deliveryPin', '141001');
	browser.open('/faq', shopper);
	await browser.user.click(await screen.findByRole('button', { name: /^Shopping Cart/ }));
	await screen.findByText(new RegExp(`^Delivery to 141001 by \\w+day, ${await latest('141001')}\\.$`));
});

test('the checkout shows the date of the chosen address, and no payment to one without delivery', {
	tags: ['CATX-604', 'CATX-608'],
}, async () => {
	await addZone();
	await addZone({ name: 'Ladakh', prefixes: ['194'], delivers: false });
	const { shopper } = await fillCart(testApp);
	await shopper.call('POST /addresses', {
		name: 'Leh',
		recipientName: 'Kiran Singh',
		phone: '9814012345',
		line1: '1 Main Bazaar',
		city: 'Leh',
		state: 'Ladakh',
		postalCode: '194101',
		country: 'India',
		isDefault: false,
	});
	browser.open('/checkout', shopper);
	const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
	const choose = async (pin: string) => {
		const card = await waitFor(() => {
			const cards = [...document.querySelectorAll<HTMLElement>('[data-address]')];
			const found = cards.find(({ textContent }) => textContent?.includes(pin));
			if (found === undefined) throw new Error(`There is no address in ${pin}.`);
			return found;
		});
		await browser.user.click(card.querySelector('[aria-pressed]') as HTMLElement);
	};
	await choose('141001');
	await screen.findByText(/^Delivery to 141001 by \w+day, /);
	await waitFor(() => expect(payNow().disabled).toBe(false));
	await choose('194101');
	await screen.findByText('We do not deliver to 194101 yet.');
	await screen.findByText('Choose another address to continue.');
	expect(payNow().disabled).toBe(true);
});

test('the back-office lists zones, adds, changes and deletes them, and tries a PIN code', {
	tags: ['CATX-610'],
}, async () => {
	browser.open('/admin?tab=delivery', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Add Zone' }));
	const add = within(await screen.findByRole('dialog', { name: 'Add Delivery Zone' }));
	const save = add.getByRole('button', { name: 'Save Zone' });
	await browser.user.click(save);
	add.getByText('Please enter a name for the zone.');
	add.getByText('Please enter the first digits of at least one PIN code.');
	expect(add.getAllByText('Please enter a whole number of days.')).toHaveLength(2);
	await browser.fill(add.getByLabelText('Name'), 'Punjab');
	await browser.fill(add.getByLabelText('PIN prefixes'), '14, 15');
	await browser.fill(add.getByLabelText(/^Shortest/), '4');
	await browser.fill(add.getByLabelText(/^Longest/), '3');
	await add.findByText('The longest time cannot be below the shortest.');
	await browser.fill(add.getByLabelText(/^Shortest/), '2');
	await browser.user.click(save);
	await browser.toast('Delivery zone saved');
	const row = () => within(document.querySelector<HTMLElement>('[data-zone]') as HTMLElement);
	await waitFor(() => row().getByText('14, 15'));
	row().getByText('2 to 3');

	await browser.fill(await screen.findByLabelText('Try a PIN'), '141001');
	await screen.findByText(/^Delivery to 141001 by /);
	await screen.findByText(/^Zone 'Punjab'\. 2 to 3 business days from .* Cash on delivery is possible\.$/);

	await browser.user.click(await screen.findByRole('button', { name: 'Edit Punjab' }));
	const edit = within(await screen.findByRole('dialog', { name: 'Edit Delivery Zone' }));
	await browser.user.click(edit.getByLabelText('We deliver there'));
	await browser.user.click(edit.getByRole('button', { name: 'Save Zone' }));
	await screen.findByText('We do not deliver to 141001 yet.');
	await waitFor(() => row().getByText('No'));

	await addZone({ name: 'Haryana', prefixes: ['12'] });
	await browser.user.click(await screen.findByRole('button', { name: 'Edit Punjab' }));
	const again = within(await screen.findByRole('dialog', { name: 'Edit Delivery Zone' }));
	await browser.fill(again.getByLabelText('PIN prefixes'), '14 12');
	await browser.user.click(again.getByRole('button', { name: 'Save Zone' }));
	await again.findByText(/The prefix 12 is already in the zone 'Haryana'\./);
	await browser.user.click(again.getByRole('button', { name: 'Cancel' }));
	await browser.user.click(await screen.findByRole('button', { name: 'Discard' }));

	await browser.user.click(await screen.findByRole('button', { name: 'Delete Punjab' }));
	const remove = within(await screen.findByRole('dialog', { name: 'Delete Delivery Zone' }));
	remove.getByText(new RegExp(`else the usual ${businessDays(defaultSettings.shipping.deliveryDays)}\\.`));
	await browser.user.click(remove.getByRole('button', { name: 'Delete' }));
	await browser.toast('Delivery zone deleted');
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Punjab' })).toBeNull());
});
