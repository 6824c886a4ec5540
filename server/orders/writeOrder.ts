import { eq } from 'drizzle-orm';
import type { OrderId, OrderItemId, UserId } from '../../contracts/ids.ts';
import { paymentText } from '../../contracts/paymentChannels.ts';
import { audit } from '../audit/audit.ts';
import { removePurchasedItems } from '../cart/cart.ts';
import { sellReservedStock } from '../catalog/catalog.ts';
import { type Checkout, checkoutLinesOf, markOrdered } from '../checkout/checkout.ts';
import type { Payment } from '../payments/payments.ts';
import { newId } from '../platform/columns.ts';
import { type Db, only } from '../platform/database/database.ts';
import { feesOf } from '../pricing/fees.ts';
import { users } from '../schema/auth.ts';
import { manualOrders } from '../schema/manualOrders.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { numberInvoice } from './numbering.ts';
import { refreshPaymentStateOf } from './paymentState.ts';
import { queueOrderMail } from './sendMails.ts';

/**
 * Writes the order of a locked checkout whose stock is reserved, with its items, its invoice and the mail to the buyer.
 * A manual order gets the id that it was entered with, and leaves the buyer's cart alone.
 * @param payment captured, or to be collected on delivery, of the checkout's total
 * @param by.source what triggered it, for the audit log
 * @param by.actorId the administrator who enters the order; null when the buyer paid it
 */
export async function writeOrder(
	tx: Db,
	checkout: Checkout,
	payment: Payment,
	by: { source: string; actorId: UserId | null },
): Promise<OrderId> {
	const lines = await checkoutLinesOf(tx, checkout.id);
	const items = lines.map(({ checkoutId: _, ...line }) => ({ ...line, id: newId<OrderItemId>() }));
	const buyer = only(
		await tx
			.select({ name: users.name, email: users.email })
			.from(users)
			.where(eq(users.id, checkout.userId)),
	);
	const [manual] = await tx
		.select({ orderId: manualOrders.orderId })
		.from(manualOrders)
		.where(eq(manualOrders.checkoutId, checkout.id));
	const orderId = manual?.orderId ?? newId<OrderId>();
	await tx.insert(orders).values({
		id: orderId,
		userId: checkout.userId,
		checkoutId: checkout.id,
		paymentId: payment.id,
		buyerName: buyer.name,
		buyerEmail: buyer.email,
		buyerGstin: checkout.buyerGstin,
		ageDeclaredAt: checkout.ageDeclaredAt,
		address: checkout.address,
		couponId: checkout.couponId,
		couponCode: checkout.couponCode,
		couponName: checkout.couponName,
		discountPaise: checkout.discountPaise,
		subtotalPaise: checkout.subtotalPaise,
		gstPaise: checkout.gstPaise,
		shippingPaise: checkout.shippingPaise,
		...feesOf(checkout),
		totalPaise: checkout.totalPaise,
		shippingRule: checkout.shippingRule,
	});
	await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId })));
	await sellReservedStock(
		tx,
		items.map(({ id, productId, variantId, quantity }) => ({
			...{ productId, variantId, quantity },
			orderItemId: id,
		})),
	);
	await markOrdered(tx, checkout.id);
	if (manual === undefined) await removePurchasedItems(tx, checkout.userId, items);
	await queueOrderMail(tx, { about: 'order placed', orderId });
	await audit(tx, {
		actorId: by.actorId,
		action: 'order.place',
		target: `order:${orderId}`,
		after: {
			source: by.source,
			totalPaise: checkout.totalPaise,
			payment: payment.gatewayPaymentId ?? paymentText(payment),
		},
	});
	// Part of the payment may have been refunded manually before the shop received it; cash on delivery is due.
	await refreshPaymentStateOf(tx, payment.id);
	await numberInvoice(tx, orderId);
	return orderId;
}
