import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { ParcelId } from '../contracts/ids.ts';
import { newId } from '../server/platform/columns.ts';
import type { Db } from '../server/platform/database/database.ts';
import { orderItems } from '../server/schema/orders.ts';
import { parcelItems, parcels } from '../server/schema/parcels.ts';

/** Puts the items of past orders that are packed or with the courier into parcels, by courier and tracking id. */
export async function storePastParcels(tx: Db): Promise<void> {
	const packed = and(eq(orderItems.status, 'pending'), isNotNull(orderItems.packedAt));
	const items = await tx
		.select()
		.from(orderItems)
		.where(or(eq(orderItems.status, 'shipped'), packed))
		.orderBy(asc(orderItems.statusChangedAt), asc(orderItems.id));
	const together = Map.groupBy(items, ({ orderId, status, courierPartner, trackingId }) =>
		JSON.stringify([orderId, status, courierPartner, trackingId]),
	);
	for (const content of together.values()) {
		const [first] = content;
		if (first === undefined) continue;
		const { orderId, courierPartner, trackingId, statusChangedAt: stateChangedAt } = first;
		const id = newId<ParcelId>();
		const left = first.status === 'shipped';
		await tx.insert(parcels).values({
			id,
			orderId,
			stateChangedAt,
			createdAt: stateChangedAt,
			...(left ? { state: 'shipped', courierPartner, trackingId } : { state: 'packed' }),
		});
		await tx.insert(parcelItems).values(content.map((item) => ({ parcelId: id, orderItemId: item.id })));
	}
}
