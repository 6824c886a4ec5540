import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import type { ListSearch } from '../lists/useListSearch.ts';

export const messageFilters = {
	answered: { all: 'All messages', no: 'Unanswered', yes: 'Answered' },
} as const;

export const messagesQuery = (search: ListSearch<typeof messageFilters>) =>
	queryOptions({
		queryKey: ['me', 'admin', 'messages', search],
		queryFn: ({ signal }) => call('GET /admin/messages', { query: search, signal }),
		placeholderData: keepPreviousData,
	});
