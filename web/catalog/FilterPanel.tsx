import { type ReactNode, Suspense, useCallback } from 'react';
import type { AttributeFacet, Facets } from '../../contracts/products.ts';
import type { Listing } from '../../shared/listing.ts';
import { filtersInOrder, listingFilters } from '../../shared/listingFilters.ts';
import { formatRupees } from '../../shared/money.ts';
import { TickLine } from '../ui/Checkbox.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { AttributeOptions } from './AttributeOptions.tsx';
import { attributePrefix } from './attributeOptions.ts';
import { Counted } from './Counted.tsx';
import { optionName, tick } from './filterOptions.ts';
import {
	type FilterOption,
	hasFilter,
	type ListingState,
	type OptionFilter,
	tickedOptions,
} from './listingState.ts';

const RangeFilter = lazyWithRetry(async () => ({ default: (await import('./RangeFilter.tsx')).RangeFilter }));

function Section({ title, long = false, children }: { title: string; long?: boolean; children: ReactNode }) {
	return (
		<details open className="border-line border-b py-2">
			<summary className="min-h-11 font-medium">{title}</summary>
			<div className={`-mx-1 px-1 pb-3 text-sm${long ? ' max-h-80 overflow-y-auto' : ''}`}>{children}</div>
		</details>
	);
}

type Option = { value: FilterOption; name: string; count?: number };

function getOptions(filter: OptionFilter, facets: Facets): Option[] {
	const named = (value: FilterOption) => ({ value, name: optionName(filter, value) });
	switch (filter.kind) {
		case 'listed':
			return facets[filter.options ?? filter.key].map(
				(option: { slug?: string; name: string; count: number }) => ({
					value: (filter.value === 'slug' && option.slug) || option.name,
					name: option.name,
					count: option.count,
				}),
			);
		case 'choice':
			return Object.keys(filter.names).map(named);
		case 'minimum':
			return Array.from({ length: filter.highest - filter.lowest + 1 }, (_, step) =>
				named(filter.highest - step),
			);
		case 'flag':
			return [named(true)];
	}
}

type SectionContent = { title: string; filters: OptionFilter[] } | 'attributes';

/** The sections below the price in order. Filters of the same title share one; every attribute has its own. */
const sections: SectionContent[] = [];
for (const filter of filtersInOrder) {
	if (filter.kind === 'price' || filter.kind === 'product') continue;
	if (filter.kind === 'attributes') {
		sections.push('attributes');
		continue;
	}
	const last = sections.at(-1);
	if (last !== undefined && last !== 'attributes' && last.title === filter.title) last.filters.push(filter);
	else sections.push({ title: filter.title, filters: [filter] });
}

/** An attribute that all products share has nothing to choose, unless it was chosen already. */
const hasChoice = ({ name, options, lowest, highest }: AttributeFacet, { attributes }: Listing) =>
	attributes[name] !== undefined || options.length > 1 || lowest !== highest;

function Options({
	filter,
	state,
	facets,
	onChange,
}: {
	filter: OptionFilter;
	state: ListingState;
	facets: Facets;
	onChange: (change: Partial<Listing>) => void;
}) {
	const ticked = tickedOptions(filter, state);
	return getOptions(filter, facets).map(({ value, name, count }) => (
		<TickLine
			key={String(value)}
			name={filter.key}
			value={String(value)}
			autoComplete="off"
			checked={ticked.includes(value)}
			onChange={({ target }) => onChange(tick(filter, state, value, target.checked))}
		>
			<Counted name={name} count={count} />
		</TickLine>
	));
}

/** The filters of a listing in collapsible sections, the price first. */
export function FilterPanel({
	state,
	facets,
	onChange,
}: {
	state: ListingState;
	/** Undefined while loading. */
	facets: Facets | undefined;
	onChange: (change: Partial<Listing>) => void;
}) {
	const { listing } = state;
	const hydrated = useHydrated();
	const changePrice = useCallback(
		(minPrice: number | undefined, maxPrice: number | undefined) => onChange({ minPrice, maxPrice }),
		[onChange],
	);
	if (facets === undefined) return <Skeleton className="h-[40rem]" />;
	return (
		<div className="[&_.tick-line>span]:grow">
			<Section title={listingFilters.price.title}>
				{/* The thumbs need JavaScript, so the slider is rendered after hydration into reserved space. */}
				<div className="min-h-[8.25rem]">
					<Suspense>
						{hydrated && (
							<RangeFilter
								name="price"
								unit="₹"
								min={listing.minPrice}
								max={listing.maxPrice}
								lowest={0}
								highest={facets.highestPrice}
								text={formatRupees}
								onChange={changePrice}
							/>
						)}
					</Suspense>
				</div>
			</Section>
			{sections.map((section) =>
				section === 'attributes' ? (
					facets.attributes
						.filter((facet) => hasChoice(facet, listing))
						.map((facet) => (
							<Section key={`${attributePrefix}${facet.name}`} title={facet.label}>
								<AttributeOptions facet={facet} filters={listing.attributes} onChange={onChange} />
							</Section>
						))
				) : (
					<Section
						key={section.title}
						title={section.title}
						long={section.filters.some((filter) => 'long' in filter)}
					>
						{section.filters
							.filter((filter) => hasFilter(listing, filter))
							.map((filter) => (
								<Options key={filter.key} filter={filter} state={state} facets={facets} onChange={onChange} />
							))}
					</Section>
				),
			)}
		</div>
	);
}
