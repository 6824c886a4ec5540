import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OrderItemId, orderItemId, type ProductId } from '../../../contracts/ids.ts';
import { returnableUntil } from '../../../shared/dates.ts';
import { type Db, queryRows } from '../../platform/database/database.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { products } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { orderItemChanges, orderItems, orders } from '../../schema/orders.ts';
import type { Item } from '../itemStatus.ts';

/** The products among these that are in a category without returns. */
export async function unreturnableProducts(
	db: Db,
	ids: ProductId[],
	excluded: readonly string[] = currentSettings().returns.excludedCategories,
): Promise<Set<ProductId>> {
	if (excluded.length === 0) return new Set();
	const rows = await db
		.select({ id: products.id })
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(sql`${inArray(products.id, ids)} and ${inArray(categories.slug, [...excluded])}`);
	return new Set(rows.map(({ id }) => id));
}

const delivery = z.object({
	id: orderItemId,
	at: z.coerce.date(),
});

/**
 * Until when each delivered item may be returned, whatever else prevents it. An item that was completed by hand counts as
 * delivered then. An order on delivery that is not paid cannot be returned.
 */
export async function returnWindows(
	db: Db,
	items: Pick<Item, 'id' | 'status'>[],
): Promise<Map<OrderItemId, Date>> {
	const ids = items
		.filter(({ status }) => status === 'delivered' || status === 'completed')
		.map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const rows = await queryRows(
		db,
		sql`select order_item_id as id, coalesce(max(at) filter (where "to" = 'delivered'), max(at)) as at
			from ${orderItemChanges} where not exists (select from ${orderItems} i join ${orders} o on o.id = i.order_id
				where i.id = ${orderItemChanges.orderItemId} and o.payment_state = 'due')
			and ${inArray(orderItemChanges.orderItemId, ids)} and "to" in ('delivered', 'completed') group by 1`,
		delivery,
	);
	return new Map(rows.map(({ id, at }) => [id, returnableUntil(at, currentSettings().returns.days)]));
}
