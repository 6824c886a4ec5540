import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Sort } from '../../contracts/productQuery.ts';
import type { ProductPage } from '../../contracts/products.ts';
import { pageSize, sortNames } from '../../shared/listing.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { useOrigin } from '../head/origin.ts';
import type { Query } from '../session/queryContext.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Stale } from '../ui/Stale.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { ActiveFilterList } from './ActiveFilterList.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { tickBoxes } from './filterOptions.ts';
import { facetsQuery, isSameListing, listingQuery } from './listingQueries.ts';
import {
	changed,
	filterCount,
	hasGrid,
	type ListingScope,
	type ListingState,
	productsText,
	unfilteredListing,
} from './listingState.ts';
import { NothingFound } from './NothingFound.tsx';
import { ProductGrid, ProductGridSkeleton } from './ProductCardView.tsx';
import { SearchLines } from './SearchLines.tsx';
import { useListing } from './useListing.ts';
import { useSearchCount } from './useSearchCount.ts';

export const noProducts = {
	title: 'No products found',
	text: "Try adjusting your filters or search criteria to find what you're looking for.",
};

const Pagination = lazyWithRetry(async () => ({
	default: (await import('../ui/Pagination.tsx')).Pagination,
}));
const FittingIds = lazyWithRetry(() => import('../guns/FittingIds.tsx'));
const nothing: ReadonlySet<string> = new Set();
const loadDrawer = () => import('./FilterDrawer.tsx');
const FilterDrawer = lazyWithRetry(async () => ({ default: (await loadDrawer()).FilterDrawer }));

/** Applies the boxes and the sort that were chosen before hydration. */
function useEarlyChoices(state: ListingState, go: (state: ListingState) => void) {
	const filters = useRef<HTMLElement>(null);
	const sorting = useRef<HTMLSelectElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
	useEffect(() => {
		const boxes = filters.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [];
		const early = [...boxes].filter(({ checked, defaultChecked }) => checked !== defaultChecked);
		const sort = sorting.current?.value as Sort | undefined;
		const chosen = tickBoxes(state, early);
		if (sort !== undefined && sort !== state.listing.sort) go(changed(chosen, { sort }));
		else if (early.length > 0) go(chosen);
	}, []);
	return { filters, sorting };
}

/**
 * A listing with its filters; all of its state is in the URL.
 * @param unfiltered shown instead of the grid when nothing is filtered
 * @param empty shown instead of the advice on filters when nothing is filtered and nothing listed
 */
export function ListingView({
	category,
	collection,
	heading,
	unfiltered,
	empty,
}: ListingScope & {
	heading: string;
	unfiltered?: ReactNode;
	empty?: ReactNode;
}) {
	const { state, displayed, leaving, getHref, go, change } = useListing({ category, collection });
	const { filters, sorting } = useEarlyChoices(state, go);
	const { listing } = displayed;
	const grid = unfiltered === undefined || hasGrid(displayed);
	const [drawer, setDrawer] = useState(false);
	const hydrated = useHydrated();
	const [fitting, setFitting] = useState(nothing);
	const origin = useOrigin();
	const query: Query<ProductPage> = grid ? listingQuery(listing, { category, collection }) : facetsQuery();
	const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
		...query,
		placeholderData: (previous, from) =>
			isSameListing(from?.queryKey, query.queryKey) ? previous : undefined,
	});
	// The same key for all listings, so that the panel stays while the next one loads.
	const facets = useQuery({ ...query, placeholderData: (previous) => previous }).data?.facets;
	const outdated = isPlaceholderData || leaving;
	// A failed load is logged, and said beside the empty result.
	useEffect(() => {
		if (error !== null) reportError(error);
	}, [error]);
	const counted = useSearchCount(grid && data !== undefined && !outdated ? listing.q : '');
	const pages = Math.ceil((data?.total ?? 0) / pageSize);
	const chosen = filterCount(state.listing);

	const results = isPending ? (
		<ProductGridSkeleton />
	) : data !== undefined && data.products.length > 0 ? (
		<>
			<Stale when={outdated}>
				<ProductGrid products={data.products} priority={4} fitting={fitting} />
			</Stale>
			{pages > 1 && (
				<div className="mt-10 min-h-11">
					<Suspense>
						<Pagination
							page={listing.page}
							pages={pages}
							to={(page) => getHref({ category, collection, listing: { ...listing, page } })}
						/>
					</Suspense>
				</div>
			)}
			<JsonLd
				data={{
					'@type': 'ItemList',
					name: heading,
					numberOfItems: data.total,
					itemListElement: data.products.map(({ id, name }, position) => ({
						'@type': 'ListItem',
						position: (listing.page - 1) * pageSize + position + 1,
						name,
						url: `${origin}/products/product/${id}`,
					})),
				}}
			/>
		</>
	) : empty !== undefined && data !== undefined && chosen === 0 ? (
		empty
	) : (
		<>
			<EmptyState {...noProducts}>
				<ActionForm action={() => go(unfilteredListing(state))}>
					<Button type="submit">Clear All Filters</Button>
				</ActionForm>
			</EmptyState>
			{listing.q !== '' && data?.search !== undefined && <NothingFound q={listing.q} search={data.search} />}
		</>
	);

	const found = grid && data !== undefined ? productsText(data) : '';
	return (
		<div className="gap-x-10 md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
			{listing.q !== '' && (
				<p aria-live="polite" className="col-span-2 mb-6 min-h-6 text-muted">
					{found && `Found ${found} matching "${listing.q}"`}
				</p>
			)}
			{listing.q !== '' && data?.search !== undefined && (
				<SearchLines q={listing.q} search={data.search} foundAny={data.total > 0} />
			)}
			<aside ref={filters} aria-label="Filters" className="hidden md:block">
				<FilterPanel state={state} facets={facets} onChange={change} />
			</aside>
			<section
				ref={counted}
				aria-label={heading}
				aria-busy={leaving || (grid && (isPending || isPlaceholderData))}
			>
				<h2 className="sr-only">Results</h2>
				<div className="list-controls mb-5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 md:flex">
					<ActionForm action={() => setDrawer(true)}>
						<Button
							type="submit"
							variant="secondary"
							aria-haspopup="dialog"
							aria-expanded={drawer}
							onPointerEnter={() => void loadDrawer()}
							className="whitespace-nowrap px-3 md:hidden"
						>
							<SlidersHorizontal size={16} aria-hidden />
							Show Filters{chosen > 0 && ` (${chosen})`}
						</Button>
					</ActionForm>
					<p className="hidden text-muted text-sm md:mr-auto md:block" aria-live="polite">
						{found}
					</p>
					<label className="flex items-center gap-3 text-sm">
						<span className="whitespace-nowrap max-md:sr-only">Sort by</span>
						<select
							ref={sorting}
							autoComplete="off"
							value={state.listing.sort}
							onChange={(event) => change({ sort: event.target.value as Sort })}
							className="field"
						>
							{Object.entries(sortNames).map(([sort, name]) => (
								<option key={sort} value={sort}>
									{name}
								</option>
							))}
						</select>
					</label>
				</div>
				{chosen > 0 && <ActiveFilterList state={state} facets={facets} onChange={change} onClear={go} />}
				{grid && error !== null && (
					<RetryNotice onRetry={refetch}>The products could not be loaded.</RetryNotice>
				)}
				{grid ? results : <Stale when={leaving}>{unfiltered}</Stale>}
			</section>
			<Suspense>{hydrated && grid && <FittingIds onChange={setFitting} />}</Suspense>
			{drawer && (
				<Suspense>
					<FilterDrawer
						state={state}
						facets={facets}
						onApply={(chosenPlace) => {
							setDrawer(false);
							go(chosenPlace);
						}}
						onClose={() => setDrawer(false)}
					/>
				</Suspense>
			)}
		</div>
	);
}
