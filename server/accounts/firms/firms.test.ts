import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../testing/pdfText.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { fillCart, getOrders, orderUpTo } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { addresses } from '../../schema/addresses.ts';

const testApp = setUpTestApp();

const club = { gstin: '03AABCL9157R1ZX', legalName: 'Ludhiana Rifle Club' };
const none = { gstin: null, legalName: null, billingAddressId: null };
const offices = {
	Punjab: { line1: '4 Club Road', city: 'Amritsar', state: 'Punjab', postalCode: '143001' },
	Maharashtra: { line1: '9 Marine Drive', city: 'Mumbai', state: 'Maharashtra', postalCode: '400001' },
};

const addOffice = async ({ user }: SignedInClient, state: keyof typeof offices) =>
	takeOne(
		await testApp.db
			.insert(addresses)
			.values({
				userId: user.id,
				name: 'Office',
				recipientName: user.name,
				country: 'India',
				...offices[state],
			})
			.returning(),
	).id;
const keptBy = async (shopper: SignedInClient) => (await shopper.call('GET /profile/firm')).body;

/** A cart for Ludhiana that is paid for a club. */
async function startOrder() {
	const cart = await fillCart(testApp);
	const payNow = (choices: object) =>
		cart.shopper.call('POST /payments/order', {
			amount: 1180,
			currency: 'INR',
			notes: { userId: cart.shopper.user.id, addressId: cart.addressId },
			...choices,
		});
	return { ...cart, payNow };
}

describe('the company or club of an account', () => {
	test('is empty at first, kept by the profile, and removed when nothing is entered', {
		tags: ['TAX-052'],
	}, async () => {
		const shopper = await testApp.signedIn();
		expect(await keptBy(shopper)).toEqual(none);
		const billingAddressId = await addOffice(shopper, 'Punjab');
		const entered = { ...club, gstin: ' 03 aabcl9157r1zx ', billingAddressId };
		expect((await shopper.call('PUT /profile/firm', entered)).body).toEqual({ ...club, billingAddressId });
		expect(await keptBy(shopper)).toEqual({ ...club, billingAddressId });
		expect(await keptBy(await testApp.signedIn())).toEqual(none);
		await shopper.call(`DELETE /addresses/${billingAddressId}`);
		expect(await keptBy(shopper)).toEqual({ ...club, billingAddressId: null });
		expect((await shopper.call('PUT /profile/firm', {})).body).toEqual(none);
		expect(await keptBy(shopper)).toEqual(none);
	});

	test('has a valid GSTIN with a legal name, and a billing address of its own in that state', {
		tags: ['TAX-052', 'TAX-053'],
	}, async () => {
		const shopper = await testApp.signedIn();
		const save = async (firm: object) => (await shopper.call('PUT /profile/firm', firm)).body;
		expect(await save({ ...club, gstin: '03AABCL9157R1ZY' })).toMatchObject({
			fields: { gstin: 'This is not a valid GSTIN. Please check its 15 characters.' },
		});
		expect(await save({ gstin: club.gstin })).toMatchObject({ fields: { legalName: expect.any(String) } });
		const billingAddressId = await addOffice(shopper, 'Maharashtra');
		expect(await save({ ...club, billingAddressId })).toMatchObject({
			fields: {
				billingAddressId: 'This GSTIN is registered in Punjab. Please choose a billing address there.',
			},
		});
		expect(await save({ legalName: 'Mumbai Academy', billingAddressId })).toMatchObject({ billingAddressId });
		const foreign = await addOffice(await testApp.signedIn(), 'Punjab');
		expect((await shopper.call('PUT /profile/firm', { ...club, billingAddressId: foreign })).status).toBe(
			404,
		);
	});

	test('is what it last ordered for; an order of its own leaves it', {
		tags: ['TAX-052'],
	}, async () => {
		const { shopper, payNow } = await startOrder();
		const billingAddressId = await addOffice(shopper, 'Punjab');
		expect((await payNow({ ...club, billingAddressId })).status).toBe(200);
		expect(await keptBy(shopper)).toEqual({ ...club, billingAddressId });
		expect((await payNow({})).status).toBe(200);
		expect(await keptBy(shopper)).toEqual({ ...club, billingAddressId });
	});
});

describe('a billing address at checkout', () => {
	test('is the address of the buyer on order, invoice and e-invoice; the delivery decides the tax', {
		tags: ['TAX-053'],
	}, async () => {
		const shopper = await testApp.signedIn();
		const billingAddressId = await addOffice(shopper, 'Punjab');
		const { order, admin } = await orderUpTo(testApp, 'paid', { shopper, ...club, billingAddressId });
		expect(order).toMatchObject({
			billingAddress: offices.Punjab,
			address: { city: 'Ludhiana', line1: '12 Mall Road' },
		});
		const [invoice = ''] = pdfText((await shopper.call(`GET /orders/${order.id}/invoice`)).raw);
		const [billed = '', shipped = ''] = invoice.slice(invoice.indexOf('Bill to')).split('Ship to');
		expect(billed).toMatch(/Ludhiana Rifle Club\n4 Club Road\nAmritsar 143001\nPunjab \(03\), India/);
		expect(shipped).toMatch(/12 Mall Road\nLudhiana 141001/);
		expect((await admin.call(`GET /admin/orders/${order.id}/e-invoice`)).body).toMatchObject([
			{ BuyerDtls: { Addr1: '4 Club Road', Loc: 'Amritsar', Pin: 143001, Stcd: '03', Pos: '03' } },
		]);
		// The copy on the order outlives the address book.
		await shopper.call(`DELETE /addresses/${billingAddressId}`);
		expect((await getOrders(shopper))[0]).toMatchObject({ billingAddress: offices.Punjab });
	});

	test('is refused in another state than the GSTIN, and when it is of another account', {
		tags: ['TAX-053'],
	}, async () => {
		const { shopper, addressId, payNow } = await startOrder();
		const billingAddressId = await addOffice(shopper, 'Maharashtra');
		expect(await payNow({ ...club, billingAddressId })).toMatchObject({
			status: 400,
			body: { fields: { billingAddressId: expect.stringContaining('registered in Punjab') } },
		});
		expect((await payNow({ legalName: club.legalName, billingAddressId })).status).toBe(200);
		const foreign = await addOffice(await testApp.signedIn(), 'Punjab');
		expect((await payNow({ ...club, billingAddressId: foreign })).status).toBe(404);
		const same = await payNow({ ...club, billingAddressId: addressId });
		const without = await payNow(club);
		expect(same.body).toEqual(without.body);
	});
});
