import { asc, eq, inArray } from 'drizzle-orm';
import type { OrderId, ReturnId } from '../../../contracts/ids.ts';
import type { OrderReturn } from '../../../contracts/returns.ts';
import type { Db } from '../../platform/database/database.ts';
import { orderItems } from '../../schema/orders.ts';
import { returnChanges, returnItems, returnPhotos, returns } from '../../schema/returns.ts';
import { getChosenVariant } from '../../selling/checkout/checkout.ts';

/** Returns in the API's format, by id. */
export async function readReturns(
	db: Db,
	rows: (typeof returns.$inferSelect)[],
): Promise<Map<ReturnId, OrderReturn>> {
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const items = await db
		.select({ item: orderItems, returned: returnItems })
		.from(returnItems)
		.innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
		.where(inArray(returnItems.returnId, ids))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const changes = await db
		.select()
		.from(returnChanges)
		.where(inArray(returnChanges.returnId, ids))
		.orderBy(asc(returnChanges.at), asc(returnChanges.id));
	const photos = await db
		.select()
		.from(returnPhotos)
		.where(inArray(returnPhotos.returnId, ids))
		.orderBy(asc(returnPhotos.id));
	const itemsByReturn = Map.groupBy(items, ({ returned }) => returned.returnId);
	const changesByReturn = Map.groupBy(changes, ({ returnId }) => returnId);
	const photosByReturn = Map.groupBy(photos, ({ returnId }) => returnId);
	return new Map(
		rows.map((row) => [
			row.id,
			{
				id: row.id,
				state: row.state,
				reason: row.reason,
				comment: row.comment,
				photos: (photosByReturn.get(row.id) ?? []).map(({ id }) => id),
				declineReason: row.declineReason,
				shopPays: row.shopPays,
				history: (changesByReturn.get(row.id) ?? []).map(({ state, at }) => ({
					state,
					at: at.toISOString(),
				})),
				items: (itemsByReturn.get(row.id) ?? []).map(({ item, returned }) => ({
					itemId: item.id,
					productId: item.productId,
					...getChosenVariant(item),
					name: item.name,
					quantity: item.quantity,
					sellable: returned.sellable,
				})),
			},
		]),
	);
}

/** The returns of orders, oldest first. */
export async function getOrderReturns(db: Db, orderIds: OrderId[]): Promise<Map<OrderId, OrderReturn[]>> {
	const rows = await db
		.select()
		.from(returns)
		.where(inArray(returns.orderId, orderIds))
		.orderBy(asc(returns.createdAt), asc(returns.id));
	const read = await readReturns(db, rows);
	const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
	return new Map(
		byOrder.entries().map(([orderId, ofOrder]) => [orderId, ofOrder.flatMap(({ id }) => read.get(id) ?? [])]),
	);
}
