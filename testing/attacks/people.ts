import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashPassword } from '../../server/accounts/auth/passwords.ts';
import { addresses } from '../../server/schema/addresses.ts';
import { buildProduct } from '../buildProduct.ts';
import type { Success } from '../gateway.ts';
import type { SignedInClient, TestApp } from '../testApp.ts';
import { fillCart, orderUpTo, pay, runDueJobs } from '../walkthrough.ts';

/** A shopper with one record of each kind, identifiable by a marker text. */
export type Person = {
	client: SignedInClient;
	/** Appears in all data that only they or an administrator may read. */
	marker: string;
	/** Ids of records that belong to them. */
	ids: string[];
	/** Payments from the dialog: one of an order, one not claimed yet. */
	paid: Success[];
};

let passwordHash: string | undefined;

/**
 * @param name the public name, shown with reviews
 * @param of columns of the user's row; every person has the same password by default
 */
export async function createPerson(
	testApp: TestApp,
	name: string,
	of: Parameters<TestApp['signedIn']>[0] = {},
): Promise<Person> {
	passwordHash ??= await hashPassword('ring10');
	const marker = `${name}-keeps-this`;
	const client = await testApp.signedIn({ name, email: `${marker}@example.com`, passwordHash, ...of });
	const products = [await buildProduct(testApp.db), await buildProduct(testApp.db, { stock: 500 })];
	const { order, success, admin, cart } = await orderUpTo(testApp, 'paid', { shopper: client, products });
	// The order was placed with an unmarked address; this marks the order's copy too.
	await testApp.db
		.update(addresses)
		.set({
			recipientName: marker,
			line1: marker,
			line2: marker,
			city: marker,
			phone: '9876504321',
			isDefault: true,
		})
		.where(sql`${addresses.id} = ${cart.addressId}`);
	await testApp.db.execute(
		sql`update orders set address = address || ${JSON.stringify({ recipientName: marker, line1: marker })}::jsonb where id = ${order.id}`,
	);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	const unclaimedCart = await fillCart(testApp, {
		shopper: client,
		products: [await buildProduct(testApp.db)],
	});
	const unclaimed = await pay(testApp, unclaimedCart);
	await client.call('POST /wishlist', { productId: products[1]?.id });
	await testApp.guest.call('POST /contact', {
		name: marker,
		email: `${marker}@example.com`,
		phone: '9876504321',
		subject: marker,
		message: marker,
	});
	await runDueJobs(testApp);
	const sessions = z
		.array(z.object({ id: z.string() }))
		.parse((await client.call('GET /auth/sessions')).body);
	return {
		client,
		marker,
		ids: [
			order.id,
			...order.orderItems.map(({ id }) => id),
			cart.addressId,
			unclaimedCart.addressId,
			...sessions.map(({ id }) => id),
		],
		paid: [success, unclaimed],
	};
}
