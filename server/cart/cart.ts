import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Cart } from '../../contracts/cart.ts';
import { licenceNeeded } from '../../contracts/guns.ts';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { cardColumns, cardOf } from '../catalog/catalog.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { cartLines } from '../schema/cart.ts';
import { brands, categories, products } from '../schema/catalog.ts';

const maxPerLine = 999;

const selectCart = statement((db) =>
	db
		.select({ ...cardColumns, quantity: cartLines.quantity })
		.from(cartLines)
		.innerJoin(products, eq(products.id, cartLines.productId))
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(and(eq(cartLines.userId, sql.placeholder('userId')), isNull(products.archivedAt)))
		.orderBy(asc(cartLines.createdAt), asc(cartLines.productId)),
);

/** The user's cart, oldest line first, without archived products. */
export async function cartOf(db: Db, userId: UserId): Promise<Cart> {
	const lines = await selectCart(db, { userId });
	return lines.map(({ quantity, ...card }) => ({ product: cardOf(card), quantity }));
}

/**
 * The available units of a product, locked against archiving until the transaction ends.
 * @throws HttpError 404 when it is unknown, 409 when it needs a licence
 */
async function availableOf(tx: Db, productId: ProductId): Promise<number> {
	const [product] = await tx
		.select({
			name: products.name,
			available: products.available,
			archivedAt: products.archivedAt,
			needsLicence: products.needsLicence,
		})
		.from(products)
		.where(eq(products.id, productId))
		.for('share');
	if (product === undefined || product.archivedAt !== null) throw new HttpError(404, 'Product not found');
	if (product.needsLicence) throw new HttpError(409, licenceNeeded(product.name));
	return Math.max(0, product.available);
}

function notEnough(available: number): HttpError {
	if (available === 0) return new HttpError(409, 'This product is out of stock.', { available });
	return new HttpError(409, `Only ${Math.min(available, maxPerLine)} of this product can be ordered.`, {
		available,
	});
}

/**
 * Adds units to a line while there are enough. One statement, so that two concurrent clicks are both counted.
 * `for share` prevents that the product is archived until the transaction ends.
 */
const addUnits = (userId: UserId, productId: ProductId, quantity: number) => sql`
	with product as (
		select id, name, needs_licence, case when needs_licence then 0 else greatest(available, 0) end as available
		from ${products} where id = ${productId} and archived_at is null for share
	), line as (
		insert into ${cartLines} (user_id, product_id, quantity)
		select ${userId}::uuid, id, ${quantity}::int from product where ${quantity}::int <= least(available, ${maxPerLine}::int)
		on conflict (user_id, product_id) do update set quantity = ${cartLines.quantity} + excluded.quantity
		where ${cartLines.quantity} + excluded.quantity <= (select least(available, ${maxPerLine}::int) from product)
		returning quantity
	)
	select name, needs_licence, available, exists (select from line) as added from product`;
const addition = z.object({
	name: z.string(),
	needs_licence: z.boolean(),
	available: z.number(),
	added: z.boolean(),
});

/**
 * Adds units of a product to its cart line. A quantity below 1 changes nothing (document 1, §5).
 * @throws HttpError 404 when the product is unknown, 409 when there is not enough stock or it needs a licence
 */
export async function addToCart(
	tx: Db,
	userId: UserId,
	productId: ProductId,
	quantity: number,
): Promise<void> {
	if (quantity < 1) return;
	const [product] = await rowsOf(tx, addUnits(userId, productId, quantity), addition);
	if (product === undefined) throw new HttpError(404, 'Product not found');
	if (product.needs_licence) throw new HttpError(409, licenceNeeded(product.name));
	if (!product.added) throw notEnough(product.available);
}

/**
 * Merges the cart that a visitor filled before signing in. Never fails: a line is limited to the available units, and
 * a product that is no longer sold, or needs a licence, is skipped.
 */
export async function mergeIntoCart(
	tx: Db,
	userId: UserId,
	lines: { productId: ProductId; quantity: number }[],
): Promise<void> {
	// Always in the same order, so that concurrent merges cannot deadlock.
	// `for key share` waits for a product that is being deleted.
	for (const { productId, quantity } of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
		await tx.execute(sql`
			insert into ${cartLines} (user_id, product_id, quantity)
			select ${userId}::uuid, ${products.id}, least(${quantity}::int, ${products.available}, ${maxPerLine})
			from ${products}
			where ${products.id} = ${productId} and ${products.archivedAt} is null and ${products.available} > 0
				and not ${products.needsLicence}
			for key share
			on conflict (user_id, product_id) do update
			set quantity = greatest(${cartLines.quantity}, least(${cartLines.quantity} + ${quantity}::int,
				(select ${products.available} from ${products} where ${products.id} = ${productId}), ${maxPerLine}))`);
}

/**
 * Sets the quantity of a line; below 1 removes it.
 * @throws HttpError 404 when the product is not in the cart, 409 when there is not enough stock
 */
export async function setCartQuantity(
	tx: Db,
	userId: UserId,
	productId: ProductId,
	quantity: number,
): Promise<void> {
	if (quantity < 1) return removeFromCart(tx, userId, productId);
	const available = await availableOf(tx, productId);
	if (quantity > Math.min(available, maxPerLine)) throw notEnough(available);
	const changed = await tx
		.update(cartLines)
		.set({ quantity })
		.where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
		.returning({ productId: cartLines.productId });
	if (changed.length === 0) throw new HttpError(404, 'This product is not in your cart.');
}

/** Removes a line; a missing line is not an error. */
export async function removeFromCart(tx: Db, userId: UserId, productId: ProductId): Promise<void> {
	await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)));
}

/** Removes all lines. */
export async function clearCart(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(cartLines).where(eq(cartLines.userId, userId));
}

/** Removes the purchased units from the cart; units added after the payment started stay. */
export async function removePurchasedItems(
	tx: Db,
	userId: UserId,
	bought: { productId: ProductId; quantity: number }[],
): Promise<void> {
	await tx.execute(sql`
		with bought as (
			select * from json_to_recordset(${JSON.stringify(bought)}::json) as bought("productId" uuid, quantity int)
		), line as (
			-- With the units that a concurrent click added.
			select product_id, cart_lines.quantity > bought.quantity as remains, bought.quantity as units
			from ${cartLines} join bought on product_id = bought."productId" where user_id = ${userId}
			order by product_id for update of cart_lines
		), reduced as (
			update ${cartLines} set quantity = cart_lines.quantity - line.units from line
			where user_id = ${userId} and cart_lines.product_id = line.product_id and line.remains
		)
		delete from ${cartLines} using line
		where user_id = ${userId} and cart_lines.product_id = line.product_id and not line.remains`);
}

/** Deletes units that were put in a cart more than a year ago. */
export async function deleteOldCartLines(db: Db): Promise<void> {
	await db.delete(cartLines).where(lt(cartLines.createdAt, sql`now() - interval '1 year'`));
}
