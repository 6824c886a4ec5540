import { call } from '../../session/call.ts';

/** The key of all attributes, to refresh them after a change. */
export const attributesKey = ['me', 'admin', 'attributes'];

/** The attributes of a category, loaded whenever they are opened. */
export const attributesQuery = (categoryId: string) => ({
	queryKey: [...attributesKey, categoryId],
	queryFn: ({ signal }: { signal: AbortSignal }) =>
		call('GET /categories/{id}/attributes', { params: { id: categoryId }, signal }),
	gcTime: 0,
});
