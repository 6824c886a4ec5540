import type { Db } from '../../server/platform/database/database.ts';
import { checkBookings, readBookings } from './checkBookings.ts';
import { checkCash, readCash } from './checkCash.ts';
import { checkSerials, readGuns } from './checkSerials.ts';
import type { CourierShipment } from './courier.ts';
import type { Transfer } from './remittances.ts';

/**
 * Invariants I12 to I15: what the shop has of couriers, cash and guns, compared with the courier's own books.
 * @returns what is wrong, one sentence each
 */
export async function checkDispatch(
	db: Db,
	shipments: CourierShipment[],
	transfers: Transfer[],
): Promise<string[]> {
	const bookings = await readBookings(db);
	return [
		...checkBookings(bookings, shipments),
		...checkCash(await readCash(db), shipments, transfers, bookings),
		...checkSerials(await readGuns(db)),
	];
}
