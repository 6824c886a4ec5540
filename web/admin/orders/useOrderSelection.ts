import { useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { pendingItems } from './shipment.ts';

/**
 * Orders selected to be shipped together, on this page of the list and on others.
 * @param displayed the orders of this page, as they are now
 */
export function useOrderSelection(displayed: readonly Order[]) {
	const [selected, setSelected] = useState<ReadonlyMap<string, Order>>(new Map());
	return {
		chosen: [...selected.values()]
			.map((order) => displayed.find(({ id }) => id === order.id) ?? order)
			// Orders shipped by another administrator since then are dropped from the selection.
			.filter((order) => pendingItems(order).length > 0),
		isChosen: (order: Order) => selected.has(order.id),
		choose: (orders: readonly Order[], on: boolean) =>
			setSelected((now) => {
				const next = new Map(now);
				for (const order of orders)
					if (on) next.set(order.id, order);
					else next.delete(order.id);
				return next;
			}),
		clear: () => setSelected(new Map()),
	};
}
