import { and, asc, eq } from 'drizzle-orm';
import type { OrderId, OrderItemId, UserId } from '../../contracts/ids.ts';
import { newId } from '../platform/columns.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { divideReduced, divideRefunded, splitLine } from '../pricing/refunds.ts';
import { orderItemChanges, orderItems, orders } from '../schema/orders.ts';
import { movePartsToNewItem, partlyRefunded } from '../selling/payments/payments.ts';
import type { Item } from './itemStatus.ts';
import { followSplit } from './parcels/parcels.ts';
import { getReductions, moveReductionsToNewItem } from './reductions.ts';

/** Locks the items of an order of the user. @throws HttpError 404 when the user has no such order */
export async function lockItems(tx: Db, userId: UserId, orderId: OrderId): Promise<Item[]> {
	const own = and(eq(orders.id, orderId), eq(orders.userId, userId));
	if ((await tx.$count(orders, own)) === 0)
		throw new HttpError(404, 'order_not_found', 'There is no such order.');
	const items = tx
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.id));
	await items.for('update');
	// Read again under the lock, since a concurrent cancellation may have split an item.
	return tx
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
}

/** The number of a further item of the same ordered line. */
export async function nextPart(tx: Db, { orderId, position }: Item): Promise<number> {
	const parts = await tx
		.select({ part: orderItems.part })
		.from(orderItems)
		.where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)));
	return Math.max(...parts.map(({ part }) => part)) + 1;
}

/**
 * Splits an item into the given units and the rest, which becomes an item with the same history. The id stays with the units: a
 * request about the item as it was, such as a shipment, is then rejected instead of applying to fewer units.
 * @param item locked, with all items of its order
 */
export async function splitItem<Part extends Item>(tx: Db, item: Part, quantity: number): Promise<Part> {
	if (quantity === item.quantity) return item;
	const { units, rest } = splitLine(item, quantity);
	const id = newId<OrderItemId>();
	await tx.insert(orderItems).values({
		...rest,
		id,
		part: await nextPart(tx, item),
		// A packed parcel has too many units now, so the rest is packed again.
		packedAt: item.status === 'pending' ? null : item.packedAt,
	});
	if (item.status !== 'pending') await followSplit(tx, item.id, id);
	const history = await tx
		.select()
		.from(orderItemChanges)
		.where(eq(orderItemChanges.orderItemId, item.id))
		.orderBy(asc(orderItemChanges.id));
	if (history.length > 0)
		await tx
			.insert(orderItemChanges)
			.values(history.map((change) => ({ ...change, id: newId<string>(), orderItemId: id })));
	const { discountPaise, gstPaise, shippingPaise } = units;
	const amounts = { quantity, discountPaise, gstPaise, shippingPaise };
	await tx.update(orderItems).set(amounts).where(eq(orderItems.id, item.id));
	const refunded = (await partlyRefunded(tx, [item.id])).get(item.id);
	if (refunded !== undefined)
		await movePartsToNewItem(tx, item.id, id, divideRefunded(refunded, { units, rest }));
	const reduced = (await getReductions(tx, [item.id])).get(item.id);
	if (reduced !== undefined)
		await moveReductionsToNewItem(tx, item.id, id, divideReduced(reduced, { units, rest }));
	return { ...item, ...amounts };
}
