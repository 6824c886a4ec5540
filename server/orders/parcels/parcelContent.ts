import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderItemId, ParcelId } from '../../../contracts/ids.ts';
import { holdingStates } from '../../../shared/parcelStates.ts';
import type { Db } from '../../platform/database/database.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { orderItems } from '../../schema/orders.ts';
import { parcelItems, parcels } from '../../schema/parcels.ts';

/** In grams: of the variant, else of the product; null when unknown. */
const unitWeight = sql`coalesce(${productVariants.weightG}, ${products.weightG})`.mapWith(products.weightG);

/** What one unit of items weighs in grams; null when unknown. */
export async function getUnitWeights(
	db: Db,
	itemIds: readonly OrderItemId[],
): Promise<Map<OrderItemId, number | null>> {
	const rows = await db
		.select({ id: orderItems.id, weightG: unitWeight })
		.from(orderItems)
		.leftJoin(productVariants, eq(productVariants.id, orderItems.variantId))
		.leftJoin(products, eq(products.id, orderItems.productId))
		.where(inArray(orderItems.id, [...itemIds]));
	return new Map(rows.map(({ id, weightG }) => [id, weightG]));
}

/** What is in parcels, without items that were cancelled on the way; the weight of one unit in grams, null when unknown. */
export async function getContents(db: Db, parcelIds: readonly ParcelId[]) {
	const rows = await db
		.select({
			parcelId: parcels.id,
			state: parcels.state,
			item: orderItems,
			weightG: unitWeight,
		})
		.from(parcels)
		.innerJoin(parcelItems, eq(parcelItems.parcelId, parcels.id))
		.innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
		.leftJoin(productVariants, eq(productVariants.id, orderItems.variantId))
		.leftJoin(products, eq(products.id, orderItems.productId))
		.where(inArray(parcels.id, [...parcelIds]))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const inside = rows.filter(
		({ state, item }) => item.restockedAt === null || !holdingStates.some((one) => one === state),
	);
	return Map.groupBy(
		inside.map(({ parcelId, item, weightG }) => ({ parcelId, item, weightG })),
		({ parcelId }) => parcelId,
	);
}
