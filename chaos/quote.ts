import { z } from 'zod';
import { coupon } from './oracle/terms.ts';
import type { CheckoutPlan } from './schedule.ts';

/** What a shopper reads of a quote; `total` in rupees. */
export const quoteResponse = z.object({
	total: z.number(),
	discount: z.object({ code: z.string().nullable() }).optional(),
	cashOnDelivery: z.object({ obstacle: z.string().nullable() }).optional(),
});

/** The coupon that every third checkout enters, in the query of its quote. */
export const getEnteredCoupon = ({ number }: CheckoutPlan): string =>
	number % 3 === 0 ? `coupon=${coupon.code}` : '';
