import { eq, sql } from 'drizzle-orm';
import type { OrderId, UserId } from '../../contracts/ids.ts';
import { audit } from '../accounts/audit/audit.ts';
import { keepAccount } from '../accounts/auth/auth.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/database/statement.ts';
import type { Services } from '../platform/services.ts';
import { orders } from '../schema/orders.ts';
import {
	type Checkout,
	ensureReservation,
	lockCheckoutByGatewayOrder,
	markRefunded,
} from '../selling/checkout/checkout.ts';
import {
	type GatewayEvent,
	type GatewayPayment,
	GatewayRejected,
	type Payment,
	type PaymentState,
	recordEvent,
	recordPayment,
	refundPayment,
} from '../selling/payments/payments.ts';
import { queueOrderEmail } from './sendEmails.ts';
import { writeOrder } from './writeOrder.ts';

/** Shown to a buyer whose placement is 'refunded'. */
export const refundMessage =
	'We received your payment but could not place the order. The full amount will be refunded, and we have emailed you the details.';

export type Source = 'verify' | 'claim' | 'check' | 'webhook' | 'reconciler';

/**
 * | kind         | when |
 * |--------------|------|
 * | ordered      | the order exists, now or since earlier |
 * | not captured | the payment is not captured (yet); only its state was recorded |
 * | refunded     | the payment was captured but cannot become an order; a full refund is in progress |
 * | unknown      | no payment of this shop, or not one of the expected user |
 */
export type Placement =
	| { kind: 'ordered'; orderId: OrderId; userId: UserId }
	| { kind: 'not captured'; state: PaymentState }
	| { kind: 'refunded'; userId: UserId }
	| { kind: 'unknown' };

const selectOrder = preparedQuery((db) =>
	db
		.select({ id: orders.id, paymentId: orders.paymentId })
		.from(orders)
		.where(eq(orders.checkoutId, sql.placeholder('checkoutId'))),
);

/**
 * Places the order of a payment exactly once. Verify, POST /orders, the checkout page's check, the webhook and the
 * reconciler call it in any order and any number of times; each gets the same order. Queries
 * the gateway first, without an open transaction, then writes everything in one.
 * @param trigger.event the gateway's event that triggered the call, recorded in the same transaction
 * @param trigger.expectedUserId a payment of any other user is 'unknown'
 * @throws GatewayUnavailable when the gateway's state is unknown
 */
export async function placeOrder(
	{ database, gateway, log }: Pick<Services, 'database' | 'gateway' | 'log'>,
	gatewayPaymentId: string,
	trigger: { source: Source; event?: GatewayEvent; expectedUserId?: UserId },
): Promise<Placement> {
	let paid: Awaited<ReturnType<typeof gateway.fetchPayment>>;
	try {
		paid = await gateway.fetchPayment(gatewayPaymentId);
	} catch (error) {
		if (error instanceof GatewayRejected) return { kind: 'unknown' };
		throw error;
	}
	const { orderId: gatewayOrderId } = paid;
	if (gatewayOrderId === null) return { kind: 'unknown' };

	return inTransaction(database.db, async (tx) => {
		const checkout = await lockCheckoutByGatewayOrder(tx, gatewayOrderId);
		if (
			checkout === undefined ||
			(trigger.expectedUserId !== undefined && trigger.expectedUserId !== checkout.userId)
		)
			return { kind: 'unknown' };
		if (trigger.event !== undefined) await recordEvent(tx, trigger.event);
		const payment = await recordPayment(tx, checkout.id, paid);
		// It is marked in the transaction that writes its order.
		const [order] = checkout.state === 'ordered' ? await selectOrder(tx, { checkoutId: checkout.id }) : [];
		if (order?.paymentId === payment.id)
			return { kind: 'ordered', orderId: order.id, userId: checkout.userId };
		if (paid.status === 'refunded' || payment.state === 'refunded')
			return { kind: 'refunded', userId: checkout.userId };
		// The gateway's current answer decides: a stored state may be outdated.
		if (paid.status !== 'captured') return { kind: 'not captured', state: paid.status };

		if (order !== undefined)
			return refundInFull(tx, checkout, payment, paid, 'This order was already paid by another payment.');
		if (paid.amount !== checkout.totalPaise || paid.currency !== 'INR') {
			log.error(
				{ payment: payment.id, checkout: checkout.id },
				'A payment differs in amount or currency from its checkout',
			);
			return refundInFull(tx, checkout, payment, paid, 'The amount paid differs from the order total.');
		}
		const obstacle =
			checkout.state === 'refunded'
				? 'An item in the order sold out before the payment reached us.'
				: await ensureReservation(tx, checkout);
		if (obstacle !== undefined) {
			await markRefunded(tx, checkout.id);
			return refundInFull(tx, checkout, payment, paid, obstacle);
		}
		const orderId = await writeOrder(tx, checkout, payment, { source: trigger.source, actorId: null });
		return { kind: 'ordered', orderId, userId: checkout.userId };
	});
}

/** Refunds the whole payment and notifies the buyer; a second call changes nothing. */
async function refundInFull(
	tx: Db,
	checkout: Checkout,
	payment: Payment,
	{ refunded: refundedAtGateway }: GatewayPayment,
	reason: string,
): Promise<Placement> {
	const refunded = { kind: 'refunded', userId: checkout.userId } as const;
	if (!(await refundPayment(tx, payment, reason, refundedAtGateway))) return refunded;
	// A deleted account has no email address any more.
	if (await keepAccount(tx, checkout.userId))
		await queueOrderEmail(tx, { about: 'payment refunded', paymentId: payment.id });
	await audit(tx, null, 'payment.refund', `payment:${payment.id}`, {
		after: { reason, amountPaise: payment.amountPaise },
	});
	return refunded;
}
