import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Listing } from '../../contracts/listing.ts';
import type { Facets } from '../../contracts/products.ts';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { allProducts, changed, type ListingPlace } from './listingPlace.ts';
import { listingQuery } from './listingQueries.ts';

/** Filters on a narrow screen: chosen here, taken over by 'Apply Filters', which says how many products are left (D47). */
export function FilterDrawer({
	place,
	facets,
	onApply,
	onClose,
}: {
	place: ListingPlace;
	facets: Facets | undefined;
	onApply: (place: ListingPlace) => void;
	onClose: () => void;
}) {
	const [draft, setDraft] = useState(place);
	const change = useCallback((part: Partial<Listing>) => setDraft((before) => changed(before, part)), []);
	// Without a figure until it is that of the draft.
	const { data } = useQuery(listingQuery(draft.listing, draft.category));
	return (
		<Drawer
			title="Filters"
			side="left"
			closeLabel="Hide Filters"
			onClose={onClose}
			footer={
				<div className="grid gap-3">
					<Button onClick={() => onApply(draft)}>
						Apply Filters{data === undefined ? '' : ` (${data.total})`}
					</Button>
					<Button variant="ghost" onClick={() => setDraft(allProducts)}>
						Clear All Filters
					</Button>
				</div>
			}
		>
			<FilterPanel place={draft} facets={facets} onChange={change} />
		</Drawer>
	);
}
