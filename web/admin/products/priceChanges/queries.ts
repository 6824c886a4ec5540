import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';

/** The price changes of a product that are planned, running or failed; they begin and end by themselves. */
export const priceChangesQuery = (id: string) =>
	queryOptions({
		queryKey: ['me', 'admin', 'price changes', id],
		queryFn: async ({ signal }) =>
			(await call('GET /admin/products/{id}/price-changes', { params: { id }, signal })).priceChanges,
		staleTime: 0,
	});
