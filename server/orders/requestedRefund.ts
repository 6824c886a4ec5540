import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { orderId, orderItemId, returnId, type UserId } from '../../contracts/ids.ts';
import { updateOrderItem } from '../../contracts/itemChanges.ts';
import { refundPartly as refundPartlyContract } from '../../contracts/orders.ts';
import { recordParcels } from '../../contracts/parcels.ts';
import type { Paise } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { newId } from '../platform/columns.ts';
import type { Db } from '../platform/database/database.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { parcels } from '../schema/parcels.ts';
import { returns } from '../schema/returns.ts';
import { recordOutcome } from './parcels/recordOutcome.ts';
import { refundPartly } from './refundPartly.ts';
import { refundReturn } from './returns/settleReturn.ts';
import { queueOrderEmail } from './sendEmails.ts';
import { updateParcel } from './updateItem.ts';

/** A request of a member of the team that refunds, as it is stored until a second person decides it. */
export const requestedRefund = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('amount'), orderId, refund: refundPartlyContract.body }),
	z.strictObject({
		kind: z.literal('item'),
		itemId: orderItemId,
		change: updateOrderItem.body,
		/** Whether the buyer gets the email about the new status, in place of that about the refund. */
		email: z.boolean(),
	}),
	z.strictObject({ kind: z.literal('return'), returnId }),
	z.strictObject({ kind: z.literal('parcels'), ...recordParcels.body.shape }),
]);
export type RequestedRefund = z.output<typeof requestedRefund>;

/** What is refunded, in words. */
export function describeRequest(request: RequestedRefund): string {
	switch (request.kind) {
		case 'amount':
			return `Part of the payment: ${request.refund.reason}`;
		case 'item':
			return `Item ${request.change.status}`;
		case 'return':
			return 'Item returned';
		case 'parcels':
			return `Parcel ${request.outcome.state}`;
	}
}

/** The orders that a request is about. */
function ordersOf(db: Db, request: RequestedRefund): SQL {
	switch (request.kind) {
		case 'amount':
			return eq(orders.id, request.orderId);
		case 'item':
			return inArray(
				orders.id,
				db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, request.itemId)),
			);
		case 'return':
			return inArray(
				orders.id,
				db.select({ id: returns.orderId }).from(returns).where(eq(returns.id, request.returnId)),
			);
		case 'parcels':
			return inArray(
				orders.id,
				db.select({ id: parcels.orderId }).from(parcels).where(inArray(parcels.id, request.parcelIds)),
			);
	}
}

/** The numbers of the orders that a request is about. */
export async function getOrderNumbers(db: Db, request: RequestedRefund): Promise<string[]> {
	const found = await db
		.select({ number: orders.number })
		.from(orders)
		.where(ordersOf(db, request))
		.orderBy(asc(orders.number));
	return found.map(orderNumber);
}

/**
 * Makes a refund that was asked for, in the name of the person who asked.
 * @returns the refunded amount in paise
 * @throws HttpError as the rule of its kind
 */
export async function makeRequestedRefund(
	tx: Db,
	requestedBy: UserId,
	request: RequestedRefund,
): Promise<Paise> {
	switch (request.kind) {
		case 'amount':
			return refundPartly(tx, requestedBy, request.orderId, request.refund);
		case 'item': {
			const { items, refunded } = await updateParcel(tx, requestedBy, request.itemId, request.change);
			const [{ id: itemId, status }] = items;
			await queueOrderEmail(
				tx,
				request.email
					? { about: 'item status', itemId, status, change: newId() }
					: { about: 'item refunded', itemId },
			);
			return refunded;
		}
		case 'return':
			return (await refundReturn(tx, requestedBy, request.returnId)).refunded;
		case 'parcels':
			return recordOutcome(tx, requestedBy, request.parcelIds, request.outcome);
	}
}
