import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type OrderId, type OrderItemId, orderNumber, type PaymentId } from '../../contracts/ids.ts';
import { fulfilment } from '../../contracts/orders.ts';
import { users } from '../auth/tables.ts';
import { checkouts } from '../checkout/tables.ts';
import { payments } from '../payments/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { queueJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';
import {
	itemRefundedMail,
	itemStatusMail,
	orderPlacedMail,
	paymentRefundedMail,
	type Written,
} from './mails.ts';
import { itemsShippedMail } from './shipmentMail.ts';
import { orderItems, orders } from './tables.ts';

const id = <Id extends string>() => z.uuid().transform((value) => value as Id);

/** Tells a mail that is sent once more from the one before. */
const again = z.uuid().optional();

/** What a buyer is told about an order. Items carry the change they tell of, since the same status may be set twice. */
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
]);
export type OrderMail = z.input<typeof orderMail>;

const subjects: Record<OrderMail['about'], string> = {
	'order placed': 'Order confirmation',
	'payment refunded': 'Payment refunded',
	'item refunded': 'Item refunded',
	'item status': 'Status of an item',
	'items shipped': 'Items shipped',
};

const keyOf = (mail: OrderMail) =>
	mail.about === 'items shipped'
		? // Not its items: there may be more of them than a key can hold.
			`order mail:${mail.about}:${mail.shipment}`
		: `order mail:${Object.values(mail).join(':')}`;

/**
 * Queues a mail in the transaction of what it tells about.
 * @param later leaves the job alone for a minute, for a caller that sends the mail itself meanwhile
 */
export async function queueOrderMail(tx: Db, mail: OrderMail, later = false): Promise<string> {
	const dedupeKey = keyOf(mail);
	await queueJob(tx, {
		kind: 'order mail',
		payload: mail,
		dedupeKey,
		afterSeconds: later ? 60 : 0,
	});
	return dedupeKey;
}

function write(services: Services, mail: z.output<typeof orderMail>): Promise<Written> {
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
	}
}

/** Recipient and subject of a queued mail; undefined when the payload is none, or what it tells about is gone. */
export async function queuedOrderMail(
	db: Db,
	payload: unknown,
): Promise<{ to: string; about: string } | undefined> {
	const { data: mail } = orderMail.safeParse(payload);
	if (mail === undefined) return;
	if (mail.about === 'payment refunded') {
		const [found] = await db
			.select({ to: users.email, payment: payments.gatewayPaymentId })
			.from(payments)
			.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
			.innerJoin(users, eq(users.id, checkouts.userId))
			.where(eq(payments.id, mail.paymentId));
		return found && { to: found.to, about: `${subjects[mail.about]}: ${found.payment}` };
	}
	const ofOrder =
		mail.about === 'order placed' || mail.about === 'items shipped'
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
 * Writes and sends a mail about an order. The message's id is made from what it tells, so that a mailbox shows it once
 * though it may be sent twice. @throws when the mail was not taken over
 */
export async function sendOrderMail(services: Services, payload: unknown): Promise<void> {
	const mail = orderMail.parse(payload);
	const digest = createHash('sha256').update(keyOf(mail)).digest('hex').slice(0, 32);
	const { hostname } = new URL(services.publicUrl);
	await services.mailer.send({ ...(await write(services, mail)), messageId: `<${digest}@${hostname}>` });
}
