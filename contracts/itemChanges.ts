import { z } from 'zod';
import { clean } from '../shared/clean.ts';
import { fulfilments } from '../shared/itemStates.ts';
import { endpoint, largeRefunds } from './endpoint.ts';
import { date } from './fields.ts';
import { orderId, orderItemId } from './ids.ts';
import { order, orderItem } from './orders.ts';

const clearable = z.string().trim().max(100, 'Please use at most 100 characters.').refine(clean).nullish();

export const itemChange = z.strictObject({
	status: z.enum(fulfilments, { error: 'Status is required' }),
	expectedDate: z.union([date, z.literal('')]).nullish(),
	courierPartner: clearable,
	trackingId: clearable,
});
export type ItemChange = z.output<typeof itemChange>;

/** One item, and with `delivered` also others of its order that arrived with it. */
const parcelChange = itemChange.extend({
	alsoItemIds: z.array(orderItemId).max(500, { error: 'At most 500 items at a time.' }).optional(),
});
const oneParcel = {
	error: 'Only items that are delivered can be saved together.',
	path: ['alsoItemIds'],
};
const isOneParcel = ({ status, alsoItemIds = [] }: z.output<typeof parcelChange>) =>
	status === 'delivered' || alsoItemIds.length === 0;
export type ParcelChange = z.output<typeof parcelChange>;

const finalItem = 'The item was restocked and refunded, is being returned, or replaces a returned one.';
export const updateOrderItem = endpoint('PUT /orders/items/{itemId}', {
	summary:
		'Changes status, expected date, courier and tracking of one item. With `delivered`, `alsoItemIds` are further shipped items of its order, which become delivered with it.',
	permission: 'orders',
	params: z.strictObject({ itemId: orderItemId }),
	body: parcelChange.refine(isOneParcel, oneParcel),
	response: orderItem,
	errors: { 403: largeRefunds, 404: 'Unknown item.', 409: finalItem },
});

export const updateOrderItemWithEmail = endpoint('PUT /orders/items/{itemId}/email', {
	summary:
		'Changes one item, and as above further ones that are delivered with it, and notifies the buyer by one email.',
	permission: 'orders',
	params: z.strictObject({ itemId: orderItemId }),
	body: parcelChange.extend({ sendEmail: z.literal(true) }).refine(isOneParcel, oneParcel),
	response: z.strictObject({
		item: orderItem,
		emailResult: z.strictObject({ success: z.boolean(), message: z.string() }),
	}),
	errors: { 403: largeRefunds, 404: 'Unknown item.', 409: finalItem },
});

export const shipItems = endpoint('POST /admin/orders/{orderId}/shipments', {
	summary:
		'Marks pending items of an order as shipped in one parcel: all of them or none. The buyer gets one email for all of them.',
	permission: 'orders',
	params: z.strictObject({ orderId }),
	body: itemChange.omit({ status: true }).extend({
		itemIds: z
			.array(orderItemId)
			.min(1, { error: 'Please choose at least one item.' })
			.max(500, { error: 'At most 500 items at a time.' }),
		/** Whether to notify the buyer by email. The email is queued, and listed under Emails if it fails. */
		sendEmail: z.boolean(),
	}),
	status: 201,
	response: order,
	errors: {
		404: 'Unknown order, or an item that is not in it.',
		409: 'An item is not pending any more; `items` lists each of them. Nothing was changed.',
	},
});
