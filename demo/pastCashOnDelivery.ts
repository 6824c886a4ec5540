import type { OrderItemId } from '../contracts/ids.ts';
import { type Paise, paise } from '../shared/money.ts';
import type { PastRecords } from './pastRecords.ts';
import type { OrderRecord } from './pastRefunds.ts';

const reason = 'Refused at the door';

/** Records that the buyer refused the item at the door, with its credit note. */
export function recordRefusal(
	records: PastRecords,
	order: OrderRecord,
	orderItemId: OrderItemId,
	at: Date,
): void {
	const from = 'shipped';
	records.itemChanges.push({ orderItemId, from, to: 'cancelled', by: 'shop', reason, at });
	records.credited.push({ orderItemId, reason, at });
	records.audit.push({
		actorId: order.adminId,
		action: 'order.refuse',
		target: `order:${order.orderId}`,
		after: {},
		createdAt: at,
	});
}

/** Records the payment of an order on delivery: due, collected with the delivery, or refused. @returns the order's state */
export function recordPaymentOnDelivery(
	records: PastRecords,
	order: OrderRecord,
	totalPaise: Paise,
): 'due' | 'paid' | 'not collected' {
	const { paymentId, checkoutId, createdAt, orderId } = order;
	const last = records.items.at(-1);
	const at = last?.statusChangedAt ?? createdAt;
	const isPaid = last?.status === 'delivered' || last?.status === 'completed';
	const isRefused = last?.status === 'cancelled';
	records.payments.push({
		id: paymentId,
		channel: 'cash on delivery',
		checkoutId,
		currency: 'INR',
		createdAt,
		updatedAt: at,
		amountPaise: isRefused ? paise(0) : totalPaise,
		state: isRefused ? 'failed' : isPaid ? 'captured' : 'created',
		refusedAt: isRefused ? at : null,
	});
	if (isPaid)
		records.audit.push({
			actorId: order.adminId,
			action: 'order.collect',
			target: `order:${orderId}`,
			after: { amountPaise: totalPaise },
			createdAt: at,
		});
	return isRefused ? 'not collected' : isPaid ? 'paid' : 'due';
}
