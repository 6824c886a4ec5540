import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

const key = ['me', 'admin', 'gun models'] as const;

export const linkedGunModelsQuery = queryOptions({
	queryKey: key,
	queryFn: async ({ signal }) => (await call('GET /admin/gun-models', { signal })).models,
});

/** Refetches everything that shows gun models. */
export async function refreshGunModels(client: QueryClient): Promise<void> {
	await Promise.all(
		[key, ['gun models'], ['me', 'gun models'], ['compatible'], ['fitting']].map((queryKey) =>
			client.invalidateQueries({ queryKey }),
		),
	);
}
