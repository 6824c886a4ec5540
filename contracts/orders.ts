import { z } from 'zod';
import { changedBy, fulfilments } from '../shared/itemStates.ts';
import { orderPaymentStates, refundStates } from '../shared/paymentChannels.ts';
import { deliveryAddress } from './addresses.ts';
import { keptChoices } from './checkoutChoices.ts';
import { chosenItems } from './chosenItems.ts';
import { csvFile, endpoint, largeFiles, largeRefunds } from './endpoint.ts';
import {
	bodyUserId,
	chosenVariant,
	date,
	dateTime,
	feeFields,
	percent,
	rupees,
	searchWords,
	shippingRule,
	sum,
	text,
} from './fields.ts';
import { addressId, creditNoteId, orderId, orderItemId, productId, returnId } from './ids.ts';
import { manualDetails } from './manualDetails.ts';
import { orderPayment } from './orderPayment.ts';
import { offeredPageQuery, pageFields } from './pagination.ts';
import { orderReturn, returnState } from './returns.ts';

export const fulfilment = z.enum(fulfilments);

/**
 * | state       | when |
 * |-------------|------|
 * | in progress | an item is pending, shipped or delivered |
 * | completed   | every item is completed, cancelled or rejected, and one at least completed |
 * | cancelled   | every item is cancelled or rejected |
 */
export const orderStates = ['in progress', 'completed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderItem = z.strictObject({
	id: orderItemId,
	productId,
	/** Present when the product has options. */
	variant: chosenVariant.optional(),
	name: z.string(),
	sku: z.string(),
	imageUrl: z.string().nullable(),
	quantity: z.int(),
	/** Rupees per unit, exclusive of GST. */
	price: rupees,
	/** Percent. */
	gst: percent,
	/** Rupees off the item, before GST; absent without a discount. */
	discount: sum.optional(),
	/** Rupees paid for the item, including GST and its share of the shipping charge. */
	total: sum,
	status: fulfilment,
	/** Time of the last status change; for `pending`, the time of the order. */
	statusChangedAt: dateTime,
	/** The changes of the status since the order was placed, oldest first. */
	history: z.array(
		z.strictObject({
			status: fulfilment,
			at: dateTime,
			by: z.enum(changedBy),
			/** As the buyer gave it, or that the parcel was refused at the door; null for other changes. */
			reason: z.string().nullable(),
		}),
	),
	expectedDate: date.nullable(),
	courierPartner: z.string().nullable(),
	trackingId: z.string().nullable(),
	/** When it was packed; null before, and for items that were shipped without it. */
	packedAt: dateTime.nullable(),
	/** Whether a serial number is recorded for each unit when it is packed. */
	isGun: z.boolean(),
	serialNumbers: z.array(z.string()),
	/** Rupees refunded by administrators while the item stayed sold. */
	partlyRefunded: sum,
	/** Rupees by which its price can be reduced while it stays sold: its goods with GST, less earlier reductions. */
	reducible: sum,
	/** The refund of a cancelled, rejected or returned item. */
	refund: z
		.strictObject({
			/** Rupees, including GST and the share of the shipping charge. */
			amount: sum,
			state: z.enum(refundStates),
			/** The gateway's id of the refund, or of the payment that an administrator made; null until then. */
			reference: z.string().nullable(),
			creditNoteNumber: z.string().nullable(),
		})
		.nullable(),
	/** The credit note of a cancelled, rejected or returned item; null without one. */
	creditNoteNumber: z.string().nullable(),
	/** The return of the item; null when its buyer requested none. */
	return: z.strictObject({ id: returnId, state: returnState }).nullable(),
	/** Until when its buyer may request a return; null when the item cannot be returned. */
	returnableUntil: dateTime.nullable(),
	/** The returned item that this one replaces without a charge. */
	replacementOf: orderItemId.nullable(),
});
export type OrderItem = z.output<typeof orderItem>;

export const order = z.strictObject({
	id: orderId,
	/** The order number shown to people, for example NSH-10001. */
	number: z.string(),
	createdAt: dateTime,
	state: z.enum(orderStates),
	paymentState: z.enum(orderPaymentStates),
	user: z.strictObject({ name: z.string(), email: z.string() }),
	...keptChoices.shape,
	/** When the buyer of a gun declared to be old enough; null when the shop did not ask. */
	ageDeclaredAt: dateTime.nullable(),
	/** The goods before the discount. */
	subtotal: sum,
	/** The coupon or automatic offer; absent without one. */
	discount: z
		.strictObject({
			name: z.string(),
			/** Null for an automatic offer. */
			code: z.string().nullable(),
			/** Rupees off the goods; 0 when it reduced only the shipping charge. */
			amount: sum,
		})
		.optional(),
	gst: sum,
	/** The fees included. */
	shipping: sum,
	...feeFields,
	/** The rule that decided the shipping charge. */
	shippingRule,
	/** Rupees of the order as it was placed. */
	totalAmount: sum,
	/** Rupees refunded or being refunded. */
	refundedAmount: sum,
	/** The refunds that are not for a cancelled or rejected item: by an administrator, or made at the gateway. */
	partialRefunds: z.array(
		z.strictObject({
			amount: sum,
			state: z.enum(refundStates),
			reason: z.string(),
			at: dateTime,
			/** The gateway's id of the refund, or of the payment that an administrator made; null until then. */
			reference: z.string().nullable(),
			/** Of a reduced price; null for goodwill. */
			creditNote: z.strictObject({ id: creditNoteId, number: z.string() }).nullable(),
		}),
	),
	payment: orderPayment,
	address: deliveryAddress.nullable(),
	invoiceNumber: z.string().nullable(),
	orderItems: z.array(orderItem),
	/** The returns of its items, oldest first. */
	returns: z.array(orderReturn),
});
export type Order = z.output<typeof order>;

export const createOrder = endpoint('POST /orders', {
	summary:
		'Returns the order of a verified payment, and places it if needed. Prices, amounts and status in the body are only compared. Repeating the call returns the same order.',
	access: 'user',
	body: z.strictObject({
		userId: bodyUserId,
		addressId: addressId.optional(),
		products: z
			.array(
				z.strictObject({
					productId,
					quantity: z.int(),
					price: z.number().optional(),
					name: z.string().max(500).optional(),
				}),
			)
			.max(500)
			.optional(),
		totalAmount: z.number().optional(),
		/** The gateway's payment id. */
		paymentId: z.string().min(1).max(100),
		status: z.string().max(40).optional(),
	}),
	status: 201,
	response: order,
	errors: {
		403: 'The userId is not the one of the token.',
		404: 'Unknown payment.',
		409: 'The payment is not captured yet (`awaitingPayment`), or the order cannot be placed and the payment is refunded.',
		503: 'The payment service is not responding.',
	},
});

export const listMyOrders = endpoint('GET /orders/user', {
	summary: "The signed-in user's orders, newest first.",
	access: 'user',
	query: z.strictObject({ userId: bodyUserId }),
	response: z.strictObject({ orders: z.array(order) }),
	errors: { 403: 'The userId is not the one of the token.' },
});

export const buyAgain = endpoint('POST /orders/{id}/buy-again', {
	summary: 'Adds the items of an earlier order to the cart, and lists those that are no longer available.',
	access: 'user',
	params: z.strictObject({ id: orderId }),
	response: z.strictObject({
		added: z.array(z.strictObject({ productId, name: z.string(), quantity: z.int() })),
		refused: z.array(z.strictObject({ productId, name: z.string(), reason: z.string() })),
	}),
	errors: { 404: 'Unknown order.' },
});

export const cancelOrder = endpoint('POST /orders/{orderId}/cancel', {
	summary:
		'Cancels items that are not shipped yet, for their buyer: all of them or none. They are restocked, refunded and credited. Repeating the call has no further effect.',
	access: 'user',
	params: z.strictObject({ orderId }),
	body: z.strictObject({
		/** The items to cancel; when omitted, the whole order. */
		items: chosenItems('cancel').optional(),
		reason: text(200, 'Please tell us why you are cancelling.'),
	}),
	response: order,
	errors: {
		404: 'Unknown order, or an item that is not in it.',
		409: 'An item is shipped, or has fewer units; `items` lists each of them. Nothing was changed.',
	},
});

export const dateFilters = ['all', 'today', 'yesterday', 'lastWeek', 'lastMonth'] as const;

/** An order as administrators see it; `manual` is absent for orders that the buyer placed. */
export const adminOrder = order.extend({ manual: manualDetails.optional() });
export type AdminOrder = z.output<typeof adminOrder>;

export const orderPage = z.strictObject({
	orders: z.array(adminOrder),
	pagination: z.strictObject({
		...pageFields,
		totalOrders: z.int(),
		limit: z.int(),
		hasPrevPage: z.boolean(),
		hasNextPage: z.boolean(),
	}),
});
export type OrderPage = z.output<typeof orderPage>;

const filters = {
	search: searchWords,
	status: z.enum(['all', ...fulfilments]).default('all'),
	dateFilter: z.enum(dateFilters).default('all'),
	/** `failed` lists orders with a failed refund, `to pay` those with one that the shop has to pay itself. */
	refund: z.enum(['all', 'failed', 'to pay']).default('all'),
	/** `due` lists orders of which cash is still to be collected. */
	payment: z.enum(['all', ...orderPaymentStates]).default('all'),
};

export const listOrders = endpoint('GET /orders', {
	summary: 'All orders, newest first, searchable by order number, id, buyer or item.',
	permission: 'readOrders',
	personalData: 'orders',
	query: z.object({
		...offeredPageQuery([5, 10, 20, 50], 10),
		...filters,
	}),
	response: orderPage,
});

export const exportOrders = endpoint('GET /orders/export', {
	summary: 'All orders that match the filters as CSV, one line per item.',
	permission: 'readReports',
	recentPassword: true,
	query: z.object(filters),
	response: csvFile,
	errors: largeFiles,
});

/** When omitted the field is unchanged; an empty string or null clears it. */

export const retryRefund = endpoint('POST /orders/items/{itemId}/refund', {
	summary: 'Retries the failed refund of an item.',
	permission: 'orders',
	recentPassword: true,
	params: z.strictObject({ itemId: orderItemId }),
	response: orderItem,
	errors: { 404: 'Unknown item.', 409: 'The item has no failed refund.' },
});

export const refundPartly = endpoint('POST /admin/orders/{orderId}/refunds', {
	summary:
		'Refunds an amount for an item, or divided among all items of an order, which stay sold. Never more than was paid for them. As goodwill it leaves the GST as it is; a reduced price has a credit note.',
	permission: 'orders',
	params: z.strictObject({ orderId }),
	body: z
		.strictObject({
			/** Rupees. */
			amount: rupees.refine((amount) => amount >= 1, { error: 'Please refund at least ₹1.' }),
			/** When omitted, the amount is divided among the items by what was paid for them. */
			itemId: orderItemId.optional(),
			/**
			 * Whether the price of the item, which must be delivered, is reduced: with a credit note that reduces value and GST. Otherwise
			 * the refund is goodwill.
			 */
			reducesPrice: z.boolean().default(false),
			/** Shown to the buyer. */
			reason: text(200, 'Please enter a reason.'),
		})
		.refine(({ reducesPrice, itemId }) => !reducesPrice || itemId !== undefined, {
			path: ['itemId'],
			error: 'Please choose the item whose price is reduced.',
		}),
	status: 201,
	response: order,
	errors: {
		403: largeRefunds,
		404: 'Unknown order, or an item that is not in it.',
		409: 'The amount is more than is left (`left` is that in rupees), or a price is reduced of an item that is not delivered, or in a return.',
	},
});
