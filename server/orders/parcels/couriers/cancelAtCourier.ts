import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { ParcelId } from '../../../../contracts/ids.ts';
import type { Db } from '../../../platform/database/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { courierBookings, parcels } from '../../../schema/parcels.ts';

export type CourierBooking = typeof courierBookings.$inferSelect;

/** What the owner reads until the parcel is booked again. */
export const bookAgain = {
	contentChanged: 'The content changed. Please book it again.',
	cancelledByCourier: 'The courier cancelled the booking. Please book it again.',
	pickupCancelled: 'The courier cancelled the pickup. Please book it again.',
} as const;

/** Whether a problem is over once the parcel or the pickup is booked again. */
export const asksToBookAgain = (problem: string | null): boolean =>
	Object.values(bookAgain).some((sentence) => sentence === problem);

/** A report about a booking without a parcel: of a return, or of none of both any more, when there is nothing to book again. */
export const isReportWithoutParcel = and(
	isNull(courierBookings.parcelId),
	isNotNull(courierBookings.problem),
	or(isNotNull(courierBookings.returnId), notInArray(courierBookings.problem, Object.values(bookAgain))),
);

/** States in which something may be booked at the courier: one that failed may have an order there without a tracking id. */
export const openStates = ['requested', 'booked', 'failed'] as const;

/** Whether the shop does not want a booking any more. */
export const isCancelled = ({ state }: CourierBooking): boolean =>
	state === 'cancelling' || state === 'cancelled';

/** Queues the cancellation of a locked booking at the courier. */
export async function cancelAtCourier(
	tx: Db,
	{ id, reference, courierOrderId }: CourierBooking,
	problem: string | null = null,
): Promise<void> {
	await tx.update(courierBookings).set({ state: 'cancelling', problem }).where(eq(courierBookings.id, id));
	await queueJob(tx, {
		kind: 'cancel courier',
		payload: { bookingId: id },
		dedupeKey: `courier:${reference}:cancel:${courierOrderId}`,
	});
}

/** Cancels what is booked for locked parcels of which the content changed: weight, value and amount to collect are others now. */
export async function cancelChanged(tx: Db, parcelIds: ParcelId[]): Promise<void> {
	const packed = tx
		.select({ id: parcels.id })
		.from(parcels)
		.where(and(inArray(parcels.id, parcelIds), eq(parcels.state, 'packed')));
	const changed = await tx
		.select()
		.from(courierBookings)
		.where(and(inArray(courierBookings.parcelId, packed), inArray(courierBookings.state, [...openStates])))
		.for('update');
	for (const booking of changed) {
		await cancelAtCourier(tx, booking, bookAgain.contentChanged);
		if (booking.parcelId !== null)
			await tx
				.update(parcels)
				.set({ courierPartner: null, trackingId: null })
				.where(eq(parcels.id, booking.parcelId));
	}
}

/** Cancels what is booked for a locked parcel that leaves under another tracking id. */
export async function cancelUnlessShippedWith(
	tx: Db,
	parcelId: ParcelId,
	trackingId: string | null,
): Promise<void> {
	const others = await tx
		.select()
		.from(courierBookings)
		.where(
			and(
				eq(courierBookings.parcelId, parcelId),
				inArray(courierBookings.state, [...openStates]),
				sql`${courierBookings.trackingId} is distinct from ${trackingId}::text`,
			),
		)
		.for('update');
	for (const booking of others) await cancelAtCourier(tx, booking);
}
