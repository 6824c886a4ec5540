import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

const key = ['me', 'admin', 'events'] as const;

/** All events, including unpublished ones. */
export const adminEventsQuery = () =>
	queryOptions({
		queryKey: key,
		queryFn: async ({ signal }) => (await call('GET /admin/events', { query: {}, signal })).events,
	});

/** Refetches the list and the storefront pages cached in this browser. */
export async function refreshEvents(client: QueryClient): Promise<void> {
	const keys = [key, ['events'], ['event']];
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
