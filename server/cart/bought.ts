import { and, eq, lte, sql } from 'drizzle-orm';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { cartLines } from './tables.ts';

/** Takes what was bought out of the cart: those quantities only, since more may have been put in while paying. */
export async function takeBoughtOut(
	tx: Db,
	userId: UserId,
	bought: { productId: ProductId; quantity: number }[],
): Promise<void> {
	for (const { productId, quantity } of bought) {
		const line = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId));
		await tx.delete(cartLines).where(and(line, lte(cartLines.quantity, quantity)));
		await tx
			.update(cartLines)
			.set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
			.where(and(line, sql`${cartLines.quantity} > ${quantity}`));
	}
}
