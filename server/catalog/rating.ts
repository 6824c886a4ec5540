import { eq, sql } from 'drizzle-orm';
import type { ProductId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { pagesChanged } from '../platform/pages/changes.ts';
import { products } from './tables.ts';

/** Moves a product's sum of stars and number of reviews by what a review added, changed or took away. */
export async function rateProduct(
	tx: Db,
	productId: ProductId,
	change: { rating: number; reviews: number },
): Promise<void> {
	await tx
		.update(products)
		.set({
			ratingSum: sql`${products.ratingSum} + ${change.rating}`,
			reviewCount: sql`${products.reviewCount} + ${change.reviews}`,
		})
		.where(eq(products.id, productId));
	await pagesChanged(tx, [`product:${productId}`, 'catalogue']);
}
