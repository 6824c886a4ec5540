import { and, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { courierBookingId } from '../../../../contracts/ids.ts';
import { type Booked, type Courier, CourierRejected } from '../../../platform/couriers/courier.ts';
import { type Db, inTransaction } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { type JobHandler, queueJob, type RecurringTask } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { courierBookings, parcels } from '../../../schema/parcels.ts';
import { returns } from '../../../schema/returns.ts';
import { lockReturnIfAny } from '../../lockReturn.ts';
import { cancelOrphans, getBooking, lockParcel, requireCourier } from './bookings.ts';
import { type CourierBooking, cancelAtCourier, isCancelled } from './cancelAtCourier.ts';
import { isCollectable, readReturnShipment } from './pickups.ts';
import { readShipment } from './shipment.ts';
import { followEvent } from './tracking.ts';

/** Longer than a job may take. */
const secondsUntilLate = 900;

const job = z.object({ bookingId: courierBookingId });

async function recordBooked(
	tx: Db,
	{ id, parcelId, returnId }: CourierBooking,
	{ orderId, shipmentId, trackingId, courierPartner }: Booked,
): Promise<void> {
	if (parcelId !== null) await lockParcel(tx, parcelId);
	const returned = returnId === null ? undefined : await lockReturnIfAny(tx, returnId);
	const [booked] = await tx
		.update(courierBookings)
		.set({ state: 'booked', courierOrderId: orderId, shipmentId, trackingId, problem: null })
		.where(and(eq(courierBookings.id, id), eq(courierBookings.state, 'requested')))
		.returning();
	// Cancelled while the courier was asked, perhaps before it had booked anything.
	if (booked === undefined) {
		const [late] = await tx
			.update(courierBookings)
			.set({ courierOrderId: orderId, shipmentId, trackingId })
			.where(and(eq(courierBookings.id, id), inArray(courierBookings.state, ['cancelling', 'cancelled'])))
			.returning();
		if (late !== undefined) await cancelAtCourier(tx, late, late.problem);
		return;
	}
	if (booked.returnId !== null) {
		// Withdrawn, or its day was taken back, by a version that does not know of the booking.
		if (returned === undefined || !isCollectable(returned)) await cancelAtCourier(tx, booked);
		return;
	}
	const labelled =
		booked.parcelId === null
			? []
			: await tx
					.update(parcels)
					.set({ courierPartner, trackingId })
					.where(and(eq(parcels.id, booked.parcelId), eq(parcels.state, 'packed')))
					.returning();
	// Unpacked, or sent with another courier in the meantime.
	if (labelled.length === 0) await cancelAtCourier(tx, booked);
}

const recordFailure = (db: Db, { id }: CourierBooking, problem: string) =>
	db
		.update(courierBookings)
		.set({ state: 'failed', problem })
		.where(and(eq(courierBookings.id, id), eq(courierBookings.state, 'requested')));

/** How long a parcel may be without an event before the courier is asked. */
const silentHours = 6;
const askedAtOnce = 50;

/** Asks the courier about parcels and returns of which it has sent no event for hours, each in its turn. */
export async function askAboutSilent(services: Services, atOnce = askedAtOnce): Promise<void> {
	const { courier, database, log } = services;
	if (courier === undefined) return;
	const silent = await database.db
		.select()
		.from(courierBookings)
		.leftJoin(parcels, eq(parcels.id, courierBookings.parcelId))
		.leftJoin(returns, eq(returns.id, courierBookings.returnId))
		.where(
			and(
				eq(courierBookings.state, 'booked'),
				isNotNull(courierBookings.trackingId),
				or(inArray(parcels.state, ['packed', 'shipped']), eq(returns.state, 'approved')),
				sql`coalesce(${courierBookings.statusAt}, ${courierBookings.createdAt}) < now() - make_interval(hours => ${silentHours})`,
				or(
					sql`${courierBookings.status} is null`,
					notInArray(courierBookings.status, ['delivered', 'lost', 'returned to origin', 'cancelled']),
				),
			),
		)
		.orderBy(sql`${courierBookings.askedAt} nulls first`, courierBookings.id)
		.limit(atOnce);
	for (const {
		courier_bookings: { id, trackingId },
	} of silent) {
		// Before the answer, so that one without an answer waits for its turn, too.
		await database.db
			.update(courierBookings)
			.set({ askedAt: sql`clock_timestamp()` })
			.where(eq(courierBookings.id, id));
		try {
			for (const event of await courier.track(trackingId ?? '')) await followEvent(services, event);
		} catch (error) {
			log.warn({ error, trackingId }, 'The courier does not say where a parcel is');
		}
	}
}

/** Cancels what the courier has under a reference. @returns the problem when it refuses */
async function askToCancel(
	courier: Courier | undefined,
	booking: Parameters<Courier['cancel']>[0],
): Promise<{ problem?: string }> {
	try {
		await requireCourier(courier).cancel(booking);
		return {};
	} catch (error) {
		if (!(error instanceof CourierRejected)) throw error;
		return { problem: `The courier did not cancel: ${error.message}` };
	}
}

/** Cancels what an earlier attempt booked without an answer, after the cancellation looked for it. */
async function cancelUnanswered(
	{ courier, database: { db } }: Services,
	{ id, reference, isReturn }: CourierBooking,
): Promise<void> {
	const { problem } = await askToCancel(courier, { reference, orderId: null, isReturn });
	if (problem !== undefined)
		await db.update(courierBookings).set({ problem }).where(eq(courierBookings.id, id));
}

/** Books what a booking is for; undefined when it is for nothing any more. */
async function askToBook(
	{ courier, database: { db } }: Services,
	{ reference, parcelId, returnId }: CourierBooking,
): Promise<Booked | undefined> {
	const service = requireCourier(courier);
	if (returnId !== null)
		return service.bookReturn({ ...(await readReturnShipment(db, returnId)), reference });
	if (parcelId !== null) return service.book({ ...(await readShipment(db, parcelId)), reference });
	return undefined;
}

export const courierJobs = (services: Services): Record<string, JobHandler> => {
	const { db } = services.database;
	return {
		/** Books a parcel or a pickup. Safe to repeat: the courier is asked by the reference before it books. */
		'book courier': async (payload) => {
			const booking = await getBooking(db, job.parse(payload).bookingId);
			if (booking === undefined) return;
			if (isCancelled(booking)) return cancelUnanswered(services, booking);
			if (booking.state !== 'requested') return;
			try {
				const booked = await askToBook(services, booking);
				if (booked === undefined) return;
				await inTransaction(db, (tx) => recordBooked(tx, booking, booked));
			} catch (error) {
				if (!(error instanceof CourierRejected || error instanceof HttpError)) throw error;
				const reason = error instanceof HttpError ? error.message : `The courier says: ${error.message}`;
				await recordFailure(db, booking, reason);
				// Cancelled while the courier was asked: it may have an order without a tracking id.
				const now = await getBooking(db, booking.id);
				if (now !== undefined && isCancelled(now)) await cancelUnanswered(services, now);
			}
		},
		'cancel courier': async (payload) => {
			const booking = await getBooking(db, job.parse(payload).bookingId);
			if (booking?.state !== 'cancelling') return;
			const { id, courierOrderId: orderId, reference, isReturn } = booking;
			const refused = await askToCancel(services.courier, { reference, orderId, isReturn });
			await inTransaction(db, async (tx) => {
				// An order that arrived at the courier in the meantime is cancelled by a job of its own.
				await tx
					.update(courierBookings)
					.set({ state: 'cancelled', ...refused })
					.where(
						and(
							eq(courierBookings.id, id),
							eq(courierBookings.state, 'cancelling'),
							sql`${courierBookings.courierOrderId} is not distinct from ${orderId}::text`,
						),
					);
				if (orderId === null)
					await queueJob(tx, {
						kind: 'cancel late booking',
						payload: { bookingId: id },
						dedupeKey: `courier:${reference}:late`,
						afterSeconds: secondsUntilLate,
					});
			});
		},
		/** Cancels what was still on its way to the courier when it was asked, from a worker that then lost its job or ended. */
		'cancel late booking': async (payload) => {
			const booking = await getBooking(db, job.parse(payload).bookingId);
			if (booking !== undefined && isCancelled(booking)) await cancelUnanswered(services, booking);
		},
	};
};

export const courierTasks = (services: Services): RecurringTask[] => [
	{
		name: 'unneeded courier bookings',
		everySeconds: 60,
		run: () => inTransaction(services.database.db, cancelOrphans),
	},
	{ name: 'silent parcels', everySeconds: 3600, run: () => askAboutSilent(services) },
];
