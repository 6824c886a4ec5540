import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CustomerSort } from '../../../contracts/customers.ts';
import { call } from '../../session/call.ts';
import { pageIn, searchIn } from '../lists/useListAddress.ts';

/** What the list can be sorted by, each with the name of its column. */
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

/** Which way a column is sorted at first: names from A, figures and dates from the highest. */
export const firstDirection = (sort: CustomerSort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc');

/** A search as the address says it; what makes no sense is the default. */
export function readCustomerSearch(address: URLSearchParams): CustomerSearch {
	const asked = address.get('sort') ?? '';
	const sort = isSort(asked) ? asked : 'lastOrder';
	const direction = address.get('direction');
	return {
		page: pageIn(address),
		search: searchIn(address),
		sort,
		direction: direction === 'asc' || direction === 'desc' ? direction : firstDirection(sort),
	};
}

/** What the address becomes when a column's heading is pressed: sorted by it, or by it the other way. */
export function pressedColumn(
	search: CustomerSearch,
	sort: CustomerSort,
): { sort: string; direction: string } {
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
