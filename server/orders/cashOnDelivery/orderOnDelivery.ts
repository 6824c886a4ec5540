import { and, eq } from 'drizzle-orm';
import type { UnconfirmedOrder } from '../../../contracts/cashOnDelivery.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { payments } from '../../schema/payments.ts';
import { createCheckout } from '../../selling/checkout/checkout.ts';
import { recordOutsidePayment } from '../../selling/payments/payments.ts';
import { toUnconfirmedOrder } from './unconfirmed.ts';

/**
 * Reserves the cart for an order on delivery and queues the email with the link that confirms it. The same cart again
 * returns the same order, without a further email.
 * @param entered.amount the total that the shopper saw, in paise: only compared, never charged
 * @throws HttpError as `createCheckout`
 */
export async function orderOnDelivery(
	tx: Db,
	userId: UserId,
	entered: Omit<Parameters<typeof createCheckout>[2], 'onDelivery'>,
): Promise<UnconfirmedOrder> {
	const checkout = await createCheckout(tx, userId, { ...entered, onDelivery: true });
	const [waiting] = await tx
		.select({ id: payments.id })
		.from(payments)
		.where(and(eq(payments.checkoutId, checkout.id), eq(payments.state, 'created')));
	if (waiting === undefined) {
		const { id: paymentId } = await recordOutsidePayment(tx, {
			checkoutId: checkout.id,
			channel: 'cash on delivery',
			amountPaise: checkout.totalPaise,
			reference: null,
		});
		await queueJob(tx, {
			kind: 'cod confirmation',
			payload: { paymentId },
			dedupeKey: `cod confirmation:${paymentId}`,
		});
	}
	return toUnconfirmedOrder(tx, checkout);
}
