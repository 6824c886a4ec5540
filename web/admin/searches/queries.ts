import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { searchPeriods } from '../../../contracts/searches.ts';
import { call } from '../../session/call.ts';

export type Period = (typeof searchPeriods)[number];

/** The period in the URL; an invalid one is a month. */
export const parsePeriod = (requested: string | null): Period =>
	searchPeriods.find((period) => period === requested) ?? '30';

export const reportQuery = (days: Period) =>
	queryOptions({
		queryKey: ['me', 'admin', 'searches', days],
		queryFn: ({ signal }) => call('GET /admin/searches', { query: { days }, signal }),
		placeholderData: keepPreviousData,
	});

const synonymsKey = ['me', 'admin', 'synonyms'] as const;

export const synonymsQuery = queryOptions({
	queryKey: synonymsKey,
	queryFn: async ({ signal }) => (await call('GET /admin/synonyms', { signal })).groups,
});

export const refreshSynonyms = (client: QueryClient): Promise<void> =>
	client.invalidateQueries({ queryKey: synonymsKey });
