import { type RouterContextProvider, redirect } from 'react-router';
import { pageSize, readListing, searchOfListing } from '../../contracts/listing.ts';
import { read } from '../session/shopData.ts';
import { listingQuery } from './listingQueries.ts';

/**
 * Reads the products of a listing's address before it is shown.
 * @throws a redirect to the last page when the address asks for one after it
 */
export async function readGrid(
	context: Readonly<RouterContextProvider>,
	request: Request,
	category: string | undefined,
): Promise<void> {
	const { pathname, searchParams } = new URL(request.url);
	const listing = readListing(searchParams);
	const { products, total } = await read(context, (call) => listingQuery(listing, category, call));
	if (products.length > 0 || total === 0) return;
	throw redirect(pathname + searchOfListing({ ...listing, page: Math.ceil(total / pageSize) }));
}
