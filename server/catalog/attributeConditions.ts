import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { CategoryId } from '../../contracts/ids.ts';
import type { AttributeFilter, AttributeFilters } from '../../shared/attributes.ts';
import { products } from '../schema/catalog.ts';

/** What a filter needs to know of an attribute. */
export type FilteredAttribute = Pick<CategoryAttribute, 'name' | 'kind' | 'fact'>;

const jsonType = { number: 'number', choice: 'string', 'yes-no': 'boolean' } as const;

/**
 * The value of an attribute of a product: a number, or a text, which is `true` or `false` of yes or no. Null without
 * one, and for a stored value of another kind, which a product may have from another category.
 */
export function attributeValue({ name, kind, fact }: FilteredAttribute): SQL {
	if (fact !== null) return kind === 'number' ? sql`${products[fact]}` : sql`${products[fact]}::text`;
	const stored = sql`${products.attributes} ->> ${name}::text`;
	return sql`case when jsonb_typeof(${products.attributes} -> ${name}::text) = ${jsonType[kind]}
		then ${kind === 'number' ? sql`(${stored})::float8` : sql`(${stored})`} end`;
}

/** The facet of `product_counts` with the values of an attribute. */
export const toFacetName = ({ name, kind, fact }: FilteredAttribute): string =>
	fact === null ? `${jsonType[kind]}.${name}` : `fact.${fact}`;

const booleans: Record<string, string> = { yes: 'true', no: 'false' };

/** The condition of one attribute's filter; undefined when the filter has nothing for its kind. */
function attributeCondition(
	attribute: FilteredAttribute,
	{ values, min, max }: AttributeFilter,
): SQL | undefined {
	const value = attributeValue(attribute);
	if (attribute.kind === 'number')
		return and(
			min === undefined ? undefined : sql`${value} >= ${min}::float8`,
			max === undefined ? undefined : sql`${value} <= ${max}::float8`,
		);
	const wanted = attribute.kind === 'choice' ? values : values.flatMap((each) => booleans[each] ?? []);
	return wanted.length === 0 ? undefined : inArray(value, wanted);
}

/** The category of a listing that is of one. */
export type ListedCategory<Attribute extends FilteredAttribute = FilteredAttribute> = {
	id: CategoryId;
	/** Those that its listing filters by. */
	attributes: Attribute[];
};

/** The conditions of the attributes that a query filters by, by name; filters of other names are ignored. */
export function attributeConditions(
	attributes: FilteredAttribute[],
	filters: AttributeFilters,
): Map<string, SQL> {
	const conditions = new Map<string, SQL>();
	for (const attribute of attributes) {
		const filter = filters[attribute.name];
		const condition = filter && attributeCondition(attribute, filter);
		if (condition !== undefined) conditions.set(attribute.name, condition);
	}
	return conditions;
}
