import { eq } from 'drizzle-orm';
import type { RefundId } from '../../contracts/ids.ts';
import { formatRupeesExact, paiseToRupees } from '../../contracts/money.ts';
import { store } from '../../store.config.ts';
import { type Db, only } from '../platform/database/database.ts';
import { facts, layOut, note, paragraph } from '../platform/mail/layout.ts';
import { payments, refunds } from './tables.ts';

/** To the shop: a buyer's money cannot be sent back. */
export async function failedRefundMail(tx: Db, id: RefundId) {
	const refund = only(
		await tx
			.select({
				amountPaise: refunds.amountPaise,
				reason: refunds.reason,
				lastRefusal: refunds.lastRefusal,
				payment: payments.gatewayPaymentId,
			})
			.from(refunds)
			.innerJoin(payments, eq(payments.id, refunds.paymentId))
			.where(eq(refunds.id, id)),
	);
	const amount = formatRupeesExact(paiseToRupees(refund.amountPaise));
	return {
		to: store.email,
		...layOut({
			subject: `A refund of ${amount} was refused`,
			preview: 'The payment service does not make a refund that a buyer is waiting for.',
			heading: 'A refund was refused',
			blocks: [
				paragraph(
					`The payment service does not make a refund of ${amount}. The buyer has been told that the money is on its way, so please look into it: often the balance at the payment service is too low.`,
				),
				facts([
					['Payment', refund.payment],
					['For', refund.reason],
					['Refused because', refund.lastRefusal ?? 'The payment service did not say why.'],
				]),
				note(
					'It is tried again by itself, within a day at the latest. In the back-office under Mails you can send it again at once.',
				),
			],
		}),
	};
}
