import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { OrderId, OrderItemId, ProductId } from '../../../contracts/ids.ts';
import { isSoldAsGun } from '../../../shared/guns.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { brands, products } from '../../schema/catalog.ts';
import { orderItems, orders } from '../../schema/orders.ts';
import { serialNumbers } from '../../schema/serialNumbers.ts';

type Unit = { id: OrderItemId; productId: ProductId };

/** The serial numbers of each item, in the order in which they were entered; without those of guns that came back. */
export async function getSerialNumbers(db: Db, items: Unit[]) {
	const rows = await db
		.select()
		.from(serialNumbers)
		.where(
			and(
				inArray(
					serialNumbers.orderItemId,
					items.map(({ id }) => id),
				),
				isNull(serialNumbers.releasedAt),
			),
		)
		.orderBy(asc(serialNumbers.recordedAt), asc(serialNumbers.id));
	return Map.groupBy(rows, ({ orderItemId }) => orderItemId);
}

/** The ids of the products sold as guns among the items' products, each with the name of its maker. */
export async function gunsAmong(db: Db, items: Unit[]): Promise<Map<ProductId, string>> {
	const rows = await db
		.select({
			id: products.id,
			muzzleEnergyJ: products.muzzleEnergyJ,
			needsLicence: products.needsLicence,
			maker: brands.name,
		})
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.where(
			inArray(
				products.id,
				items.map(({ productId }) => productId),
			),
		);
	return new Map(rows.filter(isSoldAsGun).map(({ id, maker }) => [id, maker]));
}

/**
 * Records the serial numbers of an item's units in place of those recorded before.
 * @throws HttpError 409 when a number of the maker is recorded for another sold gun
 */
export async function recordSerialNumbers(
	tx: Db,
	orderItemId: OrderItemId,
	maker: string,
	numbers: string[],
): Promise<void> {
	await tx
		.delete(serialNumbers)
		.where(and(eq(serialNumbers.orderItemId, orderItemId), isNull(serialNumbers.releasedAt)));
	if (numbers.length === 0) return;
	const recorded = await tx
		.insert(serialNumbers)
		.values(numbers.map((serialNumber) => ({ orderItemId, maker, serialNumber })))
		.onConflictDoNothing()
		.returning({ serialNumber: serialNumbers.serialNumber });
	if (recorded.length === numbers.length) return;
	const sold = await tx
		.select({
			serialNumber: serialNumbers.serialNumber,
			order: { letters: orders.letters, number: orders.number },
		})
		.from(serialNumbers)
		.innerJoin(orderItems, eq(orderItems.id, serialNumbers.orderItemId))
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(
			and(
				eq(sql`lower(${serialNumbers.maker})`, maker.toLowerCase()),
				inArray(serialNumbers.serialNumber, numbers),
				isNull(serialNumbers.releasedAt),
				sql`${serialNumbers.orderItemId} <> ${orderItemId}`,
			),
		);
	const messages = sold.map(
		({ serialNumber, order }) =>
			`${maker} ${serialNumber} is already recorded for order ${orderNumber(order)}.`,
	);
	throw new HttpError(409, 'serial_number_taken', `${messages.join(' ')} Nothing was changed.`);
}

/** Records that the guns of these items came back, into the stock or damaged, or were lost on the way. */
export async function releaseSerialNumbers(
	tx: Db,
	itemIds: OrderItemId[],
	as: 'in stock' | 'damaged' | 'lost' = 'in stock',
): Promise<void> {
	await tx
		.update(serialNumbers)
		.set({ releasedAt: sql`now()`, damaged: as === 'damaged', lost: as === 'lost' })
		.where(and(inArray(serialNumbers.orderItemId, itemIds), isNull(serialNumbers.releasedAt)));
}

type OrderedGun = Unit & { orderId: OrderId; position: number; quantity: number };

/** Whether guns that are recorded for an item left with another part of its line, which was split off afterwards. */
async function hasOthersGuns(tx: Db, { id, orderId, position }: OrderedGun): Promise<boolean> {
	const others = await tx
		.select()
		.from(orderItems)
		.where(
			and(
				eq(orderItems.orderId, orderId),
				eq(orderItems.position, position),
				ne(orderItems.id, id),
				inArray(orderItems.status, ['shipped', 'delivered', 'completed']),
			),
		);
	const own = await getSerialNumbers(tx, others);
	return others.some((other) => (own.get(other.id) ?? []).length < other.quantity);
}

/**
 * Records that the guns of cancelled items are in stock. When some guns of an ordered line stay with the buyer, the owner marks
 * those that came back in the register, because the cancellation does not say which.
 */
export async function releaseCancelledSerialNumbers(tx: Db, items: OrderedGun[]): Promise<void> {
	const sold = await getSerialNumbers(tx, items);
	const back: OrderItemId[] = [];
	for (const item of items) {
		const hasMore = (sold.get(item.id) ?? []).length > item.quantity;
		if (!hasMore || !(await hasOthersGuns(tx, item))) back.push(item.id);
	}
	await releaseSerialNumbers(tx, back);
}

/**
 * Records that the guns of returned items are back. When only some guns of an ordered line are returned, or only some of
 * them are damaged, the owner marks the right ones in the register, because the return does not say which.
 * @param sellable units of each item that are not damaged
 */
export async function releaseReturnedSerialNumbers(
	tx: Db,
	items: { id: OrderItemId; productId: ProductId; quantity: number }[],
	sellable: ReadonlyMap<OrderItemId, number>,
): Promise<void> {
	const sold = await getSerialNumbers(tx, items);
	const whole = items.filter(({ id, quantity }) => (sold.get(id) ?? []).length <= quantity);
	const getIds = (found: typeof items) => found.map(({ id }) => id);
	const getUnits = (id: OrderItemId) => sellable.get(id) ?? 0;
	await releaseSerialNumbers(tx, getIds(whole.filter(({ id, quantity }) => getUnits(id) === quantity)));
	await releaseSerialNumbers(tx, getIds(whole.filter(({ id }) => getUnits(id) === 0)), 'damaged');
}
