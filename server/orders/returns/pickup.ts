import { eq } from 'drizzle-orm';
import type { OrderId, ReturnId, UserId } from '../../../contracts/ids.ts';
import type { OrderReturn } from '../../../contracts/returns.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { orders } from '../../schema/orders.ts';
import { returns } from '../../schema/returns.ts';
import { lockReturn, type Return } from '../lockReturn.ts';
import { readReturns } from '../orders.ts';
import { cancelPickupOf, isCollected, isCollectedByEarlier } from '../parcels/parcels.ts';
import { changeReturn, requireAllowed, requireNotCollected } from './changeReturn.ts';
import { getEmailParts } from './decideReturn.ts';
import { pickupEmail, withdrawnEmail, withdrawnEmailToShop } from './emails.ts';

/** A pickup is at most so many days ahead. */
const maxPickupDays = 60;
const dayMs = 86_400_000;

/** @throws HttpError 400 for a day before today, or too far ahead */
async function requireSoon(tx: Db, pickupOn: string): Promise<void> {
	const daysAhead = (Date.parse(pickupOn) - Date.parse(await readToday(tx))) / dayMs;
	if (daysAhead < 0) throw invalid({ pickupOn: 'Please enter today or a later day.' });
	if (daysAhead > maxPickupDays)
		throw invalid({ pickupOn: `Please enter a day within ${maxPickupDays} days.` });
}

/**
 * Records on which day the courier collects an approved return, or that no day is known any more; the buyer gets an email.
 * @param pickupOn YYYY-MM-DD in India
 * @throws HttpError 400 for a day that is past or too far ahead, 404, 409 unless the return waits for its items, or when the courier has collected them
 * @checklist RET-020
 */
export async function setPickup(
	tx: Db,
	actorId: UserId,
	id: ReturnId,
	pickupOn: string | null,
): Promise<Return> {
	if (pickupOn !== null) await requireSoon(tx, pickupOn);
	const before = await lockReturn(tx, id);
	requireAllowed('receive', before);
	await requireNotCollected(tx, id);
	if (before.pickupOn === pickupOn)
		throw new HttpError(409, 'already_done', 'This day is already recorded. Nothing was changed.');
	const row = takeOne(await tx.update(returns).set({ pickupOn }).where(eq(returns.id, id)).returning());
	const { order, items } = await getEmailParts(tx, row);
	if (pickupOn === null) await cancelPickupOf(tx, id);
	await queueEmail(tx, pickupEmail(order, items, pickupOn), `return pickup:${newId()}`);
	await audit(tx, actorId, 'return.pickup', `order:${row.orderId}`, {
		before: { pickupOn: before.pickupOn },
		after: { pickupOn },
	});
	return row;
}

/** @throws HttpError 404 for the return of another buyer */
async function requireOwn(tx: Db, userId: UserId, orderId: OrderId): Promise<void> {
	const order = takeOne(
		await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId)),
	);
	if (order.userId !== userId) throw new HttpError(404, 'return_not_found', 'There is no such return.');
}

/**
 * Withdraws a return for its buyer, who keeps the items: a recorded pickup is cancelled, also with the courier service, and the
 * shop gets an email.
 * @throws HttpError 404 for another buyer, 409 when the items were collected or have arrived, or the return has ended
 * @checklist RET-021
 */
export async function withdrawReturn(tx: Db, userId: UserId, id: ReturnId): Promise<OrderReturn> {
	const before = await lockReturn(tx, id);
	await requireOwn(tx, userId, before.orderId);
	if (
		before.state === 'approved' &&
		((await isCollected(tx, id)) || (await isCollectedByEarlier(tx, before)))
	)
		throw new HttpError(
			409,
			'status_not_allowed',
			'The courier has collected these items, so this return cannot be withdrawn any more. Please write to us if you want to keep them.',
		);
	const row = await changeReturn(tx, before, 'withdraw', { pickupOn: null });
	const { order, items } = await getEmailParts(tx, row);
	const courier = await cancelPickupOf(tx, id);
	await queueEmail(tx, withdrawnEmail(order, items, before.pickupOn), `return withdrawn:${id}`);
	await queueEmail(
		tx,
		withdrawnEmailToShop(order, items, { pickupOn: before.pickupOn, courier }),
		`return withdrawn, to shop:${id}`,
	);
	await audit(tx, userId, 'return.withdraw', `order:${row.orderId}`, {
		...(before.pickupOn === null ? {} : { before: { pickupOn: before.pickupOn } }),
	});
	const read = (await readReturns(tx, [row])).get(id);
	if (read === undefined) throw new Error(`The return ${id} does not exist.`);
	return read;
}
