import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { pageIn, searchIn } from '../lists/useListAddress.ts';

export const filters = { all: 'All messages', no: 'Unanswered', yes: 'Answered' } as const;
export type MessageSearch = { page: number; search: string; answered: keyof typeof filters };

const isFilter = (text: string): text is keyof typeof filters => Object.hasOwn(filters, text);

/** A search as the address says it; what makes no sense is the default. */
export function readMessageSearch(address: URLSearchParams): MessageSearch {
	const answered = address.get('answered') ?? '';
	return {
		page: pageIn(address),
		search: searchIn(address),
		answered: isFilter(answered) ? answered : 'all',
	};
}

export const messagesKey = ['me', 'admin', 'messages'] as const;

export const messagesQuery = (search: MessageSearch) =>
	queryOptions({
		queryKey: [...messagesKey, search],
		queryFn: ({ signal }) => call('GET /admin/messages', { query: search, signal }),
		placeholderData: keepPreviousData,
	});
