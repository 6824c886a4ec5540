import { useState } from 'react';
import type { OrderId } from '../../../contracts/ids.ts';

type Listed = { id: OrderId };

/** Which cards of a page of orders are open; the only one of a page is opened by itself, and stays open beside later ones. */
export function useOpenCards(orders: readonly Listed[]) {
	const [turned, setTurned] = useState<ReadonlyMap<OrderId, boolean>>(new Map());
	const set = (changed: readonly Listed[], open: boolean) =>
		setTurned((before) => new Map([...before, ...changed.map(({ id }) => [id, open] as const)]));
	const [only] = orders;
	if (only !== undefined && orders.length === 1 && !turned.has(only.id)) set([only], true);
	const isOpen = ({ id }: Listed) => turned.get(id) === true;
	const allAreOpen = orders.every(isOpen);
	return {
		isOpen,
		allAreOpen,
		/** Opens a folded card, and folds an open one. */
		turn: (order: Listed) => set([order], !isOpen(order)),
		/** Opens all, or folds all when all are open. */
		turnAll: () => set(orders, !allAreOpen),
	};
}
