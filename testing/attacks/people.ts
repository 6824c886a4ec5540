import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addresses } from '../../server/addresses/tables.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { buildProduct } from '../buildProduct.ts';
import type { Success } from '../gateway.ts';
import { doJobs, fillBasket, orderUpTo, pay } from '../walkthrough.ts';
import type { SignedInClient, World } from '../world.ts';

/** A shopper who has one of everything, and by whose own words it can be told. */
export type Person = {
	client: SignedInClient;
	/** Stands in everything that they alone, or an administrator, may read. */
	mark: string;
	/** Ids of what is theirs alone. */
	ids: string[];
	/** What the payment dialog handed to them: of an order, and of one not claimed yet. */
	paid: Success[];
};

let passwordHash: string | undefined;

/**
 * @param name the public one, which stands beside reviews
 * @param of what the user's row shall be; everybody's password is the same when left out
 */
export async function openPerson(
	world: World,
	name: string,
	of: Parameters<World['signedIn']>[0] = {},
): Promise<Person> {
	passwordHash ??= await hashPassword('ring10');
	const mark = `${name}-keeps-this`;
	const client = await world.signedIn({ name, email: `${mark}@example.com`, passwordHash, ...of });
	const products = [await buildProduct(world.db), await buildProduct(world.db, { stock: 500 })];
	const { order, success, admin, basket } = await orderUpTo(world, 'paid', { shopper: client, products });
	// The order was placed with the plain address; the one in the book is marked, and so is the order's copy of it.
	await world.db
		.update(addresses)
		.set({ recipientName: mark, line1: mark, line2: mark, city: mark, phone: '9876504321', isDefault: true })
		.where(sql`${addresses.id} = ${basket.addressId}`);
	await world.db.execute(
		sql`update orders set address = address || ${JSON.stringify({ recipientName: mark, line1: mark })}::jsonb where id = ${order.id}`,
	);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	const waiting = await fillBasket(world, { shopper: client, products: [await buildProduct(world.db)] });
	const unclaimed = await pay(world, waiting);
	await client.call('POST /wishlist', { productId: products[1]?.id });
	await world.guest.call('POST /contact', {
		name: mark,
		email: `${mark}@example.com`,
		phone: '9876504321',
		subject: mark,
		message: mark,
	});
	await doJobs(world);
	const sessions = z
		.array(z.object({ id: z.string() }))
		.parse((await client.call('GET /auth/sessions')).body);
	return {
		client,
		mark,
		ids: [
			order.id,
			...order.orderItems.map(({ id }) => id),
			basket.addressId,
			waiting.addressId,
			...sessions.map(({ id }) => id),
		],
		paid: [success, unclaimed],
	};
}
