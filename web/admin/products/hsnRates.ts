import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { refreshProducts } from './queries.ts';

const key = ['me', 'admin', 'GST rates'] as const;

/** The GST rates of HSN codes, by code, the latest day first. */
export const hsnRatesQuery = queryOptions({
	queryKey: key,
	queryFn: async ({ signal }) => (await call('GET /admin/gst-rates', { signal })).rates,
});

/** Refetches everything that shows GST rates. */
export async function refreshRates(client: QueryClient): Promise<void> {
	await Promise.all([client.invalidateQueries({ queryKey: key }), refreshProducts(client)]);
}
