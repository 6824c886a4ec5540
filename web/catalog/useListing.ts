import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Listing, readListing, searchOfListing } from '../../contracts/listing.ts';

/** The listing of this page's address, and a function that changes it: every filter lives in the URL. */
export function useListing(): [Listing, (change: Partial<Listing>) => void] {
	const { search, pathname } = useLocation();
	const navigate = useNavigate();
	const listing = readListing(new URLSearchParams(search));
	const change = useCallback(
		(part: Partial<Listing>) => {
			const now = readListing(new URLSearchParams(window.location.search));
			// A changed filter starts at the first page again.
			const next = searchOfListing({ ...now, page: 1, ...part });
			void navigate(pathname + next, { preventScrollReset: part.page === undefined });
		},
		[navigate, pathname],
	);
	return [listing, change];
}
