import { eq, sql } from 'drizzle-orm';
import type { OrderItemId, ProductId } from '../contracts/ids.ts';
import type { Db } from '../server/platform/database/database.ts';
import { products, stockMovements } from '../server/schema/catalog.ts';

export type StockMove = { productId: ProductId; change: number; orderItemId: OrderItemId; at: Date };

/**
 * Inserts sales and restocks in chronological order. The opening stock dates from the product's creation and is larger
 * by the units sold since then.
 */
export async function writeMovements(
	tx: Db,
	moves: StockMove[],
	catalog: Map<ProductId, { stock: number }>,
): Promise<void> {
	await tx.update(stockMovements).set({
		createdAt: sql`(select ${products.createdAt} from ${products} where ${products.id} = ${stockMovements.productId})`,
	});
	const sold = new Map<ProductId, number>();
	for (const { productId, change } of moves) sold.set(productId, (sold.get(productId) ?? 0) - change);
	const stock = new Map<ProductId, number>();
	for (const [productId, units] of sold) {
		const opening = (catalog.get(productId)?.stock ?? 0) + units;
		stock.set(productId, opening);
		await tx
			.update(stockMovements)
			.set({ change: opening, stockAfter: opening })
			.where(eq(stockMovements.productId, productId));
		await tx
			.update(products)
			.set({ orderedCount: sql`${products.orderedCount} + ${units}` })
			.where(eq(products.id, productId));
	}
	await tx.insert(stockMovements).values(
		moves
			.toSorted((a, b) => a.at.getTime() - b.at.getTime())
			.map(({ productId, change, orderItemId, at }) => {
				const stockAfter = (stock.get(productId) ?? 0) + change;
				stock.set(productId, stockAfter);
				const reason = change < 0 ? ('sale' as const) : ('restock' as const);
				return { productId, change, stockAfter, reason, orderItemId, createdAt: at };
			}),
	);
}
