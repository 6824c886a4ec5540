import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderId, ParcelId } from '../../../contracts/ids.ts';
import { paise } from '../../../shared/money.ts';
import { holdingStates } from '../../../shared/parcelStates.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import type { Db } from '../../platform/database/database.ts';
import { currentSeller } from '../../platform/settings/seller.ts';
import { proportion } from '../../pricing/shares.ts';
import { orderItems } from '../../schema/orders.ts';
import { type ChallanLine, deliveryChallans, parcelItems, parcels } from '../../schema/parcels.ts';
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

/** The replacements in a parcel, with what the units that they replace were sold for: less their discount, without GST. */
async function getReplacements(tx: Db, parcelId: ParcelId): Promise<ChallanLine[]> {
	const replaced = alias(orderItems, 'replaced');
	const rows = await tx
		.select({ item: orderItems, replaced })
		.from(parcelItems)
		.innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
		.innerJoin(replaced, eq(replaced.id, orderItems.replacementOf))
		.where(eq(parcelItems.parcelId, parcelId))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	return rows.map(({ item, replaced: { unitPaise, discountPaise, quantity } }) => ({
		itemId: item.id,
		description: nameWithVariant(item),
		sku: item.sku,
		hsn: item.hsn,
		uqc: item.uqc,
		quantity: item.quantity,
		valuePaise: paise(unitPaise * item.quantity - proportion(discountPaise, item.quantity, quantity)),
	}));
}

/** The challans of an order that still hold: one of a parcel that came back or was lost is of that journey only. */
async function getValidChallans(tx: Db, orderId: OrderId): Promise<Challan[]> {
	const rows = await tx
		.select({ challan: deliveryChallans })
		.from(deliveryChallans)
		.leftJoin(parcels, eq(parcels.id, deliveryChallans.parcelId))
		.where(
			and(
				eq(deliveryChallans.orderId, orderId),
				or(isNull(parcels.id), inArray(parcels.state, [...holdingStates])),
			),
		);
	return rows.map(({ challan }) => challan);
}

/** Lets a challan follow its goods into another parcel, once none of them is in the one before. */
async function followGoods(tx: Db, { id, parcelId, lines }: Challan, to: ParcelId): Promise<void> {
	const itemIds = lines.map(({ itemId }) => itemId);
	const left =
		parcelId === null
			? 0
			: await tx.$count(
					parcelItems,
					and(eq(parcelItems.parcelId, parcelId), inArray(parcelItems.orderItemId, itemIds)),
				);
	if (left === 0) await tx.update(deliveryChallans).set({ parcelId: to }).where(eq(deliveryChallans.id, id));
}

/**
 * Issues the delivery challan for the replacements in a parcel, unless they have one: they are sent without a new invoice,
 * so the goods need a document before they leave (rule 55 of the CGST Rules).
 */
export async function issueChallan(tx: Db, { id, orderId }: Parcel): Promise<void> {
	const replacements = await getReplacements(tx, id);
	if (replacements.length === 0) return;
	const valid = await getValidChallans(tx, orderId);
	const lines = replacements.filter(
		({ itemId }) => !valid.some((challan) => challan.lines.some((line) => line.itemId === itemId)),
	);
	for (const challan of valid)
		if (
			challan.parcelId !== id &&
			replacements.some(({ itemId }) => challan.lines.some((line) => line.itemId === itemId))
		)
			await followGoods(tx, challan, id);
	if (lines.length === 0) return;
	await tx
		.insert(deliveryChallans)
		.values({ orderId, parcelId: id, lines, seller: currentSeller(), ...(await nextChallanNumber(tx)) });
}
