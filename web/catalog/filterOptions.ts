import { filterChange, type Listing } from '../../shared/listing.ts';
import { filtersInOrder } from '../../shared/listingFilters.ts';
import { attributePrefix, tickAttribute } from './attributeOptions.ts';
import {
	changed,
	type FilterOption,
	type ListingState,
	type OptionFilter,
	tickedOptions,
} from './listingState.ts';

/** The change that ticks or clears an option. */
export function tick(
	filter: OptionFilter,
	state: ListingState,
	option: FilterOption,
	on: boolean,
): Partial<Listing> {
	if (filter.kind === 'flag') return filterChange(filter.key, on);
	const others = tickedOptions(filter, state).filter((other) => other !== option);
	return filterChange(filter.key, on ? [...others, option] : others);
}

/** A box of the filter panel as the browser has it: the filter's key, and the option as text. */
export type FilterBox = { name: string; value: string; checked: boolean };

export const tickBoxes = (state: ListingState, boxes: readonly FilterBox[]): ListingState =>
	boxes.reduce((before, { name, value, checked }) => {
		if (name.startsWith(attributePrefix)) {
			const { attributes } = before.listing;
			const attribute = name.slice(attributePrefix.length);
			return changed(before, { attributes: tickAttribute(attributes, attribute, value, checked) });
		}
		const filter = filtersInOrder.find(({ key }) => key === name);
		if (
			filter === undefined ||
			filter.kind === 'price' ||
			filter.kind === 'attributes' ||
			filter.kind === 'product'
		)
			return before;
		const option = filter.kind === 'minimum' ? Number(value) : value;
		return changed(before, tick(filter, before, option, checked));
	}, state);

/**
 * The name of an option.
 * @param getName the name of an option that is in the URL by its slug
 */
export function optionName(
	filter: OptionFilter,
	option: FilterOption,
	getName: (slug: string) => string = String,
): string {
	switch (filter.kind) {
		case 'flag':
			return filter.name;
		case 'minimum':
			return `${option}+ ${filter.unit}`;
		case 'choice':
			return Object.entries(filter.names).find(([value]) => value === option)?.[1] ?? String(option);
		case 'listed':
			return filter.value === 'slug' ? getName(String(option)) : String(option);
	}
}
