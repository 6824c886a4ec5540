import { z } from 'zod';
import { readAttributeFilters } from '../shared/attributes.ts';
import { clean } from '../shared/clean.ts';
import { type FilterValues, filtersInOrder, type ListingFilter } from '../shared/listingFilters.ts';
import { repeated } from './fields.ts';
import { fittedId } from './ids.ts';
import { pageQuery } from './pagination.ts';

export const sorts = [
	'featured',
	'price-asc',
	'price-desc',
	'rating',
	'newest',
	'name-asc',
	'name-desc',
	'origin',
] as const;
export type Sort = (typeof sorts)[number];

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An empty field is not a price of 0. */
const amount = z.preprocess(
	(value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
	z.coerce.number().min(0).max(1_000_000_000),
);
/** Like `repeated`, but drops invalid values. */
const sensible = <T extends z.ZodType>(item: T) =>
	repeated(item.nullable().catch(null))
		.catch([])
		.transform((list) => list.filter((value) => value !== null));
const name = z.string().trim().min(1).max(80).refine(clean);

const flagParameter = flag.optional().catch(undefined);
const priceParameter = amount.optional().catch(undefined);
const productParameter = fittedId.optional().catch(undefined);
const collectionParameter = name.optional();
const listedParameter = sensible(name);
/** One of the values that are offered; any other one is rejected. */
const choiceParameter = <Value extends string>(values: Value[]) => repeated(z.enum(values));
const minimumParameter = (lowest: number, highest: number) =>
	repeated(
		z
			.enum(Array.from({ length: highest - lowest + 1 }, (_, above) => String(lowest + above)))
			.transform(Number),
	);

type FilterParameter<Filter extends ListingFilter> = Filter extends { kind: 'price' }
	? Filter['min' | 'max']
	: Filter extends { parameter: string }
		? Filter['parameter']
		: never;
type FilterSchema<Filter extends ListingFilter> = Filter extends { kind: 'listed' }
	? typeof listedParameter
	: Filter extends { kind: 'choice'; key: keyof FilterValues }
		? ReturnType<typeof choiceParameter<FilterValues[Filter['key']][number]>>
		: Filter extends { kind: 'minimum' }
			? ReturnType<typeof minimumParameter>
			: Filter extends { kind: 'price' }
				? typeof priceParameter
				: Filter extends { kind: 'product' }
					? typeof productParameter
					: typeof flagParameter;
type FilterSchemas = {
	[Filter in ListingFilter as FilterParameter<Filter>]: FilterSchema<Filter>;
};

function toSchemas(filter: ListingFilter): [parameter: string, z.ZodType][] {
	switch (filter.kind) {
		case 'listed':
			return [[filter.parameter, listedParameter]];
		case 'choice':
			return [[filter.parameter, choiceParameter(Object.keys(filter.names))]];
		case 'minimum':
			return [[filter.parameter, minimumParameter(filter.lowest, filter.highest)]];
		case 'price':
			return [
				[filter.min, priceParameter],
				[filter.max, priceParameter],
			];
		case 'product':
			return [[filter.parameter, productParameter]];
		case 'flag':
			return [[filter.parameter, flagParameter]];
		case 'attributes':
			// Their names are those of the category.
			return [];
	}
}

/** The schemas of the filters' parameters; `FilterSchemas` states the same rules as types. */
const filterSchemas = Object.fromEntries(filtersInOrder.flatMap(toSchemas)) as FilterSchemas;

const fields = z.object({
	/** Truncated to 100 characters. */
	q: z
		.string()
		.refine(clean)
		.transform((q) => q.trim().slice(0, 100).toWellFormed())
		.optional()
		.catch(undefined),
	/** A search as it was typed, without corrections. */
	exact: flagParameter,
	...filterSchemas,
	/** The slug of a collection, also an earlier one; an unknown one has no products. */
	collection: collectionParameter,
	isHot: flagParameter,
	isNew: flagParameter,
	/** Grams, inclusive; leaves out products without a weight. */
	maxWeightG: amount.optional().catch(undefined),
	sort: z.enum(sorts).default('featured'),
	...pageQuery(24, 100),
	/** `card` omits the fields that only the product page shows. */
	fields: z.enum(['all', 'card']).default('all'),
});

/**
 * The query of a listing, with the filters by attributes: `attr.<name>`, `attr.<name>.min` and `.max`.
 * Texts and numbers that mean nothing are ignored; a value that is not among those offered is rejected with them.
 */
export const productQuery = z.looseObject(fields.shape).transform((query) => {
	const entries = Object.entries(query);
	return {
		// Parsed by their schemas; the other parameters are left out.
		...(Object.fromEntries(entries.filter(([name]) => Object.hasOwn(fields.shape, name))) as z.output<
			typeof fields
		>),
		attributes: readAttributeFilters(entries),
	};
});
export type ProductQuery = z.output<typeof productQuery>;
