import { eq, sql } from 'drizzle-orm';
import type { ProductId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { products } from '../schema/catalog.ts';

/** Updates a product's rating sum and review count after a review was added, changed or deleted. */
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
	await revalidateTags(tx, [`product:${productId}`, 'catalog']);
}
