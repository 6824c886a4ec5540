import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ReturnState, returnStates } from '../../../contracts/itemStates.ts';
import { call } from '../../session/call.ts';
import { pageOf } from '../lists/useListUrl.ts';

/** Filters of the list, the default first. */
export const stateFilters = ['all', 'open', ...returnStates] as const;
export type ReturnSearch = { page: number; state: 'all' | 'open' | ReturnState };

/** Parses the search from the URL; invalid values fall back to the default. */
export const parseReturnSearch = (params: URLSearchParams): ReturnSearch => ({
	page: pageOf(params),
	state: stateFilters.find((state) => state === params.get('state')) ?? 'all',
});

export const returnsKey = ['me', 'admin', 'returns'] as const;

export const returnsQuery = (query: ReturnSearch) =>
	queryOptions({
		queryKey: [...returnsKey, query],
		queryFn: ({ signal }) => call('GET /admin/returns', { query, signal }),
		placeholderData: keepPreviousData,
	});
