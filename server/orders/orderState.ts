import type { Fulfilment, OrderState } from '../../contracts/orders.ts';

/** Restocked and refunded: it will not be delivered. */
export const isCalledOff = (status: Fulfilment): boolean => status === 'cancelled' || status === 'rejected';

/** The state of an order by those of its items (D60); the only place that says so. */
export function orderStateOf(statuses: Fulfilment[]): OrderState {
	const wanted = statuses.filter((status) => !isCalledOff(status));
	if (wanted.length === 0) return statuses.length === 0 ? 'in progress' : 'cancelled';
	return wanted.every((status) => status === 'completed') ? 'completed' : 'in progress';
}
