import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../../server/platform/database/database.ts';
import type { CourierShipment } from './courier.ts';

const booking = z.object({
	reference: z.string(),
	state: z.string(),
	isReturn: z.boolean(),
	courierOrderId: z.string().nullable(),
	trackingId: z.string().nullable(),
	status: z.string().nullable(),
	problem: z.string().nullable(),
	isPickedUp: z.boolean(),
	/** Null when it is for no parcel any more. */
	parcel: z
		.object({
			state: z.string(),
			trackingId: z.string().nullable(),
			/** An administrator recorded what became of it. */
			byHand: z.boolean(),
		})
		.nullable(),
	/** State of the return that it collects; null for a parcel. */
	returnState: z.string().nullable(),
});
/** A booking as the shop stored it. */
export type BookingFacts = z.output<typeof booking>;

/** Reads every booking with plain SQL. */
export const readBookings = (db: Db): Promise<BookingFacts[]> =>
	queryRows(
		db,
		sql`select b.reference, b.state, b.is_return as "isReturn", b.courier_order_id as "courierOrderId", b.tracking_id as "trackingId",
				b.status, b.problem, b.picked_up_at is not null as "isPickedUp", r.state as "returnState",
				case when p.id is not null then jsonb_build_object('state', p.state, 'trackingId', p.tracking_id, 'byHand',
					exists (select from audit_entries a where a.action = 'parcel.record' and a.actor_id is not null
						and a.target = 'order:' || p.order_id) or exists (select from audit_entries a
						join parcel_items t on a.target = 'order item:' || t.order_item_id
						where t.parcel_id = p.id and a.action = 'order item.update' and a.actor_id is not null and a.after ->> 'status' <> 'shipped')) end as parcel
			from courier_bookings b left join parcels p on p.id = b.parcel_id left join returns r on r.id = b.return_id
			order by b.reference`,
		booking,
	);

/** The shop's words for the courier's status ids. */
const words: Record<number, string> = {
	7: 'delivered',
	8: 'cancelled',
	9: 'returning',
	10: 'returned to origin',
	12: 'lost',
	17: 'out for delivery',
	18: 'in transit',
	21: 'not delivered',
	42: 'picked up',
};
const endIds = [7, 8, 10, 12];
/** With one of these the courier has, or had, the goods. */
const goneIds = [7, 9, 10, 12, 17, 18, 21, 42];

const has = ({ activities }: CourierShipment, ids: number[]) =>
	activities.some(({ status }) => ids.includes(status));
/** Booked at the courier and not cancelled by either side. */
const isAlive = (shipment: CourierShipment) => !shipment.cancelled && !has(shipment, [8]);

/** What the courier has of the shop's bookings, each once: invariant I12. */
function checkBooked(bookings: BookingFacts[], shipments: CourierShipment[]): string[] {
	const violations: string[] = [];
	const byReference = new Map(bookings.map((one) => [one.reference, one]));
	for (const [reference, alive] of Map.groupBy(shipments.filter(isAlive), (one) => one.reference)) {
		const [shipment] = alive;
		const known = byReference.get(reference);
		if (alive.length > 1) violations.push(`a parcel that is booked twice at the courier: ${reference}`);
		if (known === undefined || shipment === undefined) {
			violations.push(`a parcel at the courier that the shop does not know: ${reference}`);
			continue;
		}
		// The owner is asked about what was collected in spite of its cancellation, or the parcel left with it.
		const isCarried =
			has(shipment, goneIds) &&
			(known.problem !== null || known.parcel?.trackingId === shipment.trackingId || known.isPickedUp);
		if (known.state !== 'booked' && !isCarried && known.problem === null)
			violations.push(
				`a parcel that the courier holds though its booking is ${known.state}: ${reference} ${JSON.stringify({ known, activities: shipment.activities })}`,
			);
		const isUnwanted =
			(known.parcel === null && known.returnState === null) ||
			known.returnState === 'withdrawn' ||
			known.returnState === 'declined';
		if (known.state === 'booked' && isUnwanted && !has(shipment, goneIds))
			violations.push(`a booking for nothing that was not cancelled: ${reference}`);
	}
	for (const { reference, state, courierOrderId, trackingId } of bookings) {
		if (state === 'requested' || state === 'cancelling')
			violations.push(`a booking that is ${state} forever: ${reference}`);
		if (state !== 'booked') continue;
		const held = shipments.filter((one) => one.reference === reference && isAlive(one));
		if (!held.some((one) => one.courierOrderId === courierOrderId && one.trackingId === trackingId))
			violations.push(`a booking that the courier does not have: ${reference}`);
	}
	return violations;
}

/** The latest that happened, where nothing but another end follows an end. */
function getLastStatus({ activities }: CourierShipment): string | null {
	let last: number | undefined;
	for (const { status } of activities)
		if (last === undefined || !endIds.includes(last) || (endIds.includes(status) && status !== last))
			last = status;
	return last === undefined ? null : (words[last] ?? null);
}

/** Parcels and returns agree with the courier's last news: invariant I13. */
function checkStatuses(bookings: BookingFacts[], shipments: CourierShipment[]): string[] {
	const violations: string[] = [];
	for (const known of bookings) {
		const shipment = shipments.find(
			({ trackingId }) => trackingId !== null && trackingId === known.trackingId,
		);
		if (shipment === undefined) continue;
		const { reference, status, parcel, problem, state } = known;
		const due = getLastStatus(shipment);
		if (status !== due) violations.push(`a booking that is ${status} instead of ${due}: ${reference}`);
		const isWith = has(shipment, goneIds);
		if (known.isReturn && isWith && due !== 'returned to origin' && !known.isPickedUp)
			violations.push(`a return that the courier has and the shop does not know of: ${reference}`);
		if (parcel === null || problem !== null || parcel.byHand || state !== 'booked') continue;
		// The first end decides; a later one, or one that the owner decides, is a problem until then.
		const end = shipment.activities.find((one) => endIds.includes(one.status))?.status;
		const last = end === undefined || end === 8 ? undefined : due;
		if (last !== undefined && parcel.state !== last)
			violations.push(`a parcel that is ${parcel.state} though the courier says ${last}: ${reference}`);
		if (last === undefined && isWith && parcel.state === 'packed')
			violations.push(`a parcel that is packed though the courier has it: ${reference}`);
		if (!isWith && parcel.state === 'delivered')
			violations.push(`a parcel that is delivered though the courier never had it: ${reference}`);
	}
	return violations;
}

/** Invariants I12 and I13. */
export const checkBookings = (bookings: BookingFacts[], shipments: CourierShipment[]): string[] => [
	...checkBooked(bookings, shipments),
	...checkStatuses(bookings, shipments),
];
