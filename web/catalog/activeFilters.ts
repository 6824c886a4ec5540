import type { Listing } from '../../contracts/listing.ts';
import { type ListingPlace, tickedCategories } from './listingPlace.ts';

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
