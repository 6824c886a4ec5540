import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Listing, readListing, searchOfListing } from '../../contracts/listing.ts';
import { addressOf, changed, type ListingPlace } from './listingPlace.ts';

/**
 * The place that this page's address names, and the ways to another one: every filter lives in the URL.
 * What was just chosen counts at once, before its results are there.
 */
export function useListing(category: string | undefined) {
	const { search, pathname } = useLocation();
	const { location: next } = useNavigation();
	const navigate = useNavigate();
	const current = next?.pathname === pathname ? next.search : search;
	const place: ListingPlace = { category, listing: readListing(new URLSearchParams(current)) };
	const hrefOf = useCallback(
		// A category keeps the slug under which it was entered.
		(to: ListingPlace) => (to.category === category ? pathname + searchOfListing(to.listing) : addressOf(to)),
		[category, pathname],
	);
	const go = useCallback(
		(to: ListingPlace) => {
			// Filters change what stands beside them: the page stays where it is.
			void navigate(hrefOf(to), { preventScrollReset: true });
		},
		[navigate, hrefOf],
	);
	const change = useCallback(
		(part: Partial<Listing>) => {
			const base = { category, listing: readListing(new URLSearchParams(current)) };
			go(changed(base, part));
		},
		[go, category, current],
	);
	return { place, hrefOf, go, change };
}
