import { z } from 'zod';
import { deliveryAddress } from './addresses.ts';
import { clean } from './clean.ts';
import { endpoint } from './endpoint.ts';
import {
	addressId,
	claimedUserId,
	date,
	dateTime,
	orderId,
	orderItemId,
	pageLimit,
	pageNumber,
	percent,
	productId,
	rupees,
	searchWords,
	shippingRule,
	sum,
} from './fields.ts';

/**
 * | fulfilment | when |
 * |------------|------|
 * | pending    | ordered and paid, still in the house |
 * | shipped    | handed to the courier |
 * | delivered  | arrived |
 * | completed  | arrived and the return window is over |
 * | cancelled  | called off; restocked and refunded |
 * | rejected   | the shop refuses to deliver it; restocked and refunded |
 */
export const fulfilments = ['pending', 'shipped', 'delivered', 'completed', 'cancelled', 'rejected'] as const;
export const fulfilment = z.enum(fulfilments);
export type Fulfilment = z.output<typeof fulfilment>;

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
	name: z.string(),
	sku: z.string(),
	imageUrl: z.string().nullable(),
	quantity: z.int(),
	/** Rupees per unit, exclusive of GST. */
	price: rupees,
	/** Percent. */
	gst: percent,
	/** Rupees: what was paid for the item, GST and its share of the shipping included. */
	total: sum,
	status: fulfilment,
	/** When it came to this status; for `pending`, when it was ordered. */
	statusChangedAt: dateTime,
	expectedDate: date.nullable(),
	courierPartner: z.string().nullable(),
	trackingId: z.string().nullable(),
	/** The money of an item that was cancelled or rejected, on its way back. */
	refund: z
		.strictObject({
			/** Rupees, GST and the share of the shipping included. */
			amount: sum,
			/** `queued` until the gateway has taken it over; `failed` needs a person. */
			state: z.enum(['queued', 'pending', 'processed', 'failed']),
			creditNoteNumber: z.string().nullable(),
		})
		.nullable(),
});
export type OrderItem = z.output<typeof orderItem>;

export const order = z.strictObject({
	id: orderId,
	/** As people say it on the phone: NSH-10001. */
	number: z.string(),
	createdAt: dateTime,
	state: z.enum(orderStates),
	paymentState: z.enum(['paid', 'partly refunded', 'refunded']),
	user: z.strictObject({ name: z.string(), email: z.string() }),
	/** Of a buyer who ordered for a business. */
	gstin: z.string().nullable(),
	subtotal: sum,
	gst: sum,
	shipping: sum,
	/** Which rule gave the shipping charge. */
	shippingRule,
	/** Rupees: what was charged. */
	totalAmount: sum,
	/** Rupees: given back or on its way. */
	refundedAmount: sum,
	payment: z.strictObject({
		/** The gateway's payment id. */
		id: z.string(),
		/** card, upi, netbanking … as the gateway names it. */
		method: z.string().nullable(),
	}),
	address: deliveryAddress.nullable(),
	invoiceNumber: z.string().nullable(),
	orderItems: z.array(orderItem),
});
export type Order = z.output<typeof order>;

export const createOrder = endpoint({
	method: 'POST',
	path: '/orders',
	summary:
		'Claims the order of a verified payment. Prices, amounts and status in the body are only compared; sent again it answers the same order.',
	access: 'user',
	body: z.strictObject({
		userId: claimedUserId,
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
	answer: order,
	refusals: {
		403: 'The userId is not the one of the token.',
		404: 'Unknown payment.',
		409: 'The payment is not captured yet (`awaitingPayment`), or cannot be honoured and is refunded.',
		503: 'The payment service is not responding.',
	},
});

export const listMyOrders = endpoint({
	method: 'GET',
	path: '/orders/user',
	summary: "The signed-in user's orders, newest first.",
	access: 'user',
	query: z.strictObject({ userId: claimedUserId }),
	answer: z.strictObject({ orders: z.array(order) }),
	refusals: { 403: 'The userId is not the one of the token.' },
});

export const getInvoice = endpoint({
	method: 'GET',
	path: '/orders/{id}/invoice',
	summary: "The order's tax invoice, for its buyer or an administrator.",
	access: 'user',
	params: z.strictObject({ id: orderId }),
	answer: { contentType: 'application/pdf' },
	refusals: { 404: 'Unknown order.' },
});

export const getCreditNote = endpoint({
	method: 'GET',
	path: '/orders/items/{itemId}/credit-note',
	summary: 'The credit note of a cancelled or rejected item, for its buyer or an administrator.',
	access: 'user',
	params: z.strictObject({ itemId: orderItemId }),
	answer: { contentType: 'application/pdf' },
	refusals: { 404: 'Unknown item, or none was issued for it.' },
});

export const getPackingSlip = endpoint({
	method: 'GET',
	path: '/orders/{id}/packing-slip',
	summary: 'What goes into the parcel and where it goes, without prices.',
	access: 'admin',
	params: z.strictObject({ id: orderId }),
	answer: { contentType: 'application/pdf' },
	refusals: { 404: 'Unknown order.', 409: 'Nothing in the order is left to be packed.' },
});

export const buyAgain = endpoint({
	method: 'POST',
	path: '/orders/{id}/buy-again',
	summary: 'Puts what can still be bought of an earlier order into the cart, and says what could not.',
	access: 'user',
	params: z.strictObject({ id: orderId }),
	answer: z.strictObject({
		added: z.array(z.strictObject({ productId, name: z.string(), quantity: z.int() })),
		refused: z.array(z.strictObject({ productId, name: z.string(), reason: z.string() })),
	}),
	refusals: { 404: 'Unknown order.' },
});

export const orderPageSizes = [5, 10, 20, 50] as const;
export const dateFilters = ['all', 'today', 'yesterday', 'lastWeek', 'lastMonth'] as const;

export const orderPage = z.strictObject({
	orders: z.array(order),
	pagination: z.strictObject({
		currentPage: z.int(),
		totalPages: z.int(),
		totalOrders: z.int(),
		limit: z.int(),
		hasPrevPage: z.boolean(),
		hasNextPage: z.boolean(),
	}),
});
export type OrderPage = z.output<typeof orderPage>;

const filters = {
	search: searchWords,
	status: z
		.enum(['all', ...fulfilments])
		.default('all')
		.catch('all'),
	dateFilter: z.enum(dateFilters).default('all').catch('all'),
	/** `failed` leaves orders with a refund that the gateway refused. */
	refund: z.enum(['all', 'failed']).default('all').catch('all'),
};

export const listOrders = endpoint({
	method: 'GET',
	path: '/orders',
	summary: 'All orders, newest first, searched by order number, id, buyer, or item.',
	access: 'admin',
	query: z.object({
		page: pageNumber,
		limit: pageLimit(10, 50),
		...filters,
	}),
	answer: orderPage,
});

export const exportOrders = endpoint({
	method: 'GET',
	path: '/orders/export',
	summary: 'All orders that the filters leave, one line an item, as CSV for a spreadsheet.',
	access: 'admin',
	query: z.object(filters),
	answer: { contentType: 'text/csv; charset=utf-8' },
});

/** Left out, a field stays as it is; empty or null, it is cleared. */
const clearable = z.string().trim().max(100, 'Please use at most 100 characters.').refine(clean).nullish();

const itemChange = z.strictObject({
	status: z.enum(fulfilments, { error: 'Status is required' }),
	expectedDate: z.union([date, z.literal('')]).nullish(),
	courierPartner: clearable,
	trackingId: clearable,
});
export type ItemChange = z.output<typeof itemChange>;

export const updateOrderItem = endpoint({
	method: 'PUT',
	path: '/orders/items/{itemId}',
	summary: 'Changes fulfilment, expected date, courier and tracking of one item.',
	access: 'admin',
	params: z.strictObject({ itemId: orderItemId }),
	body: itemChange,
	answer: orderItem,
	refusals: { 404: 'Unknown item.', 409: 'The item was restocked and refunded.' },
});

export const retryRefund = endpoint({
	method: 'POST',
	path: '/orders/items/{itemId}/refund',
	summary: 'Sends an item’s refund to the gateway once more after it failed there.',
	access: 'admin',
	params: z.strictObject({ itemId: orderItemId }),
	answer: orderItem,
	refusals: { 404: 'Unknown item.', 409: 'The item has no failed refund.' },
});

export const updateOrderItemWithEmail = endpoint({
	method: 'PUT',
	path: '/orders/items/{itemId}/email',
	summary: 'The same, and tells the buyer by e-mail.',
	access: 'admin',
	params: z.strictObject({ itemId: orderItemId }),
	body: itemChange.extend({ sendEmail: z.literal(true) }),
	answer: z.strictObject({
		item: orderItem,
		emailResult: z.strictObject({ success: z.boolean(), message: z.string() }),
	}),
	refusals: { 404: 'Unknown item.', 409: 'The item was restocked and refunded.' },
});

export const shipItems = endpoint({
	method: 'POST',
	path: '/admin/orders/{orderId}/shipments',
	summary:
		'Marks pending items of an order as shipped in one parcel: all of them or none. One e-mail to the buyer names them all.',
	access: 'admin',
	params: z.strictObject({ orderId }),
	body: itemChange.omit({ status: true }).extend({
		itemIds: z
			.array(orderItemId)
			.min(1, { error: 'Please choose at least one item.' })
			.max(500, { error: 'At most 500 items at once.' }),
		/** Whether the buyer is told by e-mail; it is queued, and listed under Mails should it fail. */
		sendEmail: z.boolean(),
	}),
	status: 201,
	answer: order,
	refusals: {
		404: 'Unknown order, or an item that is not in it.',
		409: 'An item is not pending any more; `items` names each that is not. Nothing was changed.',
	},
});
