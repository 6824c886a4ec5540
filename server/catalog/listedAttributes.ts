import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { CategoryId } from '../../contracts/ids.ts';
import { productFactNames, productFacts } from '../../shared/attributes.ts';
import { type Db, queryRows } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';
import { categories, categoryAliases } from '../schema/categories.ts';
import { getProductFacet, optionOfFact } from './attributeConditions.ts';
import { attributesByCategory } from './attributeValues.ts';
import { productCounts } from './tables.ts';

const idRow = z.object({ id: z.uuid().brand<'CategoryId'>() });

export async function getCategoryIds(db: Db, slugs: string[]): Promise<CategoryId[]> {
	const rows = await queryRows(
		db,
		sql`select id from ${categories} where ${inArray(categories.slug, slugs)}
			union select category_id from ${categoryAliases} where ${inArray(categoryAliases.slug, slugs)}`,
		idRow,
	);
	return rows.map(({ id }) => id);
}

const optionRow = z.object({ category: z.uuid().brand<'CategoryId'>(), name: z.string() });

/** Options of variants that no attribute of their category is named like are filters too. */
function toOption(name: string): CategoryAttribute {
	const fact = productFactNames.find((each) => optionOfFact[each] === name);
	return {
		name,
		label: `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
		kind: 'choice',
		unit: fact === undefined ? '' : productFacts[fact].unit,
		fact: fact ?? null,
		choices: [],
		filterable: true,
		comparable: false,
	};
}

/**
 * The attributes that products of some categories are filtered by, with the options of their variants. Attributes of one name
 * are one filter; a range of numbers must be declared by all of the categories.
 * @param ids undefined for all categories
 */
export async function getListedAttributes(
	db: Db,
	ids: CategoryId[] | undefined,
): Promise<CategoryAttribute[]> {
	if (ids?.length === 0) return [];
	const [declared, options] = await Promise.all([
		attributesByCategory(db),
		queryRows(
			db,
			sql`select category_id as category, value as name from ${productCounts} where facet = 'option'
				group by category_id, value having sum(products) > 0 order by value`,
			optionRow,
		),
	]);
	const listed = ids ?? [...new Set([...declared.keys(), ...options.map(({ category }) => category)])];
	const merged = new Map<string, { attribute: CategoryAttribute; categories: number }>();
	for (const id of listed) {
		const own = declared.get(id) ?? [];
		const undeclared = options.filter(
			({ category, name }) => category === id && !own.some((attribute) => attribute.name === name),
		);
		for (const attribute of [...own, ...undeclared.map(({ name }) => toOption(name))]) {
			if (!attribute.filterable) continue;
			const known = merged.get(attribute.name);
			if (known === undefined) merged.set(attribute.name, { attribute, categories: 1 });
			else if (known.attribute.kind === attribute.kind && known.attribute.fact === attribute.fact) {
				const choices = [...new Set([...known.attribute.choices, ...attribute.choices])];
				merged.set(attribute.name, {
					attribute: { ...known.attribute, choices },
					categories: known.categories + 1,
				});
			}
		}
	}
	return [...merged.values()].flatMap(({ attribute, categories: count }) =>
		attribute.kind === 'number' && count < listed.length ? [] : [attribute],
	);
}

/** The lowest and the highest value of an attribute, by its name. */
export type Ranges = Map<string, { lowest: number; highest: number }>;
const rangeRow = z.object({ facet: z.string(), lowest: z.number(), highest: z.number() });

/**
 * The ranges of the numbers among attributes; without one when no product has a value.
 * @param ids the categories whose products count
 */
export async function getRanges(db: Db, ids: CategoryId[], attributes: CategoryAttribute[]): Promise<Ranges> {
	const numbers = attributes.filter(({ kind }) => kind === 'number');
	if (numbers.length === 0 || ids.length === 0) return new Map();
	const rows = await queryRows(
		db,
		sql`select facet, min(value::float8) as lowest, max(value::float8) as highest from (
			select facet, value from ${productCounts} where ${inArray(productCounts.categoryId, ids)}
				and ${inArray(productCounts.facet, numbers.map(getProductFacet))}
			group by facet, value having sum(products) > 0) counted
			group by facet`,
		rangeRow,
	);
	const byFacet = new Map(rows.map(({ facet, ...ends }) => [facet, ends]));
	return new Map(
		numbers.flatMap((attribute) => {
			const ends = byFacet.get(getProductFacet(attribute));
			return ends === undefined ? [] : [[attribute.name, ends] as const];
		}),
	);
}

const pricesRow = z.object({ lowest: z.coerce.number().nullable(), highest: z.coerce.number().nullable() });

/** Rupees without GST of the cheapest and the dearest product of a category; undefined without products. */
export async function getCategoryPrices(
	db: Db,
	category: CategoryId,
): Promise<{ lowest: number; highest: number } | undefined> {
	const [row] = await queryRows(
		db,
		sql`select min(unit_paise) as lowest, max(unit_paise) as highest from ${products}
			where ${eq(products.categoryId, category)} and ${isNull(products.archivedAt)}`,
		pricesRow,
	);
	return row?.lowest == null || row.highest === null
		? undefined
		: { lowest: row.lowest / 100, highest: row.highest / 100 };
}
