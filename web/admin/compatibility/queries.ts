import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductId } from '../../../contracts/ids.ts';
import { call } from '../../session/call.ts';

const key = ['me', 'admin', 'compatibility'] as const;

/** The products that a product is linked to. Read again for every dialog, since a change is compared with it. */
export const compatibilityQuery = (productId: ProductId) =>
	queryOptions({
		queryKey: [...key, productId],
		queryFn: ({ signal }) =>
			call('GET /admin/products/{productId}/compatible', { params: { productId }, signal }),
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnMount: 'always',
	});

/** Refetches everything that shows links. */
export const refreshCompatibility = (client: QueryClient) =>
	Promise.all(
		[key, ['compatible'], ['fitting'], ['products']].map((queryKey) =>
			client.invalidateQueries({ queryKey }),
		),
	);
