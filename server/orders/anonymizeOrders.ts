import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { keptChoices } from '../../contracts/checkoutChoices.ts';
import { withoutPerson } from '../accounts/addresses/addresses.ts';
import { deletedAccounts } from '../accounts/auth/auth.ts';
import type { Db } from '../platform/database/database.ts';
import { orderItemChanges, orderItems, orders } from '../schema/orders.ts';

const formerBuyer = 'Former customer';

/**
 * Removes the buyer's data from orders of deleted accounts after eight years: the longest of the periods for which GST law
 * and company law require the books. State and country stay, from which the tax was computed.
 */
export async function anonymizeOrders(db: Db): Promise<void> {
	const old = and(
		lt(orders.createdAt, sql`now() - interval '8 years'`),
		ne(orders.buyerName, formerBuyer),
		inArray(orders.userId, deletedAccounts(db)),
	);
	const itemIds = db
		.select({ id: orderItems.id })
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(old);
	await db
		.update(orderItemChanges)
		.set({ reason: '' })
		.where(and(isNotNull(orderItemChanges.reason), inArray(orderItemChanges.orderItemId, itemIds)));
	await db
		.update(orders)
		.set({
			buyerName: formerBuyer,
			buyerEmail: '',
			...keptChoices.parse({}),
			address: withoutPerson(orders.address, formerBuyer),
		})
		.where(old);
}
