import type { CheckoutId, OrderId, OrderItemId, PaymentId, RefundId, UserId } from '../contracts/ids.ts';
import { newId } from '../server/platform/columns.ts';
import type { Paise } from '../shared/money.ts';
import type { PastRecords } from './pastRecords.ts';

/** Common data of the items of one order. */
export type OrderRecord = {
	/** Position of the order; used for the gateway's ids. */
	index: number;
	orderId: OrderId;
	checkoutId: CheckoutId;
	paymentId: PaymentId;
	createdAt: Date;
	adminId: UserId;
	buyerId: UserId;
	/** Whether it is paid on delivery. */
	onDelivery: boolean;
};

/** The gateway's ids allow one refund per past order. */
export const gatewayId = (prefix: string, { index }: Pick<OrderRecord, 'index'>) =>
	`${prefix}_${String(index + 1).padStart(14, '0')}`;

/** Records a refund that the gateway has made, with a credit note for an item. */
export function recordRefund(
	records: PastRecords,
	order: OrderRecord,
	refund: {
		orderItemId: OrderItemId | null;
		amountPaise: Paise;
		reason: string;
		at: Date;
	},
): RefundId {
	const { orderItemId, amountPaise, reason, at } = refund;
	const id = newId<RefundId>();
	const gatewayRefundId = gatewayId('rfnd', order);
	if (orderItemId !== null) records.credited.push({ orderItemId, reason, at });
	records.refunds.push({
		...{ id, paymentId: order.paymentId, orderItemId, amountPaise, reason, gatewayRefundId },
		...{ state: 'processed', createdAt: at, updatedAt: at },
	});
	records.gateway.refunds.push({
		...{ id: gatewayRefundId, paymentId: gatewayId('pay', order), amount: amountPaise },
		...{ status: 'processed', key: id, asked: 'past', receipt: id, notes: {}, createdAt: at.getTime() },
	});
	return id;
}
