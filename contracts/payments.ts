import { z } from 'zod';
import { checkoutChoices } from './checkoutChoices.ts';
import { endpoint } from './endpoint.ts';
import {
	bodyUserId,
	chosenVariant,
	codConfirmation,
	enteredCoupon,
	feeFields,
	percent,
	rupees,
	shippingRule,
	sum,
} from './fields.ts';
import { addressId, orderId, productId } from './ids.ts';

/** The coupon or automatic offer of a quote. */
const quoteDiscount = z.strictObject({
	name: z.string(),
	/** Null for an automatic offer. */
	code: z.string().nullable(),
	/** Rupees: the maximum of a percentage; absent without one. */
	cap: rupees.optional(),
	/** Rupees off the goods; 0 when it reduces only the shipping charge. */
	amount: sum,
	/** Rupees less to pay than without it, GST and shipping included. */
	saved: sum,
});

/** The current price of a cart as computed by the server; all amounts in rupees. */
export const quote = z.strictObject({
	lines: z.array(
		z.strictObject({
			productId,
			/** Present when the product has options. */
			variant: chosenVariant.optional(),
			name: z.string(),
			quantity: z.int(),
			unitPrice: rupees,
			regularPrice: rupees,
			/** Percent. */
			gst: percent,
			/** Rupees off the line, before GST; absent without a discount. */
			discount: sum.optional(),
			gstAmount: sum,
			/** The sum of the line's per-unit charges, before a shipping rule reduces it. */
			shippingCharges: sum,
			linePrice: sum,
			/** Units that can be bought now; when below `quantity`, the line cannot be paid. */
			available: z.int(),
		}),
	),
	/** What stays in the cart without being ordered, since it is no longer sold; absent when there is nothing of it. */
	noLongerSold: z
		.array(
			z.strictObject({
				productId,
				/** Present when the product has options. */
				variant: chosenVariant.optional(),
				name: z.string(),
			}),
		)
		.optional(),
	/** The goods before the discount. */
	subtotal: sum,
	/** Absent without a coupon or automatic offer. */
	discount: quoteDiscount.optional(),
	/** Why the requested coupon is not applied; absent when it is, and without one. */
	couponMessage: z.string().optional(),
	gst: sum,
	/** The fees included. */
	shipping: sum,
	...feeFields,
	total: sum,
	/** The rule that decided the shipping charge. */
	shippingRule,
	/** Age that the buyer has to declare because there is a gun in the cart; absent otherwise. */
	minimumAge: z.int().optional(),
	/** Whether the cart can be paid on delivery; absent when the shop does not offer it, and in errors. */
	cashOnDelivery: z
		.strictObject({
			/** Rupees. */
			fee: sum,
			/** Why it cannot, in a sentence; null when it can. */
			obstacle: z.string().nullable(),
			/** How the buyer confirms the order after placing it. */
			confirmedBy: codConfirmation,
		})
		.optional(),
});
export type Quote = z.output<typeof quote>;

export const getQuote = endpoint('GET /checkout/quote', {
	summary: "The signed-in user's cart with GST, shipping and totals, to the paisa.",
	access: 'user',
	query: z.object({
		coupon: enteredCoupon,
		/** `cod` adds the fee for cash on delivery to the shipping charge. */
		payment: z.enum(['online', 'cod']).default('online'),
		/** Where the cart is sent; decides whether it can be paid on delivery. */
		addressId: addressId.optional(),
	}),
	response: quote,
	errors: { 429: 'Too many unknown coupon codes.' },
});

/** The parameters of the payment dialog. */
export const paymentOrder = z.strictObject({
	/** The gateway's order id. */
	id: z.string(),
	/** Rupees. */
	amount: sum,
	currency: z.literal('INR'),
});

export const createPaymentOrder = endpoint('POST /payments/order', {
	summary:
		'Creates a checkout: fixes the prices of the cart and reserves its stock for 15 minutes. An amount that differs from the current total is answered with 409 and the new quote.',
	access: 'user',
	body: z.strictObject({
		/** The total that the shopper saw, in rupees: only compared, never charged. */
		amount: z.number(),
		currency: z.literal('INR'),
		receipt: z.string().max(100).optional(),
		notes: z.strictObject({ userId: bodyUserId, addressId }),
		...checkoutChoices.shape,
	}),
	response: paymentOrder,
	errors: {
		400: 'The GSTIN is invalid, registered in another state than the address, or has no legal name beside it.',
		403: 'The userId is not the one of the token.',
		404: 'Unknown address.',
		409: 'The amount or the stock has changed, or the coupon cannot be used; the answer carries `amount` and `quote`.',
		422: 'The cart is empty, its total is below ₹1, the PIN code of the address is in another state, or the age that the shop asks for is not declared.',
		429: 'Too many payments, or too many unknown coupon codes.',
		503: 'The payment service is not responding.',
	},
});

export const verifyPayment = endpoint('POST /payments/verify', {
	summary: 'Checks what the payment dialog returned and places the order.',
	access: 'user',
	body: z.object({
		razorpay_order_id: z.string().max(100),
		razorpay_payment_id: z.string().max(100),
		razorpay_signature: z.string().max(200),
	}),
	response: z.strictObject({ success: z.boolean() }),
	errors: {
		400: 'Payment verification failed.',
		403: 'The payment belongs to another user.',
		404: 'Unknown payment order.',
		409: 'The order cannot be placed; the payment is refunded.',
		503: 'The payment service is not responding.',
	},
});

/**
 * | state      | when |
 * |------------|------|
 * | unpaid     | no payment was attempted |
 * | confirming | authorised by the bank, not captured yet |
 * | declined   | every attempt failed: nothing was charged |
 * | placed     | paid, and the order exists |
 * | refunded   | paid, but the order can no longer be placed: refunded in full |
 */
export const paymentStates = ['unpaid', 'confirming', 'declined', 'placed', 'refunded'] as const;

export const paymentProgress = z.strictObject({
	/** The gateway's order id, as returned by `POST /payments/order`. */
	id: z.string(),
	state: z.enum(paymentStates),
	/** Rupees. */
	amount: sum,
	/** The products of the checkout. */
	productIds: z.array(productId),
	/** Null until the order is placed. */
	order: z.strictObject({ id: orderId, number: z.string() }).nullable(),
});
export type PaymentProgress = z.output<typeof paymentProgress>;

export const checkPayments = endpoint('POST /payments/check', {
	summary:
		'Queries the gateway for the latest payment orders of the signed-in user, places the orders that were paid, and returns the state of each, newest first.',
	access: 'user',
	response: z.strictObject({ payments: z.array(paymentProgress) }),
	errors: { 503: 'The payment service is not responding.' },
});

export const paymentWebhook = endpoint('POST /payments/webhook', {
	summary: "Receives the gateway's events, signed over the raw body. Each event is processed once.",
	access: 'anyone',
	response: z.strictObject({ received: z.literal(true) }),
	errors: {
		400: 'The signature does not match.',
		503: 'The payment service is not responding; the event should be sent again.',
	},
});
