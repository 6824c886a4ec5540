import { and, eq, notInArray } from 'drizzle-orm';
import type { OrderId, OrderItemId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { getAmountDue } from '../selling/payments/payments.ts';

/**
 * An order with an amount due leaves in one parcel: the courier collects the whole amount once.
 * @throws HttpError 409 when it has items besides these that were neither cancelled nor rejected
 */
export async function requireOneParcel(
	db: Db,
	orderId: OrderId,
	itemIds: readonly OrderItemId[],
): Promise<void> {
	const [order] = await db
		.select({ payment: payments })
		.from(orders)
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(eq(orders.id, orderId));
	if (order === undefined || getAmountDue(order.payment) === 0) return;
	const others = await db.$count(
		orderItems,
		and(
			eq(orderItems.orderId, orderId),
			notInArray(orderItems.status, ['cancelled', 'rejected']),
			notInArray(orderItems.id, [...itemIds]),
		),
	);
	if (others > 0)
		throw new HttpError(
			409,
			'one_parcel_required',
			'An order on delivery is shipped in one parcel, since the courier collects the whole amount in one payment. Please choose all items, or reject what you cannot ship. Nothing was changed.',
		);
}
