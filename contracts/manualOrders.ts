import { z } from 'zod';
import { manualChannels, manualOrderStates, paymentLinkStates } from '../shared/manualChannels.ts';
import { deliveryDraft, phone } from './addresses.ts';
import { enteredArmsLicence } from './armsLicences.ts';
import { buyerGstin, buyerLegalName } from './checkoutChoices.ts';
import { endpoint } from './endpoint.ts';
import {
	chosenVariant,
	dateTime,
	email,
	optionalText,
	percent,
	quantity,
	rupees,
	shippingRule,
	sum,
	text,
} from './fields.ts';
import { addressId, orderId, productId, userId, variantId } from './ids.ts';
import { pageQuery, pagination } from './pagination.ts';
import { serialNumber } from './serialNumbers.ts';

const positive = rupees.refine((amount) => amount > 0, { error: 'Please enter an amount above ₹0.' });

/** A price or discount that an administrator decides, and why. */
const decided = { amount: positive, reason: text(200, 'Please enter a reason.') };

const line = z.strictObject({
	productId,
	/** When omitted, the only or cheapest variant. */
	variantId: variantId.optional(),
	quantity: quantity.min(1, { error: 'At least one unit.' }),
	/** Price per unit in rupees, exclusive of GST, instead of the product's own. */
	price: z.strictObject(decided).optional(),
});
const once = <Line extends { productId: string; variantId?: string | undefined }>(lines: Line[]) =>
	new Set(lines.map((given) => given.variantId ?? given.productId)).size === lines.length;
const linesSchema = <Line extends typeof line>(schema: Line) =>
	z
		.array(schema)
		.min(1, { error: 'Please add a product.' })
		.max(100, { error: 'At most 100 products.' })
		.refine(once, { error: 'Please add each product once.' });

/** Rupees off the goods, before GST, divided among the lines. */
const discount = z.strictObject(decided).optional();

/** A manual order priced with the shop's own prices; amounts in rupees. */
export const manualQuote = z.strictObject({
	lines: z.array(
		z.strictObject({
			productId,
			variant: chosenVariant.optional(),
			name: z.string(),
			sku: z.string(),
			quantity: z.int(),
			/** The product's own price per unit now, exclusive of GST. */
			currentPrice: rupees,
			/** The lowest price that an administrator may enter. */
			lowestPrice: rupees,
			/** The highest price, which with GST is the MRP; null for a product without one. */
			highestPrice: rupees.nullable(),
			unitPrice: rupees,
			gst: percent,
			discount: sum,
			gstAmount: sum,
			linePrice: sum,
			available: z.int(),
			/** Whether a counter sale needs a serial number for each unit. */
			isGun: z.boolean(),
			/** Whether it is sold at the counter only, with the particulars of the buyer's arms licence. */
			needsLicence: z.boolean(),
			/** Why the line cannot be ordered; null when it can. */
			problem: z.string().nullable(),
		}),
	),
	subtotal: sum,
	discount: sum,
	/** The highest discount that an administrator may enter. */
	highestDiscount: sum,
	/** Why the discount cannot be given; null when it can. */
	discountProblem: z.string().nullable(),
	gst: sum,
	shipping: sum,
	shippingRule,
	total: sum,
	/** The age in years that the buyer has to declare for a gun; absent when none is asked for. */
	minimumAge: z.int().optional(),
});
export type ManualQuote = z.output<typeof manualQuote>;

export const quoteManualOrder = endpoint('POST /admin/orders/quote', {
	summary:
		'Prices a manual order without storing anything: GST, shipping and discount by the rules of the checkout, and what prevents the order.',
	permission: 'orders',
	body: z.strictObject({
		lines: linesSchema(line),
		discount,
		/** Whether the goods are handed over at the counter, without shipping. */
		atCounter: z.boolean().default(false),
	}),
	response: manualQuote,
	errors: { 404: 'Unknown product.' },
});

const paymentLink = z.strictObject({
	/** Null until the gateway has answered. */
	url: z.string().nullable(),
	state: z.enum(paymentLinkStates),
	expiresAt: dateTime,
});

export const manualOrder = z.strictObject({
	/** The id of the order, which exists under it once it is paid. */
	id: orderId,
	state: z.enum(manualOrderStates),
	/** The order number shown to people; null before the order is paid. */
	number: z.string().nullable(),
	channel: z.enum(manualChannels),
	customer: z.strictObject({ id: userId, name: z.string(), email: z.string() }),
	lines: z.array(z.strictObject({ productId, name: z.string(), quantity: z.int() })),
	/** Rupees. */
	total: sum,
	/** Until when its units are reserved; null when nothing is reserved. */
	reservedUntil: dateTime.nullable(),
	/** The newest payment link; null for an order paid in cash or by UPI. */
	link: paymentLink.nullable(),
	enteredBy: z.string(),
	enteredAt: dateTime,
	note: z.string().nullable(),
});
export type ManualOrder = z.output<typeof manualOrder>;

const upiReference = z
	.string({ error: 'Please enter the UPI reference.' })
	.transform((value) => value.replaceAll(/\s/g, ''))
	.pipe(z.string().regex(/^\d{12}$/, { error: 'A UPI reference (UTR) has 12 digits.' }));

/** A new account without a password, which its owner sets with "Forgot password". */
export const newCustomer = z.strictObject({
	name: text(100, 'Please enter the name.'),
	email,
	phone,
});

export const createManualOrder = endpoint('POST /admin/orders', {
	summary:
		'Enters an order that reached the shop by phone, by WhatsApp or at the counter. Paid in cash or by UPI it is placed immediately; otherwise its stock is reserved until the payment link expires. The total is only compared.',
	permission: 'orders',
	body: z.strictObject({
		channel: z.enum(manualChannels),
		customer: z.union([z.strictObject({ id: userId }), newCustomer]),
		lines: linesSchema(
			line.extend({
				/** For guns handed over at the counter: one per unit. */
				serialNumbers: z.array(serialNumber).max(999).default([]),
			}),
		),
		discount,
		delivery: z.discriminatedUnion('to', [
			/** Handed over in the shop: place of supply is the shop's State. */
			z.strictObject({ to: z.literal('counter'), phone }),
			z.strictObject({ to: z.literal('saved address'), addressId }),
			z.strictObject({ to: z.literal('address'), address: deliveryDraft }),
		]),
		gstin: buyerGstin,
		legalName: buyerLegalName,
		/** That the buyer is at least as old as the quote's `minimumAge`, as they said. */
		ageDeclared: z.boolean().optional(),
		/** Of the buyer; required for a line that needs a licence, and stored for no other order. */
		licence: enteredArmsLicence.optional(),
		/** For the team. */
		note: optionalText(500),
		payment: z.discriminatedUnion('by', [
			z.strictObject({ by: z.literal('cash') }),
			z.strictObject({ by: z.literal('upi'), reference: upiReference }),
			z.strictObject({ by: z.literal('payment link') }),
		]),
		/** The total that the administrator saw, in rupees. */
		total: z.number(),
	}),
	status: 201,
	response: manualOrder,
	errors: {
		400: 'The GSTIN is registered in another state than the place of supply or has no legal name beside it, or serial numbers are missing.',
		404: 'Unknown product, customer or address.',
		409: 'The total, the stock or a price is not valid any more (`quote`), the email address has an account (`customer`), or the UPI reference was entered before.',
		422: 'The PIN code of the address is in another state, the total is below ₹1, or goods for adults are ordered without the declaration of age or the licence that they need.',
	},
});

const params = z.strictObject({ orderId });
const unknown = 'Unknown manual order.';
const settled = 'The order is paid or cancelled.';

export const listUnpaidOrders = endpoint('GET /admin/orders/unpaid', {
	summary: 'Manual orders that wait for the payment of their link, oldest first.',
	permission: 'orders',
	personalData: 'orders',
	query: z.object(pageQuery(20, 50)),
	response: z.strictObject({
		orders: z.array(manualOrder),
		pagination,
	}),
});

export const sendPaymentLink = endpoint('POST /admin/orders/{orderId}/payment-link', {
	summary:
		'Emails the payment link of an unpaid manual order again. An expired link is replaced by a new one, and so is an open one on request: the old link is cancelled first.',
	permission: 'orders',
	params,
	body: z.strictObject({ replace: z.boolean().default(false) }),
	response: manualOrder,
	errors: {
		404: unknown,
		409: `${settled} Or its units are sold out.`,
	},
});

export const cancelUnpaidOrder = endpoint('DELETE /admin/orders/{orderId}/payment-link', {
	summary:
		'Cancels an unpaid manual order and its payment link: its units are available again, and a later payment is refunded.',
	permission: 'orders',
	params,
	response: manualOrder,
	errors: { 404: unknown, 409: settled },
});
