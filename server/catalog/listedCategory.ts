import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';
import { categories, categoryAliases, products } from '../schema/catalog.ts';
import { attributeValue, type ListedCategory } from './attributeConditions.ts';
import { attributesOf } from './attributeValues.ts';

const idRow = z.object({ id: z.uuid().brand<'CategoryId'>() });

/** The category with that slug or alias, with its filterable attributes; undefined for an unknown one. */
export async function listedCategory(
	db: Db,
	slug: string,
): Promise<ListedCategory<CategoryAttribute> | undefined> {
	const [category] = await rowsOf(
		db,
		sql`select id from ${categories} where slug = ${slug}
			union all select category_id from ${categoryAliases} where slug = ${slug} limit 1`,
		idRow,
	);
	if (category === undefined) return undefined;
	const attributes = await attributesOf(db, category.id);
	return { id: category.id, attributes: attributes.filter(({ filterable }) => filterable) };
}

/** The lowest and the highest value of an attribute, by its name. */
export type Ranges = Map<string, { lowest: number; highest: number }>;
const rangeRow = z.object({ ends: z.array(z.number().nullable()) });

/** The ranges of the numbers of a category; without one when no product has a value. */
export async function rangesOf(
	db: Db,
	{ id, attributes }: ListedCategory<CategoryAttribute>,
): Promise<Ranges> {
	const numbers = attributes.filter(({ kind }) => kind === 'number');
	if (numbers.length === 0) return new Map();
	const ends = numbers.flatMap((attribute) => [
		sql`min(${attributeValue(attribute)})`,
		sql`max(${attributeValue(attribute)})`,
	]);
	const [row] = await rowsOf(
		db,
		sql`select array[${sql.join(ends, sql`, `)}]::float8[] as ends from ${products}
			where ${and(eq(products.categoryId, id), isNull(products.archivedAt))}`,
		rangeRow,
	);
	return new Map(
		numbers.flatMap(({ name }, place): [string, { lowest: number; highest: number }][] => {
			const [lowest, highest] = row?.ends.slice(2 * place) ?? [];
			return lowest == null || highest == null ? [] : [[name, { lowest, highest }]];
		}),
	);
}
