import { eq } from 'drizzle-orm';
import type { OrderId, UserId } from '../../../contracts/ids.ts';
import type { Order } from '../../../contracts/orders.ts';
import { allows, isCancelledOrRejected } from '../../../shared/itemStates.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { orders } from '../../schema/orders.ts';
import {
	collectOnDelivery,
	getAmountDue,
	lockPayment,
	markRefused,
} from '../../selling/payments/payments.ts';
import {
	auditItem,
	changeStatus,
	type Item,
	lockOrderItems,
	orderById,
	queueOrderEmail,
	refreshPaymentStateOfOrder,
	restockAndRefund,
} from '../orders.ts';
import { expectRemittance } from '../remittances/remittances.ts';

/**
 * Locks an order of which an amount is due, and its items: items, order, payment, as a cancellation does.
 * @throws HttpError 404 for an unknown order, 409 when nothing is due or nothing was shipped
 */
async function lockDue(tx: Db, orderId: OrderId) {
	const items = (await lockOrderItems(tx, orderId)).filter(({ status }) => !isCancelledOrRejected(status));
	const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
	if (order === undefined) throw new HttpError(404, 'order_not_found', 'There is no such order.');
	const payment = await lockPayment(tx, order.paymentId);
	if (getAmountDue(payment) === 0)
		throw new HttpError(409, 'already_done', 'Nothing is due of this order any more. Nothing was changed.');
	const [waiting] = items.filter(({ status }) => status === 'pending');
	if (waiting !== undefined)
		throw new HttpError(
			409,
			'status_not_allowed',
			`'${waiting.name}' is not shipped yet. The courier collects the whole amount in one payment, so please ship or cancel it first. Nothing was changed.`,
		);
	return { items, payment };
}

async function updated(tx: Db, orderId: OrderId): Promise<Order> {
	const order = await orderById(tx, orderId);
	if (order === undefined) throw new Error(`The order ${orderId} is locked but does not exist.`);
	return order;
}

/** Records that a parcel was delivered and its amount collected, with one receipt to the buyer. @throws HttpError as `lockDue` */
export async function collect(tx: Db, actorId: UserId | null, orderId: OrderId): Promise<Order> {
	const { items, payment } = await lockDue(tx, orderId);
	for (const item of items)
		if (item.status === 'shipped')
			await auditItem(
				tx,
				actorId,
				item,
				await changeStatus(tx, { ...item, status: 'shipped' }, { transition: 'edit', to: 'delivered' }),
			);
	await collectOnDelivery(tx, payment.id);
	await expectRemittance(tx, orderId, payment.amountPaise);
	await refreshPaymentStateOfOrder(tx, payment.id);
	await queueOrderEmail(tx, { about: 'collected', orderId });
	await audit(tx, actorId, 'order.collect', `order:${orderId}`, {
		after: { amountPaise: payment.amountPaise },
	});
	return updated(tx, orderId);
}

const reason = 'Refused at the door';

/**
 * Records that the buyer refused a parcel: its items are cancelled, restocked and credited, and nothing of them is due.
 * @throws HttpError as `lockDue`
 */
export async function refuse(tx: Db, actorId: UserId, orderId: OrderId): Promise<Order> {
	const { items, payment } = await lockDue(tx, orderId);
	await markRefused(tx, payment.id);
	const ended: Item[] = [];
	for (const item of items)
		if (allows('end', item)) {
			const after = await changeStatus(tx, item, { transition: 'end', to: 'cancelled', reason });
			await auditItem(tx, actorId, item, after);
			ended.push(after);
		}
	await restockAndRefund(tx, orderId, ended, reason);
	await audit(tx, actorId, 'order.refuse', `order:${orderId}`, {
		after: { amountPaise: payment.amountPaise },
	});
	return updated(tx, orderId);
}
