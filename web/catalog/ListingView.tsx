import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { emptyListing, type Listing, pageSize, searchOfListing, sortNames } from '../../contracts/listing.ts';
import type { Sort } from '../../contracts/products.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { ProductGrid, ProductGridSkeleton } from './ProductCardView.tsx';
import { listingQuery } from './queries.ts';
import { useListing } from './useListing.ts';

/** A product grid with filters, sort and pages; all of it stands in the address. */
export function ListingView({ category, heading }: { category: string | undefined; heading: string }) {
	const [listing, change] = useListing();
	const [filtersShown, setFiltersShown] = useState(false);
	const navigate = useNavigate();
	const { data, isPending } = useQuery({
		...listingQuery(listing, category),
		placeholderData: (previous) => previous,
	});
	const count = data?.total ?? 0;
	const pages = Math.max(1, Math.ceil(count / pageSize));
	/** Ticking a second category leaves the listing of the first for one of both. */
	const changeFilters = (part: Partial<Listing>) => {
		if (category === undefined || part.categories === undefined) return change(part);
		const removed = part.categories.includes(category);
		const categories = removed
			? part.categories.filter((slug) => slug !== category)
			: [...part.categories, category];
		void navigate(`/products${searchOfListing({ ...listing, ...part, categories, page: 1 })}`);
	};
	return (
		<div className="gap-8 md:grid md:grid-cols-[15rem_1fr]">
			<aside aria-label="Filters">
				<button
					type="button"
					aria-expanded={filtersShown}
					onClick={() => setFiltersShown(!filtersShown)}
					className="button button-quiet mb-4 w-full md:hidden"
				>
					{filtersShown ? 'Hide Filters' : 'Show Filters'}
				</button>
				<div className={filtersShown ? 'mb-6' : 'hidden md:block'}>
					{data !== undefined && (
						<FilterPanel
							listing={listing}
							facets={data.facets}
							category={category}
							onChange={changeFilters}
						/>
					)}
					<button
						type="button"
						onClick={() => setFiltersShown(false)}
						className="button mt-4 w-full md:hidden"
					>
						Apply Filters ({count})
					</button>
				</div>
			</aside>
			<section aria-label={heading} aria-busy={isPending}>
				<h2 className="sr-only">Results</h2>
				<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
					<p className="text-muted text-sm" aria-live="polite">
						{count} {count === 1 ? 'product' : 'products'}
					</p>
					<label className="flex items-center gap-2 text-sm">
						Sort by
						<select
							value={listing.sort}
							onChange={(event) => change({ sort: event.target.value as Sort })}
							className="field w-auto"
						>
							{Object.entries(sortNames).map(([sort, name]) => (
								<option key={sort} value={sort}>
									{name}
								</option>
							))}
						</select>
					</label>
				</div>
				{isPending ? (
					<ProductGridSkeleton />
				) : data !== undefined && data.products.length > 0 ? (
					<ProductGrid products={data.products} priority={4} />
				) : (
					<div className="border border-line bg-surface px-6 py-16 text-center">
						<h2 className="font-display text-2xl">No products found</h2>
						<p className="mt-2 text-muted">
							Try adjusting your filters or search criteria to find what you're looking for.
						</p>
						{data?.didYouMean !== undefined && (
							<p className="mt-4">
								Did you mean{' '}
								<Link to={`/products?${new URLSearchParams({ q: data.didYouMean })}`} className="underline">
									{data.didYouMean}
								</Link>
								?
							</p>
						)}
						<button
							type="button"
							onClick={() => void navigate(`/products${searchOfListing(emptyListing)}`)}
							className="button mt-6"
						>
							Clear All Filters
						</button>
					</div>
				)}
				{pages > 1 && (
					<nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-4">
						{listing.page > 1 && (
							<Link
								to={searchOfListing({ ...listing, page: listing.page - 1 }) || '?'}
								className="button button-quiet"
							>
								Previous
							</Link>
						)}
						<span className="text-sm tabular-nums">
							Page {listing.page} of {pages}
						</span>
						{listing.page < pages && (
							<Link
								to={searchOfListing({ ...listing, page: listing.page + 1 })}
								className="button button-quiet"
							>
								Next
							</Link>
						)}
					</nav>
				)}
			</section>
		</div>
	);
}
