import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { AdminOrder, Order } from '../../../contracts/orders.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { users } from '../../schema/auth.ts';
import { productVariants } from '../../schema/catalog.ts';
import { manualOrders, priceOverrides } from '../../schema/manualOrders.ts';

/** Adds to orders how administrators entered them, which only administrators may see. */
export async function withManualDetails(db: Db, orders: Order[]): Promise<AdminOrder[]> {
	const ids = orders.map(({ id }) => id);
	const rows = await db
		.select({ manual: manualOrders, enteredBy: users.name })
		.from(manualOrders)
		.innerJoin(users, eq(users.id, manualOrders.enteredBy))
		.where(inArray(manualOrders.orderId, ids));
	if (rows.length === 0) return orders;
	const prices = await db
		.select({ ...getTableColumns(priceOverrides), productId: productVariants.productId })
		.from(priceOverrides)
		.innerJoin(productVariants, eq(productVariants.id, priceOverrides.variantId))
		.where(inArray(priceOverrides.orderId, ids));
	return orders.map((order) => {
		const row = rows.find(({ manual }) => manual.orderId === order.id);
		if (row === undefined) return order;
		const { channel, note, discountReason } = row.manual;
		return {
			...order,
			manual: {
				channel,
				note,
				discountReason,
				enteredBy: row.enteredBy,
				prices: prices
					.filter(({ orderId }) => orderId === order.id)
					.map(({ productId, variantId, ownPaise, reason }) => ({
						productId,
						variantId,
						reason,
						ownPrice: paiseToRupees(ownPaise),
					})),
			},
		};
	});
}
