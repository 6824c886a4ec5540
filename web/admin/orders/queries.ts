import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderPage } from '../../../contracts/orders.ts';
import type { ListFilters } from '../../../contracts/savedFilters.ts';
import type { Fulfilment } from '../../../shared/itemStates.ts';
import { type OrderPaymentState, orderPaymentStates } from '../../../shared/paymentChannels.ts';
import { ApiError, call } from '../../session/call.ts';
import { getPageSizes } from '../lists/FilterSelect.tsx';
import { statuses } from './itemChange.ts';

export const pageSizes = [5, 10, 20, 50] as const;
export const defaultPageSize = 10;
export const maxPageButtons = 5;

const dates = {
	all: 'All dates',
	today: 'Today',
	yesterday: 'Yesterday',
	lastWeek: 'Last 7 days',
	lastMonth: 'Last 30 days',
} as const;

const toChoices = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));

/** The values of the filters with their names. */
export const orderFilters = {
	status: { all: 'All statuses', ...toChoices(statuses) },
	dateFilter: dates,
	payment: { '': 'Any payment', ...toChoices(orderPaymentStates) },
	refund: { '': 'Any refund', failed: 'Refund failed', 'to pay': 'Refund to pay' },
	limit: getPageSizes(pageSizes),
};

/** The parameters of the tab's URL; invalid ones are left out. */
export type OrderSearch = {
	page?: string;
	limit?: string;
	search?: string;
	status?: Fulfilment;
	dateFilter?: keyof typeof dates;
	refund?: 'failed' | 'to pay';
	payment?: OrderPaymentState;
};

const isDateFilter = (text: string): text is keyof typeof dates => Object.hasOwn(dates, text);

export function parseOrderSearch(params: URLSearchParams): OrderSearch {
	const text = (name: string) => params.get(name) ?? '';
	const status = statuses.find((one) => one === text('status'));
	const dateFilter = text('dateFilter');
	const refund = (['failed', 'to pay'] as const).find((one) => one === text('refund'));
	const payment = orderPaymentStates.find((one) => one === text('payment'));
	const limit = pageSizes.map(String).find((one) => one === text('limit'));
	return {
		...(text('page') === '' ? {} : { page: text('page') }),
		...(limit === undefined ? {} : { limit }),
		...(text('search') === '' ? {} : { search: text('search') }),
		...(status === undefined ? {} : { status }),
		...(isDateFilter(dateFilter) ? { dateFilter } : {}),
		...(refund === undefined ? {} : { refund }),
		...(payment === undefined ? {} : { payment }),
	};
}

/** The part of a search that is a filter and can be saved. */
export function getFilters({ page: _, limit: __, ...filters }: OrderSearch): ListFilters {
	const { dateFilter, ...others } = filters;
	return dateFilter === undefined || dateFilter === 'all' ? others : filters;
}

/** A failed load, in the words of the specification. */
export class OrdersLoadError extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Validates the response as a page of orders.
 * @throws OrdersLoadError with the reason
 */
export function parseOrderPage(response: unknown): OrderPage {
	if (!isObject(response) || Object.keys(response).length === 0)
		throw new OrdersLoadError('Invalid response format from server');
	if (!Array.isArray(response.orders) || !isObject(response.pagination))
		throw new OrdersLoadError('Failed to load orders');
	// The contract types the rest of the response.
	return response as OrderPage;
}

/** The message when the orders could not be loaded. */
export function loadFailure(error: unknown): string {
	if (error instanceof OrdersLoadError) return error.message;
	return `Failed to fetch orders: ${error instanceof ApiError ? error.status : 'no connection'}`;
}

/** Sent for what the URL does not say. */
const unfiltered = { page: '1', limit: String(defaultPageSize), status: 'all', dateFilter: 'all' } as const;

export const orderPageQuery = (search: OrderSearch) =>
	queryOptions({
		queryKey: ['me', 'admin', 'orders', search],
		queryFn: async ({ signal }) =>
			parseOrderPage(await call('GET /orders', { query: { ...unfiltered, ...search }, signal })),
		placeholderData: keepPreviousData,
	});
