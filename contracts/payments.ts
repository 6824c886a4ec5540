import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
	addressId,
	claimedUserId,
	optionalText,
	orderId,
	percent,
	productId,
	rupees,
	shippingRule,
	sum,
} from './fields.ts';
import { isGstin } from './gstin.ts';

/** The GSTIN of a business that wants its name on the invoice; spaces and small letters are put right. */
const buyerGstin = optionalText(40)
	.transform((value) => value?.replaceAll(/\s/g, '').toUpperCase())
	.refine((value) => value === undefined || isGstin(value), {
		error: 'This is not a valid GSTIN. Please check its 15 characters.',
	});

/** The price of a cart as the server computes it now; every amount in rupees. */
export const quote = z.strictObject({
	lines: z.array(
		z.strictObject({
			productId,
			name: z.string(),
			quantity: z.int(),
			unitPrice: rupees,
			regularPrice: rupees,
			/** Percent. */
			gst: percent,
			gstAmount: sum,
			/** The sum of the line's per-unit charges, before a shipping rule helps the customer. */
			shippingCharges: sum,
			linePrice: sum,
			/** Units that can be bought now; below `quantity` the line cannot be paid as it is. */
			available: z.int(),
		}),
	),
	subtotal: sum,
	gst: sum,
	shipping: sum,
	total: sum,
	/** Which rule gave the shipping charge. */
	shippingRule,
});
export type Quote = z.output<typeof quote>;

export const getQuote = endpoint({
	method: 'GET',
	path: '/checkout/quote',
	summary: "The signed-in user's cart with GST, shipping and totals, to the paisa.",
	access: 'user',
	answer: quote,
});

/** What the payment dialog is opened with; the first three are what the documents name. */
export const paymentOrder = z.strictObject({
	/** The gateway's order id. */
	id: z.string(),
	/** Rupees. */
	amount: sum,
	currency: z.literal('INR'),
});
export type PaymentOrder = z.output<typeof paymentOrder>;

export const createPaymentOrder = endpoint({
	method: 'POST',
	path: '/payments/order',
	summary:
		'Freezes the cart for payment and holds its stock for 15 minutes. An amount that differs from the shop’s own is answered with 409 and the new quote.',
	access: 'user',
	body: z.strictObject({
		/** The grand total the shopper saw, in rupees: compared, never used. */
		amount: z.number(),
		currency: z.literal('INR'),
		receipt: z.string().max(100).optional(),
		notes: z.strictObject({ userId: claimedUserId, addressId }),
		/** Of the state that the address is in, since that is where the goods are supplied. */
		gstin: buyerGstin,
	}),
	answer: paymentOrder,
	refusals: {
		400: 'The GSTIN is not valid, or of another state than the address.',
		403: 'The userId is not the one of the token.',
		404: 'Unknown address.',
		409: 'The amount or the stock has changed; the answer carries `amount` and `quote`.',
		422: 'The cart is empty, its total is below ₹1, a product in it has no HSN code, or the PIN code of the address is in another state.',
		503: 'The payment service is not responding.',
	},
});

export const verifyPayment = endpoint({
	method: 'POST',
	path: '/payments/verify',
	summary: 'Checks what the payment dialog returned and places the order.',
	access: 'user',
	body: z.object({
		razorpay_order_id: z.string().max(100),
		razorpay_payment_id: z.string().max(100),
		razorpay_signature: z.string().max(200),
	}),
	answer: z.strictObject({ success: z.boolean() }),
	refusals: {
		400: 'Payment verification failed.',
		403: 'The payment belongs to somebody else.',
		404: 'Unknown payment order.',
		409: 'The payment cannot be honoured and is refunded.',
		503: 'The payment service is not responding.',
	},
});

/**
 * | state      | when |
 * |------------|------|
 * | unpaid     | no payment was tried |
 * | confirming | the bank has accepted, the money is not taken yet |
 * | declined   | every attempt failed: nothing was charged |
 * | placed     | paid, and the order exists |
 * | refunded   | paid, but the order can no longer be placed: refunded in full |
 */
export const paymentStates = ['unpaid', 'confirming', 'declined', 'placed', 'refunded'] as const;

export const paymentProgress = z.strictObject({
	/** The gateway's order id, as `POST /payments/order` answered it. */
	id: z.string(),
	state: z.enum(paymentStates),
	/** Rupees. */
	amount: sum,
	/** What is paid for. */
	productIds: z.array(productId),
	/** The order, once it is placed. */
	order: z.strictObject({ id: orderId, number: z.string() }).nullable(),
});
export type PaymentProgress = z.output<typeof paymentProgress>;

export const checkPayments = endpoint({
	method: 'POST',
	path: '/payments/check',
	summary:
		'Asks the gateway about the latest payment orders of the signed-in user, places the orders that turn out to be paid, and answers the state of each, newest first.',
	access: 'user',
	answer: z.strictObject({ payments: z.array(paymentProgress) }),
	refusals: { 503: 'The payment service is not responding.' },
});

export const paymentWebhook = endpoint({
	method: 'POST',
	path: '/payments/webhook',
	summary: "The gateway's events, signed over the raw body; each event has its effect once.",
	access: 'anyone',
	answer: z.strictObject({ received: z.literal(true) }),
	refusals: {
		400: 'The signature does not match.',
		503: 'The payment service could not be asked; the event should be sent again.',
	},
});
