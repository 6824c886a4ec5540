import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import { type Db, queryRows } from '../platform/database/database.ts';
import { categories, categoryAliases } from '../schema/catalog.ts';
import { type ListedCategory, toFacetName } from './attributeConditions.ts';
import { getCategoryAttributes } from './attributeValues.ts';
import { productCounts } from './tables.ts';

const idRow = z.object({ id: z.uuid().brand<'CategoryId'>() });

/** The category with that slug or alias, with its filterable attributes; undefined for an unknown one. */
export async function listedCategory(
	db: Db,
	slug: string,
): Promise<ListedCategory<CategoryAttribute> | undefined> {
	const [category] = await queryRows(
		db,
		sql`select id from ${categories} where slug = ${slug}
			union all select category_id from ${categoryAliases} where slug = ${slug} limit 1`,
		idRow,
	);
	if (category === undefined) return undefined;
	const attributes = await getCategoryAttributes(db, category.id);
	return { id: category.id, attributes: attributes.filter(({ filterable }) => filterable) };
}

/** The lowest and the highest value of an attribute, by its name. */
export type Ranges = Map<string, { lowest: number; highest: number }>;
const rangeRow = z.object({ facet: z.string(), lowest: z.number(), highest: z.number() });

/** The ranges of the numbers of a category; without one when no product has a value. */
export async function getRanges(
	db: Db,
	{ id, attributes }: ListedCategory<CategoryAttribute>,
): Promise<Ranges> {
	const numbers = attributes.filter(({ kind }) => kind === 'number');
	if (numbers.length === 0) return new Map();
	const rows = await queryRows(
		db,
		sql`select facet, min(value::float8) as lowest, max(value::float8) as highest from (
			select facet, value from ${productCounts} where category_id = ${id}
				and ${inArray(productCounts.facet, numbers.map(toFacetName))}
			group by facet, value having sum(products) > 0) counted
			group by facet`,
		rangeRow,
	);
	const byFacet = new Map(rows.map(({ facet, ...ends }) => [facet, ends]));
	return new Map(
		numbers.flatMap((attribute) => {
			const ends = byFacet.get(toFacetName(attribute));
			return ends === undefined ? [] : [[attribute.name, ends] as const];
		}),
	);
}
