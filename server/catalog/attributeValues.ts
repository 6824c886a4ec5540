import { eq, sql } from 'drizzle-orm';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { CategoryId } from '../../contracts/ids.ts';
import type { ProductAttribute } from '../../contracts/products.ts';
import {
	type AttributeValue,
	attributeText,
	type ProductFact,
	readMeasured,
} from '../../shared/attributes.ts';
import type { Db } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';
import { categoryAttributes } from '../schema/categories.ts';

const columns = {
	name: categoryAttributes.name,
	label: categoryAttributes.label,
	kind: categoryAttributes.kind,
	unit: categoryAttributes.unit,
	fact: categoryAttributes.fact,
	choices: categoryAttributes.choices,
	filterable: categoryAttributes.filterable,
	comparable: categoryAttributes.comparable,
};

/** The attributes of a category, in order. */
export const getCategoryAttributes = (db: Db, categoryId: CategoryId): Promise<CategoryAttribute[]> =>
	db
		.select(columns)
		.from(categoryAttributes)
		.where(eq(categoryAttributes.categoryId, categoryId))
		.orderBy(categoryAttributes.position);

export async function attributesByCategory(db: Db): Promise<Map<CategoryId, CategoryAttribute[]>> {
	const rows = await db
		.select({ categoryId: categoryAttributes.categoryId, attribute: columns })
		.from(categoryAttributes)
		.orderBy(categoryAttributes.position);
	const byCategory = new Map<CategoryId, CategoryAttribute[]>();
	for (const { categoryId, attribute } of rows)
		byCategory.set(categoryId, [...(byCategory.get(categoryId) ?? []), attribute]);
	return byCategory;
}

/** The attributes of a product's category in order, as JSON. */
export const declaredAttributes = sql<
	Pick<CategoryAttribute, 'name' | 'label' | 'kind' | 'unit' | 'fact' | 'comparable'>[]
>`coalesce(
	(select json_agg(json_build_object('name', a.name, 'label', a.label, 'kind', a.kind, 'unit', a.unit, 'fact', a.fact,
		'comparable', a.comparable) order by a.position)
	 from category_attributes a where a.category_id = ${products.categoryId}), '[]'::json)`;

const typeOfKind = { number: 'number', choice: 'string', 'yes-no': 'boolean' } as const;

type Described = Record<ProductFact, number | string | null> & {
	attributes: Record<string, AttributeValue>;
	declared: Pick<CategoryAttribute, 'name' | 'label' | 'kind' | 'unit' | 'fact' | 'comparable'>[];
};

/** The attributes that a product has, in the order of its category. */
export function productAttributes(row: Described): ProductAttribute[] {
	return row.declared.flatMap(({ name, label, kind, unit, fact, comparable }) => {
		const stored = fact === null ? row.attributes[name] : row[fact];
		const value = fact !== null && kind === 'choice' && stored !== null ? String(stored) : stored;
		if (value == null || typeof value !== typeOfKind[kind]) return [];
		const text = attributeText({ kind, unit, fact }, value);
		return [{ name, label, value, text, comparable, ...(fact === null ? {} : { fact }) }];
	});
}

/**
 * The values of a draft that are given, checked against the attributes of its category.
 * @returns the values, or a sentence about the first wrong one
 */
export function readValues(
	declared: CategoryAttribute[],
	given: Record<string, AttributeValue | null>,
): { values: Record<string, AttributeValue> } | { problem: string } {
	const values: Record<string, AttributeValue> = {};
	for (const [name, value] of Object.entries(given)) {
		if (value === null || value === '') continue;
		const attribute = declared.find((each) => each.name === name);
		if (attribute === undefined) return { problem: `The category has no attribute '${name.slice(0, 40)}'.` };
		const { label, kind, fact, choices } = attribute;
		if (fact !== null) return { problem: `${label} is entered in its own field.` };
		if (typeof value !== typeOfKind[kind])
			return {
				problem: `${label} is ${{ number: 'a number', choice: 'one of its choices', 'yes-no': 'yes or no' }[kind]}.`,
			};
		if (typeof value === 'string' && !choices.includes(value))
			return { problem: `${label} is one of: ${choices.join(', ')}.` };
		values[name] = value;
	}
	return { values };
}

const booleans: Record<string, boolean> = { yes: true, no: false };

/** A value as written in a file, by the kind of its attribute; what does not fit is left as text, to be rejected. */
export function readWritten(declared: CategoryAttribute[], name: string, written: string): AttributeValue {
	const attribute = declared.find((each) => each.name === name);
	if (attribute?.kind === 'number') return readMeasured(attribute, written) ?? written;
	if (attribute?.kind === 'yes-no') return booleans[written.toLowerCase()] ?? written;
	return written;
}
