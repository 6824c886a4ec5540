import { and, eq, type SQL, sql } from 'drizzle-orm';
import { products } from '../schema/catalog.ts';
import { collectionAddresses, collectionProducts, collections } from '../schema/collections.ts';

/**
 * A subquery of the products of a collection: chosen by hand, or of its tags or category, each found by an index.
 * @param slug the present or an earlier one
 */
export function collectionIds(slug: string): SQL {
	const named = sql`${collectionAddresses} join ${collections} on ${eq(collections.id, collectionAddresses.collectionId)}`;
	const isIt = eq(collectionAddresses.slug, slug);
	return sql`(select ${collectionProducts.productId} from ${collectionAddresses}
			join ${collectionProducts} on ${eq(collectionProducts.collectionId, collectionAddresses.collectionId)} where ${isIt}
		union all select p.id from ${named} join ${products} p on p.tags && ${collections.tags} where ${isIt}
		union all select p.id from ${named} join ${products} p on p.category_id = ${collections.categoryId} where ${isIt})`;
}

/** The place of a product that was chosen by hand for a collection; null, and so last, for others. */
export const placeInCollection = (slug: string): SQL =>
	sql`(select ${collectionProducts.position} from ${collectionProducts}
		join ${collectionAddresses} on ${and(eq(collectionAddresses.collectionId, collectionProducts.collectionId), eq(collectionAddresses.slug, slug))}
		where ${eq(collectionProducts.productId, products.id)})`;
