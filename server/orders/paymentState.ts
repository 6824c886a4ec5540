import { eq } from 'drizzle-orm';
import type { OrderId, PaymentId } from '../../contracts/ids.ts';
import type { Paise } from '../../shared/money.ts';
import type { OrderPaymentState } from '../../shared/paymentChannels.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { getRefundedAmount, type Payment } from '../selling/payments/payments.ts';

/** The state of an order by its payment, of which a part may be refunded, or being refunded. */
export function getPaymentState({ state, amountPaise }: Payment, refunded: Paise): OrderPaymentState {
	if (state === 'created') return 'due';
	if (state === 'failed') return 'not collected';
	if (refunded === 0) return 'paid';
	return refunded < amountPaise ? 'partly refunded' : 'refunded';
}

/** Updates the order's payment state from its payment and the refunds of it. */
export async function refreshPaymentState(tx: Db, orderId: OrderId): Promise<void> {
	const order = takeOne(await tx.select().from(orders).where(eq(orders.id, orderId)).for('update'));
	const payment = takeOne(await tx.select().from(payments).where(eq(payments.id, order.paymentId)));
	await tx
		.update(orders)
		.set({ paymentState: getPaymentState(payment, await getRefundedAmount(tx, payment.id)) })
		.where(eq(orders.id, orderId));
}

/** Updates the payment state of the order that a payment paid, if any. */
export async function refreshPaymentStateOfOrder(tx: Db, paymentId: PaymentId): Promise<void> {
	const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId));
	if (order !== undefined) await refreshPaymentState(tx, order.id);
}
