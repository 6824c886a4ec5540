import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderId, UserId } from '../../contracts/ids.ts';
import type { cancelOrder, Order } from '../../contracts/orders.ts';
import { allows, isCancelledOrRejected } from '../../shared/itemStates.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { audit } from '../accounts/audit/audit.ts';
import { newId } from '../platform/columns.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { queueEmail } from '../platform/email/email.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { orders } from '../schema/orders.ts';
import { cancellationEmail } from './cancellationEmails.ts';
import { changeStatus, type Item } from './itemStatus.ts';
import { orderById } from './readOrders.ts';
import { restockAndRefund } from './restockAndRefund.ts';
import { queueOrderEmail } from './sendEmails.ts';
import { lockItems, splitItem } from './splitItem.ts';

type Cancellation = z.output<typeof cancelOrder.body>;
type Cancelled = { item: Item & { status: 'pending' }; quantity: number };

/** Why an item cannot be cancelled; undefined when it can. */
function getBlockingReason(item: Item, units: number): string | undefined {
	const { status, quantity, replacementOf } = item;
	const name = nameWithVariant(item);
	if (replacementOf !== null)
		return `'${name}' replaces a returned item. Please write to ${currentSettings().contact.email}, and we will help you.`;
	if (status === 'pending')
		return units > quantity ? `Only ${quantity} of '${name}' can be cancelled.` : undefined;
	if (isCancelledOrRejected(status)) return `'${name}' is already ${status}.`;
	return `'${name}' is already ${status}, so it cannot be cancelled. You can return it within ${currentSettings().returns.days} days of delivery.`;
}

/**
 * The items to cancel; those that are already cancelled as requested are left out.
 * @throws HttpError 404 for an item that is not in the order, 409 when one cannot be cancelled
 */
function chosenItems(items: Item[], requested: Cancellation['items']): Cancelled[] {
	const byId = new Map(items.map((item) => [item.id, item]));
	const chosen = (requested ?? items.map(({ id }) => ({ itemId: id, quantity: undefined }))).map(
		({ itemId, quantity }) => {
			const item = byId.get(itemId);
			if (item === undefined)
				throw new HttpError(404, 'order_item_not_found', 'This order has no such item.');
			return { item, quantity: quantity ?? item.quantity };
		},
	);
	const left = chosen.filter(
		({ item, quantity }) => !(isCancelledOrRejected(item.status) && item.quantity === quantity),
	);
	const obstacles = left.flatMap(({ item, quantity }) => getBlockingReason(item, quantity) ?? []);
	if (obstacles.length > 0)
		throw new HttpError(409, 'cancellation_not_allowed', `${obstacles.join(' ')} Nothing was changed.`, {
			items: left.flatMap(({ item, quantity }) =>
				getBlockingReason(item, quantity) === undefined ? [] : item.id,
			),
		});
	return left.flatMap(({ item, quantity }) => (allows('cancel', item) ? [{ item, quantity }] : []));
}

/**
 * Cancels pending items of an order for its buyer, in the given transaction: all of them, or it throws. They are
 * restocked, refunded and credited, and buyer and shop are notified. Items that are already cancelled are left as they
 * are, so that repeating a call has no effect.
 * @returns the updated order
 * @throws HttpError 404 for an unknown order or item, 409 when an item is shipped or has fewer units
 */
export async function cancelItems(
	tx: Db,
	userId: UserId,
	orderId: OrderId,
	{ items: requested, reason }: Cancellation,
): Promise<Order> {
	const items = await lockItems(tx, userId, orderId);
	const cancelled: Item[] = [];
	for (const chosen of chosenItems(items, requested))
		cancelled.push(
			await changeStatus(tx, await splitItem(tx, chosen.item, chosen.quantity), {
				transition: 'cancel',
				to: 'cancelled',
				reason,
			}),
		);
	if (cancelled.length > 0) {
		const cancellation = newId();
		const itemIds = cancelled.map(({ id }) => id);
		const order = takeOne(await tx.select().from(orders).where(eq(orders.id, orderId)));
		await queueOrderEmail(tx, { about: 'items cancelled', orderId, cancellation, itemIds });
		await queueEmail(tx, cancellationEmail(order, cancelled, reason), `cancellation:${cancellation}`);
		await audit(tx, userId, 'order.cancel', `order:${orderId}`, {
			after: {
				items: cancelled.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join(', '),
				reason,
			},
		});
		await restockAndRefund(tx, orderId, cancelled);
	}
	const order = await orderById(tx, orderId);
	if (order === undefined) throw new Error(`The order ${orderId} has items but does not exist.`);
	return order;
}
