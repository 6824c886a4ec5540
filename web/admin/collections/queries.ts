import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CollectionId } from '../../../contracts/ids.ts';
import { call } from '../../session/call.ts';

const key = ['me', 'admin', 'collections'] as const;

/** All collections, without their products. */
export const collectionsQuery = queryOptions({
	queryKey: key,
	queryFn: async ({ signal }) => (await call('GET /admin/collections', { signal })).collections,
});

/** Always refetched; never replaced while being edited. */
export const editedCollectionQuery = (id: CollectionId) =>
	queryOptions({
		queryKey: ['me', 'edited collection', id],
		queryFn: ({ signal }) => call('GET /admin/collections/{id}', { params: { id }, signal }),
		gcTime: 0,
		staleTime: 'static',
	});

/** Refetches the list, and what this browser shows of collections in the shop. */
export async function refreshCollections(client: QueryClient): Promise<void> {
	const keys = [key, ['collection'], ['products'], ['me', 'admin', 'settings']];
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
