import { asc, eq, inArray } from 'drizzle-orm';
import type { OrderItemId, UserId } from '../../contracts/ids.ts';
import type { ItemChange, ParcelChange } from '../../contracts/itemChanges.ts';
import { allows, getStatusLimit, isCancelledOrRejected } from '../../shared/itemStates.ts';
import { type Paise, paise } from '../../shared/money.ts';
import { audit } from '../accounts/audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { orderItems } from '../schema/orders.ts';
import { retryRefund } from '../selling/payments/payments.ts';
import { changeStatus, type Delivery, type Item } from './itemStatus.ts';
import { takeMissingUnits } from './lostReplacements.ts';
import { refreshPaymentStateOfOrder } from './paymentState.ts';
import { restockAndRefund } from './restockAndRefund.ts';
import { getReturnState } from './returns/returnedItems.ts';

const cleared = (given: string | null | undefined, before: string | null) =>
	given === undefined ? before : given === '' ? null : given;

export const deliveryAfter = (before: Item, change: Omit<ItemChange, 'status'>): Delivery => ({
	expectedDate: cleared(change.expectedDate, before.expectedDate),
	courierPartner: cleared(change.courierPartner, before.courierPartner),
	trackingId: cleared(change.trackingId, before.trackingId),
});

const auditedFields = ({ status, expectedDate, courierPartner, trackingId }: Item) => ({
	status,
	expectedDate,
	courierPartner,
	trackingId,
});

/** Records a change of an item in the audit, with the amount that it refunds. */
export function auditItem(
	tx: Db,
	actorId: UserId | null,
	before: Item,
	after: Item,
	refunded = paise(0),
): Promise<void> {
	const [none, amount] = refunded > 0 ? [{ amountPaise: null }, { amountPaise: refunded }] : [];
	return audit(tx, actorId, 'order item.update', `order item:${after.id}`, {
		before: { ...auditedFields(before), ...none },
		after: { ...auditedFields(after), ...amount },
	});
}

/**
 * Changes an item's fulfilment status and delivery details. Any status may follow any other, except that a
 * cancelled or rejected item has been restocked and refunded, which cannot be undone.
 * @returns the item, and the amount that this change refunds
 * @throws HttpError 404 for an unknown item, 409 for one that was restocked and refunded, or is being returned
 */
export async function updateItem(
	tx: Db,
	actorId: UserId,
	itemId: OrderItemId,
	change: ItemChange,
): Promise<{ item: Item; refunded: Paise }> {
	const [before] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId)).for('update');
	if (before === undefined)
		throw new HttpError(404, 'order_item_not_found', 'This order item does not exist.');
	const limit = getStatusLimit({
		status: before.status,
		returnState: await getReturnState(tx, before),
		isReplacement: before.replacementOf !== null,
	});
	if (limit !== undefined && !limit.statuses.includes(change.status))
		throw new HttpError(409, 'status_not_allowed', limit.reason);
	if (change.status !== before.status && before.status === 'pending') await takeMissingUnits(tx, before);
	const after = await changed(tx, before, change);
	const becomesFinal = before.restockedAt === null && after.restockedAt !== null;
	const refunded = becomesFinal ? await restockAndRefund(tx, after.orderId, [after]) : paise(0);
	await auditItem(tx, actorId, before, after, refunded);
	return { item: after, refunded };
}

/**
 * Changes an item as `updateItem` does, and marks the items as delivered that arrived with it.
 * @returns all of them, the changed item first, and the amount that the change refunds
 * @throws HttpError as `updateItem`; 404 for an item of another order, 409 for one that is not shipped
 */
export async function updateParcel(
	tx: Db,
	actorId: UserId,
	itemId: OrderItemId,
	{ alsoItemIds = [], ...change }: ParcelChange,
): Promise<{ items: [Item, ...Item[]]; refunded: Paise }> {
	const others = alsoItemIds.filter((id) => id !== itemId);
	// All locked in one order, so that two changes of a parcel wait for each other.
	const locked = await tx
		.select()
		.from(orderItems)
		.where(inArray(orderItems.id, [itemId, ...others]))
		.orderBy(asc(orderItems.id))
		.for('update');
	const { item, refunded } = await updateItem(tx, actorId, itemId, change);
	const arrived: Item[] = [];
	for (const id of new Set(others)) {
		const other = locked.find((one) => one.id === id && one.orderId === item.orderId);
		if (other === undefined)
			throw new HttpError(404, 'order_item_not_found', 'An item is not in this order. Nothing was changed.');
		if (other.status !== 'shipped')
			throw new HttpError(
				409,
				'status_not_allowed',
				`'${other.name}' is ${other.status}, so it did not arrive with this parcel. Nothing was changed.`,
			);
		arrived.push((await updateItem(tx, actorId, id, { status: change.status })).item);
	}
	return { items: [item, ...arrived], refunded };
}

async function changed(tx: Db, before: Item, change: ItemChange): Promise<Item> {
	const { status: to } = change;
	const delivery = deliveryAfter(before, change);
	if (isCancelledOrRejected(to)) {
		if (allows('relabel', before)) return changeStatus(tx, before, { transition: 'relabel', to, delivery });
		if (allows('end', before)) return changeStatus(tx, before, { transition: 'end', to, delivery });
	} else if (allows('edit', before)) return changeStatus(tx, before, { transition: 'edit', to, delivery });
	throw new Error(`An item that is ${before.status} was to become ${to}.`);
}

/**
 * Retries an item's refund after it failed at the gateway.
 * @throws HttpError 404 for an unknown item, 409 for one whose refund did not fail
 */
export async function retryRefundOfItem(tx: Db, actorId: UserId, itemId: OrderItemId): Promise<Item> {
	const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId)).for('update');
	if (item === undefined) throw new HttpError(404, 'order_item_not_found', 'This order item does not exist.');
	const paymentId = await retryRefund(tx, { itemId });
	if (paymentId === undefined)
		throw new HttpError(409, 'refund_not_failed', 'This item has no refund that failed.');
	await refreshPaymentStateOfOrder(tx, paymentId);
	await audit(tx, actorId, 'refund.repeat', `order item:${itemId}`);
	return item;
}
