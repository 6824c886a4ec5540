import { type Listing, pageSize, searchOfListing } from '../../contracts/listing.ts';
import type { Facets, ProductPage } from '../../contracts/products.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/shopData.ts';

/** A page of products for a listing's address. A search query takes precedence over the category (document 1, §5). */
export const listingQuery = (
	listing: Listing,
	category: string | undefined,
	call: Call = browserCall,
): Query<ProductPage> => ({
	queryKey: ['products', category ?? '', searchOfListing(listing)],
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

/** What the filter panel needs where no listing brings it along. */
export const facetsQuery = (call: Call = browserCall): Query<Facets> => ({
	queryKey: ['facets'],
	queryFn: async ({ signal }) =>
		(await call('GET /products', { signal, query: { limit: 1, fields: 'card' } })).facets,
});
