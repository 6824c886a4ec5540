import { asc, eq, inArray } from 'drizzle-orm';
import type { PickupBooking } from '../../../contracts/couriers.ts';
import type { OrderId, OrderItemId, ReturnId } from '../../../contracts/ids.ts';
import type { OrderReturn } from '../../../contracts/returns.ts';
import { type Paise, paise, paiseToRupees } from '../../../shared/money.ts';
import { wasCollected } from '../../../shared/pickups.ts';
import type { DeductionReason } from '../../../shared/returnDeductions.ts';
import type { Db } from '../../platform/database/database.ts';
import { returnCharge } from '../../pricing/returns.ts';
import { creditedItems, orderItems } from '../../schema/orders.ts';
import { returnChanges, returnItems, returnPhotos, returns } from '../../schema/returns.ts';
import { getChosenVariant } from '../../selling/checkout/checkout.ts';
import type { Item } from '../itemStatus.ts';
import { getPickups } from '../parcels/parcels.ts';
import { getReductions } from '../reductions.ts';
import { getDeductions, returnTerms, sumDeductions } from './deductions.ts';

type ReturnedItem = {
	item: Item;
	returned: typeof returnItems.$inferSelect;
	/** Null until it is refunded. */
	creditedShipping: Paise | null;
};

/** When the courier collected a return; null before, and once it has brought it back. */
const getPickedUpAt = (pickup: PickupBooking | undefined) =>
	pickup !== undefined && wasCollected(pickup) ? pickup.pickedUpAt : null;

/** What is deducted from the refund of a received return; null before. Once it is credited, the charge is that of the note. */
function toDeductions(
	row: typeof returns.$inferSelect,
	items: ReturnedItem[],
	recorded: Map<OrderItemId, { reason: DeductionReason; amountPaise: Paise }[]>,
	reductions: Map<OrderItemId, Paise>,
): OrderReturn['deductions'] {
	if (row.shopPays === null) return null;
	const lines = items.map(({ item, creditedShipping }) => ({
		amounts: item,
		creditedShipping,
		deductedPaise: paise(sumDeductions(recorded.get(item.id)) + (reductions.get(item.id) ?? 0)),
	}));
	const credited = lines.every(({ creditedShipping }) => creditedShipping !== null);
	const charge = credited
		? -lines.reduce((sum, { creditedShipping }) => sum + (creditedShipping ?? 0), 0)
		: returnCharge(lines, returnTerms(row));
	return [
		...items.flatMap(({ item }) =>
			(recorded.get(item.id) ?? []).map(({ reason, amountPaise }) => ({
				reason,
				itemId: item.id,
				amount: paiseToRupees(amountPaise),
			})),
		),
		...(!row.shopPays && charge > 0
			? [{ reason: 'return shipping' as const, itemId: null, amount: paiseToRupees(paise(charge)) }]
			: []),
	];
}

/** Returns in the API's format, by id. */
export async function readReturns(
	db: Db,
	rows: (typeof returns.$inferSelect)[],
	knownPickups?: Map<ReturnId, PickupBooking>,
): Promise<Map<ReturnId, OrderReturn>> {
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const items = await db
		.select({ item: orderItems, returned: returnItems, creditedShipping: creditedItems.shippingPaise })
		.from(returnItems)
		.innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
		.leftJoin(creditedItems, eq(creditedItems.orderItemId, returnItems.orderItemId))
		.where(inArray(returnItems.returnId, ids))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const changes = await db
		.select()
		.from(returnChanges)
		.where(inArray(returnChanges.returnId, ids))
		.orderBy(asc(returnChanges.at), asc(returnChanges.id));
	const photos = await db
		.select()
		.from(returnPhotos)
		.where(inArray(returnPhotos.returnId, ids))
		.orderBy(asc(returnPhotos.id));
	const deductions = await getDeductions(
		db,
		items.map(({ item }) => item.id),
	);
	const reductions = await getReductions(
		db,
		items.map(({ item }) => item.id),
	);
	const pickups = knownPickups ?? (await getPickups(db, ids));
	const itemsByReturn = Map.groupBy(items, ({ returned }) => returned.returnId);
	const changesByReturn = Map.groupBy(changes, ({ returnId }) => returnId);
	const photosByReturn = Map.groupBy(photos, ({ returnId }) => returnId);
	return new Map(
		rows.map((row) => [
			row.id,
			{
				id: row.id,
				state: row.state,
				reason: row.reason,
				comment: row.comment,
				photos: (photosByReturn.get(row.id) ?? []).map(({ id }) => id),
				declineReason: row.declineReason,
				shopPays: row.shopPays,
				pickupOn: row.pickupOn,
				pickedUpAt: getPickedUpAt(pickups.get(row.id)),
				deductions: toDeductions(row, itemsByReturn.get(row.id) ?? [], deductions, reductions),
				history: (changesByReturn.get(row.id) ?? []).map(({ state, at }) => ({
					state,
					at: at.toISOString(),
				})),
				items: (itemsByReturn.get(row.id) ?? []).map(({ item, returned }) => ({
					itemId: item.id,
					productId: item.productId,
					...getChosenVariant(item),
					name: item.name,
					quantity: item.quantity,
					sellable: returned.sellable,
				})),
			},
		]),
	);
}

/** The returns of orders, oldest first. */
export async function getOrderReturns(db: Db, orderIds: OrderId[]): Promise<Map<OrderId, OrderReturn[]>> {
	const rows = await db
		.select()
		.from(returns)
		.where(inArray(returns.orderId, orderIds))
		.orderBy(asc(returns.createdAt), asc(returns.id));
	const read = await readReturns(db, rows);
	const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
	return new Map(
		byOrder.entries().map(([orderId, ofOrder]) => [orderId, ofOrder.flatMap(({ id }) => read.get(id) ?? [])]),
	);
}
