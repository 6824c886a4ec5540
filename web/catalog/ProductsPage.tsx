import { useQuery } from '@tanstack/react-query';
import { Link, type RouterContextProvider, useLocation } from 'react-router';
import type { Category } from '../../contracts/categories.ts';
import { isFiltered, type Listing, readListing, searchOfListing } from '../../contracts/listing.ts';
import { store } from '../../store.config.ts';
import { read, readSoFar } from '../session/shopData.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ListingView } from './ListingView.tsx';
import { ProductGrid } from './ProductCardView.tsx';
import { ProductNotFound } from './ProductNotFound.tsx';
import { categoriesQuery, listingQuery, sectionQuery } from './queries.ts';

type Arguments = { context: Readonly<RouterContextProvider>; request: Request };

async function readAll({ context, request }: Arguments): Promise<void> {
	const listing = readListing(new URL(request.url).searchParams);
	if (asksForGrid(listing)) {
		await read(context, (call) => listingQuery(listing, undefined, call));
		return;
	}
	const categories = await read(context, categoriesQuery);
	await Promise.all(categories.map(({ slug }) => read(context, (call) => sectionQuery(slug, call))));
}

export async function loader(given: Arguments) {
	await readAll(given);
	return readSoFar(given.context);
}

export async function clientLoader(given: Arguments) {
	// A listing that cannot be read is logged and shows as empty (document 1, §8).
	await readAll(given).catch((error: unknown) => reportError(error));
	return null;
}

const asksForGrid = (listing: Listing) =>
	isFiltered(listing) || listing.page > 1 || listing.sort !== 'featured';

function CategorySection({ category }: { category: Category }) {
	const products = useQuery(sectionQuery(category.slug)).data ?? [];
	if (products.length === 0) return null;
	return (
		<section className="py-6" aria-label={category.name}>
			<div className="mb-4 flex items-baseline justify-between gap-4">
				<h2 className="font-display text-2xl">{category.name}</h2>
				<Link
					to={`/products/${category.slug}`}
					aria-label={`View All ${category.name}`}
					className="shrink-0 font-semibold text-accent-text text-sm underline"
				>
					View All
				</Link>
			</div>
			<ProductGrid products={products} />
		</section>
	);
}

function Sections() {
	const categories = useQuery(categoriesQuery()).data ?? [];
	return categories.map((category) => <CategorySection key={category.id} category={category} />);
}

function SearchCount({ listing }: { listing: Listing }) {
	const { data } = useQuery(listingQuery(listing, undefined));
	const count = data?.total ?? 0;
	return (
		<p className="mb-4 text-muted">
			Found {count} {count === 1 ? 'product' : 'products'} matching "{listing.q}"
		</p>
	);
}

export default function ProductsPage() {
	const listing = readListing(new URLSearchParams(useLocation().search));
	const heading = listing.q === '' ? 'All Products' : `Search Results for "${listing.q}"`;
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead title={`${heading} | ${store.name}`} path={`/products${searchOfListing(listing)}`} />
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: 'Products' }]} />
			<h1 className="mb-2 font-display text-3xl">{heading}</h1>
			<ProductNotFound />
			{listing.q !== '' && <SearchCount listing={listing} />}
			{asksForGrid(listing) ? (
				<ListingView category={undefined} heading={heading} />
			) : (
				<>
					<Link to="/products?sort=newest" className="text-accent-text text-sm underline">
						Filter and sort all products
					</Link>
					<Sections />
				</>
			)}
		</main>
	);
}
