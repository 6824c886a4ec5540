import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderId, OrderItemId, PaymentId, RefundId, ReturnId } from '../../contracts/ids.ts';
import { fulfilment } from '../../contracts/orders.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import type { Db } from '../platform/database/database.ts';
import { queueJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { users } from '../schema/auth.ts';
import { checkouts } from '../schema/checkout.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { itemsCancelledMail } from './cancellationMails.ts';
import {
	itemRefundedMail,
	itemStatusMail,
	type MailContent,
	orderPlacedMail,
	partlyRefundedMail,
	paymentRefundedMail,
} from './mails.ts';
import { collectedMail, returnRefundedMail } from './settlementMails.ts';
import { itemsDeliveredMail, itemsShippedMail } from './shipmentMail.ts';

const id = <Id extends string>() => z.uuid().transform((value) => value as Id);

/** Distinguishes a mail that is sent again from the previous one. */
const again = z.uuid().optional();

/** A mail to a buyer about an order. A status mail has the id of its change, since the same status may be set twice. */
const orderMail = z.discriminatedUnion('about', [
	z.object({ about: z.literal('order placed'), orderId: id<OrderId>(), again }),
	z.object({ about: z.literal('payment refunded'), paymentId: id<PaymentId>() }),
	z.object({ about: z.literal('item refunded'), itemId: id<OrderItemId>(), again }),
	z.object({
		about: z.literal('item status'),
		itemId: id<OrderItemId>(),
		status: fulfilment,
		change: z.uuid(),
	}),
	z.object({
		about: z.literal('items shipped'),
		orderId: id<OrderId>(),
		shipment: z.uuid(),
		itemIds: z.array(id<OrderItemId>()).min(1),
	}),
	z.object({
		about: z.literal('items delivered'),
		orderId: id<OrderId>(),
		delivery: z.uuid(),
		itemIds: z.array(id<OrderItemId>()).min(1),
	}),
	z.object({
		about: z.literal('items cancelled'),
		orderId: id<OrderId>(),
		cancellation: z.uuid(),
		itemIds: z.array(id<OrderItemId>()).min(1),
	}),
	z.object({ about: z.literal('return refunded'), orderId: id<OrderId>(), returnId: id<ReturnId>() }),
	z.object({ about: z.literal('collected'), orderId: id<OrderId>() }),
	z.object({ about: z.literal('partly refunded'), orderId: id<OrderId>(), refundId: id<RefundId>() }),
]);
export type OrderMail = z.input<typeof orderMail>;

const subjects: Record<OrderMail['about'], string> = {
	'order placed': 'Order confirmation',
	'payment refunded': 'Payment refunded',
	'item refunded': 'Item refunded',
	'item status': 'Status of an item',
	'items shipped': 'Items shipped',
	'items delivered': 'Items delivered',
	'items cancelled': 'Items cancelled',
	'return refunded': 'Return refunded',
	collected: 'Receipt for cash on delivery',
	'partly refunded': 'Partial refund',
};

function getKey(mail: OrderMail): string {
	// Without the items, of which there may be too many for a key.
	if (mail.about === 'items shipped') return `order mail:${mail.about}:${mail.shipment}`;
	if (mail.about === 'items delivered') return `order mail:${mail.about}:${mail.delivery}`;
	if (mail.about === 'items cancelled') return `order mail:${mail.about}:${mail.cancellation}`;
	return `order mail:${Object.values(mail).join(':')}`;
}

/**
 * Queues a mail in the transaction of the change that it reports.
 * @param later delays the job by a minute, for a caller that sends the mail itself
 */
export async function queueOrderMail(tx: Db, mail: OrderMail, later = false): Promise<string> {
	const dedupeKey = getKey(mail);
	await queueJob(tx, {
		kind: 'order mail',
		payload: mail,
		dedupeKey,
		afterSeconds: later ? 60 : 0,
	});
	return dedupeKey;
}

function write(services: Services, mail: z.output<typeof orderMail>): Promise<MailContent> {
	switch (mail.about) {
		case 'order placed':
			return orderPlacedMail(services, mail.orderId);
		case 'payment refunded':
			return paymentRefundedMail(services, mail.paymentId);
		case 'item refunded':
			return itemRefundedMail(services, mail.itemId);
		case 'item status':
			return itemStatusMail(services, mail.itemId, mail.status);
		case 'items shipped':
			return itemsShippedMail(services, mail.orderId, mail.itemIds);
		case 'items delivered':
			return itemsDeliveredMail(services, mail.orderId, mail.itemIds);
		case 'return refunded':
			return returnRefundedMail(services, mail.orderId, mail.returnId);
		case 'collected':
			return collectedMail(services, mail.orderId);
		case 'partly refunded':
			return partlyRefundedMail(services, mail.orderId, mail.refundId);
		case 'items cancelled':
			return itemsCancelledMail(services, mail.orderId, mail.itemIds);
	}
}

/** Recipient and subject of a queued mail; undefined when the payload is not valid or its order no longer exists. */
export async function queuedOrderMail(
	db: Db,
	payload: unknown,
): Promise<{ to: string; about: string } | undefined> {
	const { data: mail } = orderMail.safeParse(payload);
	if (mail === undefined) return;
	if (mail.about === 'payment refunded') {
		const [found] = await db
			.select({
				to: users.email,
				payment: sql<string>`coalesce(${payments.gatewayPaymentId}, ${payments.channel})`,
			})
			.from(payments)
			.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
			.innerJoin(users, eq(users.id, checkouts.userId))
			.where(eq(payments.id, mail.paymentId));
		return found && { to: found.to, about: `${subjects[mail.about]}: ${found.payment}` };
	}
	const ofOrder =
		'orderId' in mail
			? eq(orders.id, mail.orderId)
			: inArray(
					orders.id,
					db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, mail.itemId)),
				);
	const [found] = await db
		.select({ to: orders.buyerEmail, number: orders.number })
		.from(orders)
		.where(ofOrder);
	return found && { to: found.to, about: `${subjects[mail.about]}: ${orderNumber(found)}` };
}

/**
 * Writes and sends a mail about an order. The message id is derived from the content, so that a mailbox shows it once
 * even if it is sent twice. @throws when the mail server did not accept the mail
 */
export async function sendOrderMail(services: Services, payload: unknown): Promise<void> {
	const mail = orderMail.parse(payload);
	const digest = createHash('sha256').update(getKey(mail)).digest('hex').slice(0, 32);
	const { hostname } = new URL(services.publicUrl);
	await services.mailer.send({ ...(await write(services, mail)), messageId: `<${digest}@${hostname}>` });
}
