import type { OrderState } from '../../contracts/orders.ts';
import { type Fulfilment, isCancelledOrRejected } from '../../shared/itemStates.ts';

/** The badge of an order's status. */
export const orderBadges = {
	'in progress': { name: 'In Progress', tone: 'neutral' },
	completed: { name: 'Completed', tone: 'success' },
	cancelled: { name: 'Cancelled', tone: 'danger' },
} as const satisfies Record<OrderState, object>;

/** Whether everything that was to arrive has arrived; the shop completes the order after the return window. */
export function isDelivered(items: readonly { status: Fulfilment | null | undefined }[]): boolean {
	const arriving = items.filter(({ status }) => !isCancelledOrRejected(status ?? 'pending'));
	return (
		arriving.length > 0 && arriving.every(({ status }) => status === 'delivered' || status === 'completed')
	);
}

/** Completed is green, cancelled red, everything else yellow; a missing status counts as pending. */
export function getColour(status: Fulfilment | null | undefined): 'success' | 'danger' | 'warning' {
	return status === 'completed' ? 'success' : status === 'cancelled' ? 'danger' : 'warning';
}
