import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ParcelId, UserId } from '../../../contracts/ids.ts';
import type { updateParcelDetails as contract } from '../../../contracts/parcels.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { parcels } from '../../schema/parcels.ts';
import { cancelChanged } from './couriers/cancelAtCourier.ts';

/**
 * Stores what the owner enters about a parcel: weight, distance and the number of its e-way bill. With another weight a booking
 * is cancelled, to be made again.
 * @throws HttpError 404 for an unknown parcel
 */
export async function updateParcelDetails(
	tx: Db,
	actorId: UserId,
	id: ParcelId,
	{ weightG, distanceKm, ewayBillNumber }: z.output<typeof contract.body>,
): Promise<void> {
	const [before] = await tx.select().from(parcels).where(eq(parcels.id, id)).for('update');
	if (before === undefined) throw new HttpError(404, 'parcel_not_found', 'There is no such parcel.');
	const after = { weightG, distanceKm, ewayBillNumber };
	await tx.update(parcels).set(after).where(eq(parcels.id, id));
	if (weightG !== before.weightG) await cancelChanged(tx, [id]);
	await audit(tx, actorId, 'parcel.update', `order:${before.orderId}`, {
		before: {
			weightG: before.weightG,
			distanceKm: before.distanceKm,
			ewayBillNumber: before.ewayBillNumber,
		},
		after,
	});
}
