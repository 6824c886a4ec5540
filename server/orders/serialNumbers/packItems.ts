import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderId, UserId } from '../../../contracts/ids.ts';
import type { Order } from '../../../contracts/orders.ts';
import type { packItems as packItemsContract } from '../../../contracts/serialNumbers.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { orderItems } from '../../schema/orders.ts';
import type { Item } from '../itemStatus.ts';
import { takeMissingUnits } from '../lostReplacements.ts';
import { packParcel } from '../parcels/parcels.ts';
import { lockPendingItems } from '../pendingItems.ts';
import { orderById } from '../readOrders.ts';
import { gunsAmong, recordSerialNumbers } from './serialNumbers.ts';

type Packing = z.output<typeof packItemsContract.body>;

/** @throws HttpError 400 when a gun does not have one serial number per unit, or another product has any */
export function requireSerialNumbers(item: Item, isGun: boolean, numbers: string[]): void {
	const { quantity } = item;
	const name = nameWithVariant(item);
	if (!isGun && numbers.length > 0)
		throw new HttpError(
			400,
			'not_a_gun',
			`'${name}' is not a gun, so it has no serial numbers. Nothing was changed.`,
		);
	if (!isGun) return;
	if (new Set(numbers).size < numbers.length)
		throw new HttpError(
			400,
			'serial_number_taken',
			`'${name}' has the same serial number twice. Nothing was changed.`,
		);
	if (numbers.length !== quantity)
		throw new HttpError(
			400,
			'serial_number_required',
			`'${name}' needs ${quantity === 1 ? 'its serial number' : `${quantity} serial numbers`}. Nothing was changed.`,
		);
}

/**
 * Marks pending items of one order as packed in one parcel and records the serial numbers of guns, in the given transaction: all of
 * them, or it throws.
 * @returns the updated order
 * @throws HttpError 400 for missing serial numbers, 404 for an unknown order or item, 409 when an item is no longer
 * pending, a serial number is already recorded or a lost replacement has no stock
 */
export async function packItems(
	tx: Db,
	actorId: UserId,
	orderId: OrderId,
	{ items: packed }: Packing,
): Promise<Order> {
	const items = await lockPendingItems(
		tx,
		orderId,
		packed.map(({ itemId }) => itemId),
	);
	const guns = await gunsAmong(tx, items);
	const numbersByItem = new Map(packed.map(({ itemId, serialNumbers }) => [itemId, serialNumbers]));
	for (const item of items) {
		await takeMissingUnits(tx, item);
		const numbers = numbersByItem.get(item.id) ?? [];
		const maker = guns.get(item.productId);
		requireSerialNumbers(item, maker !== undefined, numbers);
		if (maker !== undefined) await recordSerialNumbers(tx, item.id, maker, numbers);
		await audit(tx, actorId, 'order item.pack', `order item:${item.id}`, {
			after: { serialNumbers: numbers.join(', ') },
		});
	}
	const itemIds = items.map(({ id }) => id);
	await tx.update(orderItems).set({ packedAt: sql`now()` }).where(inArray(orderItems.id, itemIds));
	await packParcel(tx, orderId, itemIds);
	const order = await orderById(tx, orderId);
	if (order === undefined) throw new Error(`The order ${orderId} has items but does not exist.`);
	return order;
}
