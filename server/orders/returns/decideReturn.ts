import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ReturnId, UserId } from '../../../contracts/ids.ts';
import type { receiveReturn as receiveReturnContract } from '../../../contracts/returns.ts';
import { rupeesToPaise } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { orders } from '../../schema/orders.ts';
import { returnItems } from '../../schema/returns.ts';
import { lockReturn, type Return } from '../lockReturn.ts';
import { lockOrderItems, restockReturned } from '../orders.ts';
import { cancelPickupOf } from '../parcels/parcels.ts';
import { changeReturn, getItemIds, requireAllowed, requireNotCollected } from './changeReturn.ts';
import { recordDeductions } from './deductions.ts';
import { approvedEmail, declinedEmail } from './emails.ts';

/** The order and the items of a return, for its emails. */
export async function getEmailParts(tx: Db, row: Return) {
	const order = takeOne(await tx.select().from(orders).where(eq(orders.id, row.orderId)));
	const ids = await getItemIds(tx, row);
	const items = (await lockOrderItems(tx, row.orderId)).filter(({ id }) => ids.includes(id));
	return { order, items };
}

/** Approves a return with today's deduction; the buyer gets an email with what to do. @throws HttpError 404, 409 when it is decided */
export async function approveReturn(tx: Db, actorId: UserId, id: ReturnId): Promise<Return> {
	const chargePaise = rupeesToPaise(currentSettings().returns.shippingCharge);
	const row = await changeReturn(tx, await lockReturn(tx, id), 'approve', { chargePaise });
	const { order, items } = await getEmailParts(tx, row);
	await queueEmail(tx, approvedEmail(order, items, row), `return approved:${id}`);
	await audit(tx, actorId, 'return.approve', `order:${row.orderId}`);
	return row;
}

/** Declines a return that has not arrived. @throws HttpError 404, 409 when it was collected, has arrived or is declined */
export async function declineReturn(
	tx: Db,
	actorId: UserId,
	id: ReturnId,
	declineReason: string,
): Promise<Return> {
	const before = await lockReturn(tx, id);
	requireAllowed('decline', before);
	await requireNotCollected(tx, id);
	const row = await changeReturn(tx, before, 'decline', { declineReason, pickupOn: null });
	const { order, items } = await getEmailParts(tx, row);
	await cancelPickupOf(tx, id);
	await queueEmail(tx, declinedEmail(order, items, declineReason, before.pickupOn), `return declined:${id}`);
	await audit(tx, actorId, 'return.decline', `order:${row.orderId}`, { after: { reason: declineReason } });
	return row;
}

/**
 * Records the arrival of an approved return: sellable units are restocked, damaged ones are not.
 * @throws HttpError 404, 409 when it is in another state, for other items or more units than those of the return, or when more
 * is deducted for an item than was paid for it
 * @checklist RET-002
 */
export async function receiveReturn(
	tx: Db,
	actorId: UserId,
	id: ReturnId,
	{ items: received, shopPays, deductions }: z.output<typeof receiveReturnContract.body>,
): Promise<Return> {
	const before = await lockReturn(tx, id);
	requireAllowed('receive', before);
	const { items } = await getEmailParts(tx, before);
	const sellable = new Map(received.map(({ itemId, sellable }) => [itemId, sellable]));
	const complete =
		received.length === items.length &&
		items.every(({ id, quantity }) => (sellable.get(id) ?? quantity + 1) <= quantity);
	if (!complete)
		throw new HttpError(
			409,
			'units_missing',
			'Please enter for each item how many of its units can be sold again.',
		);
	const row = await changeReturn(tx, before, 'receive', { shopPays });
	// The buyer brought or sent it.
	await cancelPickupOf(tx, id);
	for (const item of items)
		await tx
			.update(returnItems)
			.set({ sellable: sellable.get(item.id) ?? 0 })
			.where(eq(returnItems.orderItemId, item.id));
	const deducted = await recordDeductions(tx, items, deductions);
	await restockReturned(tx, items, sellable);
	await audit(tx, actorId, 'return.receive', `order:${row.orderId}`, {
		after: {
			items: items
				.map((item) => `${sellable.get(item.id)} of ${item.quantity} × ${nameWithVariant(item)}`)
				.join(', '),
			shopPays,
			...(deducted.length === 0
				? {}
				: { deductions: deducted.map(({ reason, amountPaise }) => `${reason} ${amountPaise}`).join(', ') }),
		},
	});
	return row;
}
