import { z } from 'zod';
import { paise } from '../../../contracts/money.ts';

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
