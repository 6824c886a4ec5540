import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/oracle.ts';
import { fillBasket } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { addresses } from '../addresses/tables.ts';
import { products } from '../catalog/tables.ts';
import { checkouts } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const rows = () => world.db.select().from(checkouts);

describe('a payment order', () => {
	test('TAX-020 to a stored address whose PIN code is in another state is refused with 422 until the address is corrected', async () => {
		const basket = await fillBasket(world);
		await world.db.update(addresses).set({ city: 'Kochi', postalCode: '682016' });
		expect(await basket.payNow()).toMatchObject({
			status: 422,
			body: {
				error:
					'The shipping address needs a correction. PIN code 682016 is in Kerala, not in Punjab. Please correct one of the two.',
			},
		});
		expect(await rows()).toEqual([]);
		await world.db.update(addresses).set({ state: 'Kerala' });
		expect((await basket.payNow()).status).toBe(200);
	});

	test('TAX-030 of a product without an HSN code is refused in a sentence that names it, until it has one', async () => {
		const sold = await buildProduct(world.db, { name: 'Coded rifle' });
		const bare = await buildProduct(world.db, { name: 'Bare pistol', hsn: '' });
		const basket = await fillBasket(world, { products: [sold, bare] });
		expect(await basket.payNow()).toMatchObject({
			status: 422,
			body: {
				error:
					'Bare pistol cannot be ordered yet: its HSN code for the GST invoice is missing. Please remove it from your cart or ask us to complete it.',
			},
		});
		expect(await rows()).toEqual([]);
		await world.db.update(products).set({ hsn: '9304' });
		expect((await basket.payNow()).status).toBe(200);
	});

	test('TAX-006 TAX-007 D18 for a business is frozen with its GSTIN, and is another one with another GSTIN or none', async () => {
		const basket = await fillBasket(world);
		const consumer = await basket.payNow();
		const business = await basket.payNow(1180, ' 03aabcl 9157r1zx');
		const other = await basket.payNow(1180, '03AABCL9157R2ZW');
		expect([consumer, business, other].map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await basket.payNow(1180, '03AABCL9157R1ZX')).body).toEqual(business.body);
		expect((await basket.payNow(1180, '')).body).toEqual(consumer.body);
		const frozen = await world.db.select().from(checkouts).orderBy(checkouts.createdAt);
		expect(frozen.map(({ buyerGstin }) => buyerGstin)).toEqual([null, '03AABCL9157R1ZX', '03AABCL9157R2ZW']);
	});

	test.each([
		['03AABCL9157R1ZY', 'This is not a valid GSTIN. Please check its 15 characters.'],
		['AABCL9157R', 'This is not a valid GSTIN. Please check its 15 characters.'],
		[
			'27AAPFU0939F1ZV',
			'This GSTIN is registered in Maharashtra, but the parcel goes to Punjab. Please use a GSTIN of Punjab or choose another address.',
		],
	])(
		'TAX-005 TAX-006 with the GSTIN %s is refused beside the field and holds nothing',
		async (gstin, sentence) => {
			const basket = await fillBasket(world);
			expect(await basket.payNow(1180, gstin)).toMatchObject({
				status: 400,
				body: { error: sentence, fields: { gstin: sentence } },
			});
			expect(await rows()).toEqual([]);
			expect(world.gateway.calls('POST /v1/orders')).toBe(0);
		},
	);
});
