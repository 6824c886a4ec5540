import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderId, UserId } from '../../../contracts/ids.ts';
import type { recordRemittances as contract } from '../../../contracts/remittances.ts';
import { dateText } from '../../../shared/dates.ts';
import { type Paise, rupeesToPaise } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { orders } from '../../schema/orders.ts';
import { remittances } from '../../schema/remittances.ts';
import { getDayProblem } from './remittances.ts';

export type Received = { orderId: OrderId; receivedPaise: Paise; receivedOn: string; reference: string };

/** Locks what was collected for orders, in the order of their ids. */
export const lockRemittances = (tx: Db, orderIds: readonly OrderId[]) =>
	tx
		.select()
		.from(remittances)
		.where(inArray(remittances.orderId, [...orderIds]))
		.orderBy(asc(remittances.orderId))
		.for('update');

/** Closes a locked remittance that is due. */
export async function closeRemittance(
	tx: Db,
	actorId: UserId,
	{ orderId, receivedPaise, receivedOn, reference }: Received,
): Promise<void> {
	await tx
		.update(remittances)
		.set({ receivedPaise, receivedOn, reference })
		.where(eq(remittances.orderId, orderId));
	await audit(tx, actorId, 'remittance.record', `order:${orderId}`, {
		after: { amountPaise: receivedPaise, receivedOn, reference },
	});
}

/**
 * Records that a courier paid over what it collected for orders, in the given transaction: all of them, or it throws.
 * @throws HttpError 400 for a day before an order or after today, 404 when nothing was collected for an order, 409 when it was received before
 */
export async function recordRemittances(
	tx: Db,
	actorId: UserId,
	{ orderIds, receivedOn, reference, amount }: z.output<typeof contract.body>,
): Promise<void> {
	if (receivedOn > (await readToday(tx)))
		throw invalid({ receivedOn: 'Please enter today or an earlier day.' });
	const ids = [...new Set(orderIds)];
	const locked = await lockRemittances(tx, ids);
	if (locked.length < ids.length)
		throw new HttpError(
			404,
			'order_not_found',
			'No courier collected anything for one of these orders. Nothing was recorded.',
		);
	const placed = await tx.select().from(orders).where(inArray(orders.id, ids));
	for (const order of placed) {
		const problem = getDayProblem(order, receivedOn);
		if (problem !== undefined) throw invalid({ receivedOn: problem });
	}
	const before = locked.find((one) => one.receivedOn !== null);
	if (before !== undefined && before.receivedOn !== null) {
		const order = takeOne(placed.filter(({ id }) => id === before.orderId));
		throw new HttpError(
			409,
			'already_done',
			`The amount of ${orderNumber(order)} was received on ${dateText(before.receivedOn)} already, with reference ${before.reference}. Nothing was recorded.`,
		);
	}
	for (const { orderId, collectedPaise } of locked)
		await closeRemittance(tx, actorId, {
			orderId,
			receivedOn,
			reference,
			receivedPaise: amount === null ? collectedPaise : rupeesToPaise(amount),
		});
}

/** Takes back that the amount of an order was received. @throws HttpError 404 when it was not */
export async function reopenRemittance(tx: Db, actorId: UserId, orderId: OrderId): Promise<void> {
	const [before] = await lockRemittances(tx, [orderId]);
	if (before === undefined || before.receivedPaise === null)
		throw new HttpError(404, 'order_not_found', 'Nothing was received for this order.');
	await tx
		.update(remittances)
		.set({ receivedPaise: null, receivedOn: null, reference: null })
		.where(eq(remittances.orderId, orderId));
	await audit(tx, actorId, 'remittance.reopen', `order:${orderId}`, {
		before: {
			amountPaise: before.receivedPaise,
			receivedOn: before.receivedOn,
			reference: before.reference,
		},
	});
}
