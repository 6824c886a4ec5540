import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pageSize, sortNames } from '../../contracts/listing.ts';
import type { Sort } from '../../contracts/productQuery.ts';
import type { ProductPage } from '../../contracts/products.ts';
import { lazyPart } from '../session/lazyPart.ts';
import type { Query } from '../session/shopData.ts';
import { JsonLd } from '../shell/JsonLd.tsx';
import { useOrigin } from '../shell/origin.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Outdated } from '../ui/Outdated.tsx';
import { ActiveFilterList } from './ActiveFilterList.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { allProducts, asksForGrid, filterCount } from './listingPlace.ts';
import { facetsQuery, isSameListing, listingQuery } from './listingQueries.ts';
import { ProductGrid, ProductGridSkeleton } from './ProductCardView.tsx';
import { useListing } from './useListing.ts';

export const unread = { title: 'The products could not be loaded' };

export const noProducts = {
	title: 'No products found',
	text: "Try adjusting your filters or search criteria to find what you're looking for.",
};

const productsText = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

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
	const { place, shown, leaving, hrefOf, go, change } = useListing(category);
	const { listing } = shown;
	const grid = unfiltered === undefined || asksForGrid(shown);
	const [drawer, setDrawer] = useState(false);
	const origin = useOrigin();
	const query: Query<ProductPage> = grid ? listingQuery(listing, category) : facetsQuery();
	const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
		...query,
		placeholderData: (previous, from) =>
			isSameListing(from?.queryKey, query.queryKey) ? previous : undefined,
	});
	// The same in every listing, so that the panel stays while the next one is read.
	const facets = useQuery({ ...query, placeholderData: (previous) => previous }).data?.facets;
	const outdated = isPlaceholderData || leaving;
	// A listing that cannot be read is logged (document 1, §8) and says so (D63).
	useEffect(() => {
		if (error !== null) reportError(error);
	}, [error]);
	const pages = Math.ceil((data?.total ?? 0) / pageSize);
	const chosen = filterCount(place.listing);

	const results = isPending ? (
		<ProductGridSkeleton />
	) : data !== undefined && data.products.length > 0 ? (
		<>
			<Outdated when={outdated}>
				<ProductGrid products={data.products} priority={4} />
			</Outdated>
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

	const found = grid && data !== undefined ? productsText(data.total) : '';
	return (
		<div className="gap-x-10 md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
			{listing.q !== '' && (
				<p aria-live="polite" className="col-span-2 mb-6 min-h-6 text-muted">
					{found && `Found ${found} matching "${listing.q}"`}
				</p>
			)}
			<aside aria-label="Filters" className="hidden md:block">
				<FilterPanel place={place} facets={facets} onChange={change} />
			</aside>
			<section aria-label={heading} aria-busy={leaving || (grid && (isPending || isPlaceholderData))}>
				<h2 className="sr-only">Results</h2>
				<div className="list-controls mb-5 grid grid-cols-2 items-center gap-3 md:flex">
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
						{found}
					</p>
					<label className="flex items-center gap-3 text-sm">
						<span className="whitespace-nowrap max-md:sr-only">Sort by</span>
						<select
							value={place.listing.sort}
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
				{chosen > 0 && <ActiveFilterList place={place} facets={facets} onChange={change} onClear={go} />}
				{grid ? results : <Outdated when={leaving}>{unfiltered}</Outdated>}
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
