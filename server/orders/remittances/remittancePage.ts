import { and, asc, desc, eq, exists, ilike, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderId } from '../../../contracts/ids.ts';
import type { listRemittances, Remittance } from '../../../contracts/remittances.ts';
import { paise, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { containing } from '../../platform/database/containing.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { paginate } from '../../platform/paginate.ts';
import { hasOrderNumber } from '../../schema/orderNumbers.ts';
import { orders } from '../../schema/orders.ts';
import { parcels } from '../../schema/parcels.ts';
import { remittances } from '../../schema/remittances.ts';
import { isDue, isOverdue } from './remittances.ts';

type Query = z.output<typeof listRemittances.query>;

const isReceived = isNotNull(remittances.receivedOn);
const conditions: Record<Query['state'], SQL | undefined> = {
	due: isDue,
	overdue: isOverdue,
	received: isReceived,
	different: and(isReceived, ne(remittances.receivedPaise, remittances.collectedPaise)),
	all: undefined,
};

/** By tracking id, reference, or order number with or without its letters. */
function searchCondition(db: Db, search: string): SQL | undefined {
	if (search === '') return;
	const named = and(eq(parcels.orderId, remittances.orderId), ilike(parcels.trackingId, containing(search)));
	return or(
		exists(db.select().from(parcels).where(named)),
		ilike(remittances.reference, containing(search)),
		hasOrderNumber(search),
	);
}

async function selectRemittances(
	db: Db,
	where: SQL | undefined,
	{ order, limit, offset }: { order: SQL[]; limit: number; offset: number },
): Promise<Remittance[]> {
	const rows = await db
		.select({
			remittance: remittances,
			order: orders,
			isOverdue: sql`coalesce(${isOverdue}, false)`.mapWith(Boolean),
		})
		.from(remittances)
		.innerJoin(orders, eq(orders.id, remittances.orderId))
		.where(where)
		.orderBy(...order, asc(remittances.orderId))
		.limit(limit)
		.offset(offset);
	const delivered = await db
		.select()
		.from(parcels)
		.where(
			and(
				inArray(
					parcels.orderId,
					rows.map(({ order }) => order.id),
				),
				eq(parcels.state, 'delivered'),
			),
		)
		.orderBy(asc(parcels.id));
	const byOrder = Map.groupBy(delivered, ({ orderId }) => orderId);
	return rows.map(({ remittance, order, isOverdue }) => {
		const { collectedPaise, collectedAt, receivedPaise, receivedOn, reference } = remittance;
		return {
			order: { id: order.id, number: orderNumber(order) },
			parcels: (byOrder.get(order.id) ?? []).map(({ courierPartner, trackingId }) => ({
				courierPartner,
				trackingId,
			})),
			collected: paiseToRupees(collectedPaise),
			collectedAt: collectedAt.toISOString(),
			isOverdue,
			received:
				receivedPaise === null || receivedOn === null || reference === null
					? null
					: {
							amount: paiseToRupees(receivedPaise),
							on: receivedOn,
							reference,
							difference: paiseToRupees(paise(receivedPaise - collectedPaise)),
						},
		};
	});
}

/** What was collected for these orders. */
export const remittancesOf = (db: Db, orderIds: readonly OrderId[]): Promise<Remittance[]> =>
	selectRemittances(db, inArray(remittances.orderId, [...orderIds]), {
		order: [asc(remittances.collectedAt)],
		limit: orderIds.length,
		offset: 0,
	});

/** What couriers have not paid over, in paise, and how much of it is overdue. */
async function sumDue(db: Db) {
	const total = sql`coalesce(sum(${remittances.collectedPaise}), 0)`;
	const { due, overdue } = takeOne(
		await db
			.select({
				due: total.mapWith(Number),
				overdue: sql`coalesce(sum(${remittances.collectedPaise}) filter (where ${isOverdue}), 0)`.mapWith(
					Number,
				),
			})
			.from(remittances)
			.where(isDue),
	);
	return { due: paiseToRupees(paise(due)), overdue: paiseToRupees(paise(overdue)) };
}

/** One page of what couriers collected: those that are due oldest first, others by the day of the transfer. */
export async function remittancePage(
	db: Db,
	{ state, search, page, limit }: Query,
): Promise<z.input<typeof listRemittances.response>> {
	const where = and(conditions[state], searchCondition(db, search));
	const waits = state === 'due' || state === 'overdue';
	const order = waits
		? [asc(remittances.collectedAt)]
		: [desc(remittances.receivedOn), desc(remittances.collectedAt)];
	const { total } = takeOne(
		await db
			.select({ total: sql`count(*)`.mapWith(Number) })
			.from(remittances)
			.innerJoin(orders, eq(orders.id, remittances.orderId))
			.where(where),
	);
	return {
		remittances: await selectRemittances(db, where, { order, limit, offset: (page - 1) * limit }),
		...(await sumDue(db)),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}
