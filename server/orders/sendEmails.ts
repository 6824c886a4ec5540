import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderId, OrderItemId, ParcelId, PaymentId, RefundId, ReturnId } from '../../contracts/ids.ts';
import { fulfilment } from '../../contracts/orders.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import type { Db } from '../platform/database/database.ts';
import { sendEmail } from '../platform/email/email.ts';
import { queueJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { users } from '../schema/auth.ts';
import { checkouts } from '../schema/checkout.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { itemsCancelledEmail } from './cancellationEmails.ts';
import {
	type EmailContent,
	itemRefundedEmail,
	itemStatusEmail,
	orderPlacedEmail,
	partlyRefundedEmail,
	paymentRefundedEmail,
} from './emails.ts';
import { parcelUndeliveredEmail } from './parcels/undeliveredEmail.ts';
import { collectedEmail, returnRefundedEmail } from './settlementEmails.ts';
import { itemsDeliveredEmail, itemsShippedEmail } from './shipmentEmail.ts';

const id = <Id extends string>() => z.uuid().transform((value) => value as Id);

/** Distinguishes an email that is sent again from the previous one. */
const again = z.uuid().optional();

/** An email to a buyer about an order. A status email has the id of its change, since the same status may be set twice. */
const orderEmail = z.discriminatedUnion('about', [
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
	z.object({
		about: z.literal('parcel undelivered'),
		orderId: id<OrderId>(),
		parcelId: id<ParcelId>(),
		itemIds: z.array(id<OrderItemId>()).min(1),
		isSentAgain: z.boolean(),
	}),
	z.object({ about: z.literal('return refunded'), orderId: id<OrderId>(), returnId: id<ReturnId>() }),
	z.object({ about: z.literal('collected'), orderId: id<OrderId>() }),
	z.object({ about: z.literal('partly refunded'), orderId: id<OrderId>(), refundId: id<RefundId>(), again }),
]);
export type OrderEmail = z.input<typeof orderEmail>;

const subjects: Record<OrderEmail['about'], string> = {
	'order placed': 'Order confirmation',
	'payment refunded': 'Payment refunded',
	'item refunded': 'Item refunded',
	'item status': 'Status of an item',
	'items shipped': 'Items shipped',
	'items delivered': 'Items delivered',
	'items cancelled': 'Items cancelled',
	'parcel undelivered': 'Parcel not delivered',
	'return refunded': 'Return refunded',
	collected: 'Receipt for cash on delivery',
	'partly refunded': 'Partial refund',
};

function getKey(email: OrderEmail): string {
	// Without the items, of which there may be too many for a key.
	if (email.about === 'items shipped') return `order mail:${email.about}:${email.shipment}`;
	if (email.about === 'items delivered') return `order mail:${email.about}:${email.delivery}`;
	if (email.about === 'items cancelled') return `order mail:${email.about}:${email.cancellation}`;
	if (email.about === 'parcel undelivered') return `order mail:${email.about}:${email.parcelId}`;
	return `order mail:${Object.values(email).join(':')}`;
}

/**
 * Queues an email in the transaction of the change that it reports.
 * @param later delays the job by a minute, for a caller that sends the email itself
 */
export async function queueOrderEmail(tx: Db, email: OrderEmail, later = false): Promise<string> {
	const dedupeKey = getKey(email);
	await queueJob(tx, {
		kind: 'order mail',
		payload: email,
		dedupeKey,
		afterSeconds: later ? 60 : 0,
	});
	return dedupeKey;
}

function write(services: Services, email: z.output<typeof orderEmail>): Promise<EmailContent> {
	switch (email.about) {
		case 'order placed':
			return orderPlacedEmail(services, email.orderId);
		case 'payment refunded':
			return paymentRefundedEmail(services, email.paymentId);
		case 'item refunded':
			return itemRefundedEmail(services, email.itemId);
		case 'item status':
			return itemStatusEmail(services, email.itemId, email.status);
		case 'items shipped':
			return itemsShippedEmail(services, email.orderId, email.itemIds);
		case 'items delivered':
			return itemsDeliveredEmail(services, email.orderId, email.itemIds);
		case 'parcel undelivered':
			return parcelUndeliveredEmail(services, email.parcelId, email.itemIds, email.isSentAgain);
		case 'return refunded':
			return returnRefundedEmail(services, email.orderId, email.returnId);
		case 'collected':
			return collectedEmail(services, email.orderId);
		case 'partly refunded':
			return partlyRefundedEmail(services, email.orderId, email.refundId);
		case 'items cancelled':
			return itemsCancelledEmail(services, email.orderId, email.itemIds);
	}
}

/** Recipient and subject of a queued email; undefined when the payload is not valid or its order no longer exists. */
export async function queuedOrderEmail(
	db: Db,
	payload: unknown,
): Promise<{ to: string; about: string } | undefined> {
	const { data: email } = orderEmail.safeParse(payload);
	if (email === undefined) return;
	if (email.about === 'payment refunded') {
		const [found] = await db
			.select({
				to: users.email,
				payment: sql<string>`coalesce(${payments.gatewayPaymentId}, ${payments.channel})`,
			})
			.from(payments)
			.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
			.innerJoin(users, eq(users.id, checkouts.userId))
			.where(eq(payments.id, email.paymentId));
		return found && { to: found.to, about: `${subjects[email.about]}: ${found.payment}` };
	}
	const ofOrder =
		'orderId' in email
			? eq(orders.id, email.orderId)
			: inArray(
					orders.id,
					db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, email.itemId)),
				);
	const [found] = await db
		.select({ to: orders.buyerEmail, letters: orders.letters, number: orders.number })
		.from(orders)
		.where(ofOrder);
	return found && { to: found.to, about: `${subjects[email.about]}: ${orderNumber(found)}` };
}

/**
 * Writes and sends an email about an order. The message id is derived from the content, so that a mailbox shows it once
 * even if it is sent twice. @throws when the mail server did not accept the email
 */
export async function sendOrderEmail(services: Services, payload: unknown): Promise<void> {
	const email = orderEmail.parse(payload);
	const digest = createHash('sha256').update(getKey(email)).digest('hex').slice(0, 32);
	const { mailer, publicUrl } = services;
	const messageId = `<${digest}@${new URL(publicUrl).hostname}>`;
	await sendEmail(mailer, publicUrl, { ...(await write(services, email)), messageId }, email.about);
}
