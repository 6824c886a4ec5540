import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderId, UserId } from '../../contracts/ids.ts';
import type { Order, shipItems as shipItemsContract } from '../../contracts/orders.ts';
import { newId } from '../platform/columns.ts';
import { type Db, only } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { orderById } from './readOrders.ts';
import { queueOrderMail } from './sendMails.ts';
import { orderItems } from './tables.ts';
import { auditItem, deliveryAfter, type Item } from './updateItem.ts';

type Shipment = z.output<typeof shipItemsContract.body>;

/** @throws Refusal 409 that names every item that somebody shipped, cancelled or changed otherwise meanwhile */
function refuseNotPending(items: Item[]): void {
	const changed = items.filter(({ status }) => status !== 'pending');
	if (changed.length === 0) return;
	const sentences = changed.map(({ name, status }) => `'${name}' is already ${status}.`);
	throw new Refusal(409, `${sentences.join(' ')} Nothing was changed.`, {
		items: changed.map(({ id }) => id),
	});
}

/**
 * Marks pending items of one order as shipped together, in the transaction it is given: all of them, or it throws.
 * @returns the order as it is afterwards
 * @throws Refusal 404 for an unknown order or an item that is not in it, 409 when an item is not pending any more
 */
export async function shipItems(
	tx: Db,
	actorId: UserId,
	orderId: OrderId,
	{ itemIds, sendEmail, ...delivery }: Shipment,
): Promise<Order> {
	const ids = [...new Set(itemIds)];
	// Locked in the order of the ids, so that two who ship the same items do not wait for each other in a circle.
	const items = await tx
		.select()
		.from(orderItems)
		.where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, ids)))
		.orderBy(asc(orderItems.id))
		.for('update');
	if (items.length < ids.length) throw new Refusal(404, 'This order has no such item.');
	refuseNotPending(items);
	for (const before of items) {
		const after = only(
			await tx
				.update(orderItems)
				.set({ status: 'shipped', statusChangedAt: sql`now()`, ...deliveryAfter(before, delivery) })
				.where(eq(orderItems.id, before.id))
				.returning(),
		);
		await auditItem(tx, actorId, before, after);
	}
	if (sendEmail)
		await queueOrderMail(tx, { about: 'items shipped', orderId, shipment: newId(), itemIds: ids });
	const order = await orderById(tx, orderId);
	if (order === undefined) throw new Error(`The order ${orderId} has items and is not there.`);
	return order;
}
