import { queryOptions } from '@tanstack/react-query';
import type { FilteredList, ListFilters } from '../../../contracts/savedFilters.ts';
import { call } from '../../session/call.ts';

export const savedFiltersQuery = (list: FilteredList) =>
	queryOptions({
		queryKey: ['me', 'admin', 'saved filters', list],
		queryFn: ({ signal }) => call('GET /admin/saved-filters', { query: { list }, signal }),
	});

/** What of a list's address is no filter, and stays when another filter is chosen. */
const kept = ['tab', 'limit', 'view'];

/** Where a list with these filters is, shown as it is shown now. */
export function addressWith(filters: ListFilters, now: URLSearchParams): string {
	const address = new URLSearchParams();
	for (const name of kept) {
		const value = now.get(name);
		if (value !== null) address.set(name, value);
	}
	for (const [name, value] of Object.entries(filters)) address.set(name, value);
	return `/admin?${address}`;
}

const inOrder = (filters: ListFilters) => JSON.stringify(Object.entries(filters).sort());

/** Whether two say the same, in whatever order. */
export const isSame = (one: ListFilters, other: ListFilters): boolean => inOrder(one) === inOrder(other);
