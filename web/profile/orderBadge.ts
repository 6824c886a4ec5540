import type { Fulfilment } from '../../contracts/orders.ts';

/** An order is Completed when every item is (document 2, §4). */
export function orderBadgeOf(items: { status?: Fulfilment | null }[]): 'Completed' | 'In Progress' {
	return items.length > 0 && items.every((item) => item.status === 'completed') ? 'Completed' : 'In Progress';
}

/** Completed is green, cancelled red, everything else yellow; a missing status counts as pending (document 2, §2.5). */
export function colourOf(status: Fulfilment | null | undefined): 'success' | 'danger' | 'warning' {
	return status === 'completed'
		? 'success'
		: status === 'cancelled' || status === 'rejected'
			? 'danger'
			: 'warning';
}
