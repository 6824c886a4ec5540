import { useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { pendingItems } from './shipment.ts';

/**
 * Orders that are chosen to be shipped together, on this page of the list and on others.
 * @param shown the orders of this page, as they are now
 */
export function useOrderSelection(shown: readonly Order[]) {
	const [seen, setSeen] = useState<ReadonlyMap<string, Order>>(new Map());
	return {
		chosen: [...seen.values()]
			.map((order) => shown.find(({ id }) => id === order.id) ?? order)
			// What somebody else has shipped meanwhile is chosen no longer.
			.filter((order) => pendingItems(order).length > 0),
		isChosen: (order: Order) => seen.has(order.id),
		choose: (orders: readonly Order[], on: boolean) =>
			setSeen((now) => {
				const next = new Map(now);
				for (const order of orders)
					if (on) next.set(order.id, order);
					else next.delete(order.id);
				return next;
			}),
		clear: () => setSeen(new Map()),
	};
}
