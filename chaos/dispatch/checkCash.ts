import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../../server/platform/database/database.ts';
import type { BookingFacts } from './checkBookings.ts';
import type { CourierShipment } from './courier.ts';
import { collectedBy, type Transfer } from './remittances.ts';

const amount = z.coerce.bigint();
const cash = z.object({
	orderId: z.string(),
	collected: amount,
	received: amount.nullable(),
	reference: z.string().nullable(),
	/** Of the parcels of the order that a courier carries. */
	trackingIds: z.array(z.string()),
});
/** What the shop stored of the cash of an order on delivery. Amounts in paise. */
export type CashFacts = z.output<typeof cash>;

/** Reads every remittance with plain SQL. */
export const readCash = (db: Db): Promise<CashFacts[]> =>
	queryRows(
		db,
		sql`select m.order_id::text as "orderId", m.collected_paise as collected, m.received_paise as received, m.reference,
				coalesce((select jsonb_agg(b.tracking_id) from courier_bookings b
					where b.order_id = m.order_id and b.tracking_id is not null), '[]') as "trackingIds"
			from remittances m order by m.order_id`,
		cash,
	);

const inRupees = (paise: bigint) => `₹${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
const sumOf = (amounts: bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);

/**
 * Each rupee that the courier collected is in one line of one order, paid over once or outstanding: invariant I14.
 * @param bookings those with a problem wait for the owner
 */
export function checkCash(
	remittances: CashFacts[],
	shipments: CourierShipment[],
	transfers: Transfer[],
	bookings: Pick<BookingFacts, 'reference' | 'problem' | 'state'>[],
): string[] {
	const violations: string[] = [];
	const collected = collectedBy(shipments);
	const paidOver = new Map(
		transfers.flatMap(({ reference, lines }) =>
			lines.map((line) => [line.trackingId, { reference, amount: line.amount }] as const),
		),
	);
	const known: { trackingId: string; amount: bigint }[] = [];
	for (const { trackingId, amount: due } of collected) {
		const lines = remittances.filter(({ trackingIds }) => trackingIds.includes(trackingId));
		const [line] = lines;
		const shipment = shipments.find((one) => one.trackingId === trackingId);
		// One that was cancelled before the courier answered has no tracking id in the shop.
		const booking = bookings.find((one) => one.reference === shipment?.reference);
		if (line === undefined || lines.length > 1) {
			if (booking === undefined || booking.problem === null)
				violations.push(
					`${inRupees(due)} of the parcel ${trackingId} in ${lines.length} lines of cash: ${JSON.stringify(booking)}`,
				);
			continue;
		}
		// A cancelled booking that the courier delivers all the same: the line is that of the parcel which followed it, with the courier
		// or by hand.
		const isAnother = collected.some(
			(one) => one.trackingId !== trackingId && line.trackingIds.includes(one.trackingId),
		);
		if (booking !== undefined && booking.problem !== null && (isAnother || booking.state === 'cancelled'))
			continue;
		known.push({ trackingId, amount: due });
		if (line.collected !== due)
			violations.push(
				`${inRupees(due)} that the courier collected for the parcel ${trackingId}, ${inRupees(line.collected)} in the shop`,
			);
		const paid = paidOver.get(trackingId);
		if (paid?.reference !== (line.reference ?? undefined) || (paid?.amount ?? null) !== line.received)
			violations.push(
				`cash of the parcel ${trackingId} that the courier paid with ${paid?.reference ?? 'nothing'} and the shop received with ${line.reference ?? 'nothing'}: ${JSON.stringify(booking)}`,
			);
	}
	const ours = remittances.filter((line) => known.some((one) => line.trackingIds.includes(one.trackingId)));
	if (sumOf(ours.map((line) => line.collected)) !== sumOf(known.map((line) => line.amount)))
		violations.push('the sum of what the courier collected differs from the lines of cash');
	for (const { orderId, received, reference, trackingIds } of remittances)
		if (received !== null && !trackingIds.some((id) => paidOver.get(id)?.reference === reference))
			violations.push(`cash of the order ${orderId} that no courier paid over: ${reference}`);
	return violations;
}
