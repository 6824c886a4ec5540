import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Listing, readListing, searchOfListing } from '../../contracts/listing.ts';
import { addressOf, changed, type ListingPlace } from './listingPlace.ts';

/**
 * The place that this page's address names, and the ways to another one: every filter lives in the URL.
 * What was just chosen counts at once, before the address has followed: a box that is ticked stays ticked. `shown` is
 * the place whose products stand below the heading, `leaving` whether another listing is on its way.
 */
export function useListing(category: string | undefined) {
	const { search, pathname, key } = useLocation();
	const navigate = useNavigate();
	const [chosen, setChosen] = useState<{ place: ListingPlace; leaving: string }>();
	const addressed: ListingPlace = { category, listing: readListing(new URLSearchParams(search)) };
	const place = chosen?.leaving === key ? chosen.place : addressed;
	// Another listing waits for the address, which the heading follows too.
	const leaving = place.category !== category || place.listing.q !== addressed.listing.q;
	const hrefOf = useCallback(
		// A category keeps the slug under which it was entered.
		(to: ListingPlace) => (to.category === category ? pathname + searchOfListing(to.listing) : addressOf(to)),
		[category, pathname],
	);
	const go = useCallback(
		(to: ListingPlace) => {
			setChosen({ place: to, leaving: key });
			// Filters change what stands beside them: the page stays where it is.
			void navigate(hrefOf(to), { preventScrollReset: true });
		},
		[navigate, hrefOf, key],
	);
	// The same function until the place is another one: what waits for a pause in typing depends on it.
	const from = addressOf(place);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `from` says all there is to know of the place
	const change = useCallback((part: Partial<Listing>) => go(changed(place, part)), [go, from]);
	return { place, shown: leaving ? addressed : place, leaving, hrefOf, go, change };
}
