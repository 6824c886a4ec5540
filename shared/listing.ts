import type { Sort } from '../contracts/productQuery.ts';
import { attributeQuery, readAttributeFilters } from './attributes.ts';
import { clean } from './clean.ts';
import { type FilterValue, type FilterValues, filtersInOrder, type ListingFilter } from './listingFilters.ts';

/**
 * A product listing as encoded in its URL: `/products?q=…&brand=…&sort=…`. Without zod, because every storefront
 * page reads it. People edit and share these URLs, so invalid values are ignored.
 */
/** `exact` searches for the words as they were typed, without corrections. */
export type Listing = { q: string; exact: boolean } & FilterValues & { sort: Sort; page: number };

export const sortNames: Record<Sort, string> = {
	featured: 'Featured',
	'price-asc': 'Price: Low to High',
	'price-desc': 'Price: High to Low',
	rating: 'Highest Rated',
	newest: 'Newest',
	'name-asc': 'Name: A to Z',
	'name-desc': 'Name: Z to A',
	origin: 'Country of Origin',
};

export const pageSize = 24;
/**
 * Lists of products end here, and longer ones are counted as "10,000+": reading further would take the longer the further
 * it is. Filters, the search, the sitemap and the CSV export reach every product.
 */
export const maxListed = 10_000;

const wholeNumber = new Intl.NumberFormat('en-IN');

/** The length of a list for people, as in `417` or `10,000+`. */
export const lengthText = ({
	total,
	totalIsAtLeast,
}: {
	total: number;
	totalIsAtLeast?: true | undefined;
}): string => (totalIsAtLeast ? `${wholeNumber.format(total)}+` : String(total));
/** A number that was counted up to one more than lists end at, as in `417` or `10,000+`. */
export const countText = (count: number): string =>
	count > maxListed ? `${wholeNumber.format(maxListed)}+` : wholeNumber.format(count);
/** Per product. */
export const maxImages = 20;
const maxValues = 50;

function price(text: string | null): number | undefined {
	if (text === null || text.trim() === '') return;
	const value = Number(text);
	return Number.isFinite(value) && value >= 0 && value <= 1_000_000_000 ? value : undefined;
}

/** The shape of ids, which the shop generates. */
const id = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const longestValue = 80;
const distinct = (values: string[]) =>
	[...new Set(values.map((value) => value.trim()))]
		.filter((value) => value !== '' && value.length <= longestValue && clean(value))
		.slice(0, maxValues)
		.sort();

type SimpleFilter = Exclude<ListingFilter, { kind: 'attributes' }>;

function readFilter(filter: SimpleFilter, search: URLSearchParams): Record<string, FilterValue> {
	const { key } = filter;
	if (filter.kind === 'price') {
		const min = price(search.get(filter.min));
		const max = price(search.get(filter.max));
		return min !== undefined && max !== undefined && min > max
			? { [filter.min]: max, [filter.max]: min }
			: { [filter.min]: min, [filter.max]: max };
	}
	if (filter.kind === 'product') {
		const named = search.get(filter.parameter) ?? '';
		return { [key]: id.test(named) ? named : undefined };
	}
	if (filter.kind === 'flag') return { [key]: search.get(filter.parameter) === 'true' };
	const values = distinct(search.getAll(filter.parameter));
	if (filter.kind === 'choice')
		return { [key]: values.filter((value) => Object.hasOwn(filter.names, value)) };
	if (filter.kind === 'listed') return { [key]: values };
	const { lowest, highest } = filter;
	return {
		[key]: values
			.map(Number)
			.filter((value) => Number.isInteger(value) && value >= lowest && value <= highest),
	};
}

/** Search parameters by name, each with all of its values. */
const listsIn = (search: URLSearchParams) =>
	[...new Set(search.keys())].map((name) => [name, search.getAll(name)] as const);

/** Parses the search parameters of a listing; invalid values are ignored. */
export function readListing(search: URLSearchParams): Listing {
	const q = (search.get('q') ?? '').trim();
	const values: FilterValues = Object.assign(
		{},
		...filtersInOrder.map((filter) =>
			filter.kind === 'attributes'
				? { [filter.key]: readAttributeFilters(listsIn(search)) }
				: readFilter(filter, search),
		),
	);
	const sort = search.get('sort');
	const page = Number(search.get('page'));
	return {
		q: clean(q) ? q.slice(0, 100) : '',
		exact: clean(q) && q !== '' && search.get('exact') === 'true',
		...values,
		sort: sort !== null && Object.hasOwn(sortNames, sort) ? (sort as Sort) : 'featured',
		page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
	};
}

/** The filters of a listing as parameters, for its URL and for the API. */
export function filterQuery(values: FilterValues): Record<string, string | string[]> {
	const query: Record<string, string | string[]> = {};
	const add = (parameter: string, value: FilterValue) => {
		if (typeof value === 'object') query[parameter] = value.map(String);
		else if (value !== undefined && value !== false) query[parameter] = String(value);
	};
	for (const filter of filtersInOrder) {
		if (filter.kind === 'attributes') Object.assign(query, attributeQuery(values[filter.key]));
		else if (filter.kind === 'price') for (const end of [filter.min, filter.max]) add(end, values[end]);
		else add(filter.parameter, values[filter.key]);
	}
	return query;
}

/** The change of a listing that sets one filter, which is neither the price nor an attribute. */
export const filterChange = (key: SimpleFilter['key'], value: FilterValue): Partial<Listing> => ({
	[key]: value,
});

/** The canonical search string of a listing with its question mark; empty when nothing is set. */
export function toListingSearch(listing: Listing): string {
	const search = new URLSearchParams();
	if (listing.q !== '') search.set('q', listing.q);
	if (listing.q !== '' && listing.exact) search.set('exact', 'true');
	for (const [parameter, values] of Object.entries(filterQuery(listing)))
		for (const value of [values].flat()) search.append(parameter, value);
	if (listing.sort !== 'featured') search.set('sort', listing.sort);
	if (listing.page > 1) search.set('page', String(listing.page));
	return search.size > 0 ? `?${search}` : '';
}

/** Whether any filter is set: only then the page is a grid with a filter panel. */
export function isFiltered(listing: Listing): boolean {
	return toListingSearch({ ...listing, sort: 'featured', page: 1 }) !== '';
}

export const emptyListing: Listing = readListing(new URLSearchParams());
