import { queryOptions } from '@tanstack/react-query';
import type { UserId } from '../../contracts/ids.ts';
import type { Order } from '../../contracts/orders.ts';
import { call } from '../session/call.ts';

/** The orders of an answer, which is a list or has one; anything else is none (document 2, §7). */
export function readMyOrders(answer: unknown): Order[] {
	const list = typeof answer === 'object' && answer !== null && 'orders' in answer ? answer.orders : answer;
	// The shape of an order is the contract's, which the server answers by.
	return Array.isArray(list) ? (list as Order[]) : [];
}

export const myOrdersQuery = (userId: UserId) =>
	queryOptions({
		queryKey: ['me', 'orders'],
		queryFn: async ({ signal }) =>
			readMyOrders(await call('GET /orders/user', { query: { userId }, signal })),
	});
