import type { Fulfilment } from '../../contracts/orders.ts';

export type Step = { name: string; state: 'done' | 'current' | 'to come' };

/** How far each fulfilment has come: the number of steps that are done. */
const stepsDone = { pending: 1, shipped: 3, delivered: 4, completed: 4 } as const;

/**
 * The way of an item to its buyer, step by step; a missing status counts as pending (document 2, §4). Undefined for an
 * item that was called off: its refund is told instead.
 */
export function stepsOf(status: Fulfilment | null | undefined): Step[] | undefined {
	if (status === 'cancelled' || status === 'rejected') return;
	const done = stepsDone[status ?? 'pending'];
	return ['Ordered', 'Packed', 'Shipped', 'Delivered'].map((name, position) => ({
		name,
		state: position < done ? 'done' : position === done ? 'current' : 'to come',
	}));
}
