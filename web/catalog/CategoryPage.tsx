import { useQuery } from '@tanstack/react-query';
import { type RouterContextProvider, redirect, useLocation, useParams } from 'react-router';
import type { Category } from '../../contracts/categories.ts';
import { readListing, searchOfListing } from '../../contracts/listing.ts';
import { store } from '../../store.config.ts';
import { read, readSoFar } from '../session/shopData.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ListingView } from './ListingView.tsx';
import { categoriesQuery, listingQuery } from './queries.ts';

type Arguments = {
	context: Readonly<RouterContextProvider>;
	params: { category?: string };
	request: Request;
};

const bySlug = (categories: Category[], slug: string) =>
	categories.find((category) => category.slug === slug || category.aliases.includes(slug));

async function readAll({ context, params, request }: Arguments): Promise<void> {
	const category = bySlug(await read(context, categoriesQuery), params.category ?? '');
	// An unknown slug leads to all products (document 1, §2).
	if (category === undefined) throw redirect('/products');
	const listing = readListing(new URL(request.url).searchParams);
	await read(context, (call) => listingQuery(listing, category.slug, call));
}

export async function loader(given: Arguments) {
	await readAll(given);
	return readSoFar(given.context);
}

export async function clientLoader(given: Arguments) {
	await readAll(given);
	return null;
}

export default function CategoryPage() {
	const slug = useParams().category ?? '';
	const listing = readListing(new URLSearchParams(useLocation().search));
	const category = bySlug(useQuery(categoriesQuery()).data ?? [], slug);
	if (category === undefined) return null;
	const heading = listing.q === '' ? category.name : `Search Results for "${listing.q}"`;
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead
				title={`${category.name} | ${store.name}`}
				description={category.description}
				path={`/products/${category.slug}${searchOfListing(listing)}`}
			/>
			<Breadcrumbs
				trail={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: category.name }]}
			/>
			<h1 className="font-display text-3xl">{heading}</h1>
			<p className="mt-2 mb-6 max-w-2xl text-muted">{category.description}</p>
			<ListingView category={category.slug} heading={heading} />
		</main>
	);
}
