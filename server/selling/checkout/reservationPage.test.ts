import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { reservation } from '../../../contracts/reservations.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, pay } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const list = z.object({ reservations: z.array(reservation), pagination: z.object({ total: z.int() }) });

test('the owner lists and releases the reservations of open payments; a later payment is still accepted', {
	tags: ['MON-063'],
}, async () => {
	const admin = await testApp.admin();
	const cart = await fillCart(testApp, { quantity: 3 });
	const success = await pay(testApp, cart);
	const listed = async () => list.parse((await admin.call('GET /admin/reservations')).body).reservations;
	const reserved = async () => takeOne(await testApp.db.select().from(products)).reserved;
	const [one] = await listed();
	expect(one).toMatchObject({
		buyer: { name: cart.shopper.user.name, email: cart.shopper.user.email },
		lines: [{ productId: cart.products[0]?.id, name: cart.products[0]?.name, quantity: 3 }],
		total: 3540,
		since: expect.any(String),
	});
	expect(await reserved()).toBe(3);
	const release = () => admin.call(`POST /admin/reservations/${one?.id}/release`);
	expect((await Promise.all([release(), release()])).map(({ status }) => status).sort()).toEqual([200, 404]);
	expect(await reserved()).toBe(0);
	expect(await listed()).toEqual([]);
	expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(200);
	expect(takeOne(await testApp.db.select().from(products))).toMatchObject({ stock: 7, reserved: 0 });
});
