import { queryOptions } from '@tanstack/react-query';
import { minFindLength } from '../../../contracts/find.ts';
import { call } from '../../session/call.ts';

/** What a text finds in the shop. */
export const foundQuery = (text: string) =>
	queryOptions({
		queryKey: ['me', 'admin', 'found', text],
		queryFn: ({ signal }) => call('GET /admin/find', { query: { q: text }, signal }),
		enabled: text.length >= minFindLength,
		retry: false,
	});
