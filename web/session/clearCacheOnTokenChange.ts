import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onTokenChange, readToken } from './token.ts';

/**
 * One visitor's data is never shown to the next: when the token changes, in this tab or in another one, personal data
 * is removed from the cache and active queries are refetched.
 */
export function clearCacheOnTokenChange(client: QueryClient): void {
	onTokenChange(() => {
		const token = readToken();
		// The new session's data stays.
		const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey.at(-1) !== token;
		const personal = { queryKey: ['me'], predicate };
		client.removeQueries({ ...personal, type: 'inactive' });
		if (token !== null) void client.resetQueries(personal);
		else for (const query of client.getQueryCache().findAll(personal)) query.reset();
	});
}
