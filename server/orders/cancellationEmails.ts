import type { OrderId, OrderItemId } from '../../contracts/ids.ts';
import type { Order } from '../../contracts/orders.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { button, facts, goods, layOut, note, paragraph } from '../platform/email/layout.ts';
import type { Services } from '../platform/services.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import type { orders } from '../schema/orders.ts';
import { attachDocument } from './attachDocument.ts';
import { type EmailContent, greeting, officeOrderUrl, ordersUrl, refundTiming } from './emails.ts';
import { creditNoteOfItem } from './invoice.ts';
import type { Item } from './itemStatus.ts';
import { orderById } from './readOrders.ts';

/** What is left to pay on delivery after a cancellation. */
const dueText = ({ payment, state }: Order): string =>
	payment.channel !== 'cash on delivery'
		? ''
		: state === 'cancelled'
			? ' You do not need to pay anything.'
			: ` ${formatRupeesExact(payment.amountDue)} is due on delivery now, GST and shipping included.`;

/** What a buyer gets back for items that were cancelled, and what is left to pay, in sentences; with the credit notes. */
export async function describeSettlement(services: Services, order: Order, items: Order['orderItems']) {
	const refunds = items.flatMap(({ refund }) => refund ?? []);
	const amount = formatRupeesExact(
		refunds.reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0) / 100,
	);
	const creditNotes = [];
	for (const { id } of items) {
		const creditNoteId = await creditNoteOfItem(services.database.db, id);
		if (creditNoteId !== undefined)
			creditNotes.push(await attachDocument(services, { kind: 'credit note', creditNoteId }));
	}
	const isRefunded = refunds.length > 0;
	return {
		preview: isRefunded ? `We are refunding ${amount}.` : undefined,
		sentences: `${isRefunded ? ` We are refunding ${amount}, GST and shipping included.` : dueText(order)}${
			creditNotes.length === 0
				? ''
				: ` ${creditNotes.length === 1 ? creditNotes[0]?.sentence : 'Your credit notes are attached, and can be downloaded from Your Orders.'}`
		}`,
		timing: isRefunded ? [note(refundTiming(order.payment.channel))] : [],
		attachments: creditNotes.flatMap(({ attachments }) => attachments),
	};
}

/** To the buyer who cancelled items, with their credit notes. @throws for an unknown order */
export async function itemsCancelledEmail(
	services: Services,
	orderId: OrderId,
	itemIds: OrderItemId[],
): Promise<EmailContent> {
	const order = await orderById(services.database.db, orderId);
	if (order === undefined) throw new Error(`There is no order ${orderId}.`);
	const items = order.orderItems.filter(({ id }) => itemIds.includes(id));
	const { preview, sentences, timing, attachments } = await describeSettlement(services, order, items);
	const whole = order.state === 'cancelled';
	const heading = whole ? 'Your order is cancelled' : 'Your items are cancelled';
	return {
		to: order.user.email,
		...layOut({
			subject: `${heading}: order ${order.number}`,
			preview: preview ?? heading,
			heading,
			blocks: [
				greeting(order.user.name),
				paragraph(
					`As you asked, we have cancelled ${whole ? 'your order' : 'these items from your order'} ${order.number}.${sentences}`,
				),
				goods(items),
				...timing,
				...(whole ? [] : [paragraph('Nothing else in your order changes.')]),
				button('See your orders', ordersUrl(services)),
			],
		}),
		attachments,
	};
}

/** To the shop, so that cancelled items are not packed. */
export function cancellationEmail(
	order: Pick<typeof orders.$inferSelect, 'letters' | 'number' | 'buyerName' | 'buyerEmail'>,
	items: Pick<Item, 'name' | 'variantName' | 'quantity' | 'imageUrl'>[],
	reason: string,
) {
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: `Please do not ship: items of order ${orderNumber(order)} were cancelled`,
			preview: `${order.buyerName} has cancelled items of order ${orderNumber(order)}.`,
			heading: 'The buyer has cancelled',
			blocks: [
				paragraph(
					'Please do not ship these items. They are back in stock. What was paid for them is refunded, or under Refunds to pay when you have to pay it back yourself.',
				),
				goods(items),
				facts([
					['Order', orderNumber(order)],
					['Buyer', `${order.buyerName}, ${order.buyerEmail}`],
					['Reason', reason],
				]),
				button('Open the order', officeOrderUrl(order)),
			],
		}),
	};
}
