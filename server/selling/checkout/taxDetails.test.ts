import { afterEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart } from '../../../testing/walkthrough.ts';
import { addresses } from '../../schema/addresses.ts';
import { checkouts } from '../../schema/checkout.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const rows = () => testApp.db.select().from(checkouts);

describe('a payment order', () => {
	test('a stored address whose PIN code is in another state is rejected with 422 until it is corrected', {
		tags: ['TAX-020'],
	}, async () => {
		const cart = await fillCart(testApp);
		await testApp.db.update(addresses).set({ city: 'Kochi', postalCode: '682016' });
		expect(await cart.payNow()).toMatchObject({
			status: 422,
			body: {
				error:
					'The shipping address needs a correction. PIN code 682016 is in Kerala, not in Punjab. Please correct one of the two.',
			},
		});
		expect(await rows()).toEqual([]);
		await testApp.db.update(addresses).set({ state: 'Kerala' });
		expect((await cart.payNow()).status).toBe(200);
	});

	test('for a business stores its GSTIN, and is a new one for another GSTIN or none', {
		tags: ['TAX-006', 'TAX-007'],
	}, async () => {
		const cart = await fillCart(testApp);
		const consumer = await cart.payNow();
		const business = await cart.payNow(1180, ' 03aabcl 9157r1zx');
		const other = await cart.payNow(1180, '03AABCL9157R2ZW');
		expect([consumer, business, other].map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await cart.payNow(1180, '03AABCL9157R1ZX')).body).toEqual(business.body);
		expect((await cart.payNow(1180, '')).body).toEqual(consumer.body);
		const stored = await testApp.db.select().from(checkouts).orderBy(checkouts.createdAt);
		expect(stored.map(({ gstin }) => gstin)).toEqual([null, '03AABCL9157R1ZX', '03AABCL9157R2ZW']);
	});

	test('for a business needs the legal name beside the GSTIN, and is a new one for another name', {
		tags: ['TAX-050', 'TAX-007'],
	}, async () => {
		const cart = await fillCart(testApp);
		const payAs = (firm: { gstin?: string; legalName?: string }) =>
			cart.shopper.call('POST /payments/order', {
				amount: 1180,
				currency: 'INR',
				notes: { userId: cart.shopper.user.id, addressId: cart.addressId },
				...firm,
			});
		const gstin = '03AABCL9157R1ZX';
		const sentence = 'Please enter the legal name of the business, as registered under this GSTIN.';
		expect(await payAs({ gstin })).toMatchObject({ status: 400, body: { fields: { legalName: sentence } } });
		expect(await rows()).toEqual([]);
		const club = await payAs({ gstin, legalName: ' Ludhiana Rifle Club ' });
		const academy = await payAs({ gstin, legalName: 'Ludhiana Academy' });
		expect((await payAs({ gstin, legalName: 'Ludhiana Rifle Club' })).body).toEqual(club.body);
		expect(academy.body).not.toEqual(club.body);
		// A club without a GSTIN may be named too.
		expect((await payAs({ legalName: 'Ludhiana Rifle Club' })).status).toBe(200);
		expect((await rows()).map(({ legalName }) => legalName).toSorted()).toEqual([
			'Ludhiana Academy',
			'Ludhiana Rifle Club',
			'Ludhiana Rifle Club',
		]);
	});

	test.each([
		['03AABCL9157R1ZY', 'This is not a valid GSTIN. Please check its 15 characters.'],
		['AABCL9157R', 'This is not a valid GSTIN. Please check its 15 characters.'],
		['03AAKFN4821Q1ZX', 'This is our own GSTIN. Please enter the GSTIN of your business, or leave it empty.'],
		[
			'27AAPFU0939F1ZV',
			'This GSTIN is registered in Maharashtra, but the parcel goes to Punjab. Please use a GSTIN of Punjab or choose another address.',
		],
	])(
		'with the GSTIN %s is rejected with a field error and reserves nothing',
		{ tags: ['TAX-005', 'TAX-006'] },
		async (gstin, sentence) => {
			const cart = await fillCart(testApp);
			expect(await cart.payNow(1180, gstin)).toMatchObject({
				status: 400,
				body: { error: sentence, fields: { gstin: sentence } },
			});
			expect(await rows()).toEqual([]);
			expect(testApp.gateway.calls('POST /v1/orders')).toBe(0);
		},
	);
});
