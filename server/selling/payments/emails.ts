import { eq } from 'drizzle-orm';
import type { RefundId } from '../../../contracts/ids.ts';
import { formatRupeesExact, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { button, facts, layOut, note, paragraph, shopAddress } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import type { orders } from '../../schema/orders.ts';
import { payments, refunds } from '../../schema/payments.ts';

/** To the shop: a refund that the payment service declines. */
export async function failedRefundEmail(tx: Db, id: RefundId) {
	const refund = takeOne(
		await tx
			.select({
				amountPaise: refunds.amountPaise,
				reason: refunds.reason,
				lastError: refunds.lastError,
				payment: payments.gatewayPaymentId,
			})
			.from(refunds)
			.innerJoin(payments, eq(payments.id, refunds.paymentId))
			.where(eq(refunds.id, id)),
	);
	const amount = formatRupeesExact(paiseToRupees(refund.amountPaise));
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: `A refund of ${amount} was declined`,
			preview: 'The payment service declined a refund that a buyer is waiting for.',
			heading: 'A refund was declined',
			blocks: [
				paragraph(
					`The payment service declined a refund of ${amount}. We have told the buyer that the refund is on its way, so please look into it: often the balance at the payment service is too low.`,
				),
				facts([
					['Payment', refund.payment ?? ''],
					['For', refund.reason],
					['Reason', refund.lastError ?? 'The payment service gave no reason.'],
				]),
				button('Open refunds', `${shopAddress}/admin?tab=refunds`),
				note('We will try it again automatically within a day. You can also retry it right away.'),
			],
		}),
	};
}

/** To the buyer: a refund that the shop paid itself. */
export function refundPaidEmail(
	order: Pick<typeof orders.$inferSelect, 'letters' | 'number' | 'buyerName' | 'buyerEmail'>,
	refund: Pick<typeof refunds.$inferSelect, 'amountPaise' | 'reason' | 'paidReference'>,
) {
	const amount = formatRupeesExact(paiseToRupees(refund.amountPaise));
	return {
		to: order.buyerEmail,
		...layOut({
			subject: `We have paid your refund of ${amount}: order ${orderNumber(order)}`,
			preview: `${amount} for your order ${orderNumber(order)} has been refunded.`,
			heading: 'Your refund is paid',
			blocks: [
				paragraph(`Dear ${order.buyerName},`),
				paragraph(`We have refunded ${amount} for your order ${orderNumber(order)}.`),
				facts([
					['For', refund.reason],
					['Reference', refund.paidReference ?? ''],
				]),
				button('See your orders', `${shopAddress}/profile?tab=orders`),
				note(`If it has not reached you, please write to ${currentSettings().contact.email}.`),
			],
		}),
	};
}
