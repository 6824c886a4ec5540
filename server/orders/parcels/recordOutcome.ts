import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { OrderId, ParcelId, ProductId, UserId } from '../../../contracts/ids.ts';
import type { Outcome } from '../../../contracts/parcels.ts';
import { dateText } from '../../../shared/dates.ts';
import { type Paise, paise } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { type ParcelState, parcelAllows } from '../../../shared/parcelStates.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { loseStock } from '../../catalog/catalog.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { products } from '../../schema/catalog.ts';
import { orderItems, orders } from '../../schema/orders.ts';
import { courierBookings, parcels } from '../../schema/parcels.ts';
import { payments } from '../../schema/payments.ts';
import { getAmountDue, lockPayment, markRefused } from '../../selling/payments/payments.ts';
import { collect } from '../cashOnDelivery/cashOnDelivery.ts';
import {
	auditItem,
	changeStatus,
	type Item,
	lockOrderItems,
	queueOrderEmail,
	restockAndRefund,
} from '../orders.ts';
import { releaseSerialNumbers } from '../serialNumbers/serialNumbers.ts';
import { changeParcelState, getContent, type Parcel } from './parcels.ts';

type Order = typeof orders.$inferSelect;
type Shipped = Item & { status: 'shipped' };
/** A locked parcel with the items that are on their way in it, and whether the courier collects an amount. */
type OnTheWay = { order: Order; parcel: Parcel; items: Shipped[]; isDue: boolean };

const now: Record<ParcelState, string> = {
	packed: 'is not with the courier yet',
	shipped: 'is on its way',
	delivered: 'was delivered',
	'returned to origin': 'came back',
	lost: 'was recorded as lost',
};

/** Why a parcel cannot be recorded as delivered, returned or lost; undefined when it can. */
export function getObstacle(
	{ state, stateChangedAt }: Pick<Parcel, 'state' | 'stateChangedAt'>,
	to: ParcelState,
): string | undefined {
	if (state === 'shipped' && parcelAllows(state, to)) return;
	if (state === 'delivered' && to !== 'delivered')
		return `was delivered on ${dateText(stateChangedAt.toISOString())}, so it cannot be ${to} any more. If the buyer does not have it, please ask the courier for the proof of delivery, and correct the status of the items under All orders first.`;
	return `${now[state]}${state === 'packed' ? '' : ' already'}.`;
}

const refuse = (order: Order, sentence: string) =>
	new HttpError(
		409,
		'status_not_allowed',
		`The parcel of ${orderNumber(order)} ${sentence} Nothing was changed.`,
	);

/** The items of a parcel, of which each is with the courier or was cancelled on the way. */
function requireShipped(order: Order, content: Item[]): Shipped[] {
	const items = content.filter(({ restockedAt }) => restockedAt === null);
	const arrived = items.find(({ status }) => status !== 'shipped');
	if (arrived !== undefined)
		throw refuse(order, `has '${nameWithVariant(arrived)}', which is ${arrived.status} already.`);
	return items.filter((item): item is Shipped => item.status === 'shipped');
}

const byProduct = (items: Shipped[]) => items.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

/**
 * Takes lost units out of the stock. A replacement, which cannot be refunded like other goods, waits for stock (`takeMissingUnits`).
 * @throws HttpError 409 when there are fewer left
 */
async function takeFromStock(tx: Db, order: Order, items: Shipped[]): Promise<void> {
	for (const { id, productId, variantId, quantity, replacementOf, ...named } of byProduct(items))
		if (!(await loseStock(tx, { productId, variantId, quantity, orderItemId: id })) && replacementOf === null)
			throw refuse(
				order,
				`cannot be sent again, because there are not ${quantity} of '${nameWithVariant(named)}' in stock. Please enter what is there first, or refund it.`,
			);
}

/** Cancels the items of a parcel, which refunds them, or reduces what is due. @returns the refunded amount */
async function cancel(
	tx: Db,
	actorId: UserId | null,
	order: Order,
	items: Shipped[],
	reason: string,
): Promise<Paise> {
	const ended: Item[] = [];
	for (const item of items) {
		if (item.replacementOf !== null)
			throw refuse(
				order,
				`has '${nameWithVariant(item)}', which replaces a returned item without a charge. Please send it again.`,
			);
		const after = await changeStatus(tx, item, { transition: 'end', to: 'cancelled', reason });
		await auditItem(tx, actorId, item, after);
		ended.push(after);
	}
	return restockAndRefund(tx, order.id, ended, reason);
}

/** Lets the items of a parcel be packed and shipped once more. */
async function sendAgain(tx: Db, actorId: UserId | null, items: Shipped[]): Promise<void> {
	const delivery = { expectedDate: null, courierPartner: null, trackingId: null };
	for (const item of items) {
		const after = await changeStatus(tx, item, { transition: 'edit', to: 'pending', delivery });
		await tx.update(orderItems).set({ packedAt: null }).where(eq(orderItems.id, item.id));
		await auditItem(tx, actorId, item, after);
	}
}

const reasons = { 'returned to origin': 'Parcel came back', lost: 'Parcel was lost' } as const;

/** Records a parcel that came back or was lost. @returns the refunded amount */
async function recordUndelivered(
	tx: Db,
	actorId: UserId | null,
	{ order, parcel, items, isDue }: OnTheWay,
	{ state, settle }: Exclude<Outcome, { state: 'delivered' }>,
): Promise<Paise> {
	const isSentAgain = settle === 'send again' && !isDue;
	// It came back because it was not taken and paid for, which counts as a refusal at the door.
	if (isDue && state === 'returned to origin')
		await markRefused(tx, (await lockPayment(tx, order.paymentId)).id);
	// First, so that its items leave it as they are: the record of what was in it.
	await changeParcelState(tx, parcel, state);
	const itemIds = items.map(({ id }) => id);
	let refunded = paise(0);
	// A lost gun stays in the register when another is sent.
	if (state === 'lost') await releaseSerialNumbers(tx, itemIds, 'lost');
	if (isSentAgain) await sendAgain(tx, actorId, items);
	else refunded = await cancel(tx, actorId, order, items, reasons[state]);
	if (state === 'lost') await takeFromStock(tx, order, items);
	await queueOrderEmail(tx, {
		about: 'parcel undelivered',
		orderId: order.id,
		parcelId: parcel.id,
		itemIds,
		isSentAgain,
	});
	return refunded;
}

/** An amount due is collected once. @throws HttpError 409 when another parcel of the order is on its way and not recorded with it */
async function requireWholeOrder(tx: Db, order: Order, ids: ParcelId[]): Promise<void> {
	const others = await tx.$count(
		parcels,
		and(eq(parcels.orderId, order.id), eq(parcels.state, 'shipped'), notInArray(parcels.id, ids)),
	);
	if (others > 0)
		throw refuse(
			order,
			'is paid on delivery and has another parcel on its way. Please record its parcels together.',
		);
}

async function recordDelivered(
	tx: Db,
	actorId: UserId | null,
	{ order, parcel, items, isDue }: OnTheWay,
): Promise<void> {
	if (isDue) {
		// Its receipt says that the parcel arrived.
		await collect(tx, actorId, order.id);
		return;
	}
	for (const item of items)
		await auditItem(tx, actorId, item, await changeStatus(tx, item, { transition: 'edit', to: 'delivered' }));
	const itemIds = items.map(({ id }) => id);
	const [itemId] = itemIds;
	if (itemId !== undefined && itemIds.length === 1)
		await queueOrderEmail(tx, { about: 'item status', itemId, status: 'delivered', change: parcel.id });
	else
		await queueOrderEmail(tx, { about: 'items delivered', orderId: order.id, delivery: parcel.id, itemIds });
}

/** Locks the items of a parcel's order, then the parcel, as a change of an item does. */
async function lockParcel(tx: Db, { id, orderId }: Pick<Parcel, 'id' | 'orderId'>) {
	await lockOrderItems(tx, orderId);
	const parcel = takeOne(await tx.select().from(parcels).where(eq(parcels.id, id)).for('update'));
	const { order, payment } = takeOne(
		await tx
			.select({ order: orders, payment: payments })
			.from(orders)
			.innerJoin(payments, eq(payments.id, orders.paymentId))
			.where(eq(orders.id, orderId)),
	);
	return { parcel, order, isDue: getAmountDue(payment) > 0 };
}

/**
 * Locks everything that parcels of several orders change, in the order in which checkouts and cancellations do: items, orders,
 * payments, products. The counter of credit notes, which the first of them locks, is then held while nothing is waited for.
 */
async function lockAll(tx: Db, orderIds: OrderId[]): Promise<void> {
	const productIds = new Set<ProductId>();
	for (const orderId of orderIds)
		for (const { productId } of await lockOrderItems(tx, orderId)) productIds.add(productId);
	const locked = await tx
		.select()
		.from(orders)
		.where(inArray(orders.id, orderIds))
		.orderBy(asc(orders.id))
		.for('update');
	for (const { paymentId } of locked) await lockPayment(tx, paymentId);
	await tx
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, [...productIds]))
		.orderBy(asc(products.id))
		.for('no key update');
}

/** Records what became of one locked parcel. @param collected orders whose amount due is collected, by this, too @returns the refunded amount */
async function record(
	tx: Db,
	actorId: UserId | null,
	{
		parcel,
		order,
		ids,
		outcome,
		collected,
	}: { parcel: Parcel; order: Order; ids: ParcelId[]; outcome: Outcome; collected: Set<OrderId> },
): Promise<Paise> {
	const { isDue } = await lockParcel(tx, parcel);
	const items = requireShipped(order, await getContent(tx, parcel.id));
	const known = { order, parcel, items, isDue };
	if (outcome.state !== 'delivered') return recordUndelivered(tx, actorId, known, outcome);
	if (isDue) {
		await requireWholeOrder(tx, order, ids);
		collected.add(order.id);
	}
	await recordDelivered(tx, actorId, known);
	return paise(0);
}

/**
 * Records what became of parcels, in the given transaction: all of them, or it throws. Each buyer gets one email.
 * @returns the refunded amount
 * @throws HttpError 404 for an unknown parcel, 409 for one that is not on its way or cannot be sent again
 */
export async function recordOutcome(
	tx: Db,
	actorId: UserId | null,
	parcelIds: readonly ParcelId[],
	outcome: Outcome,
): Promise<Paise> {
	const ids = [...new Set(parcelIds)];
	// By order, so that two such calls wait for each other instead of stopping each other.
	const found = await tx
		.select({ id: parcels.id, orderId: parcels.orderId })
		.from(parcels)
		.where(inArray(parcels.id, ids))
		.orderBy(asc(parcels.orderId), asc(parcels.id));
	if (found.length < ids.length)
		throw new HttpError(404, 'parcel_not_found', 'One of these parcels does not exist. Nothing was changed.');
	await lockAll(tx, [...new Set(found.map(({ orderId }) => orderId))]);
	const locked = [];
	for (const one of found) {
		const { parcel, order } = await lockParcel(tx, one);
		const obstacle = getObstacle(parcel, outcome.state);
		if (obstacle !== undefined) throw refuse(order, obstacle);
		locked.push({ parcel, order });
	}
	let total = 0;
	const collected = new Set<OrderId>();
	for (const { parcel, order } of locked) {
		// With the first parcel of an order on delivery all of them were paid and delivered.
		const refunded = collected.has(order.id)
			? paise(0)
			: await record(tx, actorId, { parcel, order, ids, outcome, collected });
		// What the courier reported before is decided by this.
		await tx.update(courierBookings).set({ problem: null }).where(eq(courierBookings.parcelId, parcel.id));
		await audit(tx, actorId, 'parcel.record', `order:${order.id}`, {
			after: {
				state: outcome.state,
				...(parcel.trackingId === null ? {} : { trackingId: parcel.trackingId }),
				...(refunded > 0 ? { amountPaise: refunded } : {}),
			},
		});
		total += refunded;
	}
	return paise(total);
}
