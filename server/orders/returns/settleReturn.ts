import { eq } from 'drizzle-orm';
import type { OrderItemId, ReturnId, UserId } from '../../../contracts/ids.ts';
import { type Paise, paise } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { type DueForReturn, dueForReturn } from '../../pricing/returns.ts';
import { returnItems } from '../../schema/returns.ts';
import { partlyRefunded } from '../../selling/payments/payments.ts';
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
import { changeReturn, getItemIds, lockReturn, type Return, requireAllowed } from './changeReturn.ts';
import { getEmailParts } from './decideReturn.ts';
import { getDeductions, returnTerms, sumDeductions } from './deductions.ts';
import { nothingDueEmail, replacedEmail } from './emails.ts';

/** What is due for the items of a return, by item. Before its approval the deduction is that of the settings. */
export async function dueForItems(
	db: Db,
	items: Item[],
	terms: Pick<Return, 'shopPays' | 'chargePaise'>,
): Promise<Map<string, DueForReturn>> {
	const refunded = await partlyRefunded(
		db,
		items.map(({ id }) => id),
	);
	const deductions = await getDeductions(
		db,
		items.map(({ id }) => id),
	);
	const reductions = await getReductions(
		db,
		items.map(({ id }) => id),
	);
	return dueForReturn(
		items.map((item) => {
			const reduced = reductions.get(item.id) ?? 0;
			return {
				...{ key: item.id, amounts: item },
				refundedPaise: paise((refunded.get(item.id) ?? 0) - reduced),
				deductedPaise: paise(sumDeductions(deductions.get(item.id)) + reduced),
			};
		}),
		returnTerms(terms),
	);
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
	if (refunded === 0)
		await queueEmail(
			tx,
			nothingDueEmail(order, items, [...deductions.values()].flat()),
			`return settled:${id}`,
		);
	else await queueOrderEmail(tx, { about: 'return refunded', orderId: row.orderId, returnId: id });
	await audit(tx, {
		actorId,
		action: 'return.refund',
		target: `order:${row.orderId}`,
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
	await audit(tx, {
		actorId,
		action: 'return.replace',
		target: `order:${row.orderId}`,
		after: { items: items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join(', ') },
	});
	return row;
}
