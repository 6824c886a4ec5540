import { formatRupeesExact, type Paise, paiseToRupees } from '../../shared/money.ts';
import { button, facts, layOut, paragraph } from '../platform/email/layout.ts';

/** The email to an owner about a refund that waits for a second person. */
export function refundRequestEmail({
	to,
	requester,
	orders,
	amountPaise,
	about,
	publicUrl,
}: {
	to: string;
	requester: string;
	orders: string[];
	amountPaise: Paise;
	about: string;
	publicUrl: string;
}) {
	const amount = formatRupeesExact(paiseToRupees(amountPaise));
	return {
		to,
		...layOut({
			subject: `A refund of ${amount} waits for a second person`,
			preview: `${requester} asked for it.`,
			heading: 'A refund to approve',
			blocks: [
				paragraph(`${requester} asked for a refund. Nothing is refunded until someone else approves it.`),
				facts([
					['Amount', amount],
					['Order', orders.join(', ')],
					['What for', about],
				]),
				button('Open the refunds', `${publicUrl}/admin?tab=refunds`),
			],
		}),
	};
}
