import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderItemId } from '../../../contracts/ids.ts';
import type { receiveReturn } from '../../../contracts/returns.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { goodsWithGst } from '../../pricing/refunds.ts';
import { returnDeductions, type returns } from '../../schema/returns.ts';
import type { Item } from '../itemStatus.ts';
import { getReductions } from '../reductions.ts';

type Deduction = typeof returnDeductions.$inferSelect;

/** What is deducted from the refund of each item, in the order of the reasons' names. */
export async function getDeductions(db: Db, itemIds: OrderItemId[]): Promise<Map<OrderItemId, Deduction[]>> {
	const rows = await db
		.select()
		.from(returnDeductions)
		.where(inArray(returnDeductions.orderItemId, itemIds))
		.orderBy(asc(returnDeductions.orderItemId), asc(returnDeductions.reason));
	return Map.groupBy(rows, ({ orderItemId }) => orderItemId);
}

/** Who pays the shipping, and the charge in paise: as agreed by the approval, before it that of the settings. */
export const returnTerms = ({
	shopPays,
	chargePaise,
}: Pick<typeof returns.$inferSelect, 'shopPays' | 'chargePaise'>) => ({
	shopPays: shopPays === true,
	chargePaise: chargePaise ?? rupeesToPaise(currentSettings().returns.shippingCharge),
});

/** In paise, GST included. */
export const sumDeductions = (deductions: Pick<Deduction, 'amountPaise'>[] = []): Paise =>
	paise(deductions.reduce((sum, { amountPaise }) => sum + amountPaise, 0));

/**
 * Records what is deducted from the refund of received items.
 * @param requested amounts in rupees, GST included
 * @returns what was recorded, in paise
 * @throws HttpError 404 for another item, 409 for more than was paid for the goods of one and is not credited yet
 */
export async function recordDeductions(
	tx: Db,
	items: Item[],
	requested: z.output<typeof receiveReturn.body>['deductions'],
): Promise<Deduction[]> {
	const rows = requested.map(({ itemId, reason, amount }) => ({
		orderItemId: itemId,
		reason,
		amountPaise: rupeesToPaise(amount),
	}));
	const byItem = Map.groupBy(rows, ({ orderItemId }) => orderItemId);
	const reductions = await getReductions(tx, [...byItem.keys()]);
	for (const [itemId, ofItem] of byItem) {
		const item = items.find(({ id }) => id === itemId);
		if (item === undefined) throw new HttpError(404, 'order_item_not_found', 'This return has no such item.');
		const most = paise(goodsWithGst(item) - (reductions.get(itemId) ?? 0));
		if (sumDeductions(ofItem) > most)
			throw new HttpError(
				409,
				'deduction_too_high',
				`At most ${formatRupeesExact(paiseToRupees(most))} can be deducted for '${nameWithVariant(item)}'. Nothing was changed.`,
			);
	}
	if (rows.length > 0) await tx.insert(returnDeductions).values(rows);
	return rows;
}
