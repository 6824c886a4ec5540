import { useQuery } from '@tanstack/react-query';
import { type RouterContextProvider, redirect, useLocation, useParams } from 'react-router';
import type { Category } from '../../contracts/categories.ts';
import { readListing } from '../../shared/listing.ts';
import { PageHead } from '../head/PageHead.tsx';
import { dehydrateState, prefetch, withTimeout } from '../session/queryContext.ts';
import { ListingTrail } from './ListingTrail.tsx';
import { ListingView } from './ListingView.tsx';
import { canonicalSearch } from './listingState.ts';
import { prefetchGrid } from './prefetchGrid.ts';
import { categoriesQuery } from './queries.ts';

type Arguments = {
	context: Readonly<RouterContextProvider>;
	params: { category?: string };
	request: Request;
};

const bySlug = (categories: Category[], slug: string) =>
	categories.find((category) => category.slug === slug || category.aliases.includes(slug));

async function knownCategory({ context, params }: Arguments): Promise<Category> {
	const category = bySlug(await prefetch(context, categoriesQuery), params.category ?? '');
	// An unknown slug redirects to all products.
	if (category === undefined) throw redirect('/products');
	return category;
}

export async function loader(given: Arguments) {
	const { slug } = await knownCategory(given);
	await prefetchGrid(given.context, given.request, { category: slug });
	return dehydrateState(given.context);
}

export async function clientLoader(given: Arguments) {
	const { slug } = await knownCategory(given);
	await withTimeout(prefetchGrid(given.context, given.request, { category: slug }));
	return null;
}

export default function CategoryPage() {
	const slug = useParams().category ?? '';
	const listing = readListing(new URLSearchParams(useLocation().search));
	const category = bySlug(useQuery(categoriesQuery()).data ?? [], slug);
	if (category === undefined) return null;
	const searching = listing.q !== '';
	const heading = searching ? `Search Results for "${listing.q}"` : category.name;
	const path = `/products/${category.slug}${canonicalSearch(listing)}`;
	return (
		<main className="mx-auto max-w-7xl px-4">
			<PageHead
				title={heading}
				description={category.description || undefined}
				image={`/cards/categories/${category.slug}.jpg`}
				path={path}
				noindex={searching}
			/>
			<ListingTrail
				trail={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: category.name }]}
				path={path}
			/>
			<h1 className="mt-2 mb-2 break-words font-display text-3xl md:text-4xl">{heading}</h1>
			{!searching && <p className="mb-8 max-w-2xl text-muted">{category.description}</p>}
			<ListingView category={category.slug} heading={heading} />
		</main>
	);
}
