import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pageSize, sortNames } from '../../contracts/listing.ts';
import type { Sort } from '../../contracts/productQuery.ts';
import { lazyPart } from '../session/lazyPart.ts';
import { JsonLd } from '../shell/JsonLd.tsx';
import { useOrigin } from '../shell/origin.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { allProducts, asksForGrid, filterCount } from './listingPlace.ts';
import { facetsQuery, listingQuery } from './listingQueries.ts';
import { ProductGrid, ProductGridSkeleton } from './ProductCardView.tsx';
import { useListing } from './useListing.ts';

export const unread = { title: 'The products could not be loaded' };

export const noProducts = {
	title: 'No products found',
	text: "Try adjusting your filters or search criteria to find what you're looking for.",
};

const ActiveFilterList = lazyPart(async () => ({
	default: (await import('./ActiveFilterList.tsx')).ActiveFilterList,
}));
const Pagination = lazyPart(async () => ({ default: (await import('../ui/Pagination.tsx')).Pagination }));
const loadDrawer = () => import('./FilterDrawer.tsx');
const FilterDrawer = lazyPart(async () => ({ default: (await loadDrawer()).FilterDrawer }));

/**
 * A listing with its filters; everything that narrows or orders it stands in the address (document 1, §2 and §5).
 * @param unfiltered what stands in the place of the grid while nothing is asked for
 */
export function ListingView({
	category,
	heading,
	unfiltered,
}: {
	category: string | undefined;
	heading: string;
	unfiltered?: ReactNode;
}) {
	const { place, hrefOf, go, change } = useListing(category);
	const { listing } = place;
	const grid = unfiltered === undefined || asksForGrid(place);
	const [drawer, setDrawer] = useState(false);
	const origin = useOrigin();
	const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
		...listingQuery(listing, place.category),
		enabled: grid,
		placeholderData: (previous) => previous,
	});
	const apart = useQuery({ ...facetsQuery(), enabled: !grid });
	const facets = data?.facets ?? apart.data;
	// A listing that cannot be read is logged (document 1, §8) and says so (D63).
	useEffect(() => {
		if (error !== null) reportError(error);
	}, [error]);
	const pages = Math.ceil((data?.total ?? 0) / pageSize);
	const chosen = filterCount(listing);

	const results = isPending ? (
		<ProductGridSkeleton />
	) : data !== undefined && data.products.length > 0 ? (
		<>
			<div className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
				<ProductGrid products={data.products} priority={4} />
			</div>
			{pages > 1 && (
				<div className="mt-10 min-h-11">
					<Suspense>
						<Pagination
							page={listing.page}
							pages={pages}
							to={(page) => hrefOf({ category, listing: { ...listing, page } })}
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
	) : (
		<EmptyState {...(error === null ? noProducts : unread)}>
			{error !== null && <Button onClick={() => void refetch()}>Retry</Button>}
			{data?.didYouMean !== undefined && (
				<p className="w-full">
					Did you mean{' '}
					<Link
						to={`/products?${new URLSearchParams({ q: data.didYouMean })}`}
						className="font-medium text-accent-text underline"
					>
						{data.didYouMean}
					</Link>
					?
				</p>
			)}
			<Button onClick={() => go(allProducts)}>Clear All Filters</Button>
		</EmptyState>
	);

	return (
		<div className="gap-10 md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
			<aside aria-label="Filters" className="hidden md:block">
				<FilterPanel place={place} facets={facets} onChange={change} />
			</aside>
			<section aria-label={heading} aria-busy={grid && (isPending || isPlaceholderData)}>
				<h2 className="sr-only">Results</h2>
				<div className="mb-5 grid grid-cols-2 items-center gap-3 md:flex">
					<Button
						variant="secondary"
						aria-haspopup="dialog"
						aria-expanded={drawer}
						onPointerEnter={() => void loadDrawer()}
						onClick={() => setDrawer(true)}
						className="px-2 md:hidden"
					>
						<SlidersHorizontal size={16} aria-hidden />
						Show Filters{chosen > 0 && ` (${chosen})`}
					</Button>
					<p className="hidden text-muted text-sm md:mr-auto md:block" aria-live="polite">
						{grid && data !== undefined && `${data.total} ${data.total === 1 ? 'product' : 'products'}`}
					</p>
					<label className="flex items-center gap-3 text-sm">
						<span className="whitespace-nowrap max-md:sr-only">Sort by</span>
						<select
							value={listing.sort}
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
				{chosen > 0 && (
					<Suspense>
						<ActiveFilterList place={place} facets={facets} onChange={change} onClear={go} />
					</Suspense>
				)}
				{grid ? results : unfiltered}
			</section>
			{drawer && (
				<Suspense>
					<FilterDrawer
						place={place}
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
