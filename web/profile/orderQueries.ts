import { queryOptions } from '@tanstack/react-query';
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

export const unconfirmedOrdersQuery = queryOptions({
	queryKey: ['me', 'unconfirmed orders'],
	queryFn: ({ signal }) => call('GET /orders/cod', { signal }),
});

export const myOrdersQuery = (userId: UserId) =>
	queryOptions({
		queryKey: ['me', 'orders'],
		queryFn: async ({ signal }) =>
			parseMyOrders(await call('GET /orders/user', { query: { userId }, signal })),
	});
