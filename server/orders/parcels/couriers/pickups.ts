import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PickupBooking } from '../../../../contracts/couriers.ts';
import type { ReturnId, UserId } from '../../../../contracts/ids.ts';
import { wasCollected } from '../../../../shared/pickups.ts';
import { audit } from '../../../accounts/audit/audit.ts';
import type { Courier, ReturnShipment, TrackingEvent } from '../../../platform/couriers/courier.ts';
import { type Db, takeOne } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { currentSettings } from '../../../platform/settings/currentSettings.ts';
import { orderItems, orders } from '../../../schema/orders.ts';
import { courierBookings } from '../../../schema/parcels.ts';
import { returnItems, returns } from '../../../schema/returns.ts';
import { lockReturn, lockReturnIfAny, type Return } from '../../lockReturn.ts';
import { getUnitWeights } from '../parcelContent.ts';
import { getParcelWeight } from '../weight.ts';
import { getBuyer, refuseBooking, toGoods } from './bookedGoods.ts';
import { nextReference, queueBooking, requireCourier } from './bookings.ts';
import {
	asksToBookAgain,
	bookAgain,
	type CourierBooking,
	cancelAtCourier,
	isCancelled,
	openStates,
} from './cancelAtCourier.ts';

async function lockBookingOf(tx: Db, returnId: ReturnId): Promise<CourierBooking | undefined> {
	const [booking] = await tx
		.select()
		.from(courierBookings)
		.where(eq(courierBookings.returnId, returnId))
		.for('update');
	return booking;
}

/** Whether the courier may collect a return: it is approved, and its day was told to the buyer. */
export const isCollectable = ({ state, pickupOn }: Pick<Return, 'state' | 'pickupOn'>): boolean =>
	state === 'approved' && pickupOn !== null;

/** The ten digits of a phone number of the shop's settings. */
const toTenDigits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

/** Where the courier brings a return. */
function getShop(): ReturnShipment['to'] {
	const { contact, identity, premises } = currentSettings();
	const [line1 = '', ...further] = premises.addressLines;
	return {
		name: identity.name,
		line1,
		line2: further.join(', ') || null,
		city: premises.city,
		postalCode: premises.postalCode,
		state: identity.state,
		phone: toTenDigits(contact.phone),
		email: contact.email,
	};
}

/**
 * What a courier learns of a return that it is to collect.
 * @throws HttpError 404 for an unknown return, 409 for one that cannot be booked
 */
export async function readReturnShipment(db: Db, id: ReturnId): Promise<Omit<ReturnShipment, 'reference'>> {
	const [found] = await db
		.select({ row: returns, order: orders })
		.from(returns)
		.innerJoin(orders, eq(orders.id, returns.orderId))
		.where(eq(returns.id, id));
	if (found === undefined) throw new HttpError(404, 'return_not_found', 'There is no such return.');
	const { row, order } = found;
	const refuse = (sentence: string) => refuseBooking('return', order, sentence);
	if (row.state !== 'approved') throw refuse(`is ${row.state}.`);
	if (row.pickupOn === null) throw refuse('has no pickup day. Please add it first.');
	const from = getBuyer('return', order);
	const content = await db
		.select({ item: orderItems })
		.from(returnItems)
		.innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
		.where(eq(returnItems.returnId, id))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const items = content.map(({ item }) => item);
	const weights = await getUnitWeights(
		db,
		items.map((item) => item.id),
	);
	const weightG = getParcelWeight(
		null,
		items.map(({ id: itemId, quantity }) => ({ quantity, weightG: weights.get(itemId) ?? null })),
	);
	if (weightG === null)
		throw refuse('has a product without a weight. Please enter it under All products first.');
	return {
		orderedAt: row.createdAt,
		from,
		to: getShop(),
		...toGoods(items),
		weightG,
	};
}

/**
 * Asks the courier to collect an approved return, once.
 * @throws HttpError 404 for an unknown return, 409 for one that cannot be booked, or without a courier service
 */
export async function requestPickup(
	tx: Db,
	actorId: UserId,
	courier: Courier | undefined,
	returnId: ReturnId,
): Promise<void> {
	const service = requireCourier(courier);
	const { orderId } = await lockReturn(tx, returnId);
	await readReturnShipment(tx, returnId);
	const before = await lockBookingOf(tx, returnId);
	if (before !== undefined && wasCollected(before))
		throw new HttpError(
			409,
			'status_not_allowed',
			'The courier has collected this return. Nothing was booked.',
		);
	if (before !== undefined && (before.state === 'requested' || before.state === 'booked')) return;
	if (before?.state === 'failed') await cancelAtCourier(tx, before);
	// It stays as a record without the return, and what the courier did not cancel stays to be decided.
	if (before !== undefined)
		await tx
			.update(courierBookings)
			.set({ returnId: null, ...(asksToBookAgain(before.problem) ? { problem: null } : {}) })
			.where(eq(courierBookings.id, before.id));
	const booking = takeOne(
		await tx
			.insert(courierBookings)
			.values({ returnId, isReturn: true, courier: service.name, ...(await nextReference(tx, orderId)) })
			.returning(),
	);
	await queueBooking(tx, booking);
	await audit(tx, actorId, 'return.book', `order:${orderId}`, { after: { courier: service.name } });
}

/**
 * Cancels the pickup of a locked return at the courier, unless it has collected it: the return ended, or its day is not known
 * any more.
 * @returns the courier that was booked; undefined without one
 */
export async function cancelPickupOf(tx: Db, returnId: ReturnId): Promise<string | undefined> {
	const [booking] = await tx
		.select()
		.from(courierBookings)
		.where(
			and(
				eq(courierBookings.returnId, returnId),
				inArray(courierBookings.state, [...openStates]),
				isNull(courierBookings.pickedUpAt),
			),
		)
		.for('update');
	if (booking === undefined) return;
	await cancelAtCourier(tx, booking);
	return booking.courier;
}

/** Cancels the pickup of a return for the owner; it may be booked again. @throws HttpError 404 without one, 409 when it was collected */
export async function cancelPickup(tx: Db, actorId: UserId, returnId: ReturnId): Promise<void> {
	const row = await lockReturnIfAny(tx, returnId);
	const booking = await lockBookingOf(tx, returnId);
	if (row === undefined || booking === undefined || !openStates.some((one) => one === booking.state))
		throw new HttpError(404, 'booking_not_found', 'The pickup of this return is not booked.');
	if (booking.pickedUpAt !== null)
		throw new HttpError(
			409,
			'status_not_allowed',
			'The courier has collected this return. Nothing was cancelled.',
		);
	await cancelAtCourier(tx, booking);
	await audit(tx, actorId, 'return.unbook', `order:${row.orderId}`);
}

/** Whether the courier has collected a locked return, and not brought it back. */
export async function isCollected(tx: Db, returnId: ReturnId): Promise<boolean> {
	const booking = await lockBookingOf(tx, returnId);
	return booking !== undefined && wasCollected(booking);
}

/** Whether the courier collected a return of an order under a pickup that was cancelled and booked again since this one was requested. */
export const isCollectedByEarlier = async (
	tx: Db,
	{ orderId, createdAt }: Pick<Return, 'orderId' | 'createdAt'>,
): Promise<boolean> =>
	(await tx.$count(
		courierBookings,
		and(
			eq(courierBookings.orderId, orderId),
			eq(courierBookings.isReturn, true),
			isNull(courierBookings.returnId),
			isNotNull(courierBookings.pickedUpAt),
			gte(courierBookings.createdAt, createdAt),
			sql`${courierBookings.status} is distinct from 'returned to origin'`,
		),
	)) > 0;

/** The pickups of returns that a courier was asked for. */
export async function getPickups(
	db: Db,
	returnIds: readonly ReturnId[],
): Promise<Map<ReturnId, PickupBooking>> {
	const found = await db
		.select()
		.from(courierBookings)
		.where(inArray(courierBookings.returnId, [...returnIds]));
	return new Map(
		found.flatMap(({ returnId, courier, state, status, trackingId, problem, pickedUpAt }) =>
			returnId === null
				? []
				: [
						[
							returnId,
							{ courier, state, status, trackingId, problem, pickedUpAt: pickedUpAt?.toISOString() ?? null },
						],
					],
		),
	);
}

/** What is said of goods that the courier has collected. */
export const collectedStatuses: readonly TrackingEvent['status'][] = [
	'picked up',
	'in transit',
	'out for delivery',
	'delivered',
];

/**
 * Lets a return follow an event of its locked booking. That it was received is recorded by the owner, who looks into the parcel.
 * @returns what the owner has to decide; null without
 */
export async function followPickup(
	tx: Db,
	booking: CourierBooking,
	{ status, at }: TrackingEvent,
): Promise<string | null> {
	const { id, pickedUpAt } = booking;
	const isCollectedNow = collectedStatuses.includes(status);
	// What comes back or is lost was collected, though the news of that may come later or never.
	if (isCollectedNow || status === 'returning' || status === 'lost')
		await tx
			.update(courierBookings)
			.set({ pickedUpAt: pickedUpAt ?? at })
			.where(eq(courierBookings.id, id));
	if (isCollectedNow)
		return isCancelled(booking)
			? 'The courier collected the return although its pickup was cancelled. Please ask the courier where it is.'
			: null;
	switch (status) {
		case 'cancelled':
			await tx.update(courierBookings).set({ state: 'cancelled' }).where(eq(courierBookings.id, id));
			return bookAgain.pickupCancelled;
		case 'returning':
		case 'returned to origin':
			return 'The courier brings the return back to the buyer. Please ask the courier why.';
		case 'lost':
			return 'The courier lost the return. Please settle it with the courier, then refund the buyer.';
		default:
			return null;
	}
}
