import { useQuery } from '@tanstack/react-query';
import { Link, type RouterContextProvider } from 'react-router';
import { PageHead } from '../head/PageHead.tsx';
import { dehydrateState, prefetch, withTimeout } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CategoryCard } from './CategoryCard.tsx';
import { ListingTrail } from './ListingTrail.tsx';
import { skeletonCards } from './ProductCardView.tsx';
import { categoriesQuery } from './queries.ts';

type Arguments = { context: Readonly<RouterContextProvider> };

export async function loader({ context }: Arguments) {
	await prefetch(context, categoriesQuery);
	return dehydrateState(context);
}

export async function clientLoader({ context }: Arguments) {
	await withTimeout(prefetch(context, categoriesQuery));
	return null;
}

const columns = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4';

export default function CategoriesPage() {
	const { data, isPending, refetch } = useQuery(categoriesQuery());
	const { identity, presentation } = useSettings();
	return (
		<main className="mx-auto max-w-7xl px-4">
			<PageHead
				title="Categories"
				description={`Everything ${identity.name} sells, by category: ${presentation.description}`}
				path="/categories"
			/>
			<ListingTrail trail={[{ name: 'Home', to: '/' }, { name: 'Categories' }]} path="/categories" />
			<div className="mt-2 mb-8 flex flex-wrap items-baseline gap-x-5 gap-y-2">
				<h1 className="font-display text-3xl md:text-4xl">Categories</h1>
				{data !== undefined && (
					<p className="text-muted">
						{data.length} {data.length === 1 ? 'category' : 'categories'}
					</p>
				)}
				<Link to="/products" className="reach font-medium text-accent-text underline sm:ml-auto">
					View All Products
				</Link>
			</div>
			<h2 className="sr-only">All categories</h2>
			{isPending ? (
				<ul className={columns} aria-label="Loading categories">
					{Array.from({ length: skeletonCards }, (_, position) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: identical skeletons that never move
						<li key={position}>
							<Skeleton className="aspect-[4/5]" />
						</li>
					))}
				</ul>
			) : data === undefined ? (
				<EmptyState
					title="The categories could not be loaded"
					text="Please check your connection and try again."
				>
					<Button onClick={() => void refetch()}>Retry</Button>
				</EmptyState>
			) : (
				<ul className={columns}>
					{data.map((category) => (
						<li key={category.id} className="grid">
							<CategoryCard category={category} />
						</li>
					))}
				</ul>
			)}
		</main>
	);
}
