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

const meaningsKey = ['me', 'admin', 'search meanings'] as const;

export const meaningsQuery = queryOptions({
	queryKey: meaningsKey,
	queryFn: async ({ signal }) => (await call('GET /admin/search-meanings', { signal })).meanings,
});

export const refreshMeanings = (client: QueryClient): Promise<void> =>
	client.invalidateQueries({ queryKey: meaningsKey });

const pinsKey = ['me', 'admin', 'search pins'] as const;

export const pinsQuery = queryOptions({
	queryKey: pinsKey,
	queryFn: async ({ signal }) => (await call('GET /admin/search-pins', { signal })).searches,
});

export const refreshPins = (client: QueryClient): Promise<void> =>
	client.invalidateQueries({ queryKey: pinsKey });
