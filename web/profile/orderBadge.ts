import type { OrderState } from '../../contracts/orders.ts';
import type { Fulfilment } from '../../shared/itemStates.ts';

/** The badge of an order's status. */
export const orderBadges = {
	'in progress': { name: 'In Progress', tone: 'neutral' },
	completed: { name: 'Completed', tone: 'success' },
	cancelled: { name: 'Cancelled', tone: 'danger' },
} as const satisfies Record<OrderState, object>;

/** Completed is green, cancelled red, everything else yellow; a missing status counts as pending. */
export function getColour(status: Fulfilment | null | undefined): 'success' | 'danger' | 'warning' {
	return status === 'completed' ? 'success' : status === 'cancelled' ? 'danger' : 'warning';
}
