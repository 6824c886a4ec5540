import { useQuery } from '@tanstack/react-query';
import { type RouterContextProvider, redirect, useLocation, useParams } from 'react-router';
import type { Category } from '../../contracts/categories.ts';
import { readListing } from '../../contracts/listing.ts';
import { store } from '../../store.config.ts';
import { forAMoment, read, readSoFar } from '../session/shopData.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ListingTrail } from './ListingTrail.tsx';
import { ListingView } from './ListingView.tsx';
import { canonicalSearch } from './listingPlace.ts';
import { categoriesQuery } from './queries.ts';
import { readGrid } from './readGrid.ts';
import { SearchCount } from './SearchCount.tsx';

type Arguments = {
	context: Readonly<RouterContextProvider>;
	params: { category?: string };
	request: Request;
};

const bySlug = (categories: Category[], slug: string) =>
	categories.find((category) => category.slug === slug || category.aliases.includes(slug));

async function knownCategory({ context, params }: Arguments): Promise<Category> {
	const category = bySlug(await read(context, categoriesQuery), params.category ?? '');
	// An unknown slug leads to all products (document 1, §2).
	if (category === undefined) throw redirect('/products');
	return category;
}

export async function loader(given: Arguments) {
	const { slug } = await knownCategory(given);
	await readGrid(given.context, given.request, slug);
	return readSoFar(given.context);
}

export async function clientLoader(given: Arguments) {
	const { slug } = await knownCategory(given);
	await forAMoment(readGrid(given.context, given.request, slug));
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
				title={`${heading} | ${store.name}`}
				description={category.description || undefined}
				image={category.imageUrl ?? undefined}
				path={path}
				noindex={searching}
			/>
			<ListingTrail
				trail={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: category.name }]}
				path={path}
			/>
			<h1 className="mt-2 mb-2 font-display text-3xl md:text-4xl">{heading}</h1>
			{searching ? (
				<SearchCount listing={listing} category={category.slug} />
			) : (
				<p className="mb-8 max-w-2xl text-muted">{category.description}</p>
			)}
			<ListingView category={category.slug} heading={heading} />
		</main>
	);
}
