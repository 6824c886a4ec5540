import type { UnconfirmedOrder } from '../../../contracts/cashOnDelivery.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { removeOrderedItems } from '../../selling/cart/cart.ts';
import { createCheckout, getCheckoutLines, isKnownBuyer } from '../../selling/checkout/checkout.ts';
import { recordOutsidePayment } from '../../selling/payments/payments.ts';
import { toUnconfirmedOrder } from './unconfirmed.ts';

/** Known buyers press a button on the page they land on; the email is for those who left it. */
const secondsToPress = 600;

/**
 * Reserves the cart for an order on delivery, empties it, and queues the email with the link that confirms the order. Ordering the
 * same goods again is a further order.
 * @param entered.amount the total that the shopper saw, in paise: only compared, never charged
 * @throws HttpError as `createCheckout`
 */
export async function orderOnDelivery(
	tx: Db,
	userId: UserId,
	entered: Omit<Parameters<typeof createCheckout>[2], 'onDelivery'>,
): Promise<UnconfirmedOrder> {
	const checkout = await createCheckout(tx, userId, { ...entered, onDelivery: true });
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
		afterSeconds: (await isKnownBuyer(tx, userId)) ? secondsToPress : 0,
	});
	await removeOrderedItems(tx, userId, await getCheckoutLines(tx, checkout.id));
	return toUnconfirmedOrder(tx, checkout);
}
