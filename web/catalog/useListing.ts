import { useCallback } from 'react';
import { matchPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { type Listing, readListing, toListingSearch } from '../../shared/listing.ts';
import { changed, type ListingScope, type ListingState, listingUrl } from './listingState.ts';

/** The state in the URL of a listing; undefined for other pages. */
function stateAt({ pathname, search }: { pathname: string; search: string }): ListingState | undefined {
	const listing = readListing(new URLSearchParams(search));
	const collection = matchPath('/collections/:collection', pathname)?.params.collection;
	if (collection !== undefined) return { collection, listing };
	const match = matchPath('/products/:category?', pathname);
	return match === null ? undefined : { category: match.params.category, listing };
}

/** The slugs of a scope, also taken apart. */
type Slugs = { category?: string | undefined; collection?: string | undefined };
const isSameScope = (one: Slugs, other: Slugs): boolean =>
	one.category === other.category && one.collection === other.collection;

/**
 * The listing state in the URL, and functions that change it. A change applies immediately, before the navigation is
 * done, so that a ticked box stays ticked. `displayed` is the state of the products on screen, `leaving` whether
 * another listing is loading.
 */
export function useListing(scope: ListingScope) {
	const { search, pathname } = useLocation();
	const { location: next } = useNavigation();
	const navigate = useNavigate();
	const urlState: ListingState = { ...scope, listing: readListing(new URLSearchParams(search)) };
	const state = (next && stateAt(next)) ?? urlState;
	// Another listing waits for the navigation, as its heading does.
	const leaving = !isSameScope(state, urlState) || state.listing.q !== urlState.listing.q;
	const { category, collection } = scope;
	const getHref = useCallback(
		// Keeps the slug under which the category was entered.
		(to: ListingState) =>
			isSameScope(to, { category, collection }) ? pathname + toListingSearch(to.listing) : listingUrl(to),
		[category, collection, pathname],
	);
	const go = useCallback(
		(to: ListingState) =>
			// Filters change only the grid beside them: keep the scroll position. A transition would render the choice late.
			void navigate(getHref(to), { preventScrollReset: true, flushSync: true }),
		[navigate, getHref],
	);
	// Stable until the state changes, because debounced callers depend on it.
	const from = listingUrl(state);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `from` identifies the state
	const change = useCallback((part: Partial<Listing>) => go(changed(state, part)), [go, from]);
	return { state, displayed: leaving ? urlState : state, leaving, getHref, go, change };
}
