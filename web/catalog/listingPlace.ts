import { emptyListing, isFiltered, type Listing, searchOfListing } from '../../contracts/listing.ts';

/** Where a shopper stands: all products or the listing of one category, and what narrows it. */
export type ListingPlace = {
	/** The slug of the category in the address; undefined on /products. */
	category: string | undefined;
	listing: Listing;
};

export const allProducts: ListingPlace = { category: undefined, listing: emptyListing };

/** The one address of a place. */
export const addressOf = ({ category, listing }: ListingPlace): string =>
	`/products${category === undefined ? '' : `/${category}`}${searchOfListing(listing)}`;

/** /products shows sections until something is asked of it (document 1, §2). */
export const asksForGrid = ({ category, listing }: ListingPlace): boolean =>
	category !== undefined || isFiltered(listing) || listing.page > 1 || listing.sort !== 'featured';

/** The slugs that are ticked: the address's own category is one of them (D48). */
export const tickedCategories = ({ category, listing }: ListingPlace): string[] =>
	category === undefined ? listing.categories : [category, ...listing.categories];

/** The place after a change, at its first page; a second category leaves the listing of the first for one of both. */
export function changed(place: ListingPlace, change: Partial<Listing>): ListingPlace {
	const listing = { ...place.listing, page: 1, ...change };
	return change.categories === undefined || change.categories.join() === place.category
		? {
				category: place.category,
				listing: change.categories === undefined ? listing : { ...listing, categories: [] },
			}
		: { category: undefined, listing };
}

/** A search and its pages have addresses of their own; the same products in another order or choice have not. */
export const canonicalSearch = ({ q, page }: Listing): string =>
	searchOfListing({ ...emptyListing, q, page });

/** How many things narrow a listing, beside the category of the address. */
export const filterCount = ({
	q,
	categories,
	brands,
	minPrice,
	maxPrice,
	availability,
	ratings,
	onSale,
}: Listing) =>
	(q === '' ? categories.length : 1) +
	brands.length +
	(minPrice === undefined && maxPrice === undefined ? 0 : 1) +
	availability.length +
	ratings.length +
	(onSale ? 1 : 0);
