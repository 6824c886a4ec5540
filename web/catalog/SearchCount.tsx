import { useQuery } from '@tanstack/react-query';
import type { Listing } from '../../contracts/listing.ts';
import { listingQuery } from './listingQueries.ts';

/** How many products a search finds (document 1, §2; D42). */
export function SearchCount({ listing, category }: { listing: Listing; category: string | undefined }) {
	const { data } = useQuery(listingQuery(listing, category));
	return (
		<p aria-live="polite" className="mb-6 min-h-6 text-muted">
			{data !== undefined &&
				`Found ${data.total} ${data.total === 1 ? 'product' : 'products'} matching "${listing.q}"`}
		</p>
	);
}
