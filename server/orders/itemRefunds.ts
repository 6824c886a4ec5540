import { getTableColumns, inArray } from 'drizzle-orm';
import type { OrderItemId } from '../../contracts/ids.ts';
import { type Paise, paise } from '../../shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { share } from '../pricing/shares.ts';
import { refunds } from '../schema/payments.ts';
import { returnItems } from '../schema/returns.ts';
import { refundOf } from '../selling/payments/payments.ts';

type ItemRefund = { itemId: OrderItemId; amountPaise: Paise; refund: typeof refunds.$inferSelect };

/** The refund of each of these items. That of a return is divided among its items by what is due for them, to the paisa. */
export async function getItemRefunds(db: Db, itemIds: OrderItemId[]): Promise<ItemRefund[]> {
	const rows = await db.select(getTableColumns(refunds)).from(refunds).where(refundOf(db, itemIds));
	const returned = await db
		.select()
		.from(returnItems)
		.where(
			inArray(
				returnItems.returnId,
				rows.flatMap(({ returnId }) => returnId ?? []),
			),
		);
	return rows.flatMap((refund) => {
		const { orderItemId, returnId, amountPaise } = refund;
		if (orderItemId !== null) return [{ itemId: orderItemId, amountPaise, refund }];
		const items = returned.filter((item) => item.returnId === returnId);
		const parts = share(
			amountPaise,
			items.map((item) => ({ key: item.orderItemId, weight: item.duePaise ?? 0 })),
		);
		return items.map((item) => ({
			itemId: item.orderItemId,
			refund,
			amountPaise: parts.get(item.orderItemId) ?? paise(0),
		}));
	});
}
