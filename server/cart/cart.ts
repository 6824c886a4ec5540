import { and, asc, eq, sql } from 'drizzle-orm';
import type { Cart } from '../../contracts/cart.ts';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { cardsOf } from '../catalog/catalog.ts';
import { products } from '../catalog/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { cartLines } from './tables.ts';

const mostPerLine = 999;

/** The user's cart, oldest line first; a product that is sold no more is not shown. */
export async function cartOf(db: Db, userId: UserId): Promise<Cart> {
	const lines = await db
		.select({ productId: cartLines.productId, quantity: cartLines.quantity })
		.from(cartLines)
		.where(eq(cartLines.userId, userId))
		.orderBy(asc(cartLines.createdAt), asc(cartLines.productId));
	const cards = await cardsOf(
		db,
		lines.map((line) => line.productId),
	);
	return lines.flatMap(({ productId, quantity }) => {
		const product = cards.get(productId);
		return product === undefined ? [] : [{ product, quantity }];
	});
}

/** The product's stock, locked against archiving until the transaction ends. */
async function availableOf(tx: Db, productId: ProductId): Promise<number> {
	const [product] = await tx
		.select({ available: products.available, archivedAt: products.archivedAt })
		.from(products)
		.where(eq(products.id, productId))
		.for('share');
	if (product === undefined || product.archivedAt !== null) throw new Refusal(404, 'Product not found');
	return Math.max(0, product.available);
}

function refuseBeyond(available: number, quantity: number): void {
	if (quantity <= available && quantity <= mostPerLine) return;
	if (available === 0) throw new Refusal(409, 'This product is out of stock.', { available });
	throw new Refusal(409, `Only ${Math.min(available, mostPerLine)} of this product can be ordered.`, {
		available,
	});
}

/**
 * Adds units to what the cart holds of a product; a quantity below 1 changes nothing (document 1, §5).
 * @throws Refusal 404 when the product is unknown, 409 when there is not that much
 */
export async function addToCart(
	tx: Db,
	userId: UserId,
	productId: ProductId,
	quantity: number,
): Promise<void> {
	if (quantity < 1) return;
	const available = await availableOf(tx, productId);
	// One statement, so that two clicks at once both count.
	const [line] = await tx
		.insert(cartLines)
		.values({ userId, productId, quantity })
		.onConflictDoUpdate({
			target: [cartLines.userId, cartLines.productId],
			set: { quantity: sql`least(${cartLines.quantity} + ${quantity}, ${mostPerLine + 1})` },
			setWhere: sql`${cartLines.quantity} + ${quantity} <= ${Math.min(available, mostPerLine)}`,
		})
		.returning({ quantity: cartLines.quantity });
	refuseBeyond(available, line?.quantity ?? available + 1);
}

/**
 * Adds what a visitor collected before signing in. Nothing is refused: a line stops at what is available, and a product
 * that is not sold any more is left out.
 */
export async function mergeIntoCart(
	tx: Db,
	userId: UserId,
	lines: { productId: ProductId; quantity: number }[],
): Promise<void> {
	// Always in the same order, so that two merges at once cannot wait for each other; and a product that is being
	// deleted is waited for, since it has no line to stop at.
	for (const { productId, quantity } of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
		await tx.execute(sql`
			insert into ${cartLines} (user_id, product_id, quantity)
			select ${userId}::uuid, ${products.id}, least(${quantity}::int, ${products.available}, ${mostPerLine})
			from ${products}
			where ${products.id} = ${productId} and ${products.archivedAt} is null and ${products.available} > 0
			for key share
			on conflict (user_id, product_id) do update
			set quantity = greatest(${cartLines.quantity}, least(${cartLines.quantity} + ${quantity}::int,
				(select ${products.available} from ${products} where ${products.id} = ${productId}), ${mostPerLine}))`);
}

/**
 * Sets the quantity of a line; below 1 removes it.
 * @throws Refusal 404 when the product is not in the cart, 409 when there is not that much
 */
export async function setCartQuantity(
	tx: Db,
	userId: UserId,
	productId: ProductId,
	quantity: number,
): Promise<void> {
	if (quantity < 1) return removeFromCart(tx, userId, productId);
	refuseBeyond(await availableOf(tx, productId), quantity);
	const changed = await tx
		.update(cartLines)
		.set({ quantity })
		.where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
		.returning({ productId: cartLines.productId });
	if (changed.length === 0) throw new Refusal(404, 'This product is not in your cart.');
}

/** Takes a line out; one that is not there is no error. */
export async function removeFromCart(tx: Db, userId: UserId, productId: ProductId): Promise<void> {
	await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)));
}

/** Empties the cart. */
export async function clearCart(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(cartLines).where(eq(cartLines.userId, userId));
}

/** Takes what was bought out of the cart; units that were added after the payment began stay. */
export async function takeBoughtOut(
	tx: Db,
	userId: UserId,
	bought: { productId: ProductId; quantity: number }[],
): Promise<void> {
	for (const { productId, quantity } of bought) {
		const line = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId));
		await tx.delete(cartLines).where(and(line, sql`${cartLines.quantity} <= ${quantity}`));
		await tx
			.update(cartLines)
			.set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
			.where(and(line, sql`${cartLines.quantity} > ${quantity}`));
	}
}
