import type { Fulfilment } from '../../shared/itemStates.ts';

export type Step = { name: string; state: 'done' | 'current' | 'to come' };

/** The number of completed steps per fulfilment status; a packed item that is pending has one more. */
const stepsDone = { pending: 1, shipped: 3, delivered: 4, completed: 4 } as const;

/**
 * The delivery steps of an item; a missing status counts as pending. Undefined for a cancelled or
 * rejected item, which shows its refund instead.
 */
export function getSteps(status: Fulfilment | null | undefined, packed: boolean): Step[] | undefined {
	if (status === 'cancelled' || status === 'rejected') return;
	const done = Math.max(stepsDone[status ?? 'pending'], packed ? 2 : 0);
	return ['Ordered', 'Packed', 'Shipped', 'Delivered'].map((name, position) => ({
		name,
		state: position < done ? 'done' : position === done ? 'current' : 'to come',
	}));
}
