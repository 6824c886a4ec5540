import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
	type OrderItemId,
	type ProductId,
	productId,
	type VariantId,
	variantId,
} from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { preparedSqlQuery } from '../platform/database/statement.ts';
import { dropOwn, notified, type PageTag, revalidateTags } from '../platform/pages/changes.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { stockMovements } from '../schema/stockMovements.ts';

/** Units of one variant; a list contains each variant once. */
export type StockLine = {
	productId: ProductId;
	variantId: VariantId;
	quantity: number;
	orderItemId?: OrderItemId;
};

/**
 * The lines as rows, and their products, locked in the order of the ids, so that concurrent checkouts cannot deadlock. Every
 * writer of stock or prices locks the product first: its lock covers the variants, whose changes a trigger adds up there.
 * Several statements begin with these, because a round trip per line would be made while the products are locked. Their keys
 * are not locked: concurrent orders share those since they inserted their items. PostgreSQL expects few rows of arrays, and a
 * hundred of a JSON list, for which it would read all products.
 */
const lockedLines = sql`
	with line as (
		select * from unnest(${sql.placeholder('productIds')}::uuid[], ${sql.placeholder('variantIds')}::uuid[],
			${sql.placeholder('quantities')}::int[], ${sql.placeholder('orderItemIds')}::uuid[])
			as line("productId", "variantId", quantity, "orderItemId")
	), locked as (
		select id, archived_at is null and listed_in_stock as sold from ${products}
		where id in (select "productId" from line) order by id for no key update
	)`;

const toArrays = (lines: StockLine[]) => ({
	productIds: lines.map(({ productId }) => productId),
	variantIds: lines.map(({ variantId }) => variantId),
	quantities: lines.map(({ quantity }) => quantity),
	orderItemIds: lines.map(({ orderItemId }) => orderItemId ?? null),
});

const changedLine = z.object({
	productId,
	variantId,
	quantity: z.number(),
	/** After the change. */
	available: z.number(),
});

/**
 * Pages with a listing show only whether a product is in stock, and its price; both can change only when a variant sells out
 * or is available again, so only then they are revalidated. Their order by units sold follows when they expire.
 */
function getTags(productId: ProductId, before: number, after: number): PageTag[] {
	return before > 0 === after > 0 ? [`product:${productId}`] : [`product:${productId}`, 'catalog'];
}

const reserveLines = preparedSqlQuery(
	() => sql`${lockedLines}, variant as (
			-- With the units that others have left, should this have waited for them.
			select v.id, case when locked.sold then v.available else 0 end as available
			from ${productVariants} v join locked on locked.id = v.product_id
			where v.id in (select "variantId" from line) for no key update of v
		), reserved as (
			update ${productVariants} set reserved = product_variants.reserved + line.quantity from line, variant
			where product_variants.id = line."variantId" and product_variants.id = variant.id
				and variant.available >= line.quantity
			returning product_variants.id, product_variants.available
		)
		select line."productId", line."variantId", line.quantity, reserved.id is not null as reserved,
			coalesce(reserved.available, variant.available, 0) as available,
			case when reserved.id is not null then ${notified(sql`'product:' || line."productId"`)} end,
			case when reserved.available = 0 then ${notified(sql`'catalog'`)} end
		from line left join variant on variant.id = line."variantId" left join reserved on reserved.id = line."variantId"`,
	changedLine.extend({ reserved: z.boolean() }),
);

/**
 * Reserves units for a payment in progress; a line is reserved in full or not at all.
 * @returns the lines that could not be reserved, with the available units; the caller must then release the others or roll back
 */
export async function reserveStock(
	tx: Db,
	lines: StockLine[],
): Promise<{ productId: ProductId; variantId: VariantId; quantity: number; available: number }[]> {
	const rows = await reserveLines(tx, toArrays(lines));
	dropOwn(
		tx,
		rows
			.filter(({ reserved }) => reserved)
			.flatMap(({ productId, quantity, available }) => getTags(productId, available + quantity, available)),
	);
	return rows.filter(({ reserved }) => !reserved);
}

/** @throws when a line's variant does not exist */
function requireAll(changed: unknown[], lines: StockLine[]): void {
	if (changed.length !== lines.length)
		throw new Error(`Of ${lines.length} variants only ${changed.length} were changed.`);
}

const releaseLines = preparedSqlQuery(
	() => sql`${lockedLines}
		update ${productVariants} set reserved = product_variants.reserved - line.quantity from line, locked
		where product_variants.id = line."variantId" and product_variants.product_id = locked.id
		returning line."productId", line."variantId", line.quantity, product_variants.available`,
	changedLine,
);

/** Releases reserved units. */
export async function releaseStock(tx: Db, lines: StockLine[]): Promise<void> {
	if (lines.length === 0) return;
	const released = await releaseLines(tx, toArrays(lines));
	requireAll(released, lines);
	await revalidateTags(
		tx,
		released.flatMap(({ productId, quantity, available }) =>
			getTags(productId, available - quantity, available),
		),
	);
}

const sellLines = preparedSqlQuery(
	() => sql`${lockedLines}, sold as (
			update ${productVariants} set stock = product_variants.stock - line.quantity,
				reserved = product_variants.reserved - line.quantity from line, locked
			where product_variants.id = line."variantId" and product_variants.product_id = locked.id
			returning line.*, product_variants.stock
		), counted as (
			update ${products} set ordered_count = products.ordered_count + units.quantity
			from (select "productId", sum(quantity)::int as quantity from line group by "productId") units, locked
			where products.id = units."productId" and products.id = locked.id
		)
		insert into ${stockMovements} (product_id, variant_id, change, stock_after, reason, order_item_id)
		select "productId", "variantId", -quantity, stock, 'sale', "orderItemId" from sold
		returning product_id as "productId", ${notified(sql`'product:' || product_id`)}`,
	changedLine.pick({ productId: true }),
);

/** Turns reserved units into sold ones: reduces the stock and counts them as ordered. */
export async function sellReservedStock(tx: Db, lines: StockLine[]): Promise<void> {
	const sold = await sellLines(tx, toArrays(lines));
	requireAll(sold, lines);
	dropOwn(
		tx,
		[...new Set(sold.map(({ productId }) => productId))].map((id) => `product:${id}` as const),
	);
}

const restockLines = preparedSqlQuery(
	() => sql`${lockedLines}, restocked as (
			update ${productVariants} set stock = product_variants.stock + line.quantity from line, locked
			where product_variants.id = line."variantId" and product_variants.product_id = locked.id
			returning line.*, product_variants.stock
		), counted as (
			update ${products} set ordered_count = greatest(0, products.ordered_count - line.quantity) from line, locked
			where products.id = line."productId" and products.id = locked.id
		)
		insert into ${stockMovements} (product_id, variant_id, change, stock_after, reason, order_item_id)
		select "productId", "variantId", quantity, stock, 'restock', "orderItemId" from restocked
		returning product_id as "productId"`,
	changedLine.pick({ productId: true }),
);

/** Adds sold units back to the stock of their variant, for a cancelled, rejected or returned item. */
export async function restock(tx: Db, line: StockLine): Promise<void> {
	const restocked = await restockLines(tx, toArrays([line]));
	requireAll(restocked, [line]);
	// Fewer units sold may also change the order of listings.
	await revalidateTags(tx, [`product:${line.productId}`, 'catalog']);
}

const loseLines = preparedSqlQuery(
	() => sql`${lockedLines}, lost as (
			update ${productVariants} set stock = product_variants.stock - line.quantity from line, locked
			where product_variants.id = line."variantId" and product_variants.product_id = locked.id
				and product_variants.available >= line.quantity
			returning line.*, product_variants.stock
		)
		insert into ${stockMovements} (product_id, variant_id, change, stock_after, reason, order_item_id)
		select "productId", "variantId", -quantity, stock, 'correction', "orderItemId" from lost
		returning product_id as "productId"`,
	changedLine.pick({ productId: true }),
);

/** Takes units out of the stock that the courier lost. @returns whether there were as many */
export async function loseStock(tx: Db, line: StockLine): Promise<boolean> {
	const lost = await loseLines(tx, toArrays([line]));
	await revalidateTags(tx, [`product:${line.productId}`, 'catalog']);
	return lost.length > 0;
}
