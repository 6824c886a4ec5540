import { paise, paiseToRupees, rupeesToPaise } from '../../../contracts/money.ts';
import type { Fulfilment, Order, OrderItem } from '../../../contracts/orders.ts';
import { CallRefused } from '../../session/call.ts';

/** Every status that the editor and the filter offer (document 2, §4; `rejected` by decision D8). */
export const statuses: readonly Fulfilment[] = [
	'pending',
	'shipped',
	'delivered',
	'cancelled',
	'completed',
	'rejected',
];

/** An item without a status counts as pending (document 2, §4). */
export const statusOf = (item: { status?: Fulfilment | null }): Fulfilment => item.status ?? 'pending';

/** Changes that are confirmed in a dialog first, since the buyer is told by mail: the words of the button that sends it. */
export const mailed: Partial<Record<Fulfilment, string>> = {
	shipped: 'Send Shipping Confirmation Email',
	delivered: 'Send Delivery Confirmation Email',
	rejected: 'Send Order Rejection Email',
};

const wayOfAParcel: readonly Fulfilment[] = ['pending', 'shipped', 'delivered', 'completed'];

/** Whether a change takes an item back on its way, as from delivered to shipped: that is asked about first (D10). */
export function isStepBack(from: Fulfilment, to: Fulfilment): boolean {
	return wayOfAParcel.includes(to) && wayOfAParcel.indexOf(to) < wayOfAParcel.indexOf(from);
}

const calledOff: readonly Fulfilment[] = ['cancelled', 'rejected'];

/** Restocks the item and sends its money back: no way leads out of it. */
export const isCalledOff = (status: Fulfilment): boolean => calledOff.includes(status);

/** What the editor offers for an item: any status, but once its money is on its way back only these two (D56). */
export const offeredFor = (before: Fulfilment): readonly Fulfilment[] =>
	isCalledOff(before) ? calledOff : statuses;

/** Rupees that calling off an item sends back: what was paid for it, and never more than is left of the payment. */
export const refundOf = (
	item: Pick<OrderItem, 'total'>,
	order: Pick<Order, 'totalAmount' | 'refundedAmount'>,
): number =>
	Math.max(
		0,
		Math.min(
			item.total,
			paiseToRupees(paise(rupeesToPaise(order.totalAmount) - rupeesToPaise(order.refundedAmount))),
		),
	);

export type Change = {
	status: Fulfilment;
	expectedDate: string;
	courierPartner: string;
	trackingId: string;
};

/** What the editor's form says; undefined without a status. */
export function changeOf(form: FormData): Change | undefined {
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

/** The server's own words, else the HTTP status it answered with (document 2, §8). */
export function failureText(error: unknown): string {
	if (!(error instanceof CallRefused)) return 'Failed to update order item: no connection';
	return error.message || `Failed to update order item: ${error.status}`;
}
