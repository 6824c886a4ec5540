import { asc, eq } from 'drizzle-orm';
import type { OrderId, UserId } from '../../contracts/ids.ts';
import { addToCart } from '../cart/cart.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { orderItems, orders } from './tables.ts';

type Line = Pick<typeof orderItems.$inferSelect, 'productId' | 'name' | 'quantity'>;

/**
 * Puts what can still be bought of an earlier order into the cart, each item by itself: one that is sold out must not
 * keep the others from it.
 * @throws Refusal 404 for an order that is not the user's
 */
export async function buyAgain(
	tx: Db,
	userId: UserId,
	orderId: OrderId,
): Promise<{ added: Line[]; refused: (Pick<Line, 'productId' | 'name'> & { reason: string })[] }> {
	const items = await tx
		.select({
			productId: orderItems.productId,
			name: orderItems.name,
			quantity: orderItems.quantity,
			buyer: orders.userId,
		})
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(eq(orders.id, orderId))
		.orderBy(asc(orderItems.position));
	if (items[0]?.buyer !== userId) throw new Refusal(404, 'There is no such order.');
	const added: Line[] = [];
	const refused: Awaited<ReturnType<typeof buyAgain>>['refused'] = [];
	for (const { productId, name, quantity } of items)
		try {
			await inTransaction(tx, (part) => addToCart(part, userId, productId, quantity));
			added.push({ productId, name, quantity });
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const reason = error.status === 404 ? 'No longer sold.' : error.message;
			refused.push({ productId, name, reason });
		}
	return { added, refused };
}
