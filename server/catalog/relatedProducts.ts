import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import type { Db } from '../platform/database/database.ts';
import { selectCards } from './readProducts.ts';
import { products } from './tables.ts';

const mostRelated = 4;

/** Other products of the same category: in stock first, then what sells best. One query, led by the category's index. */
export function relatedProducts(db: Db, id: ProductId): Promise<ProductCard[]> {
	const category = db.select({ id: products.categoryId }).from(products).where(eq(products.id, id));
	return selectCards(
		db,
		and(eq(products.categoryId, sql`(${category})`), ne(products.id, id), isNull(products.archivedAt)),
		[sql`(${products.available} > 0) desc`, desc(products.soldCount), products.id],
		mostRelated,
	);
}
