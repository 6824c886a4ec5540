import type { CheckoutId, OrderId, OrderItemId, PaymentId, RefundId, UserId } from '../contracts/ids.ts';
import { newId } from '../server/platform/columns.ts';
import { type Paise, rupeesToPaise } from '../shared/money.ts';
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
		id,
		paymentId: order.paymentId,
		orderItemId,
		amountPaise,
		reason,
		gatewayRefundId,
		state: 'processed',
		createdAt: at,
		updatedAt: at,
	});
	records.gateway.refunds.push({
		id: gatewayRefundId,
		paymentId: gatewayId('pay', order),
		amount: amountPaise,
		status: 'processed',
		key: id,
		asked: 'past',
		receipt: id,
		notes: {},
		createdAt: at.getTime(),
	});
	return id;
}

/** One in so many delivered orders got a refund of goodwill. */
const goodwillEvery = 23;
const goodwillPaise = rupeesToPaise(100);

/** Records a refund of goodwill for a delivered item that stays sold. @returns the refunded amount */
export function recordGoodwill(records: PastRecords, order: OrderRecord): number {
	const item = records.items.at(-1);
	const at = item?.statusChangedAt;
	if (order.index % goodwillEvery !== 0 || item?.id === undefined || at === undefined) return 0;
	const total =
		item.unitPaise * item.quantity - (item.discountPaise ?? 0) + item.gstPaise + item.shippingPaise;
	if (item.status !== 'completed' || total <= goodwillPaise) return 0;
	const amountPaise = goodwillPaise;
	const reason = 'The box was dented';
	const refundId = recordRefund(records, order, { orderItemId: null, amountPaise, reason, at });
	records.refundParts.push({ refundId, orderItemId: item.id, amountPaise });
	records.audit.push({
		actorId: order.adminId,
		action: 'order.refund',
		target: `order:${order.orderId}`,
		after: { amountPaise, reason, item: item.name },
		createdAt: at,
	});
	return amountPaise;
}
