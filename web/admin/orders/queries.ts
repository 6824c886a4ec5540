import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Fulfilment, OrderPage } from '../../../contracts/orders.ts';
import type { ListFilters } from '../../../contracts/savedFilters.ts';
import { CallRefused, call } from '../../session/call.ts';
import { statuses } from './itemChange.ts';

/** Document 2, §9. */
export const pageSizes = [5, 10, 20, 50] as const;
export const defaultPageSize = 10;
export const mostPageButtons = 5;

export const dates = {
	all: 'All dates',
	today: 'Today',
	yesterday: 'Yesterday',
	lastWeek: 'Last 7 days',
	lastMonth: 'Last 30 days',
} as const;

/** What the tab's address says; what makes no sense there is left out. */
export type OrderSearch = {
	page?: string;
	limit?: string;
	search?: string;
	status?: Fulfilment;
	dateFilter?: keyof typeof dates;
	refund?: 'failed';
};

const isDateFilter = (text: string): text is keyof typeof dates => Object.hasOwn(dates, text);

/** A search as the address says it. */
export function readOrderSearch(address: URLSearchParams): OrderSearch {
	const text = (name: string) => address.get(name) ?? '';
	const status = statuses.find((one) => one === text('status'));
	const dateFilter = text('dateFilter');
	return {
		...(text('page') === '' ? {} : { page: text('page') }),
		...(text('limit') === '' ? {} : { limit: text('limit') }),
		...(text('search') === '' ? {} : { search: text('search') }),
		...(status === undefined ? {} : { status }),
		...(isDateFilter(dateFilter) ? { dateFilter } : {}),
		...(text('refund') === 'failed' ? { refund: 'failed' } : {}),
	};
}

/** What of a search filters the list, to be saved under a name. */
export function filtersOf({ page: _, limit: __, ...filters }: OrderSearch): ListFilters {
	const { dateFilter, ...others } = filters;
	return dateFilter === undefined || dateFilter === 'all' ? others : filters;
}

/** A failed load, in the words of document 2, §8. */
export class OrdersNotLoaded extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer as a page of orders. @throws OrdersNotLoaded with what is wrong with it */
export function readOrderPage(answer: unknown): OrderPage {
	if (!isObject(answer) || Object.keys(answer).length === 0)
		throw new OrdersNotLoaded('Invalid response format from server');
	if (!Array.isArray(answer.orders) || !isObject(answer.pagination))
		throw new OrdersNotLoaded('Failed to load orders');
	// The rest of the shape is the contract's, which the server answers by.
	return answer as OrderPage;
}

/** What is said when the orders could not be had. */
export function loadFailure(error: unknown): string {
	if (error instanceof OrdersNotLoaded) return error.message;
	return `Failed to fetch orders: ${error instanceof CallRefused ? error.status : 'no connection'}`;
}

export const orderPageQuery = (search: OrderSearch) =>
	queryOptions({
		queryKey: ['me', 'admin', 'orders', search],
		queryFn: async ({ signal }) => readOrderPage(await call('GET /orders', { query: search, signal })),
		placeholderData: keepPreviousData,
	});
