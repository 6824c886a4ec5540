import type { Api } from '../../../contracts/api.ts';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { counted } from '../../../shared/counted.ts';
import { dateText } from '../../../shared/dates.ts';
import { ApiError } from '../../session/call.ts';
import { getStatus } from './itemChange.ts';

export const pendingItems = (order: Order): OrderItem[] =>
	order.orderItems.filter((item) => getStatus(item) === 'pending');

/** The dialog's values as typed. */
export type ShipForm = {
	picked: ReadonlySet<string>;
	/** By order. */
	trackingIds: Readonly<Record<string, string>>;
	courierPartner: string;
	expectedDate: string;
	sendEmail: boolean;
};

/** All shippable items, with empty parcel details. */
export const toShipForm = (orders: readonly Order[]): ShipForm => ({
	picked: new Set(orders.flatMap(pendingItems).map(({ id }) => id)),
	trackingIds: {},
	courierPartner: '',
	expectedDate: '',
	sendEmail: true,
});

export type Shipment = Api['POST /admin/orders/{orderId}/shipments']['body'];

/**
 * The parcel of an order as the API expects it; empty fields are not sent. Undefined when no item of it is selected.
 */
export function toShipment(order: Order, form: ShipForm): Shipment | undefined {
	const itemIds = pendingItems(order)
		.map(({ id }) => id)
		.filter((id) => form.picked.has(id));
	if (itemIds.length === 0) return;
	const typed = {
		courierPartner: form.courierPartner.trim(),
		trackingId: (form.trackingIds[order.id] ?? '').trim(),
		expectedDate: form.expectedDate,
	};
	return {
		itemIds,
		sendEmail: form.sendEmail,
		...Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')),
	};
}

/** The dates that the selected items keep when none is typed; undefined when they have none. */
export function keptDatesText(orders: readonly Order[], { picked }: ShipForm): string | undefined {
	const items = orders.flatMap(pendingItems).filter(({ id }) => picked.has(id));
	const dates = items.flatMap(({ expectedDate }) => expectedDate ?? []).sort();
	const first = dates[0];
	const last = dates.at(-1);
	if (first === undefined || last === undefined) return;
	return first === last
		? `Now: ${dateText(first)}. Leave empty to keep it.`
		: `Now: ${dateText(first)} to ${dateText(last)}. Leave empty to keep them.`;
}

/** Said beside the field of a parcel that is shipped without a tracking ID. */
export const trackingHint = (order: Order, form: ShipForm): string | undefined => {
	const shipped = toShipment(order, form);
	return shipped !== undefined && shipped.trackingId === undefined
		? 'No tracking ID: the buyer cannot follow the parcel.'
		: undefined;
};

/** Why an order was not shipped, and which of its items are not pending any more. */
export function toShipmentError(error: unknown): { message: string; gone: string[] } {
	if (!(error instanceof ApiError) || error.message === '')
		return { message: 'Not shipped: the shop cannot be reached. Please try again.', gone: [] };
	const { items } = error.response;
	return {
		message: error.message,
		gone: Array.isArray(items) ? items.filter((id) => typeof id === 'string') : [],
	};
}

/** A number with its noun, as in `2 items`. */

/** The label of what is shipped: items of a single order, else orders. */
export function parcelsText(orders: readonly Order[], form: ShipForm, single: boolean): string {
	const parcels = orders.flatMap((order) => toShipment(order, form) ?? []);
	return single
		? counted(parcels.flatMap(({ itemIds }) => itemIds).length, 'item')
		: counted(parcels.length, 'order');
}
