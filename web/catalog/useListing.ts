import { startTransition, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Listing, readListing, searchOfListing } from '../../contracts/listing.ts';
import { changed, type ListingState, listingUrl } from './listingState.ts';

/**
 * The listing state in the URL, and functions that change it. A change applies immediately, before the navigation is
 * done, so that a ticked box stays ticked. `displayed` is the state of the products on screen, `leaving` whether
 * another listing is loading.
 */
export function useListing(category: string | undefined) {
	const { search, pathname } = useLocation();
	const navigate = useNavigate();
	const [chosen, setChosen] = useState<{ state: ListingState; settled: boolean }>();
	const urlState: ListingState = { category, listing: readListing(new URLSearchParams(search)) };
	const hasArrived = chosen !== undefined && listingUrl(chosen.state) === listingUrl(urlState);
	// The URL decides again once the navigation is done, or another one, such as Back, replaced it.
	if (hasArrived || chosen?.settled) setChosen(undefined);
	const state = chosen === undefined || hasArrived || chosen.settled ? urlState : chosen.state;
	// Another listing waits for the navigation, as its heading does.
	const leaving = state.category !== category || state.listing.q !== urlState.listing.q;
	const hrefOf = useCallback(
		// Keeps the slug under which the category was entered.
		(to: ListingState) =>
			to.category === category ? pathname + searchOfListing(to.listing) : listingUrl(to),
		[category, pathname],
	);
	const go = useCallback(
		(to: ListingState) => {
			const choice = { state: to, settled: false };
			setChosen(choice);
			// Filters change only the grid beside them: keep the scroll position.
			const navigation = Promise.resolve(navigate(hrefOf(to), { preventScrollReset: true }));
			const settle = () =>
				// After the router's own transition, so that the new URL is rendered first.
				startTransition(() => setChosen((now) => (now === choice ? { ...choice, settled: true } : now)));
			void navigation.then(settle, settle);
		},
		[navigate, hrefOf],
	);
	// Stable until the state changes, because debounced callers depend on it.
	const from = listingUrl(state);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `from` identifies the state
	const change = useCallback((part: Partial<Listing>) => go(changed(state, part)), [go, from]);
	return { state, displayed: leaving ? urlState : state, leaving, hrefOf, go, change };
}
