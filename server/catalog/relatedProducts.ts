import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import type { Db } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';
import { selectCards } from './readProducts.ts';

const maxRelated = 4;
/** Number of products of the category that are compared above, and below, the price of the shown product. */
const candidatesPerSide = 12;

/**
 * Other products of the same category: in stock first, then those of the same power source, then the nearest in
 * price, then best sellers. Only the nearest in price are read, from an index, however large the category is.
 */
export function relatedProducts(db: Db, id: ProductId): Promise<ProductCard[]> {
	const shown = (column: AnyPgColumn) =>
		sql`(${db.select({ value: column }).from(products).where(eq(products.id, id))})`;
	const price = shown(products.unitPaise);
	const others = (near: SQL) =>
		db
			.select({ id: products.id })
			.from(products)
			.where(
				and(
					sql`${products.categoryId} = ${shown(products.categoryId)}`,
					near,
					ne(products.id, id),
					isNull(products.archivedAt),
				),
			);
	const nearest = unionAll(
		others(sql`${products.unitPaise} >= ${price}`)
			.orderBy(asc(products.unitPaise), asc(products.id))
			.limit(candidatesPerSide),
		others(sql`${products.unitPaise} < ${price}`)
			.orderBy(desc(products.unitPaise), desc(products.id))
			.limit(candidatesPerSide),
	);
	return selectCards(
		db,
		inArray(products.id, nearest),
		[
			sql`(${products.available} > 0) desc`,
			sql`(${products.powerSource} is not distinct from ${shown(products.powerSource)}) desc`,
			sql`abs(ln(greatest(${products.unitPaise}, 1)::float / greatest(${price}, 1)))`,
			desc(products.soldCount),
			products.id,
		],
		maxRelated,
	);
}
