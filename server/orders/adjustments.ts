import { asc, eq, inArray } from 'drizzle-orm';
import type { OrderItemId } from '../../contracts/ids.ts';
import { type Paise, paise } from '../../shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import type { InvoicedItem } from '../pricing/invoice.ts';
import { creditNotes, priceReductions } from '../schema/orders.ts';
import { getDeductions } from './returns/deductions.ts';

type Adjustments = NonNullable<InvoicedItem['adjustments']>;

/**
 * What the credit note of each cancelled, rejected or returned item does not credit: the deductions of its return, and what
 * earlier credit notes reduced its price by. Negative, GST included.
 */
export async function getAdjustments(db: Db, itemIds: OrderItemId[]): Promise<Map<OrderItemId, Adjustments>> {
	const adjustments = new Map<OrderItemId, Adjustments>();
	const add = (itemId: OrderItemId, description: string, amountPaise: Paise) =>
		adjustments.set(itemId, [
			...(adjustments.get(itemId) ?? []),
			{ description, amountPaise: paise(0 - amountPaise) },
		]);
	for (const deduction of [...(await getDeductions(db, itemIds)).values()].flat())
		add(deduction.orderItemId, `Deduction for ${deduction.reason}`, deduction.amountPaise);
	const reductions = await db
		.select({ reduced: priceReductions, number: creditNotes.number })
		.from(priceReductions)
		.innerJoin(creditNotes, eq(creditNotes.id, priceReductions.creditNoteId))
		.where(inArray(priceReductions.orderItemId, itemIds))
		.orderBy(asc(priceReductions.creditNoteId));
	for (const { reduced, number } of reductions)
		add(reduced.orderItemId, `Credited before by ${number}`, reduced.amountPaise);
	return adjustments;
}
