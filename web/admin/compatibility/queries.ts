import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductId } from '../../../contracts/ids.ts';
import { call } from '../../session/call.ts';

const key = ['me', 'admin', 'compatibility'] as const;
const maxFound = 6;

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

/** Products whose name, SKU or barcode contains the text. */
export const linkableQuery = (text: string) =>
	queryOptions({
		queryKey: [...key, 'found', text],
		queryFn: async ({ signal }) =>
			(await call('GET /admin/products', { query: { q: text, limit: maxFound, sort: 'name' }, signal }))
				.products,
		enabled: text.length >= 2,
		placeholderData: (before) => before,
	});

/** Refetches everything that shows links. */
export const refreshCompatibility = (client: QueryClient) =>
	Promise.all(
		[key, ['compatible'], ['fitting'], ['products']].map((queryKey) =>
			client.invalidateQueries({ queryKey }),
		),
	);
