import type { QueryKey } from '@tanstack/react-query';
import type { ProductPage } from '../../contracts/products.ts';
import { filterQuery, type Listing, pageSize, toListingSearch } from '../../shared/listing.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';
import type { ListingScope } from './listingState.ts';

/** A page of products. A search takes precedence over the category, and is within the collection. */
export const listingQuery = (
	listing: Listing,
	{ category, collection }: ListingScope,
	call: Call = browserCall,
): Query<ProductPage> => ({
	queryKey: [
		'products',
		collection === undefined ? (category ?? '') : `collection ${collection}`,
		listing.q,
		toListingSearch(listing),
	],
	queryFn: ({ signal }) =>
		call('GET /products', {
			signal,
			query: {
				q: listing.q,
				...(listing.exact ? { exact: 'true' as const } : {}),
				...filterQuery(listing),
				collection,
				category: listing.q !== '' ? [] : category === undefined ? listing.categories : [category],
				sort: listing.sort,
				page: listing.page,
				limit: pageSize,
				fields: 'card',
			},
		}),
});

/** Facets for the filter panel, for pages that list no products. */
export const facetsQuery = (call: Call = browserCall): Query<ProductPage> => ({
	queryKey: ['facets'],
	queryFn: async ({ signal }) => ({
		...(await call('GET /products', { signal, query: { limit: 1, fields: 'card' } })),
		products: [],
	}),
});

/**
 * Whether two queries are of the same listing: same category or search, with different filters, sorting or page.
 * The sections of all products are not a listing.
 */
export const isSameListing = (one: QueryKey | undefined, other: QueryKey): boolean =>
	[0, 1, 2].every((part) => one?.[part] === other[part]);
