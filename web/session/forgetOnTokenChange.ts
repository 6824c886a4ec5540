import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onTokenChange, readToken } from './token.ts';

/**
 * What was read for one visitor is never shown to the next: with another token, set in this tab or in another one,
 * everything personal is forgotten, and what stands on the page is read anew.
 */
export function forgetOnTokenChange(client: QueryClient): void {
	onTokenChange(() => {
		const token = readToken();
		// The session that has just begun stays.
		const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey.at(-1) !== token;
		const personal = { queryKey: ['me'], predicate };
		client.removeQueries({ ...personal, type: 'inactive' });
		if (token !== null) void client.resetQueries(personal);
		else for (const query of client.getQueryCache().findAll(personal)) query.reset();
	});
}
