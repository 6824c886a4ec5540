import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import type { Facets } from '../../contracts/products.ts';
import type { Listing } from '../../shared/listing.ts';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { listingQuery } from './listingQueries.ts';
import { changed, type ListingState, productsText, unfilteredListing } from './listingState.ts';

/** Filters on small screens: applied by 'Apply Filters', on which the number of matching products is. */
export function FilterDrawer({
	state,
	facets,
	onApply,
	onClose,
}: {
	state: ListingState;
	facets: Facets | undefined;
	onApply: (state: ListingState) => void;
	onClose: () => void;
}) {
	const [draft, setDraft] = useState(state);
	const change = useCallback((part: Partial<Listing>) => setDraft((before) => changed(before, part)), []);
	const count = useId();
	// No number until the draft's is known.
	const { data } = useQuery(listingQuery(draft.listing, draft));
	return (
		<Drawer
			title="Filters"
			closeLabel="Hide Filters"
			onClose={onClose}
			footer={
				<div className="grid gap-3">
					<div className="relative grid">
						<Button aria-describedby={count} className="justify-start" onClick={() => onApply(draft)}>
							Apply Filters
						</Button>
						{/* On the button, but not in its name, which stays the same while the count changes. */}
						<p
							id={count}
							role="status"
							className="pointer-events-none absolute inset-y-0 right-5 flex items-center text-on-primary text-sm tabular-nums"
						>
							{data !== undefined && productsText(data)}
						</p>
					</div>
					<Button variant="ghost" onClick={() => setDraft(unfilteredListing)}>
						Clear All Filters
					</Button>
				</div>
			}
		>
			<FilterPanel state={draft} facets={facets} folded onChange={change} />
		</Drawer>
	);
}
