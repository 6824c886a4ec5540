import { eq, inArray } from 'drizzle-orm';
import type { OrderId } from '../../contracts/ids.ts';
import type { ManualDetails } from '../../contracts/manualDetails.ts';
import { paiseToRupees } from '../../contracts/money.ts';
import type { Db } from '../platform/database/database.ts';
import { users } from '../schema/auth.ts';
import { manualOrders, priceOverrides } from '../schema/manualOrders.ts';

/** How administrators entered these orders; the others are left out. */
export async function manualDetailsOf(db: Db, ids: OrderId[]): Promise<Map<OrderId, ManualDetails>> {
	const rows = await db
		.select({ manual: manualOrders, enteredBy: users.name })
		.from(manualOrders)
		.innerJoin(users, eq(users.id, manualOrders.enteredBy))
		.where(inArray(manualOrders.orderId, ids));
	if (rows.length === 0) return new Map();
	const prices = Map.groupBy(
		await db.select().from(priceOverrides).where(inArray(priceOverrides.orderId, ids)),
		({ orderId }) => orderId,
	);
	return new Map(
		rows.map(({ manual: { orderId, channel, note, discountReason }, enteredBy }) => [
			orderId,
			{
				...{ channel, enteredBy, note, discountReason },
				prices: (prices.get(orderId) ?? []).map(({ productId, ownPaise, reason }) => ({
					...{ productId, reason },
					ownPrice: paiseToRupees(ownPaise),
				})),
			},
		]),
	);
}
