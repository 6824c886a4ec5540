import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { pageOf, searchTextOf } from '../lists/useListUrl.ts';

export const filters = {
	all: 'All questions',
	open: 'To answer or publish',
	published: 'Published',
	rejected: 'Rejected',
} as const;
export type QuestionSearch = { page: number; search: string; state: keyof typeof filters };

const isFilter = (text: string): text is keyof typeof filters => Object.hasOwn(filters, text);

/** Parses the search from the URL; invalid values fall back to the default. */
export function parseQuestionSearch(params: URLSearchParams): QuestionSearch {
	const state = params.get('state') ?? '';
	return { page: pageOf(params), search: searchTextOf(params), state: isFilter(state) ? state : 'all' };
}

const key = ['me', 'admin', 'questions'] as const;

export const adminQuestionsQuery = (search: QuestionSearch) =>
	queryOptions({
		queryKey: [...key, search],
		queryFn: ({ signal }) => call('GET /admin/questions', { query: search, signal }),
		placeholderData: keepPreviousData,
	});

/** Refetches the list, the open tasks and the storefront's questions cached in this browser. */
export async function refreshQuestions(client: QueryClient): Promise<void> {
	await Promise.all(
		[['me', 'admin'], ['questions']].map((queryKey) => client.invalidateQueries({ queryKey })),
	);
}
