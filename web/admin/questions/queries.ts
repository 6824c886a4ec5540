import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { heldRefetchMs } from '../heldDecisions/undoHeld.ts';
import type { ListSearch } from '../lists/useListSearch.ts';

export const questionFilters = {
	state: {
		all: 'All questions',
		open: 'To answer or publish',
		published: 'Published',
		rejected: 'Rejected',
	},
} as const;

export const adminQuestionsQuery = (search: ListSearch<typeof questionFilters>) =>
	queryOptions({
		queryKey: ['me', 'admin', 'questions', search],
		queryFn: ({ signal }) => call('GET /admin/questions', { query: search, signal }),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state: { data } }) =>
			data?.questions.some(({ publicationHeld, answers }) =>
				[publicationHeld, ...answers.map((answer) => answer.publicationHeld)].includes(true),
			)
				? heldRefetchMs
				: false,
	});

/** Refetches the list, the open tasks and the storefront's questions cached in this browser. */
export async function refreshQuestions(client: QueryClient): Promise<void> {
	await Promise.all(
		[['me', 'admin'], ['questions']].map((queryKey) => client.invalidateQueries({ queryKey })),
	);
}
