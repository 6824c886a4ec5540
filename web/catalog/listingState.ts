import { emptyListing, isFiltered, type Listing, lengthText, toListingSearch } from '../../shared/listing.ts';
import { filtersInOrder, type ListingFilter } from '../../shared/listingFilters.ts';
import { attributeFilterCount } from './attributeOptions.ts';

/** What a listing is of by its path: a category, a collection, or all products. */
export type ListingScope =
	| {
			/** The category slug in the URL; undefined on /products. */
			category?: string | undefined;
			collection?: undefined;
	  }
	| {
			category?: undefined;
			/** The slug of a collection in the URL. */
			collection: string;
	  };

/** The state of a listing: what it is of, with search, filters, sorting and page. */
export type ListingState = ListingScope & { listing: Listing };

export const allProducts: ListingState = { listing: emptyListing };

/** A listing without its filters: all products, or those of the collection. */
export const unfilteredListing = ({ collection }: ListingScope): ListingState =>
	collection === undefined ? allProducts : { collection, listing: emptyListing };

export const listingUrl = ({ category, collection, listing }: ListingState): string =>
	(collection === undefined
		? `/products${category === undefined ? '' : `/${category}`}`
		: `/collections/${collection}`) + toListingSearch(listing);

/** /products shows sections until it is searched, filtered or sorted. */
export const hasGrid = ({ category, collection, listing }: ListingState): boolean =>
	category !== undefined ||
	collection !== undefined ||
	isFiltered(listing) ||
	listing.page > 1 ||
	listing.sort !== 'featured';

/** The ticked category slugs, including the one in the path. */
export const tickedCategories = ({ category, listing }: ListingState): string[] =>
	category === undefined ? listing.categories : [category, ...listing.categories];

/**
 * Applies a change and returns to the first page; ticking a second category moves from one category's listing to one
 * of both. Attributes are those of a category, so their filters end with it.
 */
export function changed(state: ListingState, change: Partial<Listing>): ListingState {
	const listing = {
		...state.listing,
		page: 1,
		...(change.categories === undefined && change.within === undefined ? {} : { attributes: {} }),
		...(change.q === '' ? { within: [] } : {}),
		...change,
	};
	if (change.categories === undefined) return { ...state, listing };
	if (change.categories.join() === state.category)
		return { ...state, listing: { ...listing, categories: [] } };
	return { ...unfilteredListing(state), listing };
}

/** The number of products, as in `1 product` or `10,000+ products`. */
export const productsText = (found: Parameters<typeof lengthText>[0]): string =>
	`${lengthText(found)} ${found.total === 1 ? 'product' : 'products'}`;

/** Searches and their pages have canonical URLs; other sortings and filters do not. */
export const canonicalSearch = ({ q, page }: Listing): string =>
	toListingSearch({ ...emptyListing, q, page });

/** A filter with options to tick that are the same for all categories. */
export type OptionFilter = Exclude<ListingFilter, { kind: 'price' | 'attributes' | 'product' }>;
export type FilterOption = string | number | true;

/** Whether a listing has a filter: some are only of searches, or only of other lists. */
export const hasFilter = ({ q }: Listing, filter: OptionFilter): boolean =>
	filter.kind !== 'listed' || filter.only === undefined || (filter.only === 'searches') === (q !== '');

/** The ticked options of a filter; a flag has one option. */
export function tickedOptions(filter: OptionFilter, state: ListingState): readonly FilterOption[] {
	const { listing } = state;
	if (filter.kind === 'flag') return listing[filter.key] ? [true] : [];
	if (!hasFilter(listing, filter)) return [];
	return filter.key === 'categories' ? tickedCategories(state) : listing[filter.key];
}

/** The number of active filters, not counting the category in the path. */
export const filterCount = (listing: Listing): number =>
	filtersInOrder
		.map((filter) => {
			if (filter.kind === 'attributes') return attributeFilterCount(listing[filter.key]);
			if (filter.kind === 'product') return Number(listing[filter.key] !== undefined);
			return filter.kind === 'price'
				? Number(listing[filter.min] !== undefined || listing[filter.max] !== undefined)
				: tickedOptions(filter, { listing }).length;
		})
		.reduce((sum, count) => sum + count, listing.q === '' ? 0 : 1);
