import { eq } from 'drizzle-orm';
import type { OrderItemId, ReturnId, UserId } from '../../../contracts/ids.ts';
import { type Paise, paise } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { goodsWithGst } from '../../pricing/refunds.ts';
import { type DueForReturn, dueForReturn } from '../../pricing/returns.ts';
import { returnItems } from '../../schema/returns.ts';
import { minimumCharge, partlyRefunded } from '../../selling/payments/payments.ts';
import { lockReturn, type Return } from '../lockReturn.ts';
import {
	addReplacements,
	cancelReplacements,
	getAdjustments,
	getReductions,
	type Item,
	lockOrderItems,
	queueOrderEmail,
	refundItems,
} from '../orders.ts';
import { changeReturn, getItemIds, requireAllowed } from './changeReturn.ts';
import { getEmailParts } from './decideReturn.ts';
import { getDeductions, returnTerms, sumDeductions } from './deductions.ts';
import { type NothingDue, nothingDueEmail, replacedEmail } from './emails.ts';

/** What is due for the items of a return, by item. Before its approval the deduction is that of the settings. */
export async function dueForItems(
	db: Db,
	items: Item[],
	terms: Pick<Return, 'shopPays' | 'chargePaise'>,
): Promise<Map<string, DueForReturn>> {
	const ids = items.map(({ id }) => id);
	const refunded = await partlyRefunded(db, ids);
	const deductions = await getDeductions(db, ids);
	const reductions = await getReductions(db, ids);
	return dueForReturn(
		items.map((item) => {
			const reduced = reductions.get(item.id) ?? 0;
			return {
				key: item.id,
				amounts: item,
				refundedPaise: paise((refunded.get(item.id) ?? 0) - reduced),
				deductedPaise: paise(sumDeductions(deductions.get(item.id)) + reduced),
			};
		}),
		returnTerms(terms),
	);
}

/**
 * @param charge for the return shipping, in paise
 * @param isDeducted whether anything was deducted, the charge included
 */
function whyNothing(
	amounts: (Pick<DueForReturn, 'duePaise'> & { item: Item; adjustments: { amountPaise: Paise }[] })[],
	charge: Paise,
	isDeducted: boolean,
): NothingDue {
	const due = amounts.reduce((sum, { duePaise }) => sum + duePaise, 0);
	if (due > 0 && due < minimumCharge) return 'below minimum';
	if (!isDeducted) return 'refunded before';
	const adjustments = amounts.flatMap((amount) => amount.adjustments);
	const left = amounts.reduce((sum, { item }) => sum + goodsWithGst(item), 0 - charge);
	const isAllDeducted = left + adjustments.reduce((sum, { amountPaise }) => sum + amountPaise, 0) <= 0;
	return isAllDeducted ? 'deducted' : 'refunded before';
}

/**
 * Refunds what is due for a received return, with one refund, one credit note and one email to the buyer for all its items. A
 * replacement that is not shipped is cancelled.
 * @returns the return and the refunded amount
 * @throws HttpError 404, 409 when the return is in another state or its replacement is shipped
 */
export async function refundReturn(
	tx: Db,
	actorId: UserId,
	id: ReturnId,
): Promise<{ row: Return; refunded: Paise }> {
	const before = await lockReturn(tx, id);
	requireAllowed('refund', before);
	const all = await lockOrderItems(tx, before.orderId);
	const ids: OrderItemId[] = await getItemIds(tx, before);
	if (before.state === 'replaced') await cancelReplacements(tx, all, ids);
	const items = all.filter((item) => ids.includes(item.id));
	const due = await dueForItems(tx, items, before);
	const deductions = await getDeductions(tx, ids);
	const adjustments = await getAdjustments(tx, ids);
	const amounts = items.map((item) => {
		const amount = due.get(item.id);
		if (amount === undefined) throw new Error(`Nothing was computed for the item ${item.id}.`);
		return { item, ...amount, adjustments: adjustments.get(item.id) ?? [] };
	});
	const row = await changeReturn(tx, before, 'refund');
	for (const { item, duePaise } of amounts)
		await tx.update(returnItems).set({ duePaise }).where(eq(returnItems.orderItemId, item.id));
	const refunded = await refundItems(tx, row.orderId, [
		{ returnId: id, reason: 'Item returned', items: amounts },
	]);
	const { order } = await getEmailParts(tx, row);
	if (refunded === 0) {
		const charge = paise(
			Math.max(
				0,
				amounts.reduce((sum, { shippingPaise }) => sum - shippingPaise, 0),
			),
		);
		const deducted = [
			...[...deductions.values()].flat(),
			...(charge > 0 ? [{ reason: 'return shipping' as const, amountPaise: charge }] : []),
		];
		const why = whyNothing(amounts, charge, deducted.length > 0);
		await queueEmail(tx, nothingDueEmail(order, items, why, deducted), `return settled:${id}`);
	} else await queueOrderEmail(tx, { about: 'return refunded', orderId: row.orderId, returnId: id });
	await audit(tx, actorId, 'return.refund', `order:${row.orderId}`, {
		after: { amountPaise: refunded, items: items.map(({ name }) => name).join(', ') },
	});
	return { row, refunded };
}

/**
 * Sends the items of a received return again, without a charge.
 * @throws HttpError 404, 409 when the return is in another state or the stock is too small
 */
export async function replaceReturn(tx: Db, actorId: UserId, id: ReturnId): Promise<Return> {
	const before = await lockReturn(tx, id);
	requireAllowed('replace', before);
	const { order, items } = await getEmailParts(tx, before);
	await addReplacements(tx, items);
	const row = await changeReturn(tx, before, 'replace');
	await queueEmail(tx, replacedEmail(order, items), `return replaced:${id}`);
	await audit(tx, actorId, 'return.replace', `order:${row.orderId}`, {
		after: { items: items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join(', ') },
	});
	return row;
}
