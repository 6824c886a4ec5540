import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { listCourierReports } from '../../../../contracts/couriers.ts';
import type { CourierBookingId, OrderId, ParcelId, UserId } from '../../../../contracts/ids.ts';
import { orderNumber } from '../../../../shared/orderNumber.ts';
import { audit } from '../../../accounts/audit/audit.ts';
import type { Courier } from '../../../platform/couriers/courier.ts';
import { type Db, takeOne } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { orders } from '../../../schema/orders.ts';
import { courierBookings, parcels } from '../../../schema/parcels.ts';
import { issueChallan } from '../challans.ts';
import {
	asksToBookAgain,
	type CourierBooking,
	cancelAtCourier,
	isReportWithoutParcel,
	openStates,
} from './cancelAtCourier.ts';
import { readShipment } from './shipment.ts';

/** @throws HttpError 409 when everything is sent by hand */
export function requireCourier(courier: Courier | undefined): Courier {
	if (courier === undefined)
		throw new HttpError(
			409,
			'courier_missing',
			'This shop has no courier service. Please enter courier and tracking ID by hand.',
		);
	return courier;
}

/** Locks a parcel; its booking is locked after it everywhere. */
export async function lockParcel(tx: Db, parcelId: ParcelId) {
	const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update');
	return parcel;
}

/** Locks the booking of a parcel. */
async function lockBooking(tx: Db, parcelId: ParcelId): Promise<CourierBooking | undefined> {
	const [booking] = await tx
		.select()
		.from(courierBookings)
		.where(eq(courierBookings.parcelId, parcelId))
		.for('update');
	return booking;
}

/** The next reference of an order, as in `NSH-10001-2` for its second booking. */
export async function nextReference(tx: Db, orderId: OrderId) {
	const order = takeOne(await tx.select().from(orders).where(eq(orders.id, orderId)).for('update'));
	const before = await tx.$count(courierBookings, eq(courierBookings.orderId, orderId));
	return { orderId, reference: `${orderNumber(order)}-${before + 1}` };
}

export const queueBooking = (tx: Db, { id, reference }: CourierBooking): Promise<boolean> =>
	queueJob(tx, { kind: 'book courier', payload: { bookingId: id }, dedupeKey: `courier:${reference}` });

/** Requests the booking of one packed parcel; one that is requested or booked stays as it is. */
async function requestBooking(tx: Db, courier: Courier, parcelId: ParcelId): Promise<void> {
	const parcel = await lockParcel(tx, parcelId);
	await readShipment(tx, parcelId);
	// Packed by a version that issued it when the parcel left.
	if (parcel === undefined) return;
	await issueChallan(tx, parcel);
	const before = await lockBooking(tx, parcelId);
	if (before !== undefined && (before.state === 'requested' || before.state === 'booked')) return;
	// One that failed may have an order at the courier, with the weight and address of then.
	if (before?.state === 'failed') await cancelAtCourier(tx, before);
	// It stays as a record without the parcel, and what the courier did not cancel stays to be decided.
	if (before !== undefined)
		await tx
			.update(courierBookings)
			.set({ parcelId: null, ...(asksToBookAgain(before.problem) ? { problem: null } : {}) })
			.where(eq(courierBookings.id, before.id));
	const booking = takeOne(
		await tx
			.insert(courierBookings)
			.values({ parcelId, courier: courier.name, ...(await nextReference(tx, parcel.orderId)) })
			.returning(),
	);
	await queueBooking(tx, booking);
}

/**
 * Asks the courier to carry packed parcels, in the given transaction: all of them, or it throws.
 * @throws HttpError 404 for an unknown parcel, 409 for one that cannot be booked
 */
export async function requestBookings(
	tx: Db,
	actorId: UserId,
	courier: Courier | undefined,
	parcelIds: readonly ParcelId[],
): Promise<void> {
	const service = requireCourier(courier);
	const ids = [...new Set(parcelIds)].sort();
	for (const id of ids) await requestBooking(tx, service, id);
	const found = await tx.select().from(parcels).where(inArray(parcels.id, ids));
	for (const { orderId } of found)
		await audit(tx, actorId, 'parcel.book', `order:${orderId}`, { after: { courier: service.name } });
}

/**
 * Cancels the booking of a parcel that the courier has not collected; it may be booked again.
 * @throws HttpError 404 without one, 409 when it has left
 */
export async function cancelBookingOf(tx: Db, actorId: UserId, parcelId: ParcelId): Promise<void> {
	const parcel = await lockParcel(tx, parcelId);
	const booking = await lockBooking(tx, parcelId);
	if (
		parcel === undefined ||
		booking === undefined ||
		booking.state === 'cancelling' ||
		booking.state === 'cancelled'
	)
		throw new HttpError(404, 'booking_not_found', 'This parcel is not booked.');
	if (parcel.state !== 'packed')
		throw new HttpError(409, 'status_not_allowed', 'The courier has this parcel. Nothing was cancelled.');
	await cancelAtCourier(tx, booking);
	await tx.update(parcels).set({ courierPartner: null, trackingId: null }).where(eq(parcels.id, parcelId));
	await audit(tx, actorId, 'parcel.unbook', `order:${booking.orderId}`);
}

const nothingReported = () =>
	new HttpError(404, 'booking_not_found', 'The courier reports nothing about this parcel.');

async function dismiss(tx: Db, actorId: UserId, { id, orderId, problem }: CourierBooking): Promise<void> {
	await tx.update(courierBookings).set({ problem: null }).where(eq(courierBookings.id, id));
	await audit(tx, actorId, 'parcel.dismiss', `order:${orderId}`, { before: { problem } });
}

/** Takes a report about a parcel off the owner's list. @throws HttpError 404 without one */
export async function dismissReportOf(tx: Db, actorId: UserId, parcelId: ParcelId): Promise<void> {
	await lockParcel(tx, parcelId);
	const booking = await lockBooking(tx, parcelId);
	if (booking === undefined || booking.problem === null) throw nothingReported();
	await dismiss(tx, actorId, booking);
}

/** Takes a report about a booking without a parcel off the owner's list. @throws HttpError 404 without one */
export async function dismissReportWithoutParcel(
	tx: Db,
	actorId: UserId,
	id: CourierBookingId,
): Promise<void> {
	const [booking] = await tx
		.select()
		.from(courierBookings)
		.where(and(eq(courierBookings.id, id), isReportWithoutParcel))
		.for('update');
	if (booking === undefined)
		throw new HttpError(404, 'booking_not_found', 'This report is no longer listed.');
	await dismiss(tx, actorId, booking);
}

/** How many reports are listed together: the next follow when these are dismissed. */
const listedReports = 50;

/** The oldest reports about bookings without a parcel. */
export async function reportsWithoutParcel(db: Db): Promise<z.input<typeof listCourierReports.response>> {
	const found = await db
		.select({ booking: courierBookings, order: orders })
		.from(courierBookings)
		.innerJoin(orders, eq(orders.id, courierBookings.orderId))
		.where(isReportWithoutParcel)
		.orderBy(asc(courierBookings.createdAt), asc(courierBookings.id))
		.limit(listedReports);
	return {
		reports: found.map(({ booking: { id, courier, reference, trackingId, problem }, order }) => ({
			id,
			courier,
			reference,
			trackingId,
			problem: problem ?? '',
			order: { id: order.id, number: orderNumber(order) },
		})),
	};
}

/** Cancels bookings whose parcel does not exist any more: all its items were cancelled before the courier came. */
export async function cancelOrphans(tx: Db): Promise<void> {
	const orphans = await tx
		.select()
		.from(courierBookings)
		.where(
			and(
				isNull(courierBookings.parcelId),
				isNull(courierBookings.returnId),
				inArray(courierBookings.state, [...openStates]),
			),
		)
		.for('update', { skipLocked: true });
	for (const booking of orphans) await cancelAtCourier(tx, booking);
}

export const getBooking = async (db: Db, id: CourierBookingId): Promise<CourierBooking | undefined> =>
	(await db.select().from(courierBookings).where(eq(courierBookings.id, id)))[0];
