import { queryOptions } from '@tanstack/react-query';
import type { FilteredList, ListFilters } from '../../../contracts/savedFilters.ts';
import { call } from '../../session/call.ts';

export const savedFiltersQuery = (list: FilteredList) =>
	queryOptions({
		queryKey: ['me', 'admin', 'saved filters', list],
		queryFn: ({ signal }) => call('GET /admin/saved-filters', { query: { list }, signal }),
	});

/** URL parameters that are not filters and stay when another filter is chosen. */
const preservedParams = ['tab', 'limit', 'view'];

/** The URL of a list with these filters; the other display settings stay. */
export function urlWith(filters: ListFilters, now: URLSearchParams): string {
	const params = new URLSearchParams();
	for (const name of preservedParams) {
		const value = now.get(name);
		if (value !== null) params.set(name, value);
	}
	for (const [name, value] of Object.entries(filters)) params.set(name, value);
	return `/admin?${params}`;
}

const inOrder = (filters: ListFilters) => JSON.stringify(Object.entries(filters).sort());

/** Whether two filters are equal, in any order. */
export const isSame = (one: ListFilters, other: ListFilters): boolean => inOrder(one) === inOrder(other);
