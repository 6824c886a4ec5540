import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderItemId, UserId } from '../../../contracts/ids.ts';
import type { DamagedItem, listDamagedItems } from '../../../contracts/returns.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { creditedItems, creditNotes, orderItems, orders } from '../../schema/orders.ts';
import { returnChanges, returnItems, returns } from '../../schema/returns.ts';
import { serialNumbers } from '../../schema/serialNumbers.ts';

const isDamaged = lt(returnItems.sellable, orderItems.quantity);

async function selectDamaged(
	db: Db,
	where: SQL | undefined,
	{ limit = 1, offset = 0 } = {},
): Promise<DamagedItem[]> {
	const rows = await db
		.select({
			item: orderItems,
			order: orders,
			of: returns,
			sellable: returnItems.sellable,
			writtenOffAt: returnItems.writtenOffAt,
			receivedAt: returnChanges.at,
			creditNoteNumber: creditNotes.number,
		})
		.from(returnItems)
		.innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.innerJoin(returns, eq(returns.id, returnItems.returnId))
		.innerJoin(
			returnChanges,
			and(eq(returnChanges.returnId, returns.id), eq(returnChanges.state, 'received')),
		)
		.leftJoin(creditedItems, eq(creditedItems.orderItemId, orderItems.id))
		.leftJoin(creditNotes, eq(creditNotes.id, creditedItems.creditNoteId))
		.where(where)
		.orderBy(desc(isNull(returnItems.writtenOffAt)), desc(returnChanges.at), asc(orderItems.id))
		.limit(limit)
		.offset(offset);
	const guns = await db
		.select()
		.from(serialNumbers)
		.where(
			and(
				inArray(
					serialNumbers.orderItemId,
					rows.map(({ item }) => item.id),
				),
				serialNumbers.damaged,
				isNull(serialNumbers.restoredAt),
			),
		)
		.orderBy(asc(serialNumbers.id));
	return rows.map(({ item, order, of, sellable, writtenOffAt, receivedAt, creditNoteNumber }) => ({
		itemId: item.id,
		returnId: of.id,
		name: nameWithVariant(item),
		sku: item.sku,
		units: item.quantity - (sellable ?? item.quantity),
		reason: of.reason,
		receivedAt: receivedAt.toISOString(),
		order: { id: order.id, number: orderNumber(order) },
		creditNoteNumber,
		serialNumbers: guns
			.filter(({ orderItemId }) => orderItemId === item.id)
			.map(({ serialNumber }) => serialNumber),
		writtenOffAt: writtenOffAt?.toISOString() ?? null,
	}));
}

/** One page of the returned items with damaged units: those to write off first, then the newest. */
export async function damagedItemPage(
	db: Db,
	{ page, limit }: z.output<typeof listDamagedItems.query>,
): Promise<z.input<typeof listDamagedItems.response>> {
	const { total } = takeOne(
		await db
			.select({ total: sql<number>`count(*)::int` })
			.from(returnItems)
			.innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
			.where(isDamaged),
	);
	return {
		items: await selectDamaged(db, isDamaged, { limit, offset: (page - 1) * limit }),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}

/**
 * Records that the damaged units of an item are written off.
 * @throws HttpError 404 when none came back, 409 when they are written off already
 */
export async function writeOffDamaged(tx: Db, itemId: OrderItemId, actorId: UserId): Promise<DamagedItem> {
	const ofItem = eq(returnItems.orderItemId, itemId);
	const written = await tx
		.update(returnItems)
		.set({ writtenOffAt: sql`now()` })
		.where(
			and(
				ofItem,
				isNull(returnItems.writtenOffAt),
				inArray(
					returnItems.orderItemId,
					tx
						.select({ id: orderItems.id })
						.from(orderItems)
						.where(and(eq(orderItems.id, itemId), isDamaged)),
				),
			),
		)
		.returning();
	const [item] = await selectDamaged(tx, and(ofItem, isDamaged));
	if (item === undefined)
		throw new HttpError(404, 'return_not_found', 'No damaged units of this item came back.');
	if (written.length === 0) throw new HttpError(409, 'already_done', 'These units are written off already.');
	await audit(tx, actorId, 'return.write off', `order:${item.order.id}`, {
		after: { item: `${item.units} × ${item.name}` },
	});
	return item;
}
