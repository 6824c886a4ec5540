import { emptyListing, isFiltered, type Listing, searchOfListing } from '../../contracts/listing.ts';

/** Where a shopper stands: all products or the listing of one category, and what narrows it. */
export type ListingPlace = {
	/** The slug of the category in the address; undefined on /products. */
	category: string | undefined;
	listing: Listing;
};

export const allProducts: ListingPlace = { category: undefined, listing: emptyListing };

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

export type Filter = { name: string; without: Partial<Listing> };

/** What narrows a listing, each part with the change that takes it away. */
export function filtersOf(
	place: ListingPlace,
	categoryName: (slug: string) => string,
	rupees: (amount: number) => string,
): Filter[] {
	const { q, brands, minPrice, maxPrice, availability, ratings, onSale } = place.listing;
	const without = <Value>(list: Value[], value: Value) => list.filter((other) => other !== value);
	const ticked = tickedCategories(place);
	const filters: Filter[] = [];
	if (q !== '') filters.push({ name: `“${q}”`, without: { q: '' } });
	// While something is searched, categories play no part.
	else if (place.category === undefined)
		for (const slug of ticked)
			filters.push({ name: categoryName(slug), without: { categories: without(ticked, slug) } });
	for (const name of brands) filters.push({ name, without: { brands: without(brands, name) } });
	if (minPrice !== undefined || maxPrice !== undefined)
		filters.push({
			name:
				maxPrice === undefined
					? `From ${rupees(minPrice ?? 0)}`
					: minPrice === undefined
						? `Up to ${rupees(maxPrice)}`
						: `${rupees(minPrice)} to ${rupees(maxPrice)}`,
			without: { minPrice: undefined, maxPrice: undefined },
		});
	for (const choice of availability)
		filters.push({
			name: choice === 'in-stock' ? 'In Stock' : 'Out of Stock',
			without: { availability: without(availability, choice) },
		});
	for (const stars of ratings)
		filters.push({ name: `${stars}+ stars`, without: { ratings: without(ratings, stars) } });
	if (onSale) filters.push({ name: 'On Sale', without: { onSale: false } });
	return filters;
}
