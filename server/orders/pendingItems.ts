import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OrderId, OrderItemId } from '../../contracts/ids.ts';
import { allows } from '../../shared/itemStates.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { orderItems } from '../schema/orders.ts';
import type { Item } from './itemStatus.ts';

/**
 * Locks items of an order that are to be packed or shipped.
 * @throws HttpError 404 for an unknown order or an item that is not in it, 409 that names every item that is no longer
 * pending
 */
export async function lockPendingItems(
	tx: Db,
	orderId: OrderId,
	itemIds: OrderItemId[],
): Promise<(Item & { status: 'pending' })[]> {
	const ids = [...new Set(itemIds)];
	// Locked in the order of the ids, so that concurrent shipments of the same items do not deadlock.
	const items = await tx
		.select()
		.from(orderItems)
		.where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, ids)))
		.orderBy(asc(orderItems.id))
		.for('update');
	if (items.length < ids.length)
		throw new HttpError(404, 'order_item_not_found', 'This order has no such item.');
	const pending = items.filter((item) => allows('ship', item));
	if (pending.length === items.length) return pending;
	const changed = items.filter((item) => !allows('ship', item));
	const messages = changed.map(({ name, status }) => `'${name}' is already ${status}.`);
	throw new HttpError(409, 'status_not_allowed', `${messages.join(' ')} Nothing was changed.`, {
		items: changed.map(({ id }) => id),
	});
}
