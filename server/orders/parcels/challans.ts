import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParcelId } from '../../../contracts/ids.ts';
import { paise } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import type { Db } from '../../platform/database/database.ts';
import { currentSeller } from '../../platform/settings/seller.ts';
import { orderItems } from '../../schema/orders.ts';
import { type ChallanLine, deliveryChallans, parcelItems, type parcels } from '../../schema/parcels.ts';
import { nextChallanNumber } from '../numbering.ts';

export type Challan = typeof deliveryChallans.$inferSelect;
type Parcel = Pick<typeof parcels.$inferSelect, 'id' | 'orderId'>;

/** The delivery challans of parcels, oldest first. */
export const getChallans = (db: Db, parcelIds: readonly ParcelId[]): Promise<Challan[]> =>
	db
		.select()
		.from(deliveryChallans)
		.where(inArray(deliveryChallans.parcelId, [...parcelIds]))
		.orderBy(asc(deliveryChallans.issuedAt), asc(deliveryChallans.id));

/** The replacements in a parcel, with the price at which the units that they replace were sold. */
async function getReplacements(tx: Db, parcelId: ParcelId): Promise<ChallanLine[]> {
	const replaced = alias(orderItems, 'replaced');
	const rows = await tx
		.select({ item: orderItems, replaced: { unitPaise: replaced.unitPaise } })
		.from(parcelItems)
		.innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
		.innerJoin(replaced, eq(replaced.id, orderItems.replacementOf))
		.where(eq(parcelItems.parcelId, parcelId))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	return rows.map(({ item, replaced: { unitPaise } }) => ({
		itemId: item.id,
		description: nameWithVariant(item),
		sku: item.sku,
		hsn: item.hsn,
		uqc: item.uqc,
		quantity: item.quantity,
		valuePaise: paise(unitPaise * item.quantity),
	}));
}

/**
 * Issues the delivery challan for the replacements in a shipped parcel, unless they have one: they are sent without a new invoice,
 * so the goods need a document on the way (rule 55 of the CGST Rules).
 */
export async function issueChallan(tx: Db, { id, orderId }: Parcel): Promise<void> {
	const before = await getChallans(tx, [id]);
	const listed = new Set(before.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)));
	const lines = (await getReplacements(tx, id)).filter(({ itemId }) => !listed.has(itemId));
	if (lines.length === 0) return;
	await tx.insert(deliveryChallans).values({
		...{ orderId, parcelId: id, lines, seller: currentSeller() },
		...(await nextChallanNumber(tx)),
	});
}
