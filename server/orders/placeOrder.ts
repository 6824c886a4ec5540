import { eq } from 'drizzle-orm';
import type { OrderId, OrderItemId, UserId } from '../../contracts/ids.ts';
import { audit } from '../audit/audit.ts';
import { users } from '../auth/tables.ts';
import { takeBoughtOut } from '../cart/cart.ts';
import { sellHeldStock } from '../catalog/catalog.ts';
import {
	type Checkout,
	checkoutLinesOf,
	lockCheckoutOf,
	markOrdered,
	markRefunded,
	secureHold,
} from '../checkout/checkout.ts';
import {
	type GatewayEvent,
	GatewayRefused,
	type Payment,
	type PaymentState,
	recordEvent,
	recordPayment,
	refundPayment,
} from '../payments/payments.ts';
import { newId } from '../platform/columns.ts';
import { type Db, inTransaction, only } from '../platform/database/database.ts';
import type { Services } from '../services.ts';
import { numberInvoice } from './numbering.ts';
import { queueOrderMail } from './sendMails.ts';
import { orderItems, orders } from './tables.ts';
import { refreshPaymentStateOf } from './updateItem.ts';

/** What a buyer is told when the answer is 'refunded'. */
export const goesBack =
	'We received your payment but could not place your order any more. We are refunding the full amount and have sent you an e-mail.';

/** Who found out that a payment may have come. */
export type Source = 'verify' | 'claim' | 'check' | 'webhook' | 'reconciler';

/**
 * | kind         | when |
 * |--------------|------|
 * | ordered      | the order exists, now or since earlier |
 * | not captured | the money is not taken (yet): nothing was done but noting it |
 * | refunded     | the money was taken and cannot be honoured: a full refund is under way |
 * | unknown      | no payment of this shop, or not of the user it was asked for |
 */
export type Placement =
	| { kind: 'ordered'; orderId: OrderId; userId: UserId }
	| { kind: 'not captured'; state: PaymentState }
	| { kind: 'refunded'; userId: UserId }
	| { kind: 'unknown' };

/**
 * Places the order of a payment, once: called by verify, POST /orders, the checkout page's check, the webhook and the
 * reconciler, in any order and as often as they like, it gives the same order to each (invariants I1, I3, I14). Asks the gateway first, with no
 * transaction open, then does everything in one.
 * @param by.event the gateway's event that brought the news, noted in the same transaction
 * @param by.onlyFor nothing happens when the payment is somebody else's
 * @throws GatewayUnavailable when nothing could be learnt
 */
export async function placeOrder(
	{ database, gateway, log }: Services,
	gatewayPaymentId: string,
	by: { source: Source; event?: GatewayEvent; onlyFor?: UserId },
): Promise<Placement> {
	let paid: Awaited<ReturnType<typeof gateway.fetchPayment>>;
	try {
		paid = await gateway.fetchPayment(gatewayPaymentId);
	} catch (error) {
		if (error instanceof GatewayRefused) return { kind: 'unknown' };
		throw error;
	}
	const { orderId: gatewayOrderId } = paid;
	if (gatewayOrderId === null) return { kind: 'unknown' };

	return inTransaction(database.db, async (tx) => {
		const checkout = await lockCheckoutOf(tx, gatewayOrderId);
		if (checkout === undefined || (by.onlyFor !== undefined && by.onlyFor !== checkout.userId))
			return { kind: 'unknown' };
		if (by.event !== undefined) await recordEvent(tx, by.event);
		const payment = await recordPayment(tx, checkout.id, paid);
		const [order] = await tx
			.select({ id: orders.id, paymentId: orders.paymentId })
			.from(orders)
			.where(eq(orders.checkoutId, checkout.id));
		if (order?.paymentId === payment.id)
			return { kind: 'ordered', orderId: order.id, userId: checkout.userId };
		if (paid.status === 'refunded' || payment.state === 'refunded')
			return { kind: 'refunded', userId: checkout.userId };
		// The answer of this very call decides: a stored state may be older or, in old rows, not the gateway's.
		if (paid.status !== 'captured') return { kind: 'not captured', state: paid.status };

		if (order !== undefined)
			return giveBack(tx, checkout, payment, 'This order had been paid already by another payment.');
		if (paid.amount !== checkout.totalPaise || paid.currency !== 'INR') {
			log.error({ payment: payment.id, checkout: checkout.id }, 'A payment is not of the amount it is for');
			return giveBack(tx, checkout, payment, 'The amount paid was not the amount of the order.');
		}
		if (checkout.state === 'refunded' || !(await secureHold(tx, checkout))) {
			await markRefunded(tx, checkout.id);
			return giveBack(
				tx,
				checkout,
				payment,
				'Something in the order was sold out by the time the payment came.',
			);
		}
		const orderId = await writeOrder(tx, checkout, payment, by.source);
		return { kind: 'ordered', orderId, userId: checkout.userId };
	});
}

/** Sends the whole payment back and tells the buyer; a second call finds it done. */
async function giveBack(tx: Db, checkout: Checkout, payment: Payment, reason: string): Promise<Placement> {
	const refunded = { kind: 'refunded', userId: checkout.userId } as const;
	if (!(await refundPayment(tx, payment, reason))) return refunded;
	await queueOrderMail(tx, { about: 'payment refunded', paymentId: payment.id });
	await audit(tx, {
		actorId: null,
		action: 'payment.refund',
		target: `payment:${payment.id}`,
		after: { reason, amountPaise: payment.amountPaise },
	});
	return refunded;
}

/** The order of a locked, paid checkout that holds its stock. */
async function writeOrder(tx: Db, checkout: Checkout, payment: Payment, source: Source): Promise<OrderId> {
	const lines = await checkoutLinesOf(tx, checkout.id);
	const items = lines.map(({ checkoutId: _, ...line }) => ({ ...line, id: newId<OrderItemId>() }));
	const buyer = only(
		await tx
			.select({ name: users.name, email: users.email })
			.from(users)
			.where(eq(users.id, checkout.userId)),
	);
	const orderId = newId<OrderId>();
	await tx.insert(orders).values({
		id: orderId,
		userId: checkout.userId,
		checkoutId: checkout.id,
		paymentId: payment.id,
		buyerName: buyer.name,
		buyerEmail: buyer.email,
		buyerGstin: checkout.buyerGstin,
		address: checkout.address,
		subtotalPaise: checkout.subtotalPaise,
		gstPaise: checkout.gstPaise,
		shippingPaise: checkout.shippingPaise,
		totalPaise: checkout.totalPaise,
		shippingRule: checkout.shippingRule,
	});
	await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId })));
	await sellHeldStock(
		tx,
		items.map(({ id, productId, quantity }) => ({ productId, quantity, orderItemId: id })),
	);
	await markOrdered(tx, checkout.id);
	await takeBoughtOut(tx, checkout.userId, items);
	await queueOrderMail(tx, { about: 'order placed', orderId });
	await audit(tx, {
		actorId: null,
		action: 'order.place',
		target: `order:${orderId}`,
		after: { source, totalPaise: checkout.totalPaise, payment: payment.gatewayPaymentId },
	});
	await numberInvoice(tx, orderId);
	// Some of the payment may have been given back by hand before the shop heard of it.
	await refreshPaymentStateOf(tx, payment.id);
	return orderId;
}
