import { and, desc, eq } from 'drizzle-orm';
import type { ProductId, UserId } from '../../../contracts/ids.ts';
import type { Wishlist } from '../../../contracts/wishlist.ts';
import { getProductCards, requireProduct } from '../../catalog/catalog.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { wishlistItems } from '../../schema/wishlist.ts';

export { stopPriceEmails, wishlistTasks } from './priceEmails.ts';

const maxItems = 200;

/** The user's wishlist, newest first. */
export async function getWishlist(db: Db, userId: UserId): Promise<Wishlist> {
	const items = await db
		.select({ productId: wishlistItems.productId })
		.from(wishlistItems)
		.where(eq(wishlistItems.userId, userId))
		.orderBy(desc(wishlistItems.position))
		.limit(maxItems);
	const cards = await getProductCards(
		db,
		items.map((item) => item.productId),
	);
	return items.flatMap(({ productId }) => cards.get(productId) ?? []);
}

/** @throws HttpError 404 when the product is unknown, 409 when it is already on the list */
export async function addToWishlist(tx: Db, userId: UserId, productId: ProductId): Promise<void> {
	const { unitPaise } = await requireProduct(tx, productId);
	const added = await tx
		.insert(wishlistItems)
		.values({ userId, productId, notedPaise: unitPaise })
		.onConflictDoNothing()
		.returning({ productId: wishlistItems.productId });
	if (added.length === 0) throw new HttpError(409, 'already_done', 'Product is already in your wishlist');
}

/** Removes a product from the list; a product that is not on it is no error. */
export async function removeFromWishlist(tx: Db, userId: UserId, productId: ProductId): Promise<void> {
	await tx
		.delete(wishlistItems)
		.where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}

export async function clearWishlist(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
}
