import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { trackingPage } from '../../contracts/couriers.ts';
import { type OrderId, type OrderItemId, orderNumber, type PaymentId } from '../../contracts/ids.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '../../contracts/money.ts';
import { store } from '../../store.config.ts';
import { users } from '../auth/tables.ts';
import { checkouts } from '../checkout/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { type Db, only } from '../platform/database/database.ts';
import { queueJob } from '../platform/jobs/jobs.ts';
import { button, facts, layOut, note, paragraph, table } from '../platform/mail/layout.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Services } from '../services.ts';
import { invoiceOf } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';
import { orderById } from './readOrders.ts';
import { orderItems, orders } from './tables.ts';

const id = <Id extends string>() => z.uuid().transform((value) => value as Id);

/** What a buyer is told about an order. Items carry the change they tell of, since the same status may be set twice. */
const orderMail = z.discriminatedUnion('about', [
	z.object({ about: z.literal('order placed'), orderId: id<OrderId>() }),
	z.object({ about: z.literal('payment refunded'), paymentId: id<PaymentId>() }),
	z.object({ about: z.literal('item refunded'), itemId: id<OrderItemId>() }),
	z.object({
		about: z.literal('item status'),
		itemId: id<OrderItemId>(),
		status: z.enum(['pending', 'shipped', 'delivered', 'completed', 'cancelled', 'rejected']),
		change: z.uuid(),
	}),
]);
export type OrderMail = z.input<typeof orderMail>;

const keyOf = (mail: OrderMail) => `order mail:${Object.values(mail).join(':')}`;

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
		...(later ? { runAt: new Date(Date.now() + 60_000) } : {}),
	});
	return dedupeKey;
}

const money = (amount: Paise) => formatRupeesExact(paiseToRupees(amount));
const greeting = (name: string) => paragraph(`Dear ${name},`);
const ordersUrl = (services: Services) => `${services.publicUrl}/profile?tab=orders`;
const backWithin =
	'Your bank usually shows the money within 5 to 7 working days. It goes back the way it came; there is nothing you need to do.';

type Written = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'attachments'>;

async function orderPlaced(services: Services, orderId: OrderId): Promise<Written> {
	const { db } = services.database;
	const order = await orderById(db, orderId);
	const invoice = await invoiceOf(db, orderId);
	if (order === undefined || invoice === undefined) throw new Error(`There is no order ${orderId}.`);
	const { address } = order;
	return {
		to: order.user.email,
		...layOut({
			subject: `Your order ${order.number} at ${store.name}`,
			preview: `We have your payment of ${formatRupeesExact(order.totalAmount)} and get your order ready.`,
			heading: 'Thank you for your order',
			blocks: [
				greeting(order.user.name),
				paragraph(
					`We have your payment and get your order ${order.number} ready. It usually arrives within ${store.shipping.deliveryDays.join(' to ')} days. The invoice is attached.`,
				),
				table(
					['Item', 'Quantity', 'Price'],
					order.orderItems.map((item) => [
						item.name,
						String(item.quantity),
						formatRupeesExact(item.price * item.quantity),
					]),
					[
						['Subtotal', formatRupeesExact(order.subtotal)],
						['GST', formatRupeesExact(order.gst)],
						['Shipping', order.shipping === 0 ? 'Free' : formatRupeesExact(order.shipping)],
						['Total paid', formatRupeesExact(order.totalAmount)],
					],
				),
				...(address === null
					? []
					: [
							facts([
								[
									'Delivery to',
									[
										address.recipientName,
										address.line1,
										...(address.line2 === null ? [] : [address.line2]),
										`${address.city} ${address.postalCode}, ${address.state}`,
									].join('\n'),
								],
							]),
						]),
				button('See your orders', ordersUrl(services)),
			],
		}),
		attachments: [
			{
				filename: `invoice-${invoice.number.replaceAll('/', '-')}.pdf`,
				contentType: 'application/pdf',
				content: await invoicePdf(invoice),
			},
		],
	};
}

async function paymentRefunded({ database: { db } }: Services, paymentId: PaymentId): Promise<Written> {
	const { payment, buyer } = only(
		await db
			.select({ payment: payments, buyer: { name: users.name, email: users.email } })
			.from(payments)
			.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
			.innerJoin(users, eq(users.id, checkouts.userId))
			.where(eq(payments.id, paymentId)),
	);
	const [refund] = await db
		.select({ reason: refunds.reason })
		.from(refunds)
		.where(eq(refunds.paymentId, paymentId));
	return {
		to: buyer.email,
		...layOut({
			subject: `Your payment of ${money(payment.amountPaise)} goes back to you`,
			preview: 'We could not turn it into an order, and return all of it.',
			heading: 'We are sorry: your payment goes back to you',
			blocks: [
				greeting(buyer.name),
				paragraph(
					`We received your payment of ${money(payment.amountPaise)} but could not turn it into an order. ${refund?.reason ?? ''} We return the whole amount.`,
				),
				facts([
					['Amount', money(payment.amountPaise)],
					['Payment', payment.gatewayPaymentId],
				]),
				note(backWithin),
			],
		}),
	};
}

const readItem = async (db: Db, itemId: OrderItemId) =>
	only(
		await db
			.select({ item: orderItems, order: orders, refund: refunds })
			.from(orderItems)
			.innerJoin(orders, eq(orders.id, orderItems.orderId))
			.leftJoin(refunds, eq(refunds.orderItemId, orderItems.id))
			.where(eq(orderItems.id, itemId)),
	);

async function itemRefunded(services: Services, itemId: OrderItemId): Promise<Written> {
	const { item, order, refund } = await readItem(services.database.db, itemId);
	const amount = refund === null ? '' : money(refund.amountPaise);
	return {
		to: order.buyerEmail,
		...layOut({
			subject: `${amount} of your order ${orderNumber(order)} goes back to you`,
			preview: `${item.name} was ${item.status}.`,
			heading: 'A refund is on its way',
			blocks: [
				greeting(order.buyerName),
				paragraph(
					`${item.quantity} × ${item.name} of your order ${orderNumber(order)} was ${item.status}. We return what you paid for it, GST and shipping included: ${amount}.`,
				),
				note(backWithin),
				button('See your orders', ordersUrl(services)),
			],
		}),
	};
}

const announcements = {
	pending: { heading: 'Your item is being prepared', sentence: 'is being prepared for shipping.' },
	shipped: { heading: 'Your item is on its way', sentence: 'has been handed to the courier.' },
	delivered: {
		heading: 'Your item has arrived',
		sentence: 'has been delivered. We hope it serves you well.',
	},
	completed: { heading: 'Your order is complete', sentence: 'is complete.' },
	cancelled: { heading: 'Your item was cancelled', sentence: 'was cancelled.' },
	rejected: { heading: 'We cannot deliver your item', sentence: 'cannot be delivered by us. We are sorry.' },
} as const;

async function itemStatus(
	services: Services,
	itemId: OrderItemId,
	status: keyof typeof announcements,
): Promise<Written> {
	const { item, order, refund } = await readItem(services.database.db, itemId);
	const { heading, sentence } = announcements[status];
	const parcel = status === 'shipped' ? trackingPage(item.courierPartner, item.trackingId) : undefined;
	const known: [string, string | null][] = [
		['Order', orderNumber(order)],
		['Item', `${item.quantity} × ${item.name}`],
		['Courier', item.courierPartner],
		['Tracking id', item.trackingId],
		['Expected', item.expectedDate?.split('-').reverse().join('-') ?? null],
		['Refund', refund === null ? null : money(refund.amountPaise)],
	];
	return {
		to: order.buyerEmail,
		...layOut({
			subject: `${heading}: order ${orderNumber(order)}`,
			preview: `${item.name} ${sentence}`,
			heading,
			blocks: [
				greeting(order.buyerName),
				paragraph(`${item.name} of your order ${orderNumber(order)} ${sentence}`),
				facts(known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]))),
				...(refund === null ? [] : [note(backWithin)]),
				parcel === undefined
					? button('See your orders', ordersUrl(services))
					: button('Follow your parcel', parcel),
			],
		}),
	};
}

function write(services: Services, mail: z.output<typeof orderMail>): Promise<Written> {
	switch (mail.about) {
		case 'order placed':
			return orderPlaced(services, mail.orderId);
		case 'payment refunded':
			return paymentRefunded(services, mail.paymentId);
		case 'item refunded':
			return itemRefunded(services, mail.itemId);
		case 'item status':
			return itemStatus(services, mail.itemId, mail.status);
	}
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
