import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderItemId } from '../../contracts/ids.ts';
import { type Paise, paise } from '../../shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { goodsWithGst, type LineAmounts } from '../pricing/refunds.ts';
import { priceReductions } from '../schema/orders.ts';

/** By how much the price of each item was reduced while it stayed sold: in paise, GST included. */
export async function getReductions(db: Db, itemIds: OrderItemId[]): Promise<Map<OrderItemId, Paise>> {
	const rows = await db
		.select({
			itemId: priceReductions.orderItemId,
			amount: sql`sum(${priceReductions.amountPaise})`.mapWith((sum) => paise(Number(sum))),
		})
		.from(priceReductions)
		.where(inArray(priceReductions.orderItemId, itemIds))
		.groupBy(priceReductions.orderItemId);
	return new Map(rows.map(({ itemId, amount }) => [itemId, amount]));
}

/** What is left of an item's goods with their GST, by which its price can be reduced: shipping is not part of its price. */
export const getReducible = (
	item: LineAmounts & { id: OrderItemId },
	reductions: ReadonlyMap<OrderItemId, Paise>,
): Paise => paise(goodsWithGst(item) - (reductions.get(item.id) ?? 0));

/** Moves what the price of an item was reduced by to a new item that was split off, as far as it is more than `kept`. */
export async function moveReductionsToNewItem(
	tx: Db,
	from: OrderItemId,
	to: OrderItemId,
	kept: Paise,
): Promise<void> {
	const rows = await tx
		.select()
		.from(priceReductions)
		.where(eq(priceReductions.orderItemId, from))
		.orderBy(asc(priceReductions.creditNoteId));
	// From the last one, so that those that leave are gone when the one that stays in part is compared with fewer units.
	let leaving = paise(rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0) - kept);
	for (const { creditNoteId, amountPaise } of rows.toReversed()) {
		const leaves = paise(Math.min(amountPaise, leaving));
		if (leaves === 0) break;
		leaving = paise(leaving - leaves);
		const stays = paise(amountPaise - leaves);
		const which = and(eq(priceReductions.creditNoteId, creditNoteId), eq(priceReductions.orderItemId, from));
		if (stays === 0) await tx.delete(priceReductions).where(which);
		else await tx.update(priceReductions).set({ amountPaise: stays }).where(which);
		await tx.insert(priceReductions).values({ creditNoteId, orderItemId: to, amountPaise: leaves });
	}
}
