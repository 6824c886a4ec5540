import { and, eq, notInArray } from 'drizzle-orm';
import type { OrderId, OrderItemId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { orderItems } from '../schema/orders.ts';

/** An order with an amount due leaves in one parcel: the courier collects the whole amount once. */
export const oneParcelRequired = (): HttpError =>
	new HttpError(
		409,
		'one_parcel_required',
		'An order on delivery is shipped in one parcel, since the courier collects the whole amount in one payment. Please choose all items, or reject what you cannot ship. Nothing was changed.',
	);

/** Whether an order has items besides these that were neither cancelled nor rejected. */
export const hasOtherItems = async (
	db: Db,
	orderId: OrderId,
	itemIds: readonly OrderItemId[],
): Promise<boolean> =>
	(await db.$count(
		orderItems,
		and(
			eq(orderItems.orderId, orderId),
			notInArray(orderItems.status, ['cancelled', 'rejected']),
			notInArray(orderItems.id, [...itemIds]),
		),
	)) > 0;
