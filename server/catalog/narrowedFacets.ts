import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { attributeText } from '../../contracts/attributes.ts';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { CategoryId } from '../../contracts/ids.ts';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import type { AttributeFacet, Facets } from '../../contracts/products.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';
import { categories, categoryAliases, products } from '../schema/catalog.ts';
import { attributeConditions, attributeValue } from './attributeConditions.ts';
import { attributesOf } from './attributeValues.ts';
import { originCondition, uncountedCondition } from './listingConditions.ts';

/** An attribute that the listing of a category filters by; a number has the range of its values in the category. */
export type ListedAttribute = CategoryAttribute & { lowest?: number; highest?: number };

const rangeRow = z.object({ range: z.array(z.number().nullable()) });

/** The filterable attributes of the category with that slug or alias; none for an unknown one. */
export async function listedAttributes(db: Db, slug: string): Promise<ListedAttribute[]> {
	const [category] = await rowsOf(
		db,
		sql`select id from ${categories} where slug = ${slug}
			union all select category_id from ${categoryAliases} where slug = ${slug} limit 1`,
		z.object({ id: z.uuid().brand<'CategoryId'>() }),
	);
	if (category === undefined) return [];
	const attributes = (await attributesOf(db, category.id)).filter(({ filterable }) => filterable);
	const numbers = attributes.filter(({ kind }) => kind === 'number');
	if (numbers.length === 0) return attributes;
	const ranges = await rangesOf(db, category.id, numbers);
	return attributes.map((attribute) => {
		const [lowest, highest] = ranges[numbers.indexOf(attribute)] ?? [];
		return lowest == null || highest == null ? attribute : { ...attribute, lowest, highest };
	});
}

async function rangesOf(db: Db, categoryId: CategoryId, numbers: CategoryAttribute[]) {
	const ends = numbers.flatMap((attribute) => [
		sql`min(${attributeValue(attribute)})`,
		sql`max(${attributeValue(attribute)})`,
	]);
	const [row] = await rowsOf(
		db,
		sql`select array[${sql.join(ends, sql`, `)}]::float8[] as range from ${products}
			where ${and(eq(products.categoryId, categoryId), isNull(products.archivedAt))}`,
		rangeRow,
	);
	return numbers.map((_, place) => row?.range.slice(2 * place, 2 * place + 2) ?? []);
}

const countRow = z.object({ facet: z.int(), value: z.string(), products: z.int() });

/** Numbers in texts compare by value, as sizes do. */
const inOrder = new Intl.Collator('en', { numeric: true });

/**
 * The options of origin and of the attributes, each with the number of products that pass every filter but its own. One
 * statement: every product that passes the other filters is read once, with the number of these filters that it fails.
 * It counts for all facets when it fails none, and for the one that it fails when it fails only that one.
 */
export async function narrowedFacets(
	db: Db,
	query: ProductQuery,
	attributes: ListedAttribute[],
): Promise<Pick<Facets, 'origins' | 'attributes'>> {
	const counted = attributes.filter(({ kind }) => kind !== 'number');
	const conditions = attributeConditions(attributes, query.attributes);
	const origin = originCondition(query);
	// Facet 0 is the origin; numbers have a condition, but no counts.
	const facets: { value: SQL; condition: SQL | undefined }[] = [
		{ value: sql`${products.countryOfOrigin}`, condition: origin },
		...counted.map((attribute) => ({
			value: attributeValue(attribute),
			condition: conditions.get(attribute.name),
		})),
	];
	const ranges = attributes
		.filter(({ kind }) => kind === 'number')
		.flatMap(({ name }) => conditions.get(name) ?? []);
	const own = facets.flatMap(({ condition }, facet) => (condition === undefined ? [] : { condition, facet }));
	const failed = own.map(({ condition }) => sql`case when ${condition} then 0 else 1 end`);
	const failing = own.map(({ condition, facet }) => sql`when (${condition}) is not true then ${facet}::int`);
	const values = facets.map(({ value }, facet) => sql`(${facet}::int, ${value})`);
	const rows = await rowsOf(
		db,
		sql`select facet, value, count(*) filter (where failed = 0 or failed = 1 and failing = facet)::int as products
			from ${products},
				lateral (select ${own.length === 0 ? sql`0` : sql.join(failed, sql` + `)} as failed,
					${own.length === 0 ? sql`-1` : sql`case ${sql.join(failing, sql` `)} else -1 end`} as failing) as passed,
				lateral (values ${sql.join(values, sql`, `)}) as facets (facet, value)
			where ${and(uncountedCondition(query), ...ranges)} and value <> ''
			group by facet, value`,
		countRow,
	);
	const optionsOf = (facet: number) => rows.filter((row) => row.facet === facet);
	/** What is chosen stays in the list without any product, so that it can be cleared. */
	const withChosen = <Option extends { value: string; count: number }>(
		options: Option[],
		chosen: string[],
		optionOf: (value: string) => Option,
	) => [...options, ...chosen.filter((one) => !options.some(({ value }) => value === one)).map(optionOf)];
	const origins = withChosen(
		optionsOf(0).map(({ value, products: count }) => ({ value, count })),
		query.origin,
		(value) => ({ value, count: 0 }),
	).sort((one, other) => inOrder.compare(one.value, other.value));
	return {
		origins: origins.map(({ value, count }) => ({ name: value, count })),
		attributes: attributes.map((attribute): AttributeFacet => {
			const { name, label, kind, unit, fact, choices, lowest, highest } = attribute;
			const facet = counted.indexOf(attribute) + 1;
			const wire = (value: string) => (kind === 'yes-no' ? (value === 'true' ? 'yes' : 'no') : value);
			const optionOf = (value: string, count: number) => ({
				value,
				name: attributeText({ kind, unit, fact }, kind === 'yes-no' ? value === 'yes' : value),
				count,
			});
			const chosen = (query.attributes[name]?.values ?? []).filter(
				(value) => kind === 'choice' || ['yes', 'no'].includes(value),
			);
			const place = (value: string) =>
				choices.includes(value) ? choices.indexOf(value) : value === 'yes' ? -1 : choices.length;
			const options =
				kind === 'number'
					? []
					: withChosen(
							optionsOf(facet).map(({ value, products: count }) => optionOf(wire(value), count)),
							chosen,
							(value) => optionOf(value, 0),
						).sort(
							(one, other) =>
								place(one.value) - place(other.value) || inOrder.compare(one.value, other.value),
						);
			return {
				...{ name, label, kind, unit, fact, options },
				...(lowest === undefined ? {} : { lowest }),
				...(highest === undefined ? {} : { highest }),
			};
		}),
	};
}
