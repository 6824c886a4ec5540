import { z } from 'zod';
import { paise } from '../../contracts/money.ts';

/** A payment as Razorpay words it; amounts in paise. */
export const razorpayPayment = z
	.object({
		id: z.string(),
		order_id: z.string().nullish(),
		amount: z.int().min(0).transform(paise),
		currency: z.string(),
		status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
		method: z.string().nullish(),
	})
	.transform(({ order_id, method, ...payment }) => ({
		...payment,
		orderId: order_id ?? null,
		method: method ?? null,
	}));

/** A refund in the same words. */
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
