import { and, eq, notInArray } from 'drizzle-orm';
import type { OrderId, OrderItemId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { getAmountDue } from '../selling/payments/payments.ts';

/**
 * An order with an amount due leaves in one parcel: the courier collects the whole amount once.
 * @param others in which state other items count. What has left does not hold back the rest, but a parcel is not asked to collect
 * the whole amount beside another.
 * @throws HttpError 409 when it has such items besides these
 */
export async function requireOneParcel(
	db: Db,
	orderId: OrderId,
	itemIds: readonly OrderItemId[],
	others: 'pending' | 'not cancelled',
): Promise<void> {
	const [order] = await db
		.select({ payment: payments })
		.from(orders)
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(eq(orders.id, orderId));
	if (order === undefined || getAmountDue(order.payment) === 0) return;
	const count = await db.$count(
		orderItems,
		and(
			eq(orderItems.orderId, orderId),
			others === 'pending'
				? eq(orderItems.status, 'pending')
				: notInArray(orderItems.status, ['cancelled', 'rejected']),
			notInArray(orderItems.id, [...itemIds]),
		),
	);
	if (count > 0)
		throw new HttpError(
			409,
			'one_parcel_required',
			'An order on delivery is shipped in one parcel, since the courier collects the whole amount in one payment. Please choose all items, or reject what you cannot ship. Nothing was changed.',
		);
}
