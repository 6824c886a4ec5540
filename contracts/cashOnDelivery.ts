import { z } from 'zod';
import { checkoutChoices } from './checkoutChoices.ts';
import { endpoint, slow } from './endpoint.ts';
import { bodyUserId, codConfirmation, dateTime, message, sum } from './fields.ts';
import { addressId, checkoutId, orderId } from './ids.ts';
import { order } from './orders.ts';

/** An order on delivery whose buyer has not confirmed it yet; its stock is reserved. */
export const unconfirmedOrder = z.strictObject({
	id: checkoutId,
	/** Rupees to pay on delivery. */
	amount: sum,
	items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
	/** Until then it can be confirmed. */
	confirmUntil: dateTime,
	confirmedBy: codConfirmation,
});
export type UnconfirmedOrder = z.output<typeof unconfirmedOrder>;

export const orderOnDelivery = endpoint('POST /orders/cod', {
	summary:
		'Orders the cart for cash on delivery: reserves its stock, empties the cart and emails a link with which the buyer confirms the order. The same goods again are a further order; a repeat has its Idempotency-Key.',
	access: 'user',
	body: z.strictObject({
		userId: bodyUserId,
		addressId,
		/** The total that the shopper saw, the fees included, in rupees: only compared, never charged. */
		amount: z.number(),
		...checkoutChoices.shape,
	}),
	status: 201,
	response: unconfirmedOrder,
	errors: {
		400: 'The GSTIN is invalid, registered in another state than the address, or has no legal name beside it.',
		403: 'The userId is not the one of the token.',
		404: 'Unknown address.',
		409: 'The amount or the stock has changed, the coupon cannot be used, or the cart cannot be paid on delivery; the answer carries `amount` and `quote`.',
		422: 'The cart is empty, its total is below ₹1, the PIN code of the address is in another state, or the age that the shop asks for is not declared.',
		429: 'Too many orders to confirm, or too many unknown coupon codes.',
	},
});

export const listUnconfirmedOrders = endpoint('GET /orders/cod', {
	summary: "The signed-in user's orders on delivery that wait for confirmation.",
	access: 'user',
	response: z.strictObject({ orders: z.array(unconfirmedOrder) }),
});

const acceptedAmount = z.strictObject({
	/** Rupees: the new total that the buyer saw after a GST rate changed; only compared, never charged. */
	amount: z.number().optional(),
});
const confirmed = z.strictObject({ orderId, number: z.string(), amount: sum });
const notConfirmable =
	'The time to confirm is over, the order was cancelled, or a GST rate has changed: then the answer carries `amount` and `amountBefore`.';

export const confirmOrder = endpoint('POST /orders/cod/confirm', {
	summary:
		'Places an order on delivery with the token of the emailed link. Repeating it returns the same order.',
	access: 'anyone',
	body: acceptedAmount.extend({ token: z.string().min(1).max(100) }),
	response: confirmed,
	errors: { 404: 'Unknown link.', 409: notConfirmable, 429: slow },
});

export const checkLinkedOrder = endpoint('POST /orders/cod/check', {
	summary: 'Tells whether the order on delivery of an emailed link is confirmed already. Changes nothing.',
	access: 'anyone',
	body: z.strictObject({ token: z.string().min(1).max(100) }),
	/** `order` is null while it waits for confirmation. */
	response: z.strictObject({ order: confirmed.nullable() }),
	errors: {
		404: 'Unknown link.',
		409: 'The time to confirm is over, or the order was cancelled.',
		429: slow,
	},
});

const params = z.strictObject({ id: checkoutId });

export const confirmOwnOrder = endpoint('POST /orders/cod/{id}/confirm', {
	summary:
		'Places an order on delivery without the emailed link, for a known buyer: the email address is verified, and an earlier order was delivered and paid. Repeating it returns the same order.',
	access: 'user',
	params,
	body: acceptedAmount,
	response: confirmed,
	errors: {
		403: 'The buyer confirms by the emailed link.',
		404: 'No such order of the user.',
		409: notConfirmable,
	},
});

export const resendConfirmation = endpoint('POST /orders/cod/{id}/resend', {
	summary: 'Emails another link to confirm an order on delivery.',
	access: 'user',
	params,
	response: message,
	errors: { 404: 'No such order waits for confirmation.', 429: 'Too many emails.' },
});

export const cancelUnconfirmed = endpoint('POST /orders/cod/{id}/cancel', {
	summary:
		'Cancels an order on delivery that is not confirmed yet, releases its stock and returns its goods to the cart.',
	access: 'user',
	params,
	response: message,
	errors: { 404: 'No such order waits for confirmation.' },
});

const notDue = 'Nothing is due of this order any more, or an item is not shipped. Nothing was changed.';

export const collectOnDelivery = endpoint('POST /admin/orders/{orderId}/collected', {
	summary: 'Records that the parcel was delivered and the amount due collected.',
	permission: 'orders',
	params: z.strictObject({ orderId }),
	response: order,
	errors: { 404: 'Unknown order.', 409: notDue },
});

export const refuseAtDoor = endpoint('POST /admin/orders/{orderId}/refused', {
	summary:
		'Records that the buyer refused the parcel at the door: its items are cancelled, restocked and credited.',
	permission: 'orders',
	params: z.strictObject({ orderId }),
	response: order,
	errors: { 404: 'Unknown order.', 409: notDue },
});
