import type { AttributeFacet } from '../../contracts/products.ts';
import type { Listing } from '../../shared/listing.ts';
import { filtersInOrder } from '../../shared/listingFilters.ts';
import { getAttributeFilters } from './attributeOptions.ts';
import { optionName, tick } from './filterOptions.ts';
import { type ListingState, tickedOptions } from './listingState.ts';

export type Filter = { name: string; without: Partial<Listing> };

function priceText(
	min: number | undefined,
	max: number | undefined,
	rupees: (amount: number) => string,
): string {
	if (max === undefined) return `From ${rupees(min ?? 0)}`;
	return min === undefined ? `Up to ${rupees(max)}` : `${rupees(min)} to ${rupees(max)}`;
}

/**
 * The active filters of a listing, each with the change that removes it.
 * @param getName the name of an option that is in the URL by its slug
 * @param attributes those that the category filters by
 * @param fits the name of the product that the listed ones fit
 */
export function getActiveFilters(
	state: ListingState,
	getName: (slug: string) => string,
	rupees: (amount: number) => string,
	attributes: readonly AttributeFacet[],
	fits?: string,
): Filter[] {
	const { category, listing } = state;
	const filters: Filter[] = listing.q === '' ? [] : [{ name: `“${listing.q}”`, without: { q: '' } }];
	for (const filter of filtersInOrder) {
		if (filter.kind === 'attributes')
			filters.push(
				...getAttributeFilters(listing.attributes, attributes).map(({ name, without }) => ({
					name,
					without: { attributes: without },
				})),
			);
		else if (filter.kind === 'product') {
			if (listing[filter.key] !== undefined)
				filters.push({
					name: fits === undefined ? 'Fits: discontinued product' : `Fits ${fits}`,
					without: { [filter.key]: undefined },
				});
		} else if (filter.kind === 'price') {
			const min = listing[filter.min];
			const max = listing[filter.max];
			if (min !== undefined || max !== undefined)
				filters.push({
					name: priceText(min, max, rupees),
					without: { [filter.min]: undefined, [filter.max]: undefined },
				});
		}
		// The category in the path is the page, not a filter of it.
		else if (filter.key !== 'categories' || category === undefined)
			for (const option of tickedOptions(filter, state))
				filters.push({
					name: optionName(filter, option, getName),
					without: tick(filter, state, option, false),
				});
	}
	return filters;
}
