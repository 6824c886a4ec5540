import type { OrderId } from '../../contracts/ids.ts';

/** What the browser's history keeps beside a page about the order that was just placed: it outlives a reload. */
export const placedOrder = (orderId: OrderId) => ({ placedOrder: orderId, document: performance.timeOrigin });

/** Whether this document was opened by its address; a reload, back and forward are told apart from that. */
function isOpenedByAddress(): boolean {
	const [entry] = performance.getEntriesByType('navigation');
	return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

/** The order that the page was opened for, as `placedOrder` noted it; whose it is, the server says. */
export function placedOrderOf(state: unknown): OrderId | undefined {
	if (typeof state !== 'object' || state === null || !('placedOrder' in state)) return;
	const noted = 'document' in state && state.document === performance.timeOrigin;
	// Browsers keep what was noted when the same address is opened once more; then it is asked for as it is.
	if (!noted && isOpenedByAddress()) return;
	// Only compared with the orders that the server lists.
	return typeof state.placedOrder === 'string' ? (state.placedOrder as OrderId) : undefined;
}
