import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import type { Facets } from '../../contracts/products.ts';
import type { Listing } from '../../shared/listing.ts';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { listingQuery } from './listingQueries.ts';
import { allProducts, changed, type ListingState, productsText } from './listingState.ts';

/** Filters on small screens: applied by 'Apply Filters', beside the number of matching products. */
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
			side="left"
			closeLabel="Hide Filters"
			onClose={onClose}
			footer={
				<div className="grid gap-3">
					<p id={count} role="status" className="min-h-5 text-center text-muted text-sm">
						{data !== undefined && productsText(data)}
					</p>
					<Button aria-describedby={count} onClick={() => onApply(draft)}>
						Apply Filters
					</Button>
					<Button variant="ghost" onClick={() => setDraft(allProducts)}>
						Clear All Filters
					</Button>
				</div>
			}
		>
			<FilterPanel state={draft} facets={facets} folded onChange={change} />
		</Drawer>
	);
}
