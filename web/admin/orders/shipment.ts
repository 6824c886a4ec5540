import type { Api } from '../../../contracts/api.ts';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { CallRefused } from '../../session/call.ts';
import { statusOf } from './itemChange.ts';

/** What of an order can be shipped. */
export const pendingItems = (order: Order): OrderItem[] =>
	order.orderItems.filter((item) => statusOf(item) === 'pending');

/** What the dialog holds, as it is typed. */
export type ShipForm = {
	/** Items that go into the parcels. */
	picked: ReadonlySet<string>;
	/** By order. */
	trackingIds: Readonly<Record<string, string>>;
	courierPartner: string;
	expectedDate: string;
	sendEmail: boolean;
};

/** Everything that can be shipped, with nothing known of the parcels yet. */
export const shipFormOf = (orders: readonly Order[]): ShipForm => ({
	picked: new Set(orders.flatMap(pendingItems).map(({ id }) => id)),
	trackingIds: {},
	courierPartner: '',
	expectedDate: '',
	sendEmail: true,
});

/** The parcel of one order as it is sent; what was left empty stays as it is. Undefined when nothing of it was chosen. */
export function shipmentOf(
	order: Order,
	form: ShipForm,
): Api['POST /admin/orders/{orderId}/shipments']['body'] | undefined {
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

/** Why an order was not shipped, and which of its items are not pending any more. */
export function refusalOf(error: unknown): { sentence: string; gone: string[] } {
	if (!(error instanceof CallRefused) || error.message === '')
		return { sentence: 'Not shipped: the shop cannot be reached. Please try again.', gone: [] };
	const { items } = error.answer;
	return {
		sentence: error.message,
		gone: Array.isArray(items) ? items.filter((id) => typeof id === 'string') : [],
	};
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** What is about to leave the shop: items, where it is a matter of one order, else orders. */
export function parcelsText(orders: readonly Order[], form: ShipForm, single: boolean): string {
	const parcels = orders.flatMap((order) => shipmentOf(order, form) ?? []);
	return single
		? counted(parcels.flatMap(({ itemIds }) => itemIds).length, 'item')
		: counted(parcels.length, 'order');
}
