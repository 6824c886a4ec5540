import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../server/platform/database/database.ts';
import { brands, products } from '../server/schema/catalog.ts';
import { orderItemChanges, orderItems, orders } from '../server/schema/orders.ts';
import { returnChanges, returnItems } from '../server/schema/returns.ts';
import { serialNumbers } from '../server/schema/serialNumbers.ts';

/** The serial number of the n-th sold gun of a maker, as in AR-24117. */
const serialNumber = (maker: string, sold: number) =>
	`${maker.slice(0, 2).toUpperCase()}-${24_100 + sold * 17}`;

/** Packs the items that were shipped, three hours before, and those of every second order that still wait; guns get serial numbers, and returned ones are back. */
export async function packPastOrders(tx: Db): Promise<void> {
	const shipped = tx
		.select({ at: orderItemChanges.at })
		.from(orderItemChanges)
		.where(and(eq(orderItemChanges.orderItemId, orderItems.id), eq(orderItemChanges.to, 'shipped')));
	const evenOrders = tx.select({ id: orders.id }).from(orders).where(sql`${orders.number} % 2 = 0`);
	const waits = and(eq(orderItems.status, 'pending'), inArray(orderItems.orderId, evenOrders));
	await tx
		.update(orderItems)
		.set({ packedAt: sql`coalesce((${shipped}) - interval '3 hours', now())` })
		.where(or(waits, exists(shipped)));
	const guns = await tx
		.select({
			id: orderItems.id,
			quantity: orderItems.quantity,
			packedAt: orderItems.packedAt,
			maker: brands.name,
		})
		.from(orderItems)
		.innerJoin(products, eq(products.id, orderItems.productId))
		.innerJoin(brands, eq(brands.id, products.brandId))
		.where(
			and(isNotNull(products.muzzleEnergyJ), isNotNull(orderItems.packedAt), isNull(orderItems.restockedAt)),
		)
		.orderBy(asc(orderItems.packedAt), asc(orderItems.id));
	const sold = new Map<string, number>();
	const rows = guns.flatMap(({ id, quantity, packedAt, maker }) =>
		Array.from({ length: quantity }, () => {
			const count = (sold.get(maker) ?? 0) + 1;
			sold.set(maker, count);
			return {
				orderItemId: id,
				maker,
				serialNumber: serialNumber(maker, count),
				...(packedAt === null ? {} : { recordedAt: packedAt }),
			};
		}),
	);
	if (rows.length > 0) await tx.insert(serialNumbers).values(rows);
	// Returns come back whole: sellable, or damaged.
	const received = tx
		.select({ id: returnItems.orderItemId, at: returnChanges.at, sellable: returnItems.sellable })
		.from(returnItems)
		.innerJoin(
			returnChanges,
			and(eq(returnChanges.returnId, returnItems.returnId), eq(returnChanges.state, 'received')),
		)
		.as('received');
	await tx
		.update(serialNumbers)
		.set({ releasedAt: sql`${received.at}`, damaged: sql`${received.sellable} = 0` })
		.from(received)
		.where(eq(received.id, serialNumbers.orderItemId));
}
