import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import type { Db } from '../platform/database/database.ts';
import { selectCards } from './readProducts.ts';
import { products } from './tables.ts';

const mostRelated = 4;
/** So many of the category are compared, from the shown price up and as many from there down. */
const compared = 12;

/**
 * Other products of the same category and use: in stock first, then those of the same power source, then the nearest in
 * price, then what sells best. However large the category is, only the nearest in price are read, from its index.
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
			.limit(compared),
		others(sql`${products.unitPaise} < ${price}`)
			.orderBy(desc(products.unitPaise), desc(products.id))
			.limit(compared),
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
		mostRelated,
	);
}
