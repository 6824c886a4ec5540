import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderItemId, ProductId, VariantId } from '../contracts/ids.ts';
import type { Db } from '../server/platform/database/database.ts';
import { products } from '../server/schema/catalog.ts';
import { stockMovements } from '../server/schema/stockMovements.ts';

export type StockMove = {
	productId: ProductId;
	variantId: VariantId;
	change: number;
	orderItemId: OrderItemId;
	at: Date;
};

/**
 * Inserts sales and restocks in chronological order. The opening stock dates from the product's creation and is larger
 * by the units sold since then.
 */
export async function writeMovements(
	tx: Db,
	moves: StockMove[],
	catalog: Map<VariantId, { stock: number }>,
): Promise<void> {
	await tx.update(stockMovements).set({
		createdAt: sql`(select ${products.createdAt} from ${products} where ${products.id} = ${stockMovements.productId})`,
	});
	const stock = new Map<VariantId, number>();
	for (const [variantId, ofVariant] of Map.groupBy(moves, (move) => move.variantId)) {
		const units = -ofVariant.reduce((sum, { change }) => sum + change, 0);
		const opening = (catalog.get(variantId)?.stock ?? 0) + units;
		stock.set(variantId, opening);
		await tx
			.update(stockMovements)
			.set({ change: opening, stockAfter: opening })
			.where(eq(stockMovements.variantId, variantId));
		await tx
			.update(products)
			.set({ orderedCount: sql`${products.orderedCount} + ${units}` })
			.where(
				inArray(
					products.id,
					ofVariant.map(({ productId }) => productId),
				),
			);
	}
	await tx.insert(stockMovements).values(
		moves
			.toSorted((a, b) => a.at.getTime() - b.at.getTime())
			.map(({ productId, variantId, change, orderItemId, at }) => {
				const stockAfter = (stock.get(variantId) ?? 0) + change;
				stock.set(variantId, stockAfter);
				const reason = change < 0 ? ('sale' as const) : ('restock' as const);
				return { productId, variantId, change, stockAfter, reason, orderItemId, createdAt: at };
			}),
	);
}
