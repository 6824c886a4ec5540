import { and, eq, gte, sql } from 'drizzle-orm';
import type { OrderItemId, ProductId } from '../../contracts/ids.ts';
import { type Db, only } from '../platform/database/database.ts';
import { type PageTag, pagesChanged } from '../platform/pages/changes.ts';
import { products, stockMovements } from './tables.ts';

/** Units of one product; a list of them holds each product once. */
export type StockLine = { productId: ProductId; quantity: number; orderItemId?: OrderItemId };

/** Locks are taken in the order of the ids, so that two checkouts never wait for each other in a circle. */
const inLockOrder = <Line extends StockLine>(lines: Line[]) =>
	[...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));

/** A listing shows whether a product is there; only the product page shows how many. */
function tagsOf(productId: ProductId, before: number, after: number): PageTag[] {
	return before > 0 === after > 0 ? [`product:${productId}`] : [`product:${productId}`, 'catalogue'];
}

/**
 * Holds units for a payment in progress; a line that cannot be held whole is not held at all.
 * @returns the lines that could not be held, with what is left of each; the caller rolls back when there are any
 */
export async function holdStock(
	tx: Db,
	lines: StockLine[],
): Promise<{ productId: ProductId; quantity: number; available: number }[]> {
	const refused: { productId: ProductId; quantity: number; available: number }[] = [];
	for (const { productId, quantity } of inLockOrder(lines)) {
		const [held] = await tx
			.update(products)
			.set({ reserved: sql`${products.reserved} + ${quantity}` })
			.where(
				and(
					eq(products.id, productId),
					gte(products.available, quantity),
					sql`${products.archivedAt} is null`,
				),
			)
			.returning({ available: products.available });
		if (held !== undefined) {
			await pagesChanged(tx, tagsOf(productId, held.available + quantity, held.available));
			continue;
		}
		const [left] = await tx
			.select({ available: products.available, archivedAt: products.archivedAt })
			.from(products)
			.where(eq(products.id, productId));
		refused.push({
			productId,
			quantity,
			available: left === undefined || left.archivedAt ? 0 : left.available,
		});
	}
	return refused;
}

/** Gives held units back to the shelf. */
export async function releaseStock(tx: Db, lines: StockLine[]): Promise<void> {
	for (const { productId, quantity } of inLockOrder(lines)) {
		const { available } = only(
			await tx
				.update(products)
				.set({ reserved: sql`${products.reserved} - ${quantity}` })
				.where(eq(products.id, productId))
				.returning({ available: products.available }),
		);
		await pagesChanged(tx, tagsOf(productId, available - quantity, available));
	}
}

/** Turns held units into sold ones: they leave the house and count as ordered. */
export async function sellHeldStock(tx: Db, lines: StockLine[]): Promise<void> {
	for (const { productId, quantity, orderItemId } of inLockOrder(lines)) {
		const { stock } = only(
			await tx
				.update(products)
				.set({
					stock: sql`${products.stock} - ${quantity}`,
					reserved: sql`${products.reserved} - ${quantity}`,
					orderedCount: sql`${products.orderedCount} + ${quantity}`,
				})
				.where(eq(products.id, productId))
				.returning({ stock: products.stock }),
		);
		await tx.insert(stockMovements).values({
			productId,
			change: -quantity,
			stockAfter: stock,
			reason: 'sale',
			...(orderItemId === undefined ? {} : { orderItemId }),
		});
		await pagesChanged(tx, [`product:${productId}`]);
	}
}

/** Puts sold units back on the shelf, as when an item is cancelled or rejected. */
export async function restock(tx: Db, line: StockLine): Promise<void> {
	const { productId, quantity, orderItemId } = line;
	const { stock, available } = only(
		await tx
			.update(products)
			.set({
				stock: sql`${products.stock} + ${quantity}`,
				orderedCount: sql`greatest(0, ${products.orderedCount} - ${quantity})`,
			})
			.where(eq(products.id, productId))
			.returning({ stock: products.stock, available: products.available }),
	);
	await tx.insert(stockMovements).values({
		productId,
		change: quantity,
		stockAfter: stock,
		reason: 'restock',
		...(orderItemId === undefined ? {} : { orderItemId }),
	});
	await pagesChanged(tx, tagsOf(productId, available - quantity, available));
}
