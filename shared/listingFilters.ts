import type { ProductId } from '../contracts/ids.ts';
import type { AttributeFilters } from './attributes.ts';

/**
 * The filters of a product listing, each described once. The query of the API, the URL of a listing, the active filters,
 * the filter panel and its counts follow from these descriptions; `server/catalog/listingConditions.ts` has the SQL of
 * each. Without zod, because every storefront page reads it.
 */
type FilterDescription =
	/** Any of the values that products have, such as brands. The panel shows each with its number of products. */
	| {
			kind: 'listed';
			parameter: string;
			title: string;
			/** The property of an option that is in the URL. */
			value: 'slug' | 'name';
			/** Long lists scroll, so that the sections below stay close. */
			long?: true;
			/** Only searches, or only other lists, have it. */
			only?: 'searches' | 'lists';
			/** The filter whose options it has too. */
			options?: 'categories';
	  }
	/** Any of a few fixed values. */
	| { kind: 'choice'; parameter: string; title: string; names: Record<string, string> }
	/** A whole number or more; of several, the lowest applies. */
	| { kind: 'minimum'; parameter: string; title: string; lowest: number; highest: number; unit: string }
	/** The attributes of the listed category, each a section of its own (`attributes.ts`). */
	| { kind: 'attributes' }
	/** Rupees without GST, inclusive. The panel shows prices first. */
	| { kind: 'price'; min: string; max: string; title: string }
	/** The product that others fit, or are fitted by. Links set it; the panel has no section for it. */
	| { kind: 'product'; parameter: string }
	/** Filters of kind flag may share a section of the panel. */
	| { kind: 'flag'; parameter: string; title: string; name: string };

/** In the order of the URL, of the active filters and of the panel. The keys are those of `Listing`. */
export const listingFilters = {
	/** Slugs, including aliases. A search takes precedence over them. */
	categories: { kind: 'listed', parameter: 'category', title: 'Categories', value: 'slug', only: 'lists' },
	/** The categories that a search is narrowed to. */
	within: {
		kind: 'listed',
		parameter: 'within',
		title: 'Categories',
		value: 'slug',
		only: 'searches',
		options: 'categories',
	},
	/** Names. */
	brands: { kind: 'listed', parameter: 'brand', title: 'Brands', value: 'name', long: true },
	/** Countries of origin: Legal Metrology (Packaged Commodities) Rules, rule 6(10A). */
	origins: { kind: 'listed', parameter: 'origin', title: 'Country of Origin', value: 'name' },
	attributes: { kind: 'attributes' },
	/** What the owner linked to a gun or an accessory. */
	fits: { kind: 'product', parameter: 'fits' },
	price: { kind: 'price', min: 'minPrice', max: 'maxPrice', title: 'Price' },
	availability: {
		kind: 'choice',
		parameter: 'availability',
		title: 'Availability',
		names: { 'in-stock': 'In Stock', 'out-of-stock': 'Out of Stock' },
	},
	ratings: { kind: 'minimum', parameter: 'rating', title: 'Ratings', lowest: 1, highest: 5, unit: 'stars' },
	onSale: { kind: 'flag', parameter: 'onSale', title: 'Other', name: 'On Sale' },
} as const satisfies Record<string, FilterDescription>;

type Filters = typeof listingFilters;
export type FilterKey = keyof Filters;
type FilterKeyOfKind<Kind> = {
	[Key in FilterKey]: Filters[Key]['kind'] extends Kind ? Key : never;
}[FilterKey];
export type ListedKey = FilterKeyOfKind<'listed'>;
/** Listed filters with options of their own. */
export type FacetKey = {
	[Key in ListedKey]: Filters[Key] extends { options: string } ? never : Key;
}[ListedKey];

export type ListingFilter = {
	[Key in FilterKey]: Filters[Key] &
		Extract<FilterDescription, { kind: Filters[Key]['kind'] }> & { key: Key };
}[FilterKey];

/** The filters in order, each with its key. */
export const filtersInOrder = Object.entries(listingFilters).map(([key, filter]) => ({
	key,
	...filter,
	// The types of entries do not relate keys to values.
})) as ListingFilter[];

/** The part of a listing that its filters determine; empty lists, undefined and false do not filter. */
export type FilterValues = { [Key in ListedKey]: string[] } & {
	[Key in FilterKeyOfKind<'choice'>]: (keyof Filters[Key]['names'])[];
} & { [Key in FilterKeyOfKind<'minimum'>]: number[] } & {
	[Key in FilterKeyOfKind<'price'> as Filters[Key]['min' | 'max']]: number | undefined;
} & { [Key in FilterKeyOfKind<'product'>]: ProductId | undefined } & {
	[Key in FilterKeyOfKind<'flag'>]: boolean;
} & {
	[Key in FilterKeyOfKind<'attributes'>]: AttributeFilters;
};

export type FilterValue = readonly (string | number | boolean)[] | string | number | boolean | undefined;
