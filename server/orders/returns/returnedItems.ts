import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { OrderId, OrderItemId } from '../../../contracts/ids.ts';
import { allows, endedReturnStates, type ReturnState } from '../../../shared/itemStates.ts';
import { type Paise, paise } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { reserveStock, restock, sellReservedStock } from '../../catalog/catalog.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { orderItems } from '../../schema/orders.ts';
import { returnItems, returns } from '../../schema/returns.ts';
import { changeStatus, type Item } from '../itemStatus.ts';
import { takeMissingUnits } from '../lostReplacements.ts';
import { releaseReturnedSerialNumbers } from '../serialNumbers/serialNumbers.ts';
import { nextPart } from '../splitItem.ts';

/** The amounts due for items whose return is refunded. */
export async function dueForReturned(db: Db, itemIds: OrderItemId[]): Promise<Map<OrderItemId, Paise>> {
	const rows = await db
		.select({ id: returnItems.orderItemId, due: returnItems.duePaise })
		.from(returnItems)
		.where(and(inArray(returnItems.orderItemId, itemIds), isNotNull(returnItems.duePaise)));
	return new Map(rows.map(({ id, due }) => [id, due ?? paise(0)]));
}

/** The state of an item's return that was not declined or withdrawn; null without one. */
export async function getReturnState(tx: Db, item: Item): Promise<ReturnState | null> {
	const [returned] = await tx
		.select({ state: returns.state })
		.from(returnItems)
		.innerJoin(returns, eq(returns.id, returnItems.returnId))
		.where(and(eq(returnItems.orderItemId, item.id), notInArray(returns.state, [...endedReturnStates])));
	return returned?.state ?? null;
}

/** Locks all items of an order, as a cancellation or a partial refund does. */
export async function lockOrderItems(tx: Db, orderId: OrderId): Promise<Item[]> {
	const ofOrder = () =>
		tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));
	await ofOrder().for('update');
	// Read again under the lock, since a concurrent change may have split an item.
	return ofOrder();
}

const byProduct = (items: Item[]) => items.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

/** Restocks the sellable units of received items, and records that their guns are no longer sold. */
export async function restockReturned(
	tx: Db,
	items: Item[],
	sellable: Map<OrderItemId, number>,
): Promise<void> {
	for (const { id, productId, variantId } of byProduct(items)) {
		const quantity = sellable.get(id) ?? 0;
		if (quantity > 0) await restock(tx, { productId, variantId, quantity, orderItemId: id });
	}
	await releaseReturnedSerialNumbers(tx, items, sellable);
}

/**
 * Adds each item to its order again, without a charge, and sells its units from the stock.
 * @throws HttpError 409 with `items` when there are not enough units of one
 */
export async function addReplacements(tx: Db, items: Item[]): Promise<void> {
	for (const item of byProduct(items)) {
		const { productId, variantId, quantity } = item;
		const name = nameWithVariant(item);
		const id = newId<OrderItemId>();
		const [missing] = await reserveStock(tx, [{ productId, variantId, quantity }]);
		if (missing !== undefined)
			throw new HttpError(
				409,
				missing.available === 0 ? 'out_of_stock' : 'insufficient_stock',
				`${missing.available === 0 ? `'${name}' is out of stock` : `Only ${missing.available} of '${name}' ${missing.available === 1 ? 'is' : 'are'} in stock`}, so it cannot be replaced. Please refund the return instead. Nothing was changed.`,
				{ items: [item.id] },
			);
		await tx.insert(orderItems).values({
			...item,
			id,
			part: await nextPart(tx, item),
			replacementOf: item.id,
			unitPaise: paise(0),
			discountPaise: paise(0),
			gstPaise: paise(0),
			shippingPaise: paise(0),
			status: 'pending',
			statusChangedAt: undefined,
			expectedDate: null,
			courierPartner: null,
			trackingId: null,
			packedAt: null,
			restockedAt: null,
		});
		await sellReservedStock(tx, [{ productId, variantId, quantity, orderItemId: id }]);
	}
}

/**
 * Cancels the replacements of items before they are shipped, and restocks them.
 * @param items all items of the order, locked
 * @throws HttpError 409 when one is shipped
 */
export async function cancelReplacements(tx: Db, items: Item[], replaced: OrderItemId[]): Promise<void> {
	const replacements = items.filter(
		({ replacementOf }) => replacementOf !== null && replaced.includes(replacementOf),
	);
	for (const item of byProduct(replacements)) {
		const { id, productId, variantId, quantity, status } = item;
		if (!allows('cancel', item))
			throw new HttpError(
				409,
				'status_not_allowed',
				`The replacement of '${nameWithVariant(item)}' is already ${status}, so the return cannot be refunded any more. Nothing was changed.`,
			);
		await changeStatus(tx, item, { transition: 'end', to: 'cancelled' });
		await restock(tx, { productId, variantId, quantity, orderItemId: id });
		// What the courier lost is no stock.
		await takeMissingUnits(tx, item);
	}
}
