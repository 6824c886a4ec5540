import { eq } from 'drizzle-orm';
import { trackingPage } from '../../contracts/couriers.ts';
import { businessDays, dateText } from '../../contracts/dates.ts';
import { type OrderId, type OrderItemId, orderNumber, type PaymentId } from '../../contracts/ids.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '../../contracts/money.ts';
import type { Fulfilment } from '../../contracts/orders.ts';
import { store } from '../../store.config.ts';
import { users } from '../auth/tables.ts';
import { checkouts } from '../checkout/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { type Db, only } from '../platform/database/database.ts';
import { button, facts, layOut, note, paragraph, table } from '../platform/mail/layout.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Services } from '../services.ts';
import { attachDocument } from './attachDocument.ts';
import { orderById } from './readOrders.ts';
import { creditNotes, orderItems, orders } from './tables.ts';

const money = (amount: Paise) => formatRupeesExact(paiseToRupees(amount));
export const greeting = (name: string) => paragraph(`Dear ${name},`);
export const ordersUrl = (services: Services) => `${services.publicUrl}/profile?tab=orders`;
const backWithin =
	'The money goes to the card or account you paid with, usually within 5 to 7 working days. You do not need to do anything.';

/** A mail without the id that its sending gives it. */
export type Written = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'attachments'>;

/** To the buyer, with the invoice. @throws when there is no such order */
export async function orderPlacedMail(services: Services, orderId: OrderId): Promise<Written> {
	const { db } = services.database;
	const order = await orderById(db, orderId);
	if (order === undefined) throw new Error(`There is no order ${orderId}.`);
	const invoice = await attachDocument(services, { kind: 'invoice', orderId });
	const { address } = order;
	return {
		to: order.user.email,
		...layOut({
			subject: `Your order ${order.number} at ${store.name}`,
			preview: `We've received your payment of ${formatRupeesExact(order.totalAmount)} and are packing your order.`,
			heading: 'Thank you for your order',
			blocks: [
				greeting(order.user.name),
				paragraph(
					`We've received your payment and are packing order ${order.number}. It usually arrives within ${businessDays(store.shipping.deliveryDays)}. ${invoice.sentence}`,
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
		attachments: invoice.attachments,
	};
}

/** To who paid what could not become an order. */
export async function paymentRefundedMail(
	{ database: { db } }: Services,
	paymentId: PaymentId,
): Promise<Written> {
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
			subject: `Refund of ${money(payment.amountPaise)} initiated`,
			preview: 'We could not place your order and are refunding the full amount.',
			heading: 'We are sorry: your payment is being refunded',
			blocks: [
				greeting(buyer.name),
				paragraph(
					`We received your payment of ${money(payment.amountPaise)} but could not place your order. ${refund?.reason ?? ''} We are refunding the full amount.`,
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

/** The credit note of an item for its mail; undefined when none was issued. */
async function attachCreditNote(services: Services, itemId: OrderItemId) {
	const [issued] = await services.database.db
		.select({ itemId: creditNotes.orderItemId })
		.from(creditNotes)
		.where(eq(creditNotes.orderItemId, itemId));
	return issued && attachDocument(services, { kind: 'credit note', itemId });
}

/** To the buyer of an item that was called off. */
export async function itemRefundedMail(services: Services, itemId: OrderItemId): Promise<Written> {
	const { item, order, refund } = await readItem(services.database.db, itemId);
	const creditNote = await attachCreditNote(services, itemId);
	const amount = refund === null ? '' : money(refund.amountPaise);
	return {
		to: order.buyerEmail,
		...layOut({
			subject: `Refund of ${amount} initiated: order ${orderNumber(order)}`,
			preview: `${item.name} was ${item.status}.`,
			heading: 'Your refund is on its way',
			blocks: [
				greeting(order.buyerName),
				paragraph(
					`${item.quantity} × ${item.name} of your order ${orderNumber(order)} was ${item.status}. We are refunding ${amount}, GST and shipping included.${creditNote === undefined ? '' : ` ${creditNote.sentence}`}`,
				),
				note(backWithin),
				button('See your orders', ordersUrl(services)),
			],
		}),
		attachments: creditNote?.attachments,
	};
}

const announcements: Record<Fulfilment, { heading: string; sentence: string }> = {
	pending: { heading: 'Your item is being packed', sentence: 'is being packed.' },
	shipped: { heading: 'Your item is on its way', sentence: 'has been handed to the courier.' },
	delivered: {
		heading: 'Your item has arrived',
		sentence: 'has been delivered. We hope you enjoy it.',
	},
	completed: { heading: 'Your order is complete', sentence: 'is complete.' },
	cancelled: { heading: 'Your item was cancelled', sentence: 'was cancelled.' },
	rejected: { heading: 'We cannot deliver your item', sentence: 'cannot be delivered. We are sorry.' },
};

/** To the buyer: where an item is on its way. @param status as it was set, whatever it is by now */
export async function itemStatusMail(
	services: Services,
	itemId: OrderItemId,
	status: Fulfilment,
): Promise<Written> {
	const { item, order, refund } = await readItem(services.database.db, itemId);
	const creditNote = refund === null ? undefined : await attachCreditNote(services, itemId);
	const { heading, sentence } = announcements[status];
	const parcel = status === 'shipped' ? trackingPage(item.courierPartner, item.trackingId) : undefined;
	const known: [string, string | null][] = [
		['Order', orderNumber(order)],
		['Item', `${item.quantity} × ${item.name}`],
		['Courier', item.courierPartner],
		['Tracking id', item.trackingId],
		['Expected', item.expectedDate === null ? null : dateText(item.expectedDate)],
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
				paragraph(
					`${item.name} of your order ${orderNumber(order)} ${sentence}${creditNote === undefined ? '' : ` ${creditNote.sentence}`}`,
				),
				facts(known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]))),
				...(refund === null ? [] : [note(backWithin)]),
				parcel === undefined
					? button('See your orders', ordersUrl(services))
					: button('Track your parcel', parcel),
			],
		}),
		attachments: creditNote?.attachments,
	};
}
