import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderItemId, ProductId } from '../../contracts/ids.ts';
import { type Db, only, rowsOf } from '../platform/database/database.ts';
import { type PageTag, revalidateTags } from '../platform/pages/changes.ts';
import { products, stockMovements } from '../schema/catalog.ts';

/** Units of one product; a list contains each product once. */
export type StockLine = { productId: ProductId; quantity: number; orderItemId?: OrderItemId };

/**
 * The lines as rows, and their products, locked in the order of the ids, so that concurrent checkouts cannot deadlock.
 * Several statements begin with these, because a round trip per line would be made while the products are locked. Their keys
 * are not locked: concurrent orders share those since they inserted their items.
 */
const lockedLines = (lines: StockLine[]) => sql`
	with line as (
		select * from json_to_recordset(${JSON.stringify(lines)}::json) as line("productId" uuid, quantity int, "orderItemId" uuid)
	), locked as (
		select id, available, archived_at from ${products} where id in (select "productId" from line) order by id for no key update
	)`;

const changedLine = z.object({
	productId: z.uuid().transform((id) => id as ProductId),
	quantity: z.number(),
	/** After the change. */
	available: z.number(),
});

/**
 * Pages with a listing show only whether a product is in stock, so they are revalidated only when that changes. Their order
 * by units sold follows when they expire.
 */
function tagsOf(productId: ProductId, before: number, after: number): PageTag[] {
	return before > 0 === after > 0 ? [`product:${productId}`] : [`product:${productId}`, 'catalog'];
}

/**
 * Reserves units for a payment in progress; a line is reserved in full or not at all.
 * @returns the lines that could not be reserved, with the available units; the caller must then release the others or roll back
 */
export async function reserveStock(
	tx: Db,
	lines: StockLine[],
): Promise<{ productId: ProductId; quantity: number; available: number }[]> {
	const rows = await rowsOf(
		tx,
		sql`${lockedLines(lines)}, reserved as (
			update ${products} set reserved = products.reserved + line.quantity from line, locked
			where products.id = line."productId" and products.id = locked.id
				and products.archived_at is null and products.available >= line.quantity
			returning products.id, products.available
		)
		select line."productId", line.quantity, reserved.id is not null as reserved,
			case when locked.archived_at is null then coalesce(reserved.available, locked.available, 0) else 0 end as available
		from line left join locked on locked.id = line."productId" left join reserved on reserved.id = line."productId"`,
		changedLine.extend({ reserved: z.boolean() }),
	);
	await revalidateTags(
		tx,
		rows
			.filter(({ reserved }) => reserved)
			.flatMap(({ productId, quantity, available }) => tagsOf(productId, available + quantity, available)),
	);
	return rows.filter(({ reserved }) => !reserved);
}

/** @throws when a line's product does not exist */
function requireAll(changed: unknown[], lines: StockLine[]): void {
	if (changed.length !== lines.length)
		throw new Error(`Of ${lines.length} products only ${changed.length} were changed.`);
}

/** Releases reserved units. */
export async function releaseStock(tx: Db, lines: StockLine[]): Promise<void> {
	if (lines.length === 0) return;
	const released = await rowsOf(
		tx,
		sql`${lockedLines(lines)}
		update ${products} set reserved = products.reserved - line.quantity from line, locked
		where products.id = line."productId" and products.id = locked.id
		returning line."productId", line.quantity, products.available`,
		changedLine,
	);
	requireAll(released, lines);
	await revalidateTags(
		tx,
		released.flatMap(({ productId, quantity, available }) =>
			tagsOf(productId, available - quantity, available),
		),
	);
}

/** Turns reserved units into sold ones: reduces the stock and counts them as ordered. */
export async function sellReservedStock(tx: Db, lines: StockLine[]): Promise<void> {
	const sold = await rowsOf(
		tx,
		sql`${lockedLines(lines)}, sold as (
			update ${products} set stock = products.stock - line.quantity, reserved = products.reserved - line.quantity,
				ordered_count = products.ordered_count + line.quantity from line, locked
			where products.id = line."productId" and products.id = locked.id
			returning line.*, products.stock
		)
		insert into ${stockMovements} (product_id, change, stock_after, reason, order_item_id)
		select "productId", -quantity, stock, 'sale', "orderItemId" from sold
		returning product_id as "productId"`,
		changedLine.pick({ productId: true }),
	);
	requireAll(sold, lines);
	await revalidateTags(
		tx,
		sold.map(({ productId }) => `product:${productId}` as const),
	);
}

/** Adds sold units back to the stock, for a cancelled or rejected item. */
export async function restock(tx: Db, line: StockLine): Promise<void> {
	const { productId, quantity, orderItemId } = line;
	const { stock } = only(
		await tx
			.update(products)
			.set({
				stock: sql`${products.stock} + ${quantity}`,
				orderedCount: sql`greatest(0, ${products.orderedCount} - ${quantity})`,
			})
			.where(eq(products.id, productId))
			.returning({ stock: products.stock }),
	);
	await tx.insert(stockMovements).values({
		productId,
		change: quantity,
		stockAfter: stock,
		reason: 'restock',
		...(orderItemId === undefined ? {} : { orderItemId }),
	});
	// Fewer units sold may also change the order of listings.
	await revalidateTags(tx, [`product:${productId}`, 'catalog']);
}
