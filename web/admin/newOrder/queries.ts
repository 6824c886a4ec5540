import { queryOptions } from '@tanstack/react-query';
import type { ProductId } from '../../../contracts/ids.ts';
import { formatVariantName } from '../../../shared/variants.ts';
import { call } from '../../session/call.ts';
import type { toQuoteBody } from './orderForm.ts';

const key = ['me', 'admin', 'newOrder'] as const;
const maxFound = 6;

/** Customers whose name, email or phone number contains the text. */
export const foundCustomersQuery = (text: string) =>
	queryOptions({
		queryKey: [...key, 'customers', text],
		queryFn: async ({ signal }) =>
			(await call('GET /admin/customers', { query: { search: text, limit: maxFound }, signal })).customers,
		enabled: text.length >= 2,
		placeholderData: (before) => before,
	});

/** Products that can be sold, whose name or SKU contains the text. */
export const foundProductsQuery = (text: string) =>
	queryOptions({
		queryKey: [...key, 'products', text],
		queryFn: async ({ signal }) =>
			(
				await call('GET /admin/products', {
					query: { q: text, status: 'active', limit: maxFound, sort: 'name' },
					signal,
				})
			).products,
		enabled: text.length >= 2,
		placeholderData: (before) => before,
	});

export const foundVariantsQuery = (id: ProductId) =>
	queryOptions({
		queryKey: [...key, 'variants', id],
		queryFn: async ({ signal }) => {
			const { options, variants } = await call('GET /admin/products/{id}', { params: { id }, signal });
			return variants
				.filter(({ active }) => active)
				.map(({ id: variantId, stock, reserved, ...variant }) => ({
					variantId,
					name: formatVariantName(options, variant.options),
					available: stock - reserved,
				}));
		},
	});

/** The order priced by the server, which remains shown while a change is being priced. */
export const quoteQuery = (body: ReturnType<typeof toQuoteBody>) =>
	queryOptions({
		queryKey: [...key, 'quote', body],
		queryFn: ({ signal }) => (body === undefined ? null : call('POST /admin/orders/quote', { body, signal })),
		placeholderData: (before) => before,
		retry: false,
	});
