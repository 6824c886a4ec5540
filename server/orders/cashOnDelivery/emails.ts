import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact, paiseToRupees } from '../../../shared/money.ts';
import { button, type Goods, goods, layOut, note, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import type { Checkout } from '../../selling/checkout/checkout.ts';

/** To the buyer: the link that confirms an order on delivery. @param link.token the email is the only place with it */
export function confirmationEmail(
	{ checkout, buyer }: { checkout: Checkout; buyer: { name: string; email: string } },
	lines: Goods[],
	link: { token: string; publicUrl: string },
) {
	const amount = formatRupeesExact(paiseToRupees(checkout.totalPaise));
	const { address } = checkout;
	return {
		to: buyer.email,
		...layOut({
			subject: `Please confirm your order at ${currentSettings().identity.name}`,
			preview: `${amount} to pay on delivery. We pack your order as soon as you confirm it.`,
			heading: 'Please confirm your order',
			blocks: [
				paragraph(`Dear ${buyer.name},`),
				paragraph(
					`You chose cash on delivery. We have reserved these items for you, and pack them as soon as you confirm the order. You pay ${amount} when the parcel arrives, GST, shipping and the fee for cash on delivery included.`,
				),
				goods(lines),
				paragraph(`Delivery to ${address.recipientName}, ${address.city} ${address.postalCode}`),
				button('Confirm order', `${link.publicUrl}/confirm-order?token=${link.token}`),
				note(
					`Please confirm it by ${dateAndTime(checkout.reservedUntil.toISOString())}. After that we cancel the order.`,
				),
				note('If you did not order this, please ignore this email: we send nothing unless you confirm.'),
			],
		}),
	};
}
