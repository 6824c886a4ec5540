import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

const zonesKey = ['me', 'admin', 'delivery zones'] as const;

export const zonesQuery = queryOptions({
	queryKey: zonesKey,
	queryFn: async ({ signal }) => (await call('GET /admin/delivery-zones', { signal })).zones,
});

/** Refetches the zones and what was answered with them. */
export async function refreshZones(client: QueryClient): Promise<void> {
	client.removeQueries({ queryKey: ['delivery estimate'], type: 'inactive' });
	await Promise.all([
		client.invalidateQueries({ queryKey: zonesKey }),
		client.invalidateQueries({ queryKey: ['delivery estimate'] }),
	]);
}
