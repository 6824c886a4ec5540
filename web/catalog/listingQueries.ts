import type { QueryKey } from '@tanstack/react-query';
import { type Listing, pageSize, searchOfListing } from '../../contracts/listing.ts';
import type { ProductPage } from '../../contracts/products.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/shopData.ts';

/** A page of products for a listing's address. A search query takes precedence over the category (document 1, §5). */
export const listingQuery = (
	listing: Listing,
	category: string | undefined,
	call: Call = browserCall,
): Query<ProductPage> => ({
	queryKey: ['products', category ?? '', listing.q, searchOfListing(listing)],
	queryFn: ({ signal }) =>
		call('GET /products', {
			signal,
			query: {
				q: listing.q,
				category: listing.q !== '' ? [] : category === undefined ? listing.categories : [category],
				brand: listing.brands,
				minPrice: listing.minPrice,
				maxPrice: listing.maxPrice,
				availability: listing.availability,
				rating: listing.ratings,
				onSale: listing.onSale ? 'true' : undefined,
				sort: listing.sort,
				page: listing.page,
				limit: pageSize,
				fields: 'card',
			},
		}),
});

/** What the filter panel needs where no products are listed: an answer without them. */
export const facetsQuery = (call: Call = browserCall): Query<ProductPage> => ({
	queryKey: ['facets'],
	queryFn: async ({ signal }) => ({
		...(await call('GET /products', { signal, query: { limit: 1, fields: 'card' } })),
		products: [],
	}),
});

/**
 * Whether two queries read the same listing: the same category or search, filtered, sorted or paged differently (D62).
 * The sections of all products are no listing of products.
 */
export const isSameListing = (one: QueryKey | undefined, other: QueryKey): boolean =>
	[0, 1, 2].every((part) => one?.[part] === other[part]);
