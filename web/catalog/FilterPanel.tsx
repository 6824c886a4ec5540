import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { AttributeFacet, Facets } from '../../contracts/products.ts';
import type { Listing } from '../../shared/listing.ts';
import { filtersInOrder, listingFilters } from '../../shared/listingFilters.ts';
import { formatRupees } from '../../shared/money.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
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

function Section({
	title,
	open,
	long = false,
	children,
}: {
	title: string;
	/** At first; later changes do not close what the visitor has open. */
	open: boolean;
	long?: boolean;
	children: ReactNode;
}) {
	const [openAtFirst] = useState(open);
	return (
		<details open={openAtFirst} className="border-line border-b py-2">
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

/**
 * The sections below the price: the facts of the sport, then the others in order. Filters of the same title share one; every
 * attribute has its own.
 */
const sections: SectionContent[] = ['attributes'];
for (const filter of filtersInOrder) {
	if (filter.kind === 'price' || filter.kind === 'product' || filter.kind === 'attributes') continue;
	const last = sections.at(-1);
	if (last !== undefined && last !== 'attributes' && last.title === filter.title) last.filters.push(filter);
	else sections.push({ title: filter.title, filters: [filter] });
}

/** Rupees without GST that shoppers have in mind, beside the slider for all other amounts. */
const budgets = [1000, 5000, 15_000, 50_000, 100_000];
const shortRupees = (amount: number) => (amount < 100_000 ? `₹${amount / 1000}k` : `₹${amount / 100_000}L`);

type PriceRange = Pick<Listing, 'minPrice' | 'maxPrice'>;
const anyPrice: PriceRange = { minPrice: undefined, maxPrice: undefined };

/** Those that leave something: between the cheapest and the dearest product. */
function getPriceChoices({ highestPrice, categoryPrices }: Facets): { name: string; range: PriceRange }[] {
	const { lowest, highest } = categoryPrices ?? { lowest: 0, highest: highestPrice };
	const below = budgets.filter((budget) => budget >= lowest && budget < highest);
	return [
		...below.map((maxPrice) => ({
			name: `Up to ${shortRupees(maxPrice)}`,
			range: { ...anyPrice, maxPrice },
		})),
		...below
			.slice(-1)
			.map((minPrice) => ({ name: `From ${shortRupees(minPrice)}`, range: { ...anyPrice, minPrice } })),
	];
}

function PriceChoices({
	facets,
	listing: { minPrice, maxPrice },
	onChange,
}: {
	facets: Facets;
	listing: Listing;
	onChange: (range: PriceRange) => void;
}) {
	const choices = getPriceChoices(facets);
	if (choices.length === 0) return null;
	return (
		<ul aria-label="Price ranges" className="flex flex-wrap gap-2 pb-2">
			{choices.map(({ name, range }) => {
				const chosen = range.minPrice === minPrice && range.maxPrice === maxPrice;
				return (
					<li key={name}>
						<ActionForm action={() => onChange(chosen ? anyPrice : range)}>
							<button
								type="submit"
								aria-pressed={chosen}
								className="min-h-9 rounded-sm border border-line-strong px-2.5 hover:border-text aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary pointer-coarse:min-h-11"
							>
								{name}
							</button>
						</ActionForm>
					</li>
				);
			})}
		</ul>
	);
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

/** The filters of a listing in collapsible sections: the price, then the facts of the sport. */
export function FilterPanel({
	state,
	facets,
	folded = false,
	onChange,
}: {
	state: ListingState;
	/** Undefined while loading. */
	facets: Facets | undefined;
	/** Begins with price, first fact and what is chosen, for small screens. */
	folded?: boolean;
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
			<Section title={listingFilters.price.title} open>
				<PriceChoices facets={facets} listing={listing} onChange={onChange} />
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
						.map((facet, position) => (
							<Section
								key={`${attributePrefix}${facet.name}`}
								title={facet.label}
								open={!folded || position === 0 || listing.attributes[facet.name] !== undefined}
							>
								<AttributeOptions facet={facet} filters={listing.attributes} onChange={onChange} />
							</Section>
						))
				) : (
					<Section
						key={section.title}
						title={section.title}
						// The category in the path is the page, not a choice.
						open={!folded || section.filters.some((filter) => tickedOptions(filter, { listing }).length > 0)}
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
