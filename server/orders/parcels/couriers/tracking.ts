import { eq } from 'drizzle-orm';
import { allows } from '../../../../shared/itemStates.ts';
import {
	type TrackingEvent,
	type TrackingStatus,
	trackingStatuses,
	type UnknownStatus,
} from '../../../platform/couriers/courier.ts';
import { type Db, inTransaction, takeOne } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import type { Services } from '../../../platform/services.ts';
import { orders } from '../../../schema/orders.ts';
import { courierBookings, parcels } from '../../../schema/parcels.ts';
import { payments } from '../../../schema/payments.ts';
import { getAmountDue } from '../../../selling/payments/payments.ts';
import { changeStatus, lockOrderItems } from '../../orders.ts';
import { dateCollection } from '../../remittances/remittances.ts';
import { shipItems } from '../../shipItems.ts';
import { getContent, type Parcel } from '../parcels.ts';
import { recordOutcome } from '../recordOutcome.ts';
import { lockParcel } from './bookings.ts';
import { asksToBookAgain, bookAgain, type CourierBooking, isCancelled } from './cancelAtCourier.ts';
import { collectedStatuses, followPickup } from './pickups.ts';

const finalStatuses: readonly TrackingStatus[] = ['cancelled', 'returned to origin', 'lost', 'delivered'];
const getRank = (status: TrackingStatus) => trackingStatuses.indexOf(status);

/**
 * Whether an event says something new: it is later than the latest one, or further at the same time. Nothing but another end follows
 * an end. Repeated events and those that arrive late say nothing new.
 */
export function isNews(
	known: { status: TrackingStatus; at: Date } | undefined,
	event: Pick<TrackingEvent, 'status' | 'at'>,
): boolean {
	if (known === undefined) return true;
	if (known.status === event.status && finalStatuses.includes(event.status)) return false;
	if (finalStatuses.includes(known.status) && !finalStatuses.includes(event.status)) return false;
	const later = event.at.getTime() - known.at.getTime();
	return later > 0 || (later === 0 && getRank(event.status) > getRank(known.status));
}

/** Hands a packed parcel to the courier that has collected it, with an email to the buyer. */
async function ship(tx: Db, parcel: Parcel, { trackingId, expectedDate }: TrackingEvent): Promise<void> {
	const content = await getContent(tx, parcel.id);
	await shipItems(tx, null, parcel.orderId, {
		itemIds: content.map(({ id }) => id),
		sendEmail: true,
		trackingId,
		courierPartner: parcel.courierPartner ?? undefined,
		expectedDate: expectedDate ?? undefined,
	});
}

/** Lets what is on its way have the day on which the courier expects to deliver it. */
async function followExpectedDate(tx: Db, parcel: Parcel, expectedDate: string): Promise<void> {
	for (const item of await getContent(tx, parcel.id))
		if (item.status === 'shipped' && item.expectedDate !== expectedDate && allows('edit', item))
			await changeStatus(tx, item, {
				transition: 'edit',
				to: item.status,
				delivery: { courierPartner: item.courierPartner, trackingId: item.trackingId, expectedDate },
			});
}

const outcomes = {
	delivered: 'delivered',
	'returned to origin': 'returned to origin',
	lost: 'lost',
} as const;

/** Whether something is still to be collected for a parcel's order. */
async function isDue(tx: Db, { orderId }: Parcel): Promise<boolean> {
	const { payment } = takeOne(
		await tx
			.select({ payment: payments })
			.from(orders)
			.innerJoin(payments, eq(payments.id, orders.paymentId))
			.where(eq(orders.id, orderId)),
	);
	return getAmountDue(payment) > 0;
}

/** Lets a packed parcel be booked again. @returns what the owner reads */
async function cancelledByCourier(tx: Db, { id }: Parcel): Promise<string> {
	await tx.update(courierBookings).set({ state: 'cancelled' }).where(eq(courierBookings.parcelId, id));
	await tx.update(parcels).set({ courierPartner: null, trackingId: null }).where(eq(parcels.id, id));
	return bookAgain.cancelledByCourier;
}

/**
 * Whether an event only repeats what the shop asked for: its own cancellation, and what the courier did before it.
 */
const isOwnCancellation = (booking: CourierBooking, { status }: TrackingEvent): boolean =>
	isCancelled(booking) && (status === 'cancelled' || status === 'booked');

/** Lets a parcel follow an event. @returns what the owner has to decide; null without */
async function followParcel(tx: Db, parcel: Parcel, event: TrackingEvent): Promise<string | null> {
	const { status } = event;
	if (status === 'cancelled')
		switch (parcel.state) {
			case 'packed':
				return cancelledByCourier(tx, parcel);
			case 'shipped':
				return 'The courier cancelled the booking, but the parcel is on its way here. Please check where it is.';
			default:
				return null;
		}
	if (status === 'booked') return null;
	if (parcel.state === 'packed') await ship(tx, parcel, event);
	if (event.expectedDate !== null && !finalStatuses.includes(status))
		await followExpectedDate(tx, parcel, event.expectedDate);
	if (status !== 'delivered' && status !== 'returned to origin' && status !== 'lost') return null;
	const state = outcomes[status];
	// Entered by hand before.
	if (parcel.state === state) return null;
	if (state === 'delivered') {
		const isCollected = await isDue(tx, parcel);
		await recordOutcome(tx, null, [parcel.id], { state });
		if (isCollected) await dateCollection(tx, parcel.orderId, event.at);
		return null;
	}
	// Refunding or sending again moves money or goods, which is the owner's decision, not the courier's.
	// One that has ended is refused with a sentence.
	const isOnTheWay = parcel.state === 'packed' || parcel.state === 'shipped';
	if (!isOnTheWay || (await isDue(tx, parcel))) {
		await recordOutcome(tx, null, [parcel.id], { state, settle: 'refund' });
		return null;
	}
	return state === 'lost'
		? 'The courier lost it. Please press Lost, and choose Refund or Send again.'
		: 'The courier brought it back. Please check the content, press Returned to origin, and choose Refund or Send again.';
}

type Tracked = { booking: CourierBooking; parcel: Parcel | undefined };

/** Whether a parcel has left with another courier since its booking was cancelled. */
const leftOtherwise = (booking: CourierBooking, parcel: Parcel): boolean =>
	isCancelled(booking) && parcel.state !== 'packed' && parcel.trackingId !== booking.trackingId;

/** Locks the booking of a tracking id and its order's items and parcel, as every change of a parcel does. */
async function lockTracked(tx: Db, trackingId: string): Promise<Tracked | undefined> {
	const [found] = await tx.select().from(courierBookings).where(eq(courierBookings.trackingId, trackingId));
	if (found === undefined) return;
	await lockOrderItems(tx, found.orderId);
	const parcel = found.parcelId === null ? undefined : await lockParcel(tx, found.parcelId);
	const booking = takeOne(
		await tx.select().from(courierBookings).where(eq(courierBookings.id, found.id)).for('update'),
	);
	// Booked again in the meantime.
	const isFollowed = booking.parcelId !== null && parcel !== undefined && !leftOtherwise(booking, parcel);
	return { booking, parcel: isFollowed ? parcel : undefined };
}

/** What the owner has to decide after an event. */
async function decideProblem(
	tx: Db,
	{ booking, parcel }: Tracked,
	event: TrackingEvent,
	follow: (parcel: Parcel) => Promise<string | null>,
): Promise<string | null> {
	if (isOwnCancellation(booking, event)) return asksToBookAgain(booking.problem) ? booking.problem : null;
	if (parcel === undefined && !booking.isReturn)
		return collectedStatuses.includes(event.status) && isCancelled(booking)
			? 'The courier collected the parcel although its booking was cancelled. Please ask the courier where it is.'
			: booking.problem;
	const problem = parcel === undefined ? await followPickup(tx, booking, event) : await follow(parcel);
	// A later report is not answered by what happened before it, nor a delivery by the end that followed it.
	const isReportedLater = booking.reportedAt !== null && booking.reportedAt >= event.at;
	return problem ?? (isReportedLater || booking.status === 'delivered' ? booking.problem : null);
}

/**
 * Whether a delivery is heard of after the end that followed it: the courier may have collected cash at the door. Listed once, also
 * when it is repeated after the owner dismissed it.
 */
const isMissedDelivery = ({ booking, parcel }: Tracked, { status, at }: TrackingEvent): boolean =>
	status === 'delivered' &&
	booking.status !== 'delivered' &&
	parcel !== undefined &&
	parcel.state !== 'delivered' &&
	(booking.reportedAt === null || booking.reportedAt < at);

async function recordEvent(
	tx: Db,
	event: TrackingEvent,
	follow: (parcel: Parcel) => Promise<string | null>,
): Promise<void> {
	const locked = await lockTracked(tx, event.trackingId);
	if (locked === undefined) return;
	const { booking } = locked;
	const known =
		booking.status === null || booking.statusAt === null
			? undefined
			: { status: booking.status, at: booking.statusAt };
	if (!isNews(known, event)) {
		if (isMissedDelivery(locked, event))
			await tx
				.update(courierBookings)
				.set({
					problem: `The courier says delivered before it says ${booking.status}. Please ask the courier for the proof of delivery, and for what it collected.`,
					reportedAt: event.at,
				})
				.where(eq(courierBookings.id, booking.id));
		return;
	}
	const problem = await decideProblem(tx, locked, event, follow);
	await tx
		.update(courierBookings)
		.set({
			status: event.status,
			statusAt: event.at,
			problem,
			...(event.expectedDate === null ? {} : { expectedDate: event.expectedDate }),
		})
		.where(eq(courierBookings.id, booking.id));
}

/**
 * Follows an event of the courier once. What the rules refuse, as a parcel that is lost after it was delivered, changes nothing and is
 * listed for the owner with their sentence.
 */
export async function followEvent({ database: { db } }: Services, event: TrackingEvent): Promise<void> {
	try {
		await inTransaction(db, (tx) => recordEvent(tx, event, (parcel) => followParcel(tx, parcel, event)));
	} catch (error) {
		if (!(error instanceof HttpError)) throw error;
		await inTransaction(db, (tx) =>
			recordEvent(tx, event, () => Promise.resolve(`The courier says ${event.status}. ${error.message}`)),
		);
	}
}

/** Lists a status that the shop does not know for the owner, unless something later or more is reported already. */
export const reportUnknown = (
	{ database: { db } }: Services,
	{ trackingId, words, at }: UnknownStatus,
): Promise<void> =>
	inTransaction(db, async (tx) => {
		const booking = (await lockTracked(tx, trackingId))?.booking;
		if (booking === undefined || booking.state !== 'booked' || booking.problem !== null) return;
		// A report that was dismissed is repeated, too.
		if ([booking.statusAt, booking.reportedAt].some((known) => known !== null && known >= at)) return;
		const problem = `The courier reports ${words}. Please look at the tracking page of the parcel.`;
		await tx
			.update(courierBookings)
			.set({ problem, reportedAt: at })
			.where(eq(courierBookings.id, booking.id));
	});
