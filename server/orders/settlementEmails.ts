import { asc, eq } from 'drizzle-orm';
import type { OrderId, ReturnId } from '../../contracts/ids.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { deductionReasons } from '../../shared/returnDeductions.ts';
import { takeOne } from '../platform/database/database.ts';
import { button, goods, layOut, note, paragraph } from '../platform/email/layout.ts';
import type { Services } from '../platform/services.ts';
import { goodsWithGst } from '../pricing/refunds.ts';
import { creditedItems, orderItems, orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { returnItems, returns } from '../schema/returns.ts';
import { attachDocument } from './attachDocument.ts';
import { type EmailContent, greeting, ordersUrl, refundTiming } from './emails.ts';
import { getItemRefunds } from './itemRefunds.ts';
import { getDeductions, sumDeductions } from './returns/deductions.ts';

const money = (amount: number) =>
	`${amount < 0 ? '−' : ''}${formatRupeesExact(paiseToRupees(paise(Math.abs(amount))))}`;

const total = <Row>(rows: Row[], of: (row: Row) => number): Paise =>
	paise(rows.reduce((all, row) => all + of(row), 0));

const readOrder = async ({ database: { db } }: Services, orderId: OrderId) =>
	takeOne(
		await db
			.select({ order: orders, payment: payments })
			.from(orders)
			.innerJoin(payments, eq(payments.id, orders.paymentId))
			.where(eq(orders.id, orderId)),
	);

/** To the buyer: the refund of everything received in one return, how it adds up, and its credit note. */
export async function returnRefundedEmail(
	services: Services,
	orderId: OrderId,
	returnId: ReturnId,
): Promise<EmailContent> {
	const { order, payment } = await readOrder(services, orderId);
	const items = await services.database.db
		.select({
			item: orderItems,
			shopPays: returns.shopPays,
			shipping: creditedItems.shippingPaise,
			creditNoteId: creditedItems.creditNoteId,
		})
		.from(returnItems)
		.innerJoin(returns, eq(returns.id, returnItems.returnId))
		.innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
		.innerJoin(creditedItems, eq(creditedItems.orderItemId, orderItems.id))
		.where(eq(returnItems.returnId, returnId))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const goodsAndGst = ({ item }: (typeof items)[number]) => goodsWithGst(item);
	const refunded = total(
		await getItemRefunds(
			services.database.db,
			items.map(({ item }) => item.id),
		),
		({ amountPaise }) => amountPaise,
	);
	const shipping = total(items, (row) => row.shipping ?? row.item.shippingPaise);
	const deductions = [
		...(
			await getDeductions(
				services.database.db,
				items.map(({ item }) => item.id),
			)
		).values(),
	].flat();
	// What was refunded while the items stayed sold, or at the gateway; negative for an earlier amount below the minimum.
	const before = total(items, goodsAndGst) + shipping - sumDeductions(deductions) - refunded;
	const amount = money(refunded);
	// Returns before November 2026 had a credit note for each item.
	const noteIds = new Set(items.map(({ creditNoteId }) => creditNoteId));
	const notes = [];
	for (const creditNoteId of noteIds)
		notes.push(await attachDocument(services, { kind: 'credit note', creditNoteId }));
	const sentence =
		notes.length === 1
			? takeOne(notes).sentence
			: 'Your credit notes are attached, and can be downloaded from Your Orders.';
	const rows: [string, number][] = [
		...deductions.map(({ orderItemId, reason, amountPaise }): [string, number] => {
			const name = items.find(({ item }) => item.id === orderItemId)?.item.name;
			return [
				items.length === 1 ? deductionReasons[reason] : `${deductionReasons[reason]}: ${name}`,
				-amountPaise,
			];
		}),
		[items.every(({ shopPays }) => shopPays) ? 'Shipping' : 'Return shipping', shipping],
		[before > 0 ? 'Refunded before' : 'Due from before', -before],
	];
	return {
		to: order.buyerEmail,
		...layOut({
			subject: `Refund of ${amount} initiated: order ${orderNumber(order)}`,
			preview: `We have received your return and are refunding ${amount}.`,
			heading: 'Your refund is on its way',
			blocks: [
				greeting(order.buyerName),
				paragraph(
					`The items you sent back from your order ${orderNumber(order)} have reached us. We are refunding ${amount}, GST included. ${sentence}`,
				),
				goods(
					items.map((row) => ({ ...row.item, priceText: money(goodsAndGst(row)) })),
					[
						...rows
							.filter(([, value]) => value !== 0)
							.map(([name, value]): [string, string] => [name, money(value)]),
						['Refund', amount],
					],
				),
				note(refundTiming(payment.channel)),
				button('See your orders', ordersUrl(services)),
			],
		}),
		attachments: notes.flatMap(({ attachments }) => attachments),
	};
}

/** To the buyer who paid the courier: a receipt for the amount. */
export async function collectedEmail(services: Services, orderId: OrderId): Promise<EmailContent> {
	const { order, payment } = await readOrder(services, orderId);
	const items = await services.database.db
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const amount = money(payment.amountPaise);
	const invoice = await attachDocument(services, { kind: 'invoice', orderId });
	return {
		to: order.buyerEmail,
		...layOut({
			subject: `We have received ${amount}: order ${orderNumber(order)}`,
			preview: 'Your order has been delivered and paid.',
			heading: 'Delivered and paid: thank you',
			blocks: [
				greeting(order.buyerName),
				paragraph(
					`Your order ${orderNumber(order)} has been delivered, and we have received ${amount} that you paid on delivery. ${invoice.sentence}`,
				),
				goods(
					items.filter(({ restockedAt }) => restockedAt === null),
					[['Paid on delivery', amount]],
				),
				button('See your orders', ordersUrl(services)),
			],
		}),
		attachments: invoice.attachments,
	};
}
