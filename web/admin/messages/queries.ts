import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { pageOf, searchTextOf } from '../lists/useListUrl.ts';

export const filters = { all: 'All messages', no: 'Unanswered', yes: 'Answered' } as const;
export type MessageSearch = { page: number; search: string; answered: keyof typeof filters };

const isFilter = (text: string): text is keyof typeof filters => Object.hasOwn(filters, text);

/** Parses the search from the URL; invalid values fall back to the default. */
export function parseMessageSearch(params: URLSearchParams): MessageSearch {
	const answered = params.get('answered') ?? '';
	return {
		page: pageOf(params),
		search: searchTextOf(params),
		answered: isFilter(answered) ? answered : 'all',
	};
}

const messagesKey = ['me', 'admin', 'messages'] as const;

export const messagesQuery = (search: MessageSearch) =>
	queryOptions({
		queryKey: [...messagesKey, search],
		queryFn: ({ signal }) => call('GET /admin/messages', { query: search, signal }),
		placeholderData: keepPreviousData,
	});
