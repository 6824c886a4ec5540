import type { OrderState } from '../../contracts/orders.ts';
import { type Fulfilment, isCancelledOrRejected } from '../../shared/itemStates.ts';

/** The state of an order, derived from the statuses of its items. */
export function getOrderState(statuses: Fulfilment[]): OrderState {
	const active = statuses.filter((status) => !isCancelledOrRejected(status));
	if (active.length === 0) return statuses.length === 0 ? 'in progress' : 'cancelled';
	return active.every((status) => status === 'completed') ? 'completed' : 'in progress';
}
