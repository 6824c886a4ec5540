import { type RouterContextProvider, redirect } from 'react-router';
import { pageSize, readListing, toListingSearch } from '../../shared/listing.ts';
import { prefetch } from '../session/queryContext.ts';
import { listingQuery } from './listingQueries.ts';
import type { ListingScope } from './listingState.ts';
import { bestSellersQuery, categoriesQuery } from './queries.ts';

/**
 * Prefetches the products of the listing in the URL.
 * @throws a redirect to the last page when the requested page is after it
 */
export async function prefetchGrid(
	context: Readonly<RouterContextProvider>,
	request: Request,
	scope: ListingScope,
): Promise<void> {
	const { pathname, searchParams } = new URL(request.url);
	const listing = readListing(searchParams);
	const { products, total } = await prefetch(context, (call) => listingQuery(listing, scope, call));
	// What stands below a search without results.
	if (total === 0 && listing.q !== '')
		await Promise.all([prefetch(context, bestSellersQuery), prefetch(context, categoriesQuery)]);
	if (products.length > 0 || total === 0) return;
	throw redirect(pathname + toListingSearch({ ...listing, page: Math.ceil(total / pageSize) }));
}
