import { X } from 'lucide-react';
import { formatRupees } from '../../contracts/money.ts';
import type { Facets } from '../../contracts/products.ts';
import { filtersOf } from './activeFilters.ts';
import { allProducts, type ListingPlace } from './listingPlace.ts';

/** What narrows the listing, each to be taken away by a press. */
export function ActiveFilterList({
	place,
	facets,
	onChange,
	onClear,
}: {
	place: ListingPlace;
	facets: Facets | undefined;
	onChange: (change: Partial<ListingPlace['listing']>) => void;
	onClear: (place: ListingPlace) => void;
}) {
	const nameOf = (slug: string) => facets?.categories.find((one) => one.slug === slug)?.name ?? slug;
	const filters = filtersOf(place, nameOf, formatRupees);
	return (
		<ul aria-label="Active filters" className="mb-5 flex flex-wrap items-center gap-2">
			{filters.map(({ name, without }) => (
				<li key={name}>
					<button
						type="button"
						aria-label={`Remove filter ${name}`}
						onClick={() => onChange(without)}
						className="inline-flex min-h-8 max-w-72 items-center gap-1.5 rounded-sm border border-line-strong pr-2 pl-3 text-sm hover:border-text pointer-coarse:min-h-11"
					>
						<span className="truncate">{name}</span>
						<X size={14} aria-hidden className="flex-none" />
					</button>
				</li>
			))}
			<li>
				<button
					type="button"
					onClick={() => onClear(allProducts)}
					className="button button-ghost button-small"
				>
					Clear All Filters
				</button>
			</li>
		</ul>
	);
}
