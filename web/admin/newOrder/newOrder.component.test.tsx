import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses } from '../../../server/schema/addresses.ts';
import { productVariants } from '../../../server/schema/catalog.ts';
import { stockMovements } from '../../../server/schema/stockMovements.ts';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = () => browser.requests.findLast(({ path }) => path === '/admin/orders')?.body;

/** Opens the form and adds a product. */
async function openWith(name: string) {
	browser.open('/admin?tab=newOrder', admin);
	const goods = await section('Products');
	await browser.fill(goods.getByLabelText('Add a product'), name);
	await browser.user.click(await goods.findByRole('button', { name: new RegExp(name) }));
	return goods;
}
async function enterPerson() {
	const customer = await section('Customer');
	await browser.user.click(customer.getByRole('button', { name: 'New Customer' }));
	await browser.fill(customer.getByLabelText('Name'), 'Asha Rawat');
	await browser.fill(customer.getByLabelText('Email'), 'asha@example.com');
}

describe('the form of a manual order', { tags: ['AFT-274'] }, () => {
	test('names every missing field and sends nothing', async () => {
		await buildProduct(testApp.db, { name: 'Match Pellets' });
		const goods = await openWith('Match Pellets');
		await browser.fill(goods.getByLabelText(/Other price/), '900');
		await screen.findByText('₹1,062');
		await browser.user.click((await section('Payment')).getByRole('radio', { name: 'UPI, received' }));
		await browser.user.click(screen.getByRole('button', { name: /^Place Order/ }));
		await screen.findByText('Please choose a customer.');
		for (const text of [
			'Please enter a reason.',
			'Please enter who receives the parcel.',
			'Please choose a state.',
			'A UPI reference (UTR) has 12 digits.',
		])
			screen.getByText(text);
		expect(document.activeElement).toBe(screen.getByLabelText('Find a customer'));
		expect(sent()).toBeUndefined();
	});

	test('shows the limits and the totals of the server', async () => {
		await buildProduct(testApp.db, { name: 'Match Pellets', mrpPaise: paise(129_800), stock: 3 });
		const goods = await openWith('Match Pellets');
		await goods.findByText('Now ₹1,000. From ₹800 to ₹1,100.');
		goods.getByText('3 available');
		await browser.fill(goods.getByLabelText('Quantity'), '4');
		await goods.findByText('Only 3 of Match Pellets can be sold now.');
		await browser.fill(goods.getByLabelText('Quantity'), '2');
		await browser.fill(goods.getByLabelText(/Other price/), '700');
		await goods.findByText(/may be reduced by 20 % at most, to ₹800/);
		await browser.fill(goods.getByLabelText(/Other price/), '900');
		await browser.fill(goods.getByLabelText(/^Discount/), '300');
		await goods.findByText(/the discount may be ₹200/);
		await browser.fill(goods.getByLabelText(/^Discount/), '100');
		const totals = within((await section('Total')).getByLabelText('Totals'));
		await totals.findByText('₹2,006');
		totals.getByText('−₹100');
	});

	test('offers the variants of a found product, prices the chosen one and sends it', {
		tags: ['CATX-264'],
	}, async () => {
		const product = await buildProduct(testApp.db, { name: 'Match Glove' });
		const [, medium] = await giveVariants(
			testApp.db,
			product.id,
			[{ name: 'Size', values: ['S', 'M', 'L'] }],
			[
				{ options: { Size: 'S' } },
				{ options: { Size: 'M' }, pricePaise: paise(150_000), stock: 3 },
				{ options: { Size: 'L' }, active: false },
			],
		);
		browser.open('/admin?tab=newOrder', admin);
		const goods = await section('Products');
		await browser.fill(goods.getByLabelText('Add a product'), 'Match Glove');
		await browser.user.click(await goods.findByRole('button', { name: /^Size: M/ }));
		expect(goods.queryByRole('button', { name: /^Size: L/ })).toBeNull();
		await goods.findByText('3 available');
		goods.getByText('Match Glove (Size: M)');
		await goods.findByText(/^Now ₹1,500\./);
		const quoted = browser.requests.findLast(({ path }) => path === '/admin/orders/quote')?.body;
		expect(quoted).toMatchObject({ lines: [{ productId: product.id, variantId: medium?.id }] });
	});

	test('checks a GSTIN when its field is left, against the State of the delivery, and needs the legal name', {
		tags: ['TAX-050', 'TAX-051'],
	}, async () => {
		await buildProduct(testApp.db, { name: 'Match Pellets' });
		await openWith('Match Pellets');
		const gstin = screen.getByLabelText('GSTIN');
		const leave = async (typed: string) => {
			await browser.fill(gstin, typed);
			await browser.user.tab();
			return getDescription(gstin);
		};
		expect(await leave('03AABCL9157R1ZY')).toMatch(
			/This is not a valid GSTIN\. Please check its 15 characters\.$/,
		);
		expect(await leave('03AAKFN4821Q1ZX')).toMatch(/This is our own GSTIN\./);
		// No State is chosen yet.
		expect(await leave('27AAPFU0939F1ZV')).toBe('For a business only.');
		await browser.user.click(screen.getByRole('radio', { name: /^Hand over in the shop/ }));
		expect(getDescription(gstin)).toMatch(/registered in Maharashtra, but the parcel goes to Punjab/);
		expect(await leave('03AABCL9157R1ZX')).toBe('For a business only.');
		await browser.user.click(screen.getByRole('button', { name: /^Send Payment Link/ }));
		expect(getDescription(screen.getByLabelText('Legal name of the business'))).toMatch(
			/Please enter the legal name of the business, as registered under this GSTIN\.$/,
		);
		expect(sent()).toBeUndefined();
	});

	test('sends a counter sale in cash to a known customer', async () => {
		const { user } = await testApp.signedIn({ name: 'Bala Singh' });
		const gun = await buildProduct(testApp.db, { name: 'Ghat', muzzleEnergyJ: 7, calibreMm: 4.5 });
		await openWith('Ghat');
		const customer = await section('Customer');
		await browser.user.click(customer.getByRole('radio', { name: 'Counter' }));
		await browser.fill(customer.getByLabelText('Find a customer'), 'bala');
		await browser.user.click(await customer.findByRole('button', { name: /Bala Singh/ }));
		await browser.fill(await screen.findByLabelText('Serial numbers'), 'gh-1001');
		await browser.user.click((await section('Payment')).getByRole('radio', { name: 'Cash, received' }));
		const place = await screen.findByRole('button', { name: 'Place Order, ₹1,180 in cash' });
		await browser.user.click(place);
		const box = screen.getByRole('checkbox', {
			name: 'The buyer says they are 18 or older. We sell guns to adults only.',
		});
		expect(getDescription(box)).toBe('Please ask the buyer to confirm that they are 18 or older.');
		expect(sent()).toBeUndefined();
		await browser.user.click(box);
		await browser.user.click(place);
		await browser.toast(/^Order NSH-\d+ placed$/);
		expect(sent()).toMatchObject({
			channel: 'counter',
			customer: { id: user.id },
			payment: { by: 'cash' },
			total: 1180,
			ageDeclared: true,
			delivery: { to: 'counter' },
			lines: [{ productId: gun.id, quantity: 1, serialNumbers: ['gh-1001'] }],
		});
		await waitFor(() => expect(browser.address()).toBe('/admin?tab=orders'));
	});

	test('asks for the licence of a gun that needs one, and says what is wrong with it', {
		tags: ['RET-052'],
	}, async () => {
		await buildProduct(testApp.db, { name: 'Field Rifle', muzzleEnergyJ: 25, calibreMm: 5.5 });
		await openWith('Field Rifle');
		await screen.findByText(/^Field Rifle needs an arms licence, so it is sold at the counter only\./);
		expect(screen.queryByLabelText('Licence number')).toBeNull();
		await enterPerson();
		const delivery = await section('Delivery');
		await browser.user.click(delivery.getByRole('radio', { name: /^Hand over in the shop/ }));
		await browser.fill(await screen.findByLabelText('Serial numbers'), 'fr-1');
		await browser.user.click(await screen.findByRole('checkbox', { name: /^The buyer says they are 18/ }));
		await browser.fill(await screen.findByLabelText('Valid until'), '2026-01-05');
		await browser.user.click(screen.getByRole('button', { name: /^Send Payment Link/ }));
		for (const text of [
			'Please enter the licence number.',
			'Please enter the issuing authority.',
			'This licence has expired, so the gun cannot be sold.',
			'Please enter the name on the licence.',
			'Please take cash or UPI: a gun that needs an arms licence is handed over when it is paid.',
		])
			screen.getByText(text);
		expect(sent()).toBeUndefined();
		const licence = {
			number: 'PB/LDH/1187',
			issuedBy: 'District Magistrate, Ludhiana',
			validUntil: '2199-03-31',
			holder: 'Asha Devi Rawat',
		};
		await browser.fill(screen.getByLabelText('Licence number'), licence.number);
		await browser.fill(screen.getByLabelText('Issuing authority'), licence.issuedBy);
		await browser.fill(screen.getByLabelText('Valid until'), licence.validUntil);
		await browser.fill(screen.getByLabelText('Name on the licence'), licence.holder);
		await browser.user.click((await section('Payment')).getByRole('radio', { name: 'Cash, received' }));
		await browser.user.click(screen.getByRole('button', { name: /^Place Order/ }));
		await browser.toast(/^Order NSH-\d+ placed$/);
		expect(sent()).toMatchObject({ licence, ageDeclared: true });
		browser.open('/admin?tab=gunRegister', admin);
		const life = within(await screen.findByRole('list', { name: 'Life of FR-1' }));
		life.getByText(
			/^Declared to be old enough on .*\. Arms licence PB\/LDH\/1187 of Asha Devi Rawat, issued by District Magistrate, Ludhiana, valid until March 31, 2199\.$/,
		);
	});

	test('offers the account that has the entered email, and its addresses', async () => {
		const { user } = await testApp.signedIn({ name: 'Asha R', email: 'asha@example.com' });
		await testApp.db.insert(addresses).values({
			userId: user.id,
			name: 'Home',
			recipientName: 'Asha R',
			line1: '12 Mall Road',
			city: 'Ludhiana',
			state: 'Punjab',
			postalCode: '141001',
			country: 'India',
			isDefault: true,
		});
		await buildProduct(testApp.db, { name: 'Match Pellets' });
		await openWith('Match Pellets');
		await enterPerson();
		const delivery = await section('Delivery');
		await browser.user.click(delivery.getByRole('radio', { name: /^Hand over in the shop/ }));
		await browser.user.click(await screen.findByRole('button', { name: 'Send Payment Link for ₹1,180' }));
		await browser.user.click(await screen.findByRole('button', { name: 'Choose Asha R' }));
		await browser.user.click(delivery.getByRole('radio', { name: 'Send a parcel' }));
		await browser.user.click(await delivery.findByRole('radio', { name: /12 Mall Road/ }));
		await browser.user.click(await screen.findByRole('button', { name: 'Send Payment Link for ₹1,180' }));
		await browser.toast('Payment link for ₹1,180 sent to asha@example.com');
		expect(sent()).toMatchObject({
			customer: { id: user.id },
			delivery: { to: 'saved address' },
			payment: { by: 'payment link' },
		});
	});

	test('keeps what was typed when the last unit was sold meanwhile', async () => {
		const { id } = await buildProduct(testApp.db, { name: 'Match Pellets', stock: 1 });
		await openWith('Match Pellets');
		await enterPerson();
		const delivery = await section('Delivery');
		await browser.user.click(delivery.getByRole('radio', { name: /^Hand over in the shop/ }));
		const button = await screen.findByRole('button', { name: 'Send Payment Link for ₹1,180' });
		await testApp.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.productId, id));
		await browser.user.click(button);
		expect(await screen.findAllByText('Match Pellets is sold out.')).not.toHaveLength(0);
		expect((await section('Customer')).getByLabelText('Name')).toHaveProperty('value', 'Asha Rawat');
		expect(await testApp.db.$count(stockMovements)).toBe(0);
	});
});

describe('the list of unpaid orders', { tags: ['AFT-266'] }, () => {
	const enterByLink = async () => {
		const { id } = await buildProduct(testApp.db, { name: 'Match Pellets' });
		await admin.call('POST /admin/orders', {
			channel: 'WhatsApp',
			customer: { name: 'Asha Rawat', email: 'asha@example.com' },
			total: 1180,
			lines: [{ productId: id, quantity: 1 }],
			delivery: { to: 'counter' },
			payment: { by: 'payment link' },
		});
	};

	test('without entries says so', async () => {
		browser.open('/admin?tab=unpaidOrders', admin);
		await screen.findByText('Nothing is waiting');
	});

	test('sends, replaces and cancels a payment link', async () => {
		await enterByLink();
		browser.open('/admin?tab=unpaidOrders', admin);
		const order = within(await screen.findByRole('article', { name: 'Order of Asha Rawat' }));
		order.getByText('waits for payment');
		const first = order.getByText(/\/links\/plink_/).textContent;
		await browser.user.click(order.getByRole('button', { name: 'Send again' }));
		await browser.toast('Payment link sent to asha@example.com');
		await browser.user.click(order.getByRole('button', { name: 'New link' }));
		await waitFor(() => expect(order.getByText(/\/links\/plink_/).textContent).not.toBe(first));
		await browser.user.click(order.getByRole('button', { name: 'Cancel order' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order' }));
		await browser.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
		await browser.toast('Order cancelled');
		await screen.findByText('Nothing is waiting');
	});

	test('explains an action that failed', async () => {
		await enterByLink();
		browser.intercept('POST', /payment-link$/, () =>
			Response.json({ error: 'This order is paid already.' }, { status: 409 }),
		);
		browser.open('/admin?tab=unpaidOrders', admin);
		await browser.user.click(await screen.findByRole('button', { name: 'Send again' }));
		await screen.findByText('This order is paid already.');
	});
});
