import { z } from 'zod';
import { paymentChannels } from '../shared/paymentChannels.ts';
import { endpoint, largeRefunds } from './endpoint.ts';
import { dateTime, message, rupees, text } from './fields.ts';
import { orderId, refundId } from './ids.ts';
import { pageQuery, pagination } from './pagination.ts';

/** A refund that the shop pays itself, because the gateway did not receive the payment. */
export const refundToPay = z.strictObject({
	id: refundId,
	amount: rupees,
	orderId,
	/** For example NSH-10001. */
	orderNumber: z.string(),
	/** The refunded item; null for a refund of several. */
	item: z.string().nullable(),
	buyer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
	/** How the buyer had paid. */
	channel: z.enum(paymentChannels),
	/** The number of the buyer's UPI payment; null for other channels. */
	reference: z.string().nullable(),
	reason: z.string(),
	owedSince: dateTime,
});
export type RefundToPay = z.output<typeof refundToPay>;

export const listRefundsToPay = endpoint('GET /admin/refunds/to-pay', {
	summary: 'Refunds of payments outside the gateway that the shop has not paid yet, oldest first.',
	permission: 'readRefunds',
	personalData: 'refunds',
	query: z.object(pageQuery(20, 50)),
	response: z.strictObject({
		refunds: z.array(refundToPay),
		pagination,
	}),
});

export const markRefundPaid = endpoint('POST /admin/refunds/{id}/paid', {
	summary: 'Records that the shop paid a refund itself, and notifies the buyer.',
	permission: 'orders',
	params: z.strictObject({ id: refundId }),
	body: z.strictObject({
		/** The number of the transfer (UTR), or `cash`. Shown to the buyer. */
		reference: text(60, 'Please enter the number of the transfer, or “cash”.'),
	}),
	response: message,
	errors: {
		403: largeRefunds,
		404: 'Unknown refund.',
		409: 'The refund is paid already, or the gateway makes it.',
	},
});
