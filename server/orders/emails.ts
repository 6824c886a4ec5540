import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { OrderId, OrderItemId, PaymentId, RefundId } from '../../contracts/ids.ts';
import { trackingPage } from '../../shared/couriers.ts';
import { businessDays, dateText, dateWithWeekday, isoDay } from '../../shared/dates.ts';
import { getLastExpectedDate, getUpcomingExpectedDate } from '../../shared/expectedDates.ts';
import { feeRows, shippingWithoutFees } from '../../shared/fees.ts';
import type { Fulfilment } from '../../shared/itemStates.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { type PaymentChannel, paymentText } from '../../shared/paymentChannels.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/database/statement.ts';
import type { Email } from '../platform/email/email.ts';
import { button, facts, goods, layOut, note, paragraph, shopAddress } from '../platform/email/layout.ts';
import type { Services } from '../platform/services.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { users } from '../schema/auth.ts';
import { checkouts } from '../schema/checkout.ts';
import { creditNotes, orderItems, orders } from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';
import { attachDocument } from './attachDocument.ts';
import { creditNoteOfItem } from './invoice.ts';
import { toBill } from './readOrders.ts';

const money = (amount: Paise) => formatRupeesExact(paiseToRupees(amount));
export const greeting = (name: string) => paragraph(`Dear ${name},`);
export const officeOrderUrl = (order: { letters: string; number: number }) =>
	`${shopAddress}/admin?tab=orders&search=${orderNumber(order)}`;
export const ordersUrl = (services: Services) => `${services.publicUrl}/profile?tab=orders`;
/** How and when the money comes back to a buyer who paid this way. */
export const refundTiming = (channel: PaymentChannel): string =>
	channel === 'gateway'
		? 'The money goes to the card or account you paid with, usually within 5 to 7 working days. You do not need to do anything.'
		: `We pay the money back ourselves, by UPI or bank transfer, usually within 5 to 7 working days. Please reply with your UPI id, or call us on ${currentSettings().contact.phone}.`;

type Bill = ReturnType<typeof toBill>;

// Only what the confirmation shows: it is sent for every order.
const selectOrder = preparedQuery((db) =>
	db
		.select({ ...getTableColumns(orders), channel: payments.channel })
		.from(orders)
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(eq(orders.id, sql.placeholder('orderId'))),
);
const selectItems = preparedQuery((db) =>
	db
		.select({
			name: orderItems.name,
			variantName: orderItems.variantName,
			quantity: orderItems.quantity,
			unitPaise: orderItems.unitPaise,
			status: orderItems.status,
			expectedDate: orderItems.expectedDate,
			imageUrl: orderItems.imageUrl,
		})
		.from(orderItems)
		.where(eq(orderItems.orderId, sql.placeholder('orderId')))
		.orderBy(asc(orderItems.position), asc(orderItems.part)),
);

/** What the buyer paid, or has ready for the courier. */
function paymentTexts(channel: PaymentChannel, { totalAmount }: Bill): { received: string; total: string } {
	const amount = formatRupeesExact(totalAmount);
	switch (channel) {
		case 'cash on delivery':
			return {
				received: `Your order is confirmed. Please have ${amount} ready when the parcel arrives. We`,
				total: 'Total due on delivery',
			};
		case 'gateway':
		case 'cash':
		case 'upi':
			return { received: `We've received your payment of ${amount} and`, total: 'Total paid' };
	}
}

/** An email without its message id, which is set when it is sent. */
export type EmailContent = Pick<Email, 'to' | 'subject' | 'text' | 'html' | 'attachments'>;

/** Free shipping is shown by the shipping row below it. */
const discountRows = ({ discount }: Bill): [string, string][] =>
	discount === undefined
		? []
		: [
				[
					discount.code === null ? discount.name : `${discount.name} (${discount.code})`,
					discount.amount === 0 ? 'Free shipping' : `−${formatRupeesExact(discount.amount)}`,
				],
			];

/** The fees are shown apart from the rest of the shipping charge. */
function shippingRows(order: Bill): [string, string][] {
	const rest = shippingWithoutFees(order);
	return [
		['Shipping', rest === 0 ? 'Free' : formatRupeesExact(rest)],
		...feeRows(order).map(({ name, rupees }): [string, string] => [name, formatRupeesExact(rupees)]),
	];
}

/** When the parcel arrives; an email that is sent late names no day that is over. */
function arrival(items: Parameters<typeof getLastExpectedDate>[0]): string {
	const expected = getLastExpectedDate(items, isoDay(new Date()));
	return expected === undefined
		? `It usually arrives within ${businessDays(currentSettings().shipping.deliveryDays)}.`
		: `It arrives by ${dateWithWeekday(expected)}.`;
}

/** To the buyer, with the invoice. @throws when there is no such order */
export async function orderPlacedEmail(services: Services, orderId: OrderId): Promise<EmailContent> {
	const { db } = services.database;
	const [row] = await selectOrder(db, { orderId });
	if (row === undefined) throw new Error(`There is no order ${orderId}.`);
	const order = toBill(row);
	const items = await selectItems(db, { orderId });
	const invoice = await attachDocument(services, { kind: 'invoice', orderId });
	const { address } = order;
	const { received, total } = paymentTexts(row.channel, order);
	const takenAlong = items.every(({ status }) => status === 'delivered');
	return {
		to: order.user.email,
		...layOut({
			subject: `Your order ${order.number} at ${currentSettings().identity.name}`,
			preview: takenAlong ? `This confirms order ${order.number}.` : `${received} are packing your order.`,
			heading: 'Thank you for your order',
			blocks: [
				greeting(order.user.name),
				paragraph(
					takenAlong
						? `Thank you for visiting our shop. This confirms order ${order.number}. ${invoice.sentence}`
						: `${received} are packing order ${order.number}. ${arrival(items)} ${invoice.sentence}`,
				),
				goods(
					items.map(({ unitPaise, ...item }) => ({
						...item,
						priceText: money(paise(unitPaise * item.quantity)),
					})),
					[
						['Subtotal', formatRupeesExact(order.subtotal)],
						...discountRows(order),
						['GST', formatRupeesExact(order.gst)],
						...shippingRows(order),
						[total, formatRupeesExact(order.totalAmount)],
					],
				),
				...(address === null || takenAlong
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

/** To a buyer whose payment could not become an order. */
export async function paymentRefundedEmail(
	{ database: { db } }: Services,
	paymentId: PaymentId,
): Promise<EmailContent> {
	const { payment, buyer } = takeOne(
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
					['Payment', payment.gatewayPaymentId ?? paymentText(payment)],
				]),
				note(refundTiming(payment.channel)),
			],
		}),
	};
}

/** To the buyer of items that stay sold, about a refund by the shop. */
export async function partlyRefundedEmail(
	services: Services,
	orderId: OrderId,
	refundId: RefundId,
): Promise<EmailContent> {
	const { db } = services.database;
	const { order, payment } = takeOne(
		await db
			.select({ order: orders, payment: payments })
			.from(orders)
			.innerJoin(payments, eq(payments.id, orders.paymentId))
			.where(eq(orders.id, orderId)),
	);
	const refund = takeOne(await db.select().from(refunds).where(eq(refunds.id, refundId)));
	const amount = money(refund.amountPaise);
	const [reduced] = await db
		.select({ creditNoteId: creditNotes.id })
		.from(creditNotes)
		.where(eq(creditNotes.refundId, refundId));
	const creditNote =
		reduced && (await attachDocument(services, { kind: 'credit note', creditNoteId: reduced.creditNoteId }));
	return {
		to: order.buyerEmail,
		...layOut({
			subject: `Refund of ${amount} initiated: order ${orderNumber(order)}`,
			preview: refund.reason,
			heading: 'A refund is on its way to you',
			blocks: [
				greeting(order.buyerName),
				paragraph(
					creditNote === undefined
						? `We are refunding ${amount} for your order ${orderNumber(order)}. You keep the items.`
						: `We have reduced the price of an item of your order ${orderNumber(order)}, and are refunding ${amount}, GST included. You keep the item. ${creditNote.sentence}`,
				),
				facts([['Reason', refund.reason]]),
				note(refundTiming(payment.channel)),
				button('See your orders', ordersUrl(services)),
			],
		}),
		attachments: creditNote?.attachments,
	};
}

const readItem = async (db: Db, itemId: OrderItemId) =>
	takeOne(
		await db
			.select({ item: orderItems, order: orders, payment: payments, refund: refunds })
			.from(orderItems)
			.innerJoin(orders, eq(orders.id, orderItems.orderId))
			.innerJoin(payments, eq(payments.id, orders.paymentId))
			.leftJoin(refunds, eq(refunds.orderItemId, orderItems.id))
			.where(eq(orderItems.id, itemId)),
	);

/** The attached credit note of an item; undefined when none was issued. */
async function attachCreditNote(services: Services, itemId: OrderItemId) {
	const creditNoteId = await creditNoteOfItem(services.database.db, itemId);
	return creditNoteId && attachDocument(services, { kind: 'credit note', creditNoteId });
}

/** To the buyer of a cancelled, rejected or returned item. */
export async function itemRefundedEmail(services: Services, itemId: OrderItemId): Promise<EmailContent> {
	const { item, order, payment, refund } = await readItem(services.database.db, itemId);
	const creditNote = await attachCreditNote(services, itemId);
	const amount = refund === null ? '' : money(refund.amountPaise);
	const isReturned = item.restockedAt === null;
	const what = isReturned ? 'returned' : item.status;
	const included = isReturned ? 'GST included' : 'GST and shipping included';
	return {
		to: order.buyerEmail,
		...layOut({
			subject: `Refund of ${amount} initiated: order ${orderNumber(order)}`,
			preview: `${nameWithVariant(item)} was ${what}.`,
			heading: 'Your refund is on its way',
			blocks: [
				greeting(order.buyerName),
				paragraph(
					`${item.quantity} × ${nameWithVariant(item)} from your order ${orderNumber(order)} was ${what}. We are refunding ${amount}, ${included}.${creditNote === undefined ? '' : ` ${creditNote.sentence}`}`,
				),
				goods([item]),
				note(refundTiming(payment.channel)),
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

/** To the buyer, about a new status of an item. @param status as it was set, even if it has changed since */
export async function itemStatusEmail(
	services: Services,
	itemId: OrderItemId,
	status: Fulfilment,
): Promise<EmailContent> {
	const { item, order, payment, refund } = await readItem(services.database.db, itemId);
	const creditNote = refund === null ? undefined : await attachCreditNote(services, itemId);
	const { heading, sentence } = announcements[status];
	const parcel = status === 'shipped' ? trackingPage(item.courierPartner, item.trackingId) : undefined;
	const expected = getUpcomingExpectedDate({ status, expectedDate: item.expectedDate }, isoDay(new Date()));
	const known: [string, string | null][] = [
		['Order', orderNumber(order)],
		['Courier', item.courierPartner],
		['Tracking ID', item.trackingId],
		['Expected', expected === null ? null : dateText(expected)],
		['Refund', refund === null ? null : money(refund.amountPaise)],
	];
	return {
		to: order.buyerEmail,
		...layOut({
			subject: `${heading}: order ${orderNumber(order)}`,
			preview: `${nameWithVariant(item)} ${sentence}`,
			heading,
			blocks: [
				greeting(order.buyerName),
				paragraph(
					`${nameWithVariant(item)} from your order ${orderNumber(order)} ${sentence}${creditNote === undefined ? '' : ` ${creditNote.sentence}`}`,
				),
				goods([item]),
				facts(known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]))),
				...(refund === null ? [] : [note(refundTiming(payment.channel))]),
				parcel === undefined
					? button('See your orders', ordersUrl(services))
					: button('Track your parcel', parcel),
			],
		}),
		attachments: creditNote?.attachments,
	};
}
