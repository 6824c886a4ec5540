import type { AttributeFacet } from '../../contracts/products.ts';
import {
	type AttributeFilter,
	type AttributeFilters,
	attributeText,
	type Measure,
} from '../../shared/attributes.ts';

/** Before the attribute's name in the names of its boxes. */
export const attributePrefix = 'attr.';

/** The filters with one of them replaced; a filter without values and ends is removed. */
export function withAttribute(
	filters: AttributeFilters,
	name: string,
	filter: AttributeFilter,
): AttributeFilters {
	const { [name]: _, ...others } = filters;
	const isEmpty = filter.values.length === 0 && filter.min === undefined && filter.max === undefined;
	// In the order of the address, so that the same filters are the same listing.
	return Object.fromEntries(
		Object.entries(isEmpty ? others : { ...others, [name]: filter }).sort(([one], [other]) =>
			one < other ? -1 : 1,
		),
	);
}

/** The filters after a value was ticked or cleared. */
export function tickAttribute(
	filters: AttributeFilters,
	name: string,
	value: string,
	on: boolean,
): AttributeFilters {
	const others = (filters[name]?.values ?? []).filter((other) => other !== value);
	const values = on ? [...others, value].sort() : others;
	return withAttribute(filters, name, { values, min: undefined, max: undefined });
}

function rangeText(measure: Measure, min: number | undefined, max: number | undefined): string {
	const text = (value: number) => attributeText(measure, value);
	if (max === undefined) return `from ${text(min ?? 0)}`;
	return min === undefined ? `up to ${text(max)}` : `${text(min)} to ${text(max)}`;
}

/** The active filters by attributes, each with the filters that remain without it. */
export function getAttributeFilters(
	filters: AttributeFilters,
	facets: readonly AttributeFacet[],
): { name: string; without: AttributeFilters }[] {
	return Object.entries(filters).flatMap(([attribute, { values, min, max }]) => {
		const facet = facets.find(({ name }) => name === attribute);
		const label = facet?.label ?? attribute;
		const named = (value: string) => facet?.options.find((option) => option.value === value)?.name ?? value;
		const chosen = values.map((value) => ({
			name: `${label}: ${named(value)}`,
			without: tickAttribute(filters, attribute, value, false),
		}));
		if (min === undefined && max === undefined) return chosen;
		const measure = facet ?? { kind: 'number', unit: '' };
		return [
			...chosen,
			{
				name: `${label}: ${rangeText(measure, min, max)}`,
				without: withAttribute(filters, attribute, { values, min: undefined, max: undefined }),
			},
		];
	});
}

export const attributeFilterCount = (filters: AttributeFilters): number =>
	Object.values(filters).reduce(
		(sum, { values, min, max }) => sum + values.length + Number(min !== undefined || max !== undefined),
		0,
	);
