import type { z } from 'zod';
import type { OrderId, UserId } from '../../contracts/ids.ts';
import type { shipItems as shipItemsContract } from '../../contracts/itemChanges.ts';
import type { Order } from '../../contracts/orders.ts';
import { newId } from '../platform/columns.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { changeStatus, type Item } from './itemStatus.ts';
import { takeMissingUnits } from './lostReplacements.ts';
import { requireOneParcel } from './oneParcel.ts';
import { shipParcel } from './parcels/parcels.ts';
import { lockPendingItems } from './pendingItems.ts';
import { orderById } from './readOrders.ts';
import { queueOrderEmail } from './sendEmails.ts';
import { gunsAmong } from './serialNumbers/serialNumbers.ts';
import { auditItem, deliveryAfter } from './updateItem.ts';

type Shipment = z.output<typeof shipItemsContract.body>;

/** @throws HttpError 409 that names every gun without a serial number */
async function requirePackedGuns(tx: Db, items: Item[]): Promise<void> {
	const guns = await gunsAmong(tx, items);
	const unpacked = items.filter(({ packedAt, productId }) => packedAt === null && guns.has(productId));
	if (unpacked.length === 0) return;
	const messages = unpacked.map(({ name }) => `'${name}' has no serial number yet. Please pack it first.`);
	throw new HttpError(409, 'serial_number_required', `${messages.join(' ')} Nothing was changed.`);
}

/**
 * Marks pending items of one order as shipped together, in the given transaction: all of them, or it throws.
 * @returns the updated order
 * @throws HttpError 404 for an unknown order or an item that is not in it, 409 when an item is no longer pending
 * or is a gun without a serial number, or when an order on delivery would be shipped in parts
 */
export async function shipItems(
	tx: Db,
	actorId: UserId | null,
	orderId: OrderId,
	{ itemIds, sendEmail, ...delivery }: Shipment,
): Promise<Order> {
	const items = await lockPendingItems(tx, orderId, itemIds);
	await requirePackedGuns(tx, items);
	await requireOneParcel(
		tx,
		orderId,
		items.map(({ id }) => id),
		'pending',
	);
	for (const item of items) await takeMissingUnits(tx, item);
	const shipped = items.map((before) => ({ before, delivery: deliveryAfter(before, delivery) }));
	// Items that got another courier or tracking id before leave in another parcel.
	const inOne = Map.groupBy(shipped, ({ delivery: { courierPartner, trackingId } }) =>
		JSON.stringify([courierPartner, trackingId]),
	);
	for (const content of inOne.values()) {
		const [first] = content;
		if (first === undefined) continue;
		const itemsOfParcel = content.map(({ before }) => before.id);
		const left = await shipParcel(tx, orderId, itemsOfParcel, first.delivery);
		for (const { before, delivery } of content) {
			const to = { transition: 'ship', to: 'shipped', delivery: { ...delivery, ...left } } as const;
			await auditItem(tx, actorId, before, await changeStatus(tx, before, to));
		}
	}
	if (sendEmail)
		await queueOrderEmail(tx, {
			about: 'items shipped',
			orderId,
			shipment: newId(),
			itemIds: items.map(({ id }) => id),
		});
	const order = await orderById(tx, orderId);
	if (order === undefined) throw new Error(`The order ${orderId} has items but does not exist.`);
	return order;
}
