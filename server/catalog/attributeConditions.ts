import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { AttributeFilter, AttributeFilters, ProductFact } from '../../shared/attributes.ts';
import { products, productVariants } from '../schema/catalog.ts';

/** What a filter needs to know of an attribute. */
export type FilteredAttribute = Pick<CategoryAttribute, 'name' | 'kind' | 'fact'>;

const jsonType = { number: 'number', choice: 'string', 'yes-no': 'boolean' } as const;
/** Options of variants with these names are those facts. */
export const optionOfFact: Partial<Record<ProductFact, string>> = {
	calibreMm: 'calibre',
	headSizeMm: 'head-size',
	powerSource: 'power-source',
};

/** A number of a product; null without one, and for a stored value of another kind, which it may have from another category. */
function numberValue({ name, fact }: FilteredAttribute): SQL {
	if (fact !== null) return sql`${products[fact]}`;
	return sql`case when jsonb_typeof(${products.attributes} -> ${name}::text) = 'number'
		then (${products.attributes} ->> ${name}::text)::float8 end`;
}

/** The facet with the value that a product itself has of an attribute. */
export const getProductFacet = ({ name, kind, fact }: FilteredAttribute): string =>
	fact === null ? `${jsonType[kind]}.${name}` : `fact.${fact}`;

/** The facets of `products.facets` with the values of an attribute: that of products, and those of options of variants; none of a number. */
export function getFacets(attribute: FilteredAttribute): string[] {
	const { name, kind, fact } = attribute;
	if (kind === 'number') return [];
	const optionNames = kind !== 'choice' ? [] : [name, (fact && optionOfFact[fact]) ?? name];
	return [getProductFacet(attribute), ...new Set(optionNames.map((option) => `option.${option}`))];
}

const booleans: Record<string, string> = { yes: 'true', no: 'false' };

const toArray = (entries: string[]): SQL =>
	sql`array[${sql.join(
		entries.map((entry) => sql`${entry}`),
		sql`, `,
	)}]::text[]`;

/** The chosen values of an attribute as entries of `products.facets`; none when its filter has nothing for its kind. */
export type ChosenValues = { name: string; facets: string[]; entries: string[] };

export function getChosenValues(attributes: FilteredAttribute[], filters: AttributeFilters): ChosenValues[] {
	return attributes.flatMap((attribute) => {
		const { name, kind } = attribute;
		const values = filters[name]?.values ?? [];
		const wanted =
			kind === 'number' ? [] : kind === 'choice' ? values : values.flatMap((each) => booleans[each] ?? []);
		const facets = getFacets(attribute);
		const entries = facets.flatMap((facet) => wanted.map((value) => `${facet}=${value}`));
		return entries.length === 0 ? [] : [{ name, facets, entries }];
	});
}

const isOfVariant = (entry: string) => entry.startsWith('option.');

/** Whether a product itself has all but some of the choices, whatever its variants have. */
export function hasItself(chosen: ChosenValues[], but: number): SQL {
	const held = chosen.map(
		({ entries }) =>
			sql`(${products.facets} && ${toArray(entries.filter((entry) => !isOfVariant(entry)))})::int`,
	);
	return sql`${sql.join(held, sql` + `)} >= ${chosen.length - but}::int`;
}

/** Whether a variant of a product is active and has all that was chosen, some of it perhaps by the facets of the product itself. */
export const isVariantWith = (product: { id: SQL; facets: SQL }, chosen: ChosenValues[]): SQL | undefined =>
	and(
		sql`${productVariants.productId} = ${product.id}`,
		eq(productVariants.active, true),
		...chosen.map(({ entries }) =>
			or(
				sql`${productVariants.facets} && ${toArray(entries.filter(isOfVariant))}`,
				sql`${product.facets} && ${toArray(entries.filter((entry) => !isOfVariant(entry)))}`,
			),
		),
	);

const own = { id: sql`${products.id}`, facets: sql`${products.facets}` };

/** Whether a product can be bought as it was chosen: a variant that has all of it is in stock. */
export const isInStock = (chosen: ChosenValues[]): SQL | undefined =>
	and(
		gt(products.available, 0),
		chosen.length === 0
			? undefined
			: or(
					hasItself(chosen, 0),
					sql`exists (select from ${productVariants} where ${isVariantWith(own, chosen)} and ${productVariants.available} > 0)`,
				),
	);

function rangeCondition(attribute: FilteredAttribute, { min, max }: AttributeFilter): SQL | undefined {
	const value = numberValue(attribute);
	return and(
		min === undefined ? undefined : sql`${value} >= ${min}::float8`,
		max === undefined ? undefined : sql`${value} <= ${max}::float8`,
	);
}

/**
 * Whether a product passes the filters by attributes; filters of other names are ignored. Values that are chosen of several
 * attributes must be those of one variant.
 */
export function attributeCondition(
	attributes: FilteredAttribute[],
	filters: AttributeFilters,
): SQL | undefined {
	const chosen = getChosenValues(attributes, filters);
	const ranges = attributes.flatMap((attribute) => {
		const filter = filters[attribute.name];
		return filter === undefined || attribute.kind !== 'number' ? [] : rangeCondition(attribute, filter);
	});
	return and(
		...chosen.map(({ entries }) => sql`${products.facets} && ${toArray(entries)}`),
		// Of one choice that only variants have, a variant has it: none is read.
		chosen.length < 2
			? undefined
			: or(
					hasItself(chosen, 1),
					sql`exists (select from ${productVariants} where ${isVariantWith(own, chosen)})`,
				),
		...ranges,
	);
}
