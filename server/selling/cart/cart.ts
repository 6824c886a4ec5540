import { and, asc, eq, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Cart } from '../../../contracts/cart.ts';
import type { CheckoutId, ProductId, UserId, VariantId } from '../../../contracts/ids.ts';
import { licenceNeeded } from '../../../shared/guns.ts';
import { paise } from '../../../shared/money.ts';
import {
	availableUnits,
	cartProductColumns,
	isStillSold,
	onlyOrCheapest,
	toCartProduct,
} from '../../catalog/catalog.ts';
import { type Db, queryRows } from '../../platform/database/database.ts';
import { preparedQuery, preparedSqlQuery } from '../../platform/database/statement.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { users } from '../../schema/auth.ts';
import { cartLines } from '../../schema/cart.ts';
import { brands, products, productVariants } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';

const maxPerLine = 999;

const selectCart = preparedQuery((db) =>
	db
		.select({ ...cartProductColumns, quantity: cartLines.quantity, isStillSold })
		.from(cartLines)
		.innerJoin(productVariants, eq(productVariants.id, cartLines.variantId))
		.innerJoin(products, eq(products.id, productVariants.productId))
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(eq(cartLines.userId, sql.placeholder('userId')))
		.orderBy(asc(cartLines.position)),
);

/** What a hidden product would cost and say: its draft may have changed since the shopper saw it. */
const hidden = {
	pricePaise: paise(0),
	offerPaise: paise(0),
	shippingPaise: paise(0),
	mrpPaise: null,
	packQuantity: null,
	shortDescription: '',
};

/**
 * The user's cart, oldest line first. What is hidden from shoppers or switched off by now stays, as no longer sold: with its name
 * and pictures, and without a price.
 */
export async function getCart(db: Db, userId: UserId): Promise<Cart> {
	const lines = await selectCart(db, { userId });
	return lines.map(({ quantity, isStillSold, ...row }) => ({
		...toCartProduct(isStillSold ? row : { ...row, ...hidden }),
		quantity,
		...(isStillSold ? {} : { noLongerSold: true }),
	}));
}

/** What a shopper chose: a variant of a product, or the product alone for its only or cheapest variant. */
type Chosen = { productId: ProductId; variantId?: VariantId | undefined };

/** The id of the chosen variant, as SQL. */
const toVariantId = ({ productId, variantId }: Chosen) =>
	variantId === undefined ? onlyOrCheapest(productId) : sql`${variantId}::uuid`;

/** The user's line of a product: that of the variant, or the oldest one when no variant is named. */
const selectLineVariant = (userId: UserId, { productId, variantId }: Chosen) =>
	variantId === undefined
		? sql`(select variant_id from ${cartLines} join ${productVariants} v on v.id = variant_id
			where user_id = ${userId} and v.product_id = ${productId} order by cart_lines.position limit 1)`
		: sql`(select id from ${productVariants} where id = ${variantId} and product_id = ${productId})`;

function notEnough(available: number): HttpError {
	if (available === 0)
		return new HttpError(409, 'out_of_stock', 'This product is out of stock.', { available });
	return new HttpError(
		409,
		'insufficient_stock',
		`Only ${Math.min(available, maxPerLine)} of this product can be ordered.`,
		{
			available,
		},
	);
}

/**
 * The chosen variant, with the units that can be bought. `for share` prevents that the product is archived until the
 * transaction ends.
 */
const chosenVariant = (variantId: SQL, productId: ProductId | Placeholder) => sql`
	select ${productVariants.id}, ${products.name}, ${products.needsLicence} as needs_licence,
		case when ${products.needsLicence} then 0 else greatest(${availableUnits}, 0) end as available
	from ${productVariants} join ${products} on ${products.id} = ${productVariants.productId}
	where ${productVariants.id} = ${variantId} and ${products.id} = ${productId} and ${isStillSold}
	for share of products`;

const productId = sql.placeholder('productId');
const chosenId = sql`coalesce(${sql.placeholder('variantId')}::uuid, ${onlyOrCheapest(productId)})`;
const quantity = sql`${sql.placeholder('quantity')}::int`;
const found = z.object({ name: z.string(), needs_licence: z.boolean(), available: z.number() });

/** Adds units to a line while there are enough. One statement, so that two concurrent clicks are both counted. */
const addUnits = preparedSqlQuery(
	() => sql`
		with chosen as (${chosenVariant(chosenId, productId)}), line as (
			insert into ${cartLines} (user_id, variant_id, quantity)
			select ${sql.placeholder('userId')}::uuid, id, ${quantity} from chosen where ${quantity} <= least(available, ${maxPerLine}::int)
			on conflict (user_id, variant_id) do update set quantity = ${cartLines.quantity} + excluded.quantity
			where ${cartLines.quantity} + excluded.quantity <= (select least(available, ${maxPerLine}::int) from chosen)
			returning quantity
		)
		select name, needs_licence, available, exists (select from line) as added from chosen`,
	found.extend({ added: z.boolean() }),
);

/**
 * Adds units of a variant to its cart line. A quantity below 1 changes nothing.
 * @throws HttpError 404 when it is unknown, 409 when there is not enough stock or it needs a licence
 */
export async function addToCart(
	tx: Db,
	userId: UserId,
	{ productId, variantId }: Chosen,
	quantity: number,
): Promise<void> {
	if (quantity < 1) return;
	const [product] = await addUnits(tx, { userId, productId, variantId: variantId ?? null, quantity });
	if (product === undefined) throw new HttpError(404, 'product_not_found', 'Product not found');
	if (product.needs_licence) throw new HttpError(409, 'licence_required', licenceNeeded(product.name));
	if (!product.added) throw notEnough(product.available);
}

/** The ids of a visitor's lines prove nothing, so they must not tell the name of what the shop has yet to show. */
const mayHaveBeenSeen = inArray(products.status, ['active', 'archived']);

/**
 * Merges the cart that a visitor filled before signing in. Never fails: a line is limited to the available units, one that is
 * no longer sold stays as it does in an account's cart, and what needs a licence is skipped.
 */
export async function mergeIntoCart(
	tx: Db,
	userId: UserId,
	lines: (Chosen & { quantity: number })[],
): Promise<void> {
	// Locked, so that concurrent merges wait for each other and each keeps the order of its lines.
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
	// `for key share` waits for a product that is being deleted.
	for (const line of lines)
		await tx.execute(sql`
			with chosen as (
				select ${productVariants.id} as id,
					case when ${isStillSold} then ${availableUnits} else ${maxPerLine} end as available
				from ${productVariants} join ${products} on ${products.id} = ${productVariants.productId}
				where ${productVariants.id} = ${toVariantId(line)} and ${products.id} = ${line.productId}
					and ${mayHaveBeenSeen} and not ${products.needsLicence}
				for key share of products
			)
			insert into ${cartLines} (user_id, variant_id, quantity)
			select ${userId}::uuid, id, least(${line.quantity}::int, available, ${maxPerLine}) from chosen where available > 0
			on conflict (user_id, variant_id) do update
			set quantity = greatest(${cartLines.quantity}, least(${cartLines.quantity} + ${line.quantity}::int,
				(select available from chosen), ${maxPerLine}))`);
}

/**
 * Sets the quantity of a line; below 1 removes it.
 * @throws HttpError 404 when the product is not in the cart or no longer sold, 409 when there is not enough stock
 */
export async function setCartQuantity(
	tx: Db,
	userId: UserId,
	chosen: Chosen,
	quantity: number,
): Promise<void> {
	if (quantity < 1) return removeFromCart(tx, userId, chosen);
	const line = selectLineVariant(userId, chosen);
	const [product] = await queryRows(
		tx,
		chosenVariant(sql`coalesce(${line}, ${toVariantId(chosen)})`, chosen.productId),
		found,
	);
	if (product === undefined) throw new HttpError(404, 'product_not_found', 'This product is no longer sold.');
	if (product.needs_licence) throw new HttpError(409, 'licence_required', licenceNeeded(product.name));
	if (quantity > Math.min(product.available, maxPerLine)) throw notEnough(product.available);
	const changed = await tx
		.update(cartLines)
		.set({ quantity })
		.where(and(eq(cartLines.userId, userId), sql`${cartLines.variantId} = ${line}`))
		.returning({ variantId: cartLines.variantId });
	if (changed.length === 0)
		throw new HttpError(404, 'cart_line_not_found', 'This product is not in your cart.');
}

/** Removes a line, or all lines of a product when no variant is named; a missing line is not an error. */
export async function removeFromCart(
	tx: Db,
	userId: UserId,
	{ productId, variantId }: Chosen,
): Promise<void> {
	await tx
		.delete(cartLines)
		.where(
			and(
				eq(cartLines.userId, userId),
				variantId === undefined ? undefined : eq(cartLines.variantId, variantId),
				inArray(
					cartLines.variantId,
					tx
						.select({ id: productVariants.id })
						.from(productVariants)
						.where(eq(productVariants.productId, productId)),
				),
			),
		);
}

export async function clearCart(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(cartLines).where(eq(cartLines.userId, userId));
}

const removeUnits = preparedSqlQuery(
	() => sql`
		with bought as (
			select * from json_to_recordset(${sql.placeholder('bought')}::json) as bought("variantId" uuid, quantity int)
		), line as (
			-- With the units that a concurrent click added.
			select variant_id, cart_lines.quantity > bought.quantity as remains, bought.quantity as units
			from ${cartLines} join bought on variant_id = bought."variantId" where user_id = ${sql.placeholder('userId')}
			order by variant_id for update of cart_lines
		), reduced as (
			update ${cartLines} set quantity = cart_lines.quantity - line.units from line
			where user_id = ${sql.placeholder('userId')} and cart_lines.variant_id = line.variant_id and line.remains
		)
		delete from ${cartLines} using line
		where user_id = ${sql.placeholder('userId')} and cart_lines.variant_id = line.variant_id and not line.remains`,
	z.never(),
);

/** Removes the ordered units from the cart; units added after the order or the payment was started stay. */
export async function removeOrderedItems(
	tx: Db,
	userId: UserId,
	bought: { variantId: VariantId; quantity: number }[],
): Promise<void> {
	await removeUnits(tx, { userId, bought: JSON.stringify(bought) });
}

/** Adds the goods of a checkout that was not ordered to its buyer's cart again; what is not sold any more is left out. */
export async function returnToCart(tx: Db, checkoutId: CheckoutId): Promise<void> {
	await tx.execute(sql`
		insert into ${cartLines} (user_id, variant_id, quantity)
		select ${checkouts.userId}, ${checkoutLines.variantId}, least(${checkoutLines.quantity}, ${maxPerLine})
		from ${checkoutLines} join ${checkouts} on ${checkouts.id} = ${checkoutLines.checkoutId}
		join ${products} on ${products.id} = ${checkoutLines.productId}
		join ${productVariants} on ${productVariants.id} = ${checkoutLines.variantId}
		where ${checkouts.id} = ${checkoutId} and ${isStillSold} and not ${products.needsLicence}
		order by ${checkoutLines.variantId}
		on conflict (user_id, variant_id) do update
		set quantity = least(${cartLines.quantity} + excluded.quantity, ${maxPerLine})`);
}

/** Deletes units that were put in a cart more than a year ago. */
async function deleteOldCartLines(db: Db): Promise<void> {
	await db.delete(cartLines).where(lt(cartLines.createdAt, sql`now() - interval '1 year'`));
}

export const personalData: PersonalData = {
	tables: { cart_lines: { deletion: 'removed', download: 'cart' } },
	download: async (db, { id }) => ({ cart: await getCart(db, id) }),
	deleteOfUser: clearCart,
	deleteOld: deleteOldCartLines,
};
