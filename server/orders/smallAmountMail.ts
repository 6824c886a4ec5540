import { orderNumber } from '../../contracts/ids.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '../../contracts/money.ts';
import { store } from '../../store.config.ts';
import { facts, layOut, paragraph } from '../platform/mail/layout.ts';
import type { orderItems, orders } from './tables.ts';

/** To the shop: an amount too small for the payment service, which the buyer is still owed. */
export function smallAmountMail(
	order: Pick<typeof orders.$inferSelect, 'number' | 'buyerName' | 'buyerEmail'>,
	item: Pick<typeof orderItems.$inferSelect, 'name'>,
	amount: Paise,
) {
	const owed = formatRupeesExact(paiseToRupees(amount));
	return {
		to: store.email,
		...layOut({
			subject: `${owed} of order ${orderNumber(order)} cannot be sent back by itself`,
			preview: 'The payment service sends back no less than ₹1.',
			heading: 'Less than ₹1 to give back',
			blocks: [
				paragraph(
					`The payment service sends back no less than ₹1. The buyer has a credit note over ${owed}. It goes back with the next item of this order that is cancelled or rejected; if there is none, please give it back in another way when the buyer asks.`,
				),
				facts([
					['Order', orderNumber(order)],
					['Item', item.name],
					['Buyer', `${order.buyerName}, ${order.buyerEmail}`],
				]),
			],
		}),
	};
}
