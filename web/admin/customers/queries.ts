import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CustomerSort } from '../../../contracts/customers.ts';
import type { ListFilters } from '../../../contracts/savedFilters.ts';
import { call } from '../../session/call.ts';
import { parsePage, parseSearchText } from '../lists/useListUrl.ts';

export const columns = {
	name: 'Customer',
	registered: 'Registered',
	orders: 'Orders',
	spent: 'Total spent',
	lastOrder: 'Last order',
} as const satisfies Record<CustomerSort, string>;

export type CustomerSearch = {
	page: number;
	search: string;
	sort: CustomerSort;
	direction: 'asc' | 'desc';
};

const isSort = (text: string): text is CustomerSort => Object.hasOwn(columns, text);

/** The initial direction of a column: names from A, numbers and dates from the highest. */
export const firstDirection = (sort: CustomerSort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc');

/** Parses the search from the URL; invalid values fall back to the default. */
export function parseCustomerSearch(params: URLSearchParams): CustomerSearch {
	const requested = params.get('sort') ?? '';
	const sort = isSort(requested) ? requested : 'lastOrder';
	const direction = params.get('direction');
	return {
		page: parsePage(params),
		search: parseSearchText(params),
		sort,
		direction: direction === 'asc' || direction === 'desc' ? direction : firstDirection(sort),
	};
}

/** The part of a search that is a filter or an order and can be saved; the usual order is none. */
export function getFilters({ search, sort, direction }: CustomerSearch): ListFilters {
	const isUsual = sort === 'lastOrder' && direction === firstDirection(sort);
	return {
		...(search === '' ? {} : { search }),
		...(isUsual ? {} : { sort, ...(direction === firstDirection(sort) ? {} : { direction }) }),
	};
}

/** The URL parameters after a click on a column heading: sorts by that column, or reverses its direction. */
export function toggleSort(search: CustomerSearch, sort: CustomerSort): { sort: string; direction: string } {
	if (search.sort !== sort) return { sort, direction: '' };
	return { sort, direction: search.direction === 'asc' ? 'desc' : 'asc' };
}

const key = ['me', 'admin', 'customers'] as const;

export const customersQuery = (search: CustomerSearch) =>
	queryOptions({
		queryKey: [...key, 'list', search],
		queryFn: ({ signal }) => call('GET /admin/customers', { query: search, signal }),
		placeholderData: keepPreviousData,
	});

export const customerQuery = (id: string) =>
	queryOptions({
		queryKey: [...key, 'one', id],
		queryFn: ({ signal }) => call('GET /admin/customers/{id}', { params: { id }, signal }),
	});
