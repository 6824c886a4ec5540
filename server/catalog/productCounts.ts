import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryId } from '../../contracts/ids.ts';
import { type Db, queryRows, takeOne } from '../platform/database/database.ts';
import { productCounts } from './tables.ts';

const countRow = z.object({ category: z.string(), facet: z.string(), value: z.string(), products: z.int() });

export type ProductCount = z.output<typeof countRow>;

/**
 * The numbers of products on sale by category, facet and value, as `product_counts` has them; those without any are left
 * out.
 * @param category counts only its products
 */
export function readProductCounts(db: Db, facets: string[], category?: CategoryId): Promise<ProductCount[]> {
	return queryRows(
		db,
		sql`select category_id as category, facet, value, sum(products)::int as products from ${productCounts}
			where ${inArray(productCounts.facet, facets)}
				and ${category === undefined ? sql`true` : sql`category_id = ${category}`}
			group by category_id, facet, value having sum(products) > 0`,
		countRow,
	);
}

export async function countProducts(db: Db): Promise<number> {
	const counted = await queryRows(
		db,
		sql`select coalesce(sum(products), 0)::int as products from ${productCounts} where facet = 'all'`,
		z.object({ products: z.int() }),
	);
	return takeOne(counted).products;
}

/** Adds up the rows of each value: changes of products only add further ones. */
export async function foldProductCounts(db: Db): Promise<void> {
	await db.execute(sql`
		with folded as (
			delete from ${productCounts} where (category_id, facet, value) in (
				select category_id, facet, value from ${productCounts} group by category_id, facet, value having count(*) > 1)
			returning *)
		insert into ${productCounts} (category_id, facet, value, products)
		select category_id, facet, value, sum(products) from folded group by category_id, facet, value having sum(products) <> 0`);
}
