import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link, type RouterContextProvider, useLocation } from 'react-router';
import type { Category } from '../../contracts/categories.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { readListing } from '../../shared/listing.ts';
import { PageHead } from '../head/PageHead.tsx';
import { dehydrateState, prefetch, withTimeout } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { noProducts } from './ListingResults.tsx';
import { ListingTrail } from './ListingTrail.tsx';
import { ListingView } from './ListingView.tsx';
import { facetsQuery } from './listingQueries.ts';
import { canonicalSearch, hasGrid } from './listingState.ts';
import { ProductGrid, ProductGridSkeleton } from './ProductCardView.tsx';
import { prefetchGrid } from './prefetchGrid.ts';
import { categoriesQuery, sectionQuery } from './queries.ts';

const ProductNotFound = lazy(async () => ({
	default: (await import('./ProductNotFound.tsx')).ProductNotFound,
}));

type Arguments = { context: Readonly<RouterContextProvider>; request: Request };

async function prefetchPage({ context, request }: Arguments): Promise<void> {
	const listing = readListing(new URL(request.url).searchParams);
	if (hasGrid({ listing })) return prefetchGrid(context, request, {});
	const [categories] = await Promise.all([
		prefetch(context, categoriesQuery),
		prefetch(context, facetsQuery),
	]);
	await Promise.all(categories.map(({ slug }) => prefetch(context, (call) => sectionQuery(slug, call))));
}

export async function loader(given: Arguments) {
	await prefetchPage(given);
	return dehydrateState(given.context);
}

export async function clientLoader(given: Arguments) {
	await withTimeout(prefetchPage(given));
	return null;
}

function CategorySection({ category, products }: { category: Category; products: ProductCard[] }) {
	return (
		<section aria-label={category.name} className="mb-14">
			<div className="mb-5 flex items-baseline justify-between gap-4">
				<h2 className="min-w-0 font-display text-2xl">{category.name}</h2>
				<Link
					to={`/products/${category.slug}`}
					aria-label={`View All ${category.name}`}
					className="reach flex-none font-medium text-accent-text text-sm underline"
				>
					View All
				</Link>
			</div>
			<ProductGrid products={products} />
		</section>
	);
}

function Sections() {
	const categories = useQuery(categoriesQuery());
	const sections = useQueries({
		queries: (categories.data ?? []).map(({ slug }) => sectionQuery(slug)),
	});
	const results = [categories, ...sections];
	const error = results.find((prefetch) => prefetch.error !== null)?.error;
	// A failed load is logged, and said beside the sections that did load.
	useEffect(() => {
		if (error !== undefined) reportError(error);
	}, [error]);
	const displayed = (categories.data ?? []).flatMap((category, at) => {
		const products = sections[at]?.data ?? [];
		return products.length === 0
			? []
			: [<CategorySection key={category.id} category={category} products={products} />];
	});
	if (displayed.length === 0 && results.some(({ isPending }) => isPending)) return <ProductGridSkeleton />;
	return (
		<>
			{error !== undefined && (
				<RetryNotice
					onRetry={() => {
						for (const prefetch of results) if (prefetch.error !== null) void prefetch.refetch();
					}}
				>
					The products could not be loaded.
				</RetryNotice>
			)}
			{displayed.length > 0 ? (
				displayed
			) : (
				<EmptyState {...noProducts}>
					<ButtonLink to="/products">Clear All Filters</ButtonLink>
				</EmptyState>
			)}
		</>
	);
}

export default function ProductsPage() {
	const listing = readListing(new URLSearchParams(useLocation().search));
	const searching = listing.q !== '';
	const heading = searching ? `Search Results for "${listing.q}"` : 'All Products';
	const path = `/products${canonicalSearch(listing)}`;
	const { presentation } = useSettings();
	return (
		<main className="mx-auto max-w-7xl px-4">
			<PageHead title={heading} path={path} noindex={searching} />
			<ListingTrail trail={[{ name: 'Home', to: '/' }, { name: 'Products' }]} path={path} />
			<h1 className="mt-2 mb-2 font-display text-3xl md:text-4xl">{heading}</h1>
			<Suspense>
				<ProductNotFound />
			</Suspense>
			{!searching && <p className="mb-8 max-w-2xl text-muted">{presentation.description}</p>}
			<ListingView heading={heading} unfiltered={<Sections />} />
		</main>
	);
}
