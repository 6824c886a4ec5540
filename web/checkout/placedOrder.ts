import type { OrderId } from '../../contracts/ids.ts';

/** The history state of the page after an order was placed; it survives a reload. */
export const placedOrder = (orderId: OrderId) => ({ placedOrder: orderId, document: performance.timeOrigin });

/** Whether this document was opened by its URL, as opposed to a reload or back and forward. */
function isOpenedByAddress(): boolean {
	const [entry] = performance.getEntriesByType('navigation');
	return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

/** The placed order of this page; the server checks that it belongs to the user. */
export function parsePlacedOrder(state: unknown): OrderId | undefined {
	if (typeof state !== 'object' || state === null || !('placedOrder' in state)) return;
	const noted = 'document' in state && state.document === performance.timeOrigin;
	// Browsers keep history state when the same URL is opened again; that is a new visit.
	if (!noted && isOpenedByAddress()) return;
	// Only compared with the orders from the server.
	return typeof state.placedOrder === 'string' ? (state.placedOrder as OrderId) : undefined;
}
