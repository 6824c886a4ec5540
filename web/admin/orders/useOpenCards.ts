import { useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';

/** Which cards of a page of orders are open; the only one of a page is open unless it was folded. */
export function useOpenCards(orders: readonly Order[]) {
	const [turned, setTurned] = useState<ReadonlyMap<Order['id'], boolean>>(new Map());
	const isOpen = ({ id }: Order) => turned.get(id) ?? orders.length === 1;
	const allAreOpen = orders.every(isOpen);
	const set = (changed: readonly Order[], open: boolean) =>
		setTurned((before) => new Map([...before, ...changed.map(({ id }) => [id, open] as const)]));
	return {
		isOpen,
		allAreOpen,
		/** Opens a folded card, and folds an open one. */
		turn: (order: Order) => set([order], !isOpen(order)),
		/** Opens all, or folds all when all are open. */
		turnAll: () => set(orders, !allAreOpen),
	};
}
