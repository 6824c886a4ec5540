import { and, asc, eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { OrderId, OrderItemId, ParcelId } from '../../../contracts/ids.ts';
import { getParcelState, holdingStates, parcelAllows } from '../../../shared/parcelStates.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { orderItems } from '../../schema/orders.ts';
import { parcelItems, parcels } from '../../schema/parcels.ts';
import { issueChallan } from './challans.ts';
import { cancelChanged, cancelUnlessShippedWith } from './couriers/cancelAtCourier.ts';

export { cancelPickupOf, getPickups, isCollected, isCollectedByEarlier } from './couriers/pickups.ts';

type Item = typeof orderItems.$inferSelect;
export type Parcel = typeof parcels.$inferSelect;

const isHolding = inArray(parcels.state, [...holdingStates]);

/** Locks the parcel that holds an item; undefined when none does. */
async function lockParcelOf(tx: Db, itemId: OrderItemId): Promise<Parcel | undefined> {
	const ofItem = and(eq(parcelItems.parcelId, parcels.id), eq(parcelItems.orderItemId, itemId));
	const [parcel] = await tx
		.select()
		.from(parcels)
		.where(and(isHolding, exists(tx.select().from(parcelItems).where(ofItem))))
		.for('update');
	return parcel;
}

/** Takes items out of the parcels that hold them; a parcel that is empty then is deleted, and a booked one is to be booked again. */
async function takeOut(tx: Db, itemIds: OrderItemId[]): Promise<void> {
	const holding = tx.select({ id: parcels.id }).from(parcels).where(isHolding);
	const left = await tx
		.delete(parcelItems)
		.where(and(inArray(parcelItems.orderItemId, itemIds), inArray(parcelItems.parcelId, holding)))
		.returning();
	const content = tx.select().from(parcelItems).where(eq(parcelItems.parcelId, parcels.id));
	const leftIds = left.map(({ parcelId }) => parcelId);
	await tx.delete(parcels).where(and(inArray(parcels.id, leftIds), notExists(content)));
	await cancelChanged(tx, leftIds);
}

async function putIn(tx: Db, parcelId: ParcelId, itemIds: OrderItemId[]): Promise<void> {
	await takeOut(tx, itemIds);
	await tx.insert(parcelItems).values(itemIds.map((orderItemId) => ({ parcelId, orderItemId })));
}

/** The items of a parcel, in the order of their lines. */
export const getContent = (db: Db, parcelId: ParcelId): Promise<Item[]> =>
	db
		.select()
		.from(orderItems)
		.where(
			inArray(
				orderItems.id,
				db
					.select({ id: parcelItems.orderItemId })
					.from(parcelItems)
					.where(eq(parcelItems.parcelId, parcelId)),
			),
		)
		.orderBy(asc(orderItems.position), asc(orderItems.part));

/** Records a parcel's state, if it may have it now. */
export async function changeParcelState(tx: Db, parcel: Parcel, state: Parcel['state']): Promise<void> {
	if (parcelAllows(parcel.state, state))
		await tx
			.update(parcels)
			.set({ state, stateChangedAt: sql`clock_timestamp()` })
			.where(eq(parcels.id, parcel.id));
}

/** Derives a locked parcel's state from the items in it. */
async function followContent(tx: Db, parcel: Parcel): Promise<void> {
	const state = getParcelState((await getContent(tx, parcel.id)).map(({ status }) => status));
	if (state !== undefined) await changeParcelState(tx, parcel, state);
}

/** Packs items of one order in a new parcel; replacements among them get their delivery challan. */
export async function packParcel(tx: Db, orderId: OrderId, itemIds: OrderItemId[]): Promise<Parcel> {
	const parcel = takeOne(await tx.insert(parcels).values({ orderId, state: 'packed' }).returning());
	await putIn(tx, parcel.id, itemIds);
	await issueChallan(tx, parcel);
	return parcel;
}

type Delivery = Pick<Item, 'courierPartner' | 'trackingId'>;
const isSame = (a: Delivery, b: Delivery) =>
	a.courierPartner === b.courierPartner && a.trackingId === b.trackingId;

/** The parcel in which exactly these items were packed. */
async function findPacked(tx: Db, itemIds: OrderItemId[]): Promise<Parcel | undefined> {
	const [first] = itemIds;
	const packed = first === undefined ? undefined : await lockParcelOf(tx, first);
	if (packed === undefined) return;
	const content = await getContent(tx, packed.id);
	const isWhole = content.length === itemIds.length && content.every(({ id }) => itemIds.includes(id));
	return isWhole ? packed : undefined;
}

/**
 * Hands pending items of one order to the courier: in the parcel in which exactly they were packed, else in a new one. With
 * nothing entered it leaves as it was booked.
 * @returns the courier and tracking id under which it leaves
 */
export async function shipParcel(
	tx: Db,
	orderId: OrderId,
	itemIds: OrderItemId[],
	entered: Delivery,
): Promise<Delivery> {
	const parcel = (await findPacked(tx, itemIds)) ?? (await packParcel(tx, orderId, itemIds));
	const isEntered = entered.courierPartner !== null || entered.trackingId !== null;
	const { courierPartner, trackingId } = isEntered ? entered : parcel;
	if (isEntered) await cancelUnlessShippedWith(tx, parcel.id, trackingId);
	await tx.update(parcels).set({ courierPartner, trackingId }).where(eq(parcels.id, parcel.id));
	await changeParcelState(tx, parcel, 'shipped');
	return { courierPartner, trackingId };
}

/**
 * Lets a booked parcel leave with its item, under the tracking id of the booking.
 * @throws HttpError 409 when it holds others, too
 */
async function shipBooked(tx: Db, parcel: Parcel, { courierPartner }: Item): Promise<void> {
	if ((await getContent(tx, parcel.id)).length > 1)
		throw new HttpError(
			409,
			'status_not_allowed',
			'This parcel is booked with more than one item. Please ship all of them together with Ship. Nothing was changed.',
		);
	await tx.update(parcels).set({ courierPartner }).where(eq(parcels.id, parcel.id));
	await changeParcelState(tx, parcel, 'shipped');
}

/** The parcel of an order with this courier and tracking id that has left, else a new one; locked. */
async function findParcel(tx: Db, { orderId, courierPartner, trackingId }: Item): Promise<Parcel> {
	const same = (
		column: typeof parcels.courierPartner | typeof parcels.trackingId,
		value: string | null,
	): SQL => sql`${column} is not distinct from ${value}`;
	const [found] = await tx
		.select()
		.from(parcels)
		.where(
			and(
				eq(parcels.orderId, orderId),
				inArray(parcels.state, ['shipped', 'delivered']),
				same(parcels.courierPartner, courierPartner),
				same(parcels.trackingId, trackingId),
			),
		)
		.orderBy(asc(parcels.id))
		.limit(1)
		.for('update');
	if (found !== undefined) return found;
	return takeOne(
		await tx.insert(parcels).values({ orderId, state: 'shipped', courierPartner, trackingId }).returning(),
	);
}

/** Moves an item whose courier or tracking id differs from its parcel's; a parcel that holds it alone takes them over. */
async function followDelivery(tx: Db, item: Item, parcel: Parcel): Promise<void> {
	const { courierPartner, trackingId } = item;
	const content = await getContent(tx, parcel.id);
	if (content.length === 1) {
		await tx.update(parcels).set({ courierPartner, trackingId }).where(eq(parcels.id, parcel.id));
		return followContent(tx, parcel);
	}
	const target = await findParcel(tx, item);
	await putIn(tx, target.id, [item.id]);
	await followContent(tx, target);
	await followContent(tx, parcel);
}

/**
 * Lets the parcel of a locked item follow its status and delivery details: it leaves, arrives and comes back with its items. An
 * item that is corrected to pending is taken out, one without a parcel that is shipped gets one. A parcel that came back or
 * was lost keeps its state. A replacement that is shipped gets its delivery challan.
 */
export async function followItem(tx: Db, item: Item): Promise<void> {
	await followStatus(tx, item);
	if (item.status !== 'shipped' || item.replacementOf === null) return;
	const parcel = await lockParcelOf(tx, item.id);
	if (parcel !== undefined) await issueChallan(tx, parcel);
}

async function followStatus(tx: Db, item: Item): Promise<void> {
	const parcel = await lockParcelOf(tx, item.id);
	switch (item.status) {
		case 'pending':
			if (parcel !== undefined && parcel.state !== 'packed') {
				await takeOut(tx, [item.id]);
				await followContent(tx, parcel);
			}
			return;
		case 'shipped':
		case 'delivered':
		case 'completed':
			if (parcel === undefined || parcel.state === 'packed') {
				const isBooked = parcel !== undefined && parcel.trackingId !== null;
				if (isBooked && item.status === 'shipped' && item.trackingId === parcel.trackingId)
					return shipBooked(tx, parcel, item);
				await takeOut(tx, [item.id]);
				// Handed over without a courier.
				if (item.status !== 'shipped') return;
				const target = await findParcel(tx, item);
				await putIn(tx, target.id, [item.id]);
				return followContent(tx, target);
			}
			return isSame(item, parcel) ? followContent(tx, parcel) : followDelivery(tx, item, parcel);
		case 'cancelled':
		case 'rejected':
			if (parcel === undefined) return;
			return parcel.state === 'packed' ? takeOut(tx, [item.id]) : followContent(tx, parcel);
	}
}

/** Puts an item that was split off a shipped one into the same parcels. */
export async function followSplit(tx: Db, itemId: OrderItemId, splitOff: OrderItemId): Promise<void> {
	const held = await tx.select().from(parcelItems).where(eq(parcelItems.orderItemId, itemId));
	if (held.length > 0)
		await tx.insert(parcelItems).values(held.map(({ parcelId }) => ({ parcelId, orderItemId: splitOff })));
}
