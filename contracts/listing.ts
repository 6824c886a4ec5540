import { clean } from './clean.ts';
import type { Sort } from './productQuery.ts';

/**
 * A product listing as its address says it: `/products?q=…&brand=…&sort=…`. Without zod, because every storefront
 * page reads it. People type and share these addresses, so what makes no sense is left out, never an error.
 */
export type Listing = {
	q: string;
	/** Slugs. */
	categories: string[];
	/** Names. */
	brands: string[];
	/** Rupees, inclusive. */
	minPrice: number | undefined;
	maxPrice: number | undefined;
	availability: ('in-stock' | 'out-of-stock')[];
	/** At least this many stars; the lowest decides. */
	ratings: number[];
	onSale: boolean;
	sort: Sort;
	page: number;
};

export const sortNames: Record<Sort, string> = {
	featured: 'Featured',
	'price-asc': 'Price: Low to High',
	'price-desc': 'Price: High to Low',
	rating: 'Highest Rated',
	newest: 'Newest',
	'name-asc': 'Name: A to Z',
	'name-desc': 'Name: Z to A',
};

export const pageSize = 24;
/** Of one product. */
export const mostImages = 20;
const mostValues = 50;

function price(text: string | null): number | undefined {
	if (text === null || text.trim() === '') return;
	const value = Number(text);
	return Number.isFinite(value) && value >= 0 && value <= 1_000_000_000 ? value : undefined;
}

const distinct = (values: string[], longest = 80) =>
	[...new Set(values.map((value) => value.trim()))]
		.filter((value) => value !== '' && value.length <= longest && clean(value))
		.slice(0, mostValues)
		.sort();

/** A listing as an address asks for it; what makes no sense there is left out. */
export function readListing(search: URLSearchParams): Listing {
	const q = (search.get('q') ?? '').trim();
	let minPrice = price(search.get('minPrice'));
	let maxPrice = price(search.get('maxPrice'));
	if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
		[minPrice, maxPrice] = [maxPrice, minPrice];
	const sort = search.get('sort');
	const page = Number(search.get('page'));
	return {
		q: clean(q) ? q.slice(0, 100) : '',
		categories: distinct(search.getAll('category')),
		brands: distinct(search.getAll('brand')),
		minPrice,
		maxPrice,
		availability: distinct(search.getAll('availability')).filter(
			(value) => value === 'in-stock' || value === 'out-of-stock',
		),
		ratings: distinct(search.getAll('rating'))
			.map(Number)
			.filter((value) => Number.isInteger(value) && value >= 1 && value <= 5),
		onSale: search.get('onSale') === 'true',
		sort: sort !== null && Object.hasOwn(sortNames, sort) ? (sort as Sort) : 'featured',
		page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
	};
}

/** The one spelling of a listing's search string, with its question mark; empty when nothing is set. */
export function searchOfListing(listing: Listing): string {
	const search = new URLSearchParams();
	if (listing.q !== '') search.set('q', listing.q);
	for (const slug of listing.categories) search.append('category', slug);
	for (const name of listing.brands) search.append('brand', name);
	if (listing.minPrice !== undefined) search.set('minPrice', String(listing.minPrice));
	if (listing.maxPrice !== undefined) search.set('maxPrice', String(listing.maxPrice));
	for (const choice of listing.availability) search.append('availability', choice);
	for (const stars of listing.ratings) search.append('rating', String(stars));
	if (listing.onSale) search.set('onSale', 'true');
	if (listing.sort !== 'featured') search.set('sort', listing.sort);
	if (listing.page > 1) search.set('page', String(listing.page));
	return search.size > 0 ? `?${search}` : '';
}

/** Whether anything narrows the listing: only then it is a grid with a filter panel. */
export function isFiltered(listing: Listing): boolean {
	return searchOfListing({ ...listing, sort: 'featured', page: 1 }) !== '';
}

export const emptyListing: Listing = readListing(new URLSearchParams());
