import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Sort } from '../../contracts/productQuery.ts';
import type { ProductPage } from '../../contracts/products.ts';
import type { Query } from '../session/queryContext.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Stale } from '../ui/Stale.tsx';
import { ActiveFilterList } from './ActiveFilterList.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { tickBoxes } from './filterOptions.ts';
import { ListingControls } from './ListingControls.tsx';
import { ListingResults, noProducts } from './ListingResults.tsx';
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
import { SearchLines } from './SearchLines.tsx';
import { useListing } from './useListing.ts';
import { useSearchCount } from './useSearchCount.ts';

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
	heading,
	unfiltered,
	empty,
	...scope
}: ListingScope & {
	heading: string;
	unfiltered?: ReactNode;
	empty?: ReactNode;
}) {
	const { state, displayed, leaving, getHref, go, change } = useListing(scope);
	const { filters, sorting } = useEarlyChoices(state, go);
	const { listing } = displayed;
	const grid = unfiltered === undefined || hasGrid(displayed);
	const [drawer, setDrawer] = useState(false);
	const query: Query<ProductPage> = grid ? listingQuery(listing, scope) : facetsQuery();
	const results = useQuery({
		...query,
		placeholderData: (previous, from) =>
			isSameListing(from?.queryKey, query.queryKey) ? previous : undefined,
	});
	const { data, isPending, isPlaceholderData, error, refetch } = results;
	// The same key for all listings, so that the panel stays while the next one loads.
	const facets = useQuery({ ...query, placeholderData: (previous) => previous }).data?.facets;
	const isOutdated = isPlaceholderData || leaving;
	// A failed load is logged, and said beside the empty result.
	useEffect(() => {
		if (error !== null) reportError(error);
	}, [error]);
	const counted = useSearchCount(grid && data !== undefined && !isOutdated ? listing.q : '');
	const chosen = filterCount(state.listing);

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
				<ListingControls
					sorting={sorting}
					sort={state.listing.sort}
					onSort={(sort) => change({ sort })}
					active={chosen}
					found={found}
					drawerIsOpen={drawer}
					onDrawerSoon={() => void loadDrawer()}
					onDrawer={() => setDrawer(true)}
				/>
				{chosen > 0 && <ActiveFilterList state={state} facets={facets} onChange={change} onClear={go} />}
				{grid && error !== null && (
					<RetryNotice onRetry={refetch}>The products could not be loaded.</RetryNotice>
				)}
				{grid ? (
					<ListingResults
						query={results}
						listing={listing}
						heading={heading}
						isOutdated={isOutdated}
						getPageHref={(page) => getHref({ ...scope, listing: { ...listing, page } })}
					>
						{empty !== undefined && data !== undefined && chosen === 0 ? (
							empty
						) : (
							<>
								<EmptyState {...noProducts}>
									<ActionForm action={() => go(unfilteredListing(state))}>
										<Button type="submit">Clear All Filters</Button>
									</ActionForm>
								</EmptyState>
								{listing.q !== '' && data?.search !== undefined && (
									<NothingFound q={listing.q} search={data.search} />
								)}
							</>
						)}
					</ListingResults>
				) : (
					<Stale when={leaving}>{unfiltered}</Stale>
				)}
			</section>
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
