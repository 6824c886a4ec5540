import { X } from 'lucide-react';
import type { Facets } from '../../contracts/products.ts';
import { formatRupees } from '../../shared/money.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { getActiveFilters } from './activeFilters.ts';
import { type ListingState, unfilteredListing } from './listingState.ts';

/** The active filters, each removed by a click. */
export function ActiveFilterList({
	state,
	facets,
	onChange,
	onClear,
}: {
	state: ListingState;
	facets: Facets | undefined;
	onChange: (change: Partial<ListingState['listing']>) => void;
	onClear: (state: ListingState) => void;
}) {
	const getName = (slug: string) => facets?.categories.find((one) => one.slug === slug)?.name ?? slug;
	const filters = getActiveFilters(
		state,
		getName,
		formatRupees,
		facets?.attributes ?? [],
		facets?.fits?.name,
	);
	return (
		<ul aria-label="Active filters" className="mb-5 flex flex-wrap items-center gap-2">
			{filters.map(({ name, without }) => (
				<li key={name}>
					<ActionForm action={() => onChange(without)}>
						<button
							type="submit"
							aria-label={`Remove filter ${name}`}
							className="inline-flex min-h-8 max-w-72 items-center gap-1.5 rounded-sm border border-line-strong pr-2 pl-3 text-sm hover:border-text pointer-coarse:min-h-11"
						>
							<span className="truncate">{name}</span>
							<X size={14} aria-hidden className="flex-none" />
						</button>
					</ActionForm>
				</li>
			))}
			<li>
				<ActionForm action={() => onClear(unfilteredListing(state))}>
					<button type="submit" className="button button-ghost button-small">
						Clear All Filters
					</button>
				</ActionForm>
			</li>
		</ul>
	);
}
