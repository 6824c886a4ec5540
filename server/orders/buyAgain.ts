import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OrderId, UserId } from '../../contracts/ids.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { addToCart } from '../selling/cart/cart.ts';

/** With the name of the variant. */
type Line = Pick<typeof orderItems.$inferSelect, 'productId' | 'name' | 'quantity'>;

/**
 * Adds the items of an earlier order to the cart, each one separately, so that a sold-out item does not prevent the
 * rest from being added.
 * @throws HttpError 404 for an order that does not belong to the user
 */
export async function buyAgain(
	tx: Db,
	userId: UserId,
	orderId: OrderId,
): Promise<{ added: Line[]; refused: (Pick<Line, 'productId' | 'name'> & { reason: string })[] }> {
	const items = await tx
		.select({
			productId: orderItems.productId,
			variantId: orderItems.variantId,
			name: orderItems.name,
			variantName: orderItems.variantName,
			quantity: orderItems.quantity,
			buyer: orders.userId,
		})
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(and(eq(orders.id, orderId), isNull(orderItems.replacementOf)))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	if (items[0]?.buyer !== userId) throw new HttpError(404, 'order_not_found', 'There is no such order.');
	const added: Line[] = [];
	const unavailable: Awaited<ReturnType<typeof buyAgain>>['refused'] = [];
	for (const item of items) {
		const { productId, quantity } = item;
		const name = nameWithVariant(item);
		try {
			await inTransaction(tx, (part) => addToCart(part, userId, item, quantity));
			added.push({ productId, name, quantity });
		} catch (error) {
			if (!(error instanceof HttpError)) throw error;
			const reason = error.status === 404 ? 'No longer sold.' : error.message;
			unavailable.push({ productId, name, reason });
		}
	}
	return { added, refused: unavailable };
}
