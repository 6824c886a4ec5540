import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { AddressId } from '../../../contracts/ids.ts';
import { quote as quoteResponse } from '../../../contracts/payments.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { fillCart, orderBody } from '../../../testing/walkthrough.ts';
import { checkouts } from '../../schema/checkout.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const gun = () => buildProduct(testApp.db, { name: 'Air rifle', muzzleEnergyJ: 7.5, calibreMm: 4.5 });

async function payNow(shopper: SignedInClient, addressId: AddressId, ageDeclared?: boolean) {
	const { total } = quoteResponse.parse((await shopper.call('GET /checkout/quote')).body);
	const notes = { userId: shopper.user.id, addressId };
	return shopper.call('POST /payments/order', { amount: total, currency: 'INR', notes, ageDeclared });
}

test('a cart with a gun is paid only after the buyer declared to be 18 or older', {
	tags: ['AFT-190'],
}, async () => {
	const { shopper, addressId } = await fillCart(testApp, { products: [await gun()] });
	expect((await shopper.call('GET /checkout/quote')).body).toMatchObject({ minimumAge: 18 });
	for (const ageDeclared of [undefined, false])
		expect(await payNow(shopper, addressId, ageDeclared)).toMatchObject({
			status: 422,
			body: { error: 'Please confirm that you are 18 or older. We sell guns to adults only.' },
		});
	expect(await testApp.db.$count(checkouts)).toBe(0);
	expect((await payNow(shopper, addressId, true)).status).toBe(200);
});

test('the order keeps when the age was declared, for its buyer and the back-office', {
	tags: ['AFT-191'],
}, async () => {
	const { shopper, addressId } = await fillCart(testApp, { products: [await gun()] });
	const { body } = await payNow(shopper, addressId, true);
	const { id } = z.object({ id: z.string() }).parse(body);
	const success = await testApp.gateway.pay(id);
	const placed = await shopper.call('POST /orders', orderBody(shopper, success));
	const declared = { ageDeclaredAt: expect.stringMatching(/^\d{4}-/) };
	expect(placed).toMatchObject({ status: 201, body: declared });
	const admin = await testApp.admin();
	expect((await admin.call('GET /orders')).body).toMatchObject({ orders: [declared] });
});

test('a cart without a gun asks for no age and records none', { tags: ['AFT-190'] }, async () => {
	const { shopper, addressId } = await fillCart(testApp);
	expect((await shopper.call('GET /checkout/quote')).body).not.toHaveProperty('minimumAge');
	expect((await payNow(shopper, addressId, true)).status).toBe(200);
	expect(await testApp.db.select().from(checkouts)).toMatchObject([{ ageDeclaredAt: null }]);
});
