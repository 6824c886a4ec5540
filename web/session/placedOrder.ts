import type { OrderId } from '../../contracts/ids.ts';

/** What a page of the browser's history keeps about the order that was just placed: it outlives a reload. */
export const placedOrder = (orderId: OrderId) => ({ placedOrder: orderId });

/** The order that the page was opened for, as `placedOrder` noted it; whose it is, the server says. */
export function placedOrderOf(state: unknown): OrderId | undefined {
	if (typeof state !== 'object' || state === null || !('placedOrder' in state)) return;
	// Only compared with the orders that the server lists.
	return typeof state.placedOrder === 'string' ? (state.placedOrder as OrderId) : undefined;
}
