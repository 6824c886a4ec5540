import { formatRupeesExact, type Paise, paiseToRupees } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { button, facts, layOut, paragraph } from '../platform/email/layout.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import type { orderItems, orders } from '../schema/orders.ts';
import { officeOrderUrl } from './emails.ts';

/** To the shop: a refund that is below the payment service's minimum. */
export function smallAmountEmail(
	order: Pick<typeof orders.$inferSelect, 'letters' | 'number' | 'buyerName' | 'buyerEmail'>,
	item: Pick<typeof orderItems.$inferSelect, 'name' | 'variantName'>,
	amount: Paise,
) {
	const amountText = formatRupeesExact(paiseToRupees(amount));
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: `${amountText} of order ${orderNumber(order)} could not be refunded automatically`,
			preview: 'The payment service does not make refunds below ₹1.',
			heading: 'A refund below ₹1',
			blocks: [
				paragraph(
					`The payment service does not make refunds below ₹1. The buyer has a credit note for ${amountText}. It will be refunded with the next item of this order that is cancelled, rejected or returned. If there is none, please refund it in another way when the buyer asks.`,
				),
				facts([
					['Order', orderNumber(order)],
					['Item', nameWithVariant(item)],
					['Buyer', `${order.buyerName}, ${order.buyerEmail}`],
				]),
				button('Open the order', officeOrderUrl(order)),
			],
		}),
	};
}
