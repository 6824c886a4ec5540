import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { type Fulfilment, getStatusLimit } from '../../../shared/itemStates.ts';
import { paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { ApiError } from '../../session/call.ts';

/** The statuses that the editor and the filter offer; `rejected` is offered because it has an email of its own. */
export const statuses: readonly Fulfilment[] = [
	'pending',
	'shipped',
	'delivered',
	'cancelled',
	'completed',
	'rejected',
];

/** An item without a status counts as pending. */
export const getStatus = (item: { status?: Fulfilment | null }): Fulfilment => item.status ?? 'pending';

/** Changes that are confirmed first, because the buyer is notified by email, with the label of the confirm button. */
export const emailed: Partial<Record<Fulfilment, string>> = {
	shipped: 'Send Shipping Confirmation Email',
	delivered: 'Send Delivery Confirmation Email',
	rejected: 'Send Order Rejection Email',
};

const shipmentSteps: readonly Fulfilment[] = ['pending', 'shipped', 'delivered', 'completed'];

/** Whether a change moves an item backwards, as from delivered to shipped; it is confirmed first. */
export function isStepBack(from: Fulfilment, to: Fulfilment): boolean {
	return shipmentSteps.includes(to) && shipmentSteps.indexOf(to) < shipmentSteps.indexOf(from);
}

/** The statuses that the server accepts for an item, with the reason where these are not all. */
export function statusesFor(
	item: Pick<OrderItem, 'return' | 'replacementOf'> & { status?: Fulfilment | null },
): {
	offered: readonly Fulfilment[];
	reason?: string;
} {
	const limit = getStatusLimit({
		status: getStatus(item),
		returnState: item.return?.state ?? null,
		isReplacement: item.replacementOf !== null,
	});
	return limit === undefined ? { offered: statuses } : { offered: limit.statuses, reason: limit.reason };
}

/** Rupees refunded when an item is cancelled or rejected: what is left of its price and of the payment. */
export const getRefund = (
	item: Pick<OrderItem, 'total' | 'partlyRefunded'>,
	order: Pick<Order, 'totalAmount' | 'refundedAmount'>,
): number =>
	Math.max(
		0,
		Math.min(
			paiseToRupees(paise(rupeesToPaise(item.total) - rupeesToPaise(item.partlyRefunded))),
			paiseToRupees(paise(rupeesToPaise(order.totalAmount) - rupeesToPaise(order.refundedAmount))),
		),
	);

export type Change = {
	status: Fulfilment;
	expectedDate: string;
	courierPartner: string;
	trackingId: string;
	/** Other items that are delivered with this one. */
	alsoItemIds?: OrderItem['id'][];
};

/** The other items that were shipped in the same parcel and are on their way, as far as courier and tracking id tell. */
export const getRestOfParcel = (item: OrderItem, order: Pick<Order, 'orderItems'>): OrderItem[] =>
	item.status !== 'shipped'
		? []
		: order.orderItems.filter(
				({ id, status, courierPartner, trackingId }) =>
					id !== item.id &&
					status === 'shipped' &&
					courierPartner === item.courierPartner &&
					trackingId === item.trackingId,
			);

/** The first item of each parcel that is on its way, as far as courier and tracking id tell. */
export const parcelsOnTheWay = (order: Pick<Order, 'orderItems'>): OrderItem[] =>
	order.orderItems.filter(
		(item, place) =>
			item.status === 'shipped' &&
			!order.orderItems.slice(0, place).some((earlier) => getRestOfParcel(earlier, order).includes(item)),
	);

/** The form as the API expects it; undefined without a status. */
export function parseChange(form: FormData): Change | undefined {
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const status = statuses.find((one) => one === text('status'));
	if (status === undefined) return;
	return {
		status,
		expectedDate: text('expectedDate'),
		courierPartner: text('courierPartner'),
		trackingId: text('trackingId'),
	};
}

/** The server's message, else the HTTP status. */
export function getFailureMessage(error: unknown): string {
	if (!(error instanceof ApiError)) return 'Failed to update order item: no connection';
	return error.message || `Failed to update order item: ${error.status}`;
}
