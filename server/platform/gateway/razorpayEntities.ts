import { z } from 'zod';
import { paise } from '../../../shared/money.ts';

/** A payment in Razorpay's format; amounts in paise. */
export const razorpayPayment = z
	.object({
		id: z.string(),
		order_id: z.string().nullish(),
		amount: z.int().min(0).transform(paise),
		currency: z.string(),
		status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
		method: z.string().nullish(),
		amount_refunded: z.int().min(0).nullish(),
		/** With its GST. */
		fee: z.int().min(0).nullish(),
		tax: z.int().min(0).nullish(),
	})
	.transform(({ order_id, method, amount_refunded, fee, tax, ...payment }) => ({
		...payment,
		refunded: paise(amount_refunded ?? 0),
		orderId: order_id ?? null,
		method: method ?? null,
		fee: fee == null ? null : { total: paise(fee), tax: paise(tax ?? 0) },
	}));

/** A refund in Razorpay's format. */
export const razorpayRefund = z
	.object({
		id: z.string(),
		payment_id: z.string(),
		amount: z.int().min(1).transform(paise),
		status: z.enum(['pending', 'processed', 'failed']),
		receipt: z.string().nullish(),
	})
	.transform(({ payment_id, receipt, ...refund }) => ({
		...refund,
		paymentId: payment_id,
		receipt: receipt ?? null,
	}));

/** A payment link in Razorpay's format. `payments` and `order_id` are absent until someone starts to pay. */
export const razorpayLink = z
	.object({
		id: z.string(),
		reference_id: z.string().nullish(),
		short_url: z.url({ protocol: /^https?$/ }),
		order_id: z.string().nullish(),
		status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
		payments: z.array(z.object({ payment_id: z.string() })).nullish(),
	})
	.transform(({ id, status, ...link }) => ({
		id,
		status,
		reference: link.reference_id ?? '',
		url: link.short_url,
		orderId: link.order_id || null,
		paymentIds: (link.payments ?? []).map(({ payment_id }) => payment_id),
	}));
