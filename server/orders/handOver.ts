import { eq, sql } from 'drizzle-orm';
import type { OrderId, UserId, VariantId } from '../../contracts/ids.ts';
import { allows } from '../../shared/itemStates.ts';
import type { Db } from '../platform/database/database.ts';
import { orderItems } from '../schema/orders.ts';
import { changeStatus } from './itemStatus.ts';
import { requireSerialNumbers } from './serialNumbers/packItems.ts';
import { gunsAmong, recordSerialNumbers } from './serialNumbers/serialNumbers.ts';
import { auditItem } from './updateItem.ts';

/**
 * Marks the items of a new order as delivered, because they were handed over at the counter, and records the serial numbers
 * of guns.
 * @throws HttpError 400 for missing serial numbers, 409 when one is recorded for another sold gun
 */
export async function handOver(
	tx: Db,
	actorId: UserId,
	orderId: OrderId,
	serialNumbersByVariant: ReadonlyMap<VariantId, string[]>,
): Promise<void> {
	const items = await tx
		.update(orderItems)
		.set({ packedAt: sql`now()` })
		.where(eq(orderItems.orderId, orderId))
		.returning();
	const guns = await gunsAmong(tx, items);
	for (const item of items) {
		const numbers = serialNumbersByVariant.get(item.variantId) ?? [];
		const maker = guns.get(item.productId);
		requireSerialNumbers(item, maker !== undefined, numbers);
		if (maker !== undefined) await recordSerialNumbers(tx, item.id, maker, numbers);
		if (!allows('edit', item)) throw new Error(`The new item ${item.id} is ${item.status}.`);
		const after = await changeStatus(tx, item, { transition: 'edit', to: 'delivered' });
		await auditItem(tx, actorId, item, after);
	}
}
