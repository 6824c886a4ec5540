import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import type { Wishlist } from '../../contracts/wishlist.ts';
import { cardsOf } from '../catalog/catalog.ts';
import { products } from '../catalog/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { wishlistItems } from './tables.ts';

const mostItems = 200;

/** The user's wishlist, newest first. */
export async function wishlistOf(db: Db, userId: UserId): Promise<Wishlist> {
	const items = await db
		.select({ productId: wishlistItems.productId })
		.from(wishlistItems)
		.where(eq(wishlistItems.userId, userId))
		.orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
		.limit(mostItems);
	const cards = await cardsOf(
		db,
		items.map((item) => item.productId),
	);
	return items.flatMap(({ productId }) => cards.get(productId) ?? []);
}

/** @throws Refusal 404 when the product is unknown, 409 when it is on the list already */
export async function addToWishlist(tx: Db, userId: UserId, productId: ProductId): Promise<void> {
	const [product] = await tx
		.select({ id: products.id })
		.from(products)
		.where(and(eq(products.id, productId), isNull(products.archivedAt)));
	if (product === undefined) throw new Refusal(404, 'Product not found');
	const added = await tx
		.insert(wishlistItems)
		.values({ userId, productId })
		.onConflictDoNothing()
		.returning({ productId: wishlistItems.productId });
	if (added.length === 0) throw new Refusal(409, 'Product is already in your wishlist');
}

/** Takes a product off the list; one that is not on it is no error. */
export async function removeFromWishlist(tx: Db, userId: UserId, productId: ProductId): Promise<void> {
	await tx
		.delete(wishlistItems)
		.where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}

/** Empties the wishlist. */
export async function clearWishlist(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
}
