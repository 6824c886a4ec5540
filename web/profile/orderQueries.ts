import { queryOptions } from '@tanstack/react-query';
import type { UnconfirmedOrder } from '../../contracts/cashOnDelivery.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Order } from '../../contracts/orders.ts';
import { call } from '../session/call.ts';

/** The orders of a response, which is a list or has one; otherwise none. */
export function parseMyOrders(response: unknown): Order[] {
	const list =
		typeof response === 'object' && response !== null && 'orders' in response ? response.orders : response;
	// The contract types the orders.
	return Array.isArray(list) ? (list as Order[]) : [];
}

/** Milliseconds until the first of them cannot be confirmed any more, at least a second; false without one. */
function nextDeadlineMs(orders: UnconfirmedOrder[] = []): number | false {
	if (orders.length === 0) return false;
	return Math.max(1000, Math.min(...orders.map(({ confirmUntil }) => Date.parse(confirmUntil))) - Date.now());
}

/** Fetched again when a deadline has passed, so that no page offers an order that is over. */
export const unconfirmedOrdersQuery = queryOptions({
	queryKey: ['me', 'unconfirmed orders'],
	queryFn: ({ signal }) => call('GET /orders/cod', { signal }),
	refetchInterval: ({ state }) => nextDeadlineMs(state.data?.orders),
});

export const myOrdersQuery = (userId: UserId) =>
	queryOptions({
		queryKey: ['me', 'orders'],
		queryFn: async ({ signal }) =>
			parseMyOrders(await call('GET /orders/user', { query: { userId }, signal })),
	});
