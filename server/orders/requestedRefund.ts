import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OrderItemId, orderId, orderItemId, returnId, type UserId } from '../../contracts/ids.ts';
import { itemChange } from '../../contracts/itemChanges.ts';
import { refundPartly as refundPartlyContract } from '../../contracts/orders.ts';
import { recordParcels } from '../../contracts/parcels.ts';
import { type Paise, paise } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { newId } from '../platform/columns.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { parcelItems, parcels } from '../schema/parcels.ts';
import { refunds } from '../schema/payments.ts';
import type { RequestedItem } from '../schema/refundRequests.ts';
import { returnItems, returns } from '../schema/returns.ts';
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
		/** Alone: its delivery details may have changed until it is approved. */
		status: itemChange.shape.status,
		/** Whether the buyer gets the email about the new status, in place of that about the refund. */
		email: z.boolean(),
	}),
	z.strictObject({ kind: z.literal('return'), returnId }),
	z.strictObject({ kind: z.literal('parcels'), ...recordParcels.body.shape }),
]);
export type RequestedRefund = z.output<typeof requestedRefund>;

function describeKind(request: RequestedRefund): string {
	switch (request.kind) {
		case 'amount':
			return `${request.refund.reducesPrice ? 'Price reduced' : 'Part of the payment'}: ${request.refund.reason}`;
		case 'item':
			return `Item ${request.status}`;
		case 'return':
			return 'Item returned';
		case 'parcels':
			return `Parcel ${request.outcome.state}`;
	}
}

/** What is refunded in words, with the items it is for, as in 'Item rejected (1 × Pellets)'. */
export function describeRequest(request: RequestedRefund, items: RequestedItem[]): string {
	const named = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
	return named === '' ? describeKind(request) : `${describeKind(request)} (${named})`;
}

function itemsOf(db: Db, request: RequestedRefund): SQL | undefined {
	switch (request.kind) {
		case 'amount':
			return request.refund.itemId === undefined ? undefined : eq(orderItems.id, request.refund.itemId);
		case 'item':
			return eq(orderItems.id, request.itemId);
		case 'return':
			return inArray(
				orderItems.id,
				db
					.select({ id: returnItems.orderItemId })
					.from(returnItems)
					.where(eq(returnItems.returnId, request.returnId)),
			);
		case 'parcels':
			return inArray(
				orderItems.id,
				db
					.select({ id: parcelItems.orderItemId })
					.from(parcelItems)
					.where(inArray(parcelItems.parcelId, request.parcelIds)),
			);
	}
}

/** The items that a request names, as they are now. */
export async function getRequestedItems(db: Db, request: RequestedRefund): Promise<RequestedItem[]> {
	const which = itemsOf(db, request);
	if (which === undefined) return [];
	const found = await db
		.select()
		.from(orderItems)
		.where(which)
		.orderBy(asc(orderItems.orderId), asc(orderItems.position), asc(orderItems.part));
	return found.map((item) => ({
		id: item.id,
		name: nameWithVariant(item),
		quantity: item.quantity,
		status: item.status,
	}));
}

/** What the orders of a request have refunded, in paise. */
export async function getRefunded(db: Db, request: RequestedRefund): Promise<Paise> {
	const [sum] = await db
		.select({ amount: sql`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
		.from(refunds)
		.where(
			and(
				inArray(
					refunds.paymentId,
					db.select({ id: orders.paymentId }).from(orders).where(ordersOf(db, request)),
				),
				ne(refunds.state, 'failed'),
			),
		);
	return paise(sum?.amount ?? 0);
}

/** @throws HttpError 409 when the item of a request is not as it was when it was asked for; it stays locked */
async function requireUnchanged(tx: Db, itemId: OrderItemId, before: RequestedItem[]): Promise<void> {
	const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId)).for('update');
	const asked = before.find(({ id }) => id === itemId);
	if (item === undefined || asked === undefined || item.status === asked.status) return;
	throw new HttpError(
		409,
		'refund_changed',
		`'${asked.name}' was ${asked.status} when this was asked for and is ${item.status} now. Please decline it, and let it be asked for again.`,
	);
}

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

export async function getOrderNumbers(db: Db, request: RequestedRefund): Promise<string[]> {
	const found = await db
		.select({ letters: orders.letters, number: orders.number })
		.from(orders)
		.where(ordersOf(db, request))
		.orderBy(asc(orders.number));
	return found.map(orderNumber);
}

/**
 * Makes a refund that was asked for, in the name of the person who asked.
 * @param before the items it names, as they were when it was asked for
 * @returns the refunded amount in paise
 * @throws HttpError as the rule of its kind, 409 when the status of its item is another one now
 */
export async function makeRequestedRefund(
	tx: Db,
	requestedBy: UserId,
	request: RequestedRefund,
	before: RequestedItem[],
): Promise<Paise> {
	switch (request.kind) {
		case 'amount':
			return refundPartly(tx, requestedBy, request.orderId, request.refund);
		case 'item': {
			await requireUnchanged(tx, request.itemId, before);
			const change = { status: request.status };
			const { items, refunded } = await updateParcel(tx, requestedBy, request.itemId, change);
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
