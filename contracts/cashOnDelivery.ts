import { z } from 'zod';
import { checkoutChoices } from './checkoutChoices.ts';
import { endpoint, slow } from './endpoint.ts';
import { bodyUserId, dateTime, message, sum } from './fields.ts';
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
});
export type UnconfirmedOrder = z.output<typeof unconfirmedOrder>;

export const orderOnDelivery = endpoint({
	method: 'POST',
	path: '/orders/cod',
	summary:
		'Orders the cart for cash on delivery: reserves its stock and emails a link with which the buyer confirms the order. Repeating it returns the same one; a newer checkout of the buyer replaces it.',
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
		422: 'The cart is empty, its total is below ₹1, the PIN code of the address is in another state, or the age for a gun is not declared.',
		429: 'Too many orders to confirm, or too many unknown coupon codes.',
	},
});

export const listUnconfirmedOrders = endpoint({
	method: 'GET',
	path: '/orders/cod',
	summary: "The signed-in user's orders on delivery that wait for confirmation.",
	access: 'user',
	response: z.strictObject({ orders: z.array(unconfirmedOrder) }),
});

export const confirmOrder = endpoint({
	method: 'POST',
	path: '/orders/cod/confirm',
	summary:
		'Places an order on delivery with the token of the emailed link. Repeating it returns the same order.',
	access: 'anyone',
	body: z.strictObject({
		token: z.string().min(1).max(100),
		/** Rupees: the new total that the buyer saw after a GST rate changed; only compared, never charged. */
		amount: z.number().optional(),
	}),
	response: z.strictObject({ orderId, number: z.string(), amount: sum }),
	errors: {
		404: 'Unknown link.',
		409: 'The time to confirm is over, the order was cancelled or replaced, or a GST rate has changed: then the answer carries `amount` and `amountBefore`.',
		429: slow,
	},
});

const params = z.strictObject({ id: checkoutId });

export const resendConfirmation = endpoint({
	method: 'POST',
	path: '/orders/cod/{id}/resend',
	summary: 'Emails another link to confirm an order on delivery.',
	access: 'user',
	params,
	response: message,
	errors: { 404: 'No such order waits for confirmation.', 429: 'Too many emails.' },
});

export const cancelUnconfirmed = endpoint({
	method: 'POST',
	path: '/orders/cod/{id}/cancel',
	summary: 'Cancels an order on delivery that is not confirmed yet, and releases its stock.',
	access: 'user',
	params,
	response: message,
	errors: { 404: 'No such order waits for confirmation.' },
});

const notDue = 'Nothing is due of this order any more, or an item is not shipped. Nothing was changed.';

export const collectOnDelivery = endpoint({
	method: 'POST',
	path: '/admin/orders/{orderId}/collected',
	summary: 'Records that the parcel was delivered and the amount due collected.',
	access: 'admin',
	params: z.strictObject({ orderId }),
	response: order,
	errors: { 404: 'Unknown order.', 409: notDue },
});

export const refuseAtDoor = endpoint({
	method: 'POST',
	path: '/admin/orders/{orderId}/refused',
	summary:
		'Records that the buyer refused the parcel at the door: its items are cancelled, restocked and credited.',
	access: 'admin',
	params: z.strictObject({ orderId }),
	response: order,
	errors: { 404: 'Unknown order.', 409: notDue },
});
