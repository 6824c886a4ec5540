import { eq } from 'drizzle-orm';
import type { OrderId, PaymentId } from '../../contracts/ids.ts';
import { refundedOf } from '../payments/payments.ts';
import { type Db, only } from '../platform/database/database.ts';
import { orders } from '../schema/orders.ts';

/** Updates the order's payment state from its payment's refunds. */
export async function refreshPaymentState(tx: Db, orderId: OrderId): Promise<void> {
	const order = only(await tx.select().from(orders).where(eq(orders.id, orderId)).for('update'));
	const back = await refundedOf(tx, order.paymentId);
	await tx
		.update(orders)
		.set({
			paymentState: back === 0 ? 'paid' : back < order.totalPaise ? 'partly refunded' : 'refunded',
		})
		.where(eq(orders.id, orderId));
}

/** Updates the payment state of the order that a payment paid, if any. */
export async function refreshPaymentStateOf(tx: Db, paymentId: PaymentId): Promise<void> {
	const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId));
	if (order !== undefined) await refreshPaymentState(tx, order.id);
}
