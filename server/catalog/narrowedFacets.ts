import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { CategoryId, ProductId } from '../../contracts/ids.ts';
import type { AttributeFacet, Facets } from '../../contracts/products.ts';
import { attributeText } from '../../shared/attributes.ts';
import { listingFilters } from '../../shared/listingFilters.ts';
import { type ListLength, toListLength } from '../platform/database/countUpTo.ts';
import { type Db, queryRows, takeOne } from '../platform/database/database.ts';
import { queryPreparedRows } from '../platform/database/statement.ts';
import { products } from '../schema/catalog.ts';
import { attributeConditions, attributeValue, toFacetName } from './attributeConditions.ts';
import {
	type Listed,
	type TextKey,
	textColumns,
	textCondition,
	textFacets,
	textKeys,
	uncountedCondition,
} from './listingConditions.ts';
import { readProductCounts } from './productCounts.ts';
import { isIndexed } from './search/searchConditions.ts';

const countRow = z.object({ facet: z.int(), value: z.string(), products: z.int() });
type Count = z.output<typeof countRow>;
const countsRow = z.object({ counts: z.array(countRow), ids: z.array(z.uuid().brand<'ProductId'>()) });

/** The number of all products that pass every filter is counted like that of a facet's value. */
const total = -1;

/** Numbers in texts compare by value, as sizes do. */
const byText = new Intl.Collator('en', { numeric: true });

type Facet = { value: SQL; condition: SQL | undefined };

/**
 * Selects the numbers of products by facet and value that pass every filter but that of the facet. Every product that passes the
 * other filters of the listing is read once, with the number of conditions that it fails: it counts for all facets when
 * it fails none, and for the one that it fails when it fails only that one. Products with the same values are counted
 * together first.
 * @param others the condition of everything that is not a facet
 */
function countByValue(facets: Facet[], others: SQL | undefined): SQL {
	const own = facets.flatMap(({ condition }, facet) => (condition === undefined ? [] : { condition, facet }));
	const failed = own.map(({ condition }) => sql`case when ${condition} then 0 else 1 end`);
	const failing = own.map(({ condition, facet }) => sql`when (${condition}) is not true then ${facet}::int`);
	const getColumnName = (facet: number) => sql.identifier(`value_${facet}`);
	const columns = facets.map(({ value }, facet) => sql`${value} as ${getColumnName(facet)}`);
	const grouping = ['failed', 'failing', ...facets.map((_, facet) => `value_${facet}`)];
	return sql`select facet, value,
			coalesce(sum(products) filter (where failed = 0 or failed = 1 and failing = facet), 0)::int as products
		from (
			select ${own.length === 0 ? sql`0` : sql.join(failed, sql` + `)} as failed,
				${own.length === 0 ? sql`null::int` : sql`case ${sql.join(failing, sql` `)} end`} as failing,
				${sql.join(columns, sql`, `)}, count(*) as products
			from ${products} where ${others}
			group by ${sql.join(
				grouping.map((name) => sql.identifier(name)),
				sql`, `,
			)}) as alike,
			lateral (values (${total}::int, 'total'), ${sql.join(
				facets.map((_, facet) => sql`(${facet}::int, ${getColumnName(facet)})`),
				sql`, `,
			)}) as facets (facet, value)
		where value <> ''
		group by facet, value`;
}

/** The stored counts of a category's products, or of all products. */
async function storedCounts(db: Db, names: string[], category: CategoryId | undefined): Promise<Count[]> {
	const rows = await readProductCounts(db, names, category);
	return rows
		.filter(({ value }) => value !== '')
		.map(({ facet, value, products: number }) => ({ facet: names.indexOf(facet), value, products: number }));
}

type Option = { value: string; count: number };

/** The options with those that are chosen: without any product they can still be cleared. */
const withChosen = (options: Option[], chosen: string[]): Option[] => [
	...options,
	...chosen
		.filter((one) => !options.some(({ value }) => value === one))
		.map((value) => ({ value, count: 0 })),
];

/** The options in the order of the owner's choices; others by their text, and yes before no. */
function inOrder({ kind, choices }: CategoryAttribute, options: Option[]): Option[] {
	const order = kind === 'yes-no' ? ['yes', 'no'] : choices;
	const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
	return options.toSorted(
		(one, other) => place(one.value) - place(other.value) || byText.compare(one.value, other.value),
	);
}

function toFacet(attribute: CategoryAttribute, counted: Option[], chosen: string[]): AttributeFacet {
	const { name, label, kind, unit, fact } = attribute;
	const options =
		kind === 'yes-no'
			? withChosen(
					counted.map(({ value, count }) => ({ value: value === 'true' ? 'yes' : 'no', count })),
					chosen.filter((value) => ['yes', 'no'].includes(value)),
				)
			: withChosen(counted, kind === 'choice' ? chosen : []);
	return {
		...{ name, label, kind, unit, fact },
		options: inOrder(attribute, options).map(({ value, count }) => ({
			value,
			name: attributeText({ kind, unit, fact }, kind === 'yes-no' ? value === 'yes' : value),
			count,
		})),
	};
}

/** The values of a text column in alphabetical order; products need not have one. */
export const textOptions = (counted: Option[]): Facets[TextKey] =>
	counted
		.filter(({ value }) => value !== '')
		.map(({ value, count }) => ({ name: value, count }))
		.toSorted((one, other) => byText.compare(one.name, other.name));

/** The product that the listed ones fit. */
async function fittedProduct(db: Db, id: ProductId): Promise<Facets['fits']> {
	const [product] = await db
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(and(eq(products.id, id), isNull(products.archivedAt)));
	return product;
}

/** What is counted for a listing. */
export type ListingCounts = {
	length: ListLength;
	/** The options of text columns and attributes, each with the number of products that pass every filter but its own. */
	facets: Pick<Facets, TextKey | 'attributes' | 'fits'>;
};

/** A listing without its filters by text columns and attributes, whose options are counted; ranges of numbers stay. */
export const withoutCounted = (listed: Listed): Listed => {
	const isNumber = (name: string) =>
		listed.category?.attributes.some((attribute) => attribute.name === name && attribute.kind === 'number');
	const kept = Object.entries(listed.query.attributes).filter(([name]) => isNumber(name));
	const none = Object.fromEntries(textKeys.map((key) => [listingFilters[key].parameter, []]));
	return { ...listed, query: { ...listed.query, ...none, attributes: Object.fromEntries(kept) } };
};

/** Attributes whose options are counted; numbers have ranges instead. */
const getCountedAttributes = ({ category }: Listed) =>
	(category?.attributes ?? []).filter(({ kind }) => kind !== 'number');

/** Selects the counts of a listing by facet and value. */
function selectCounts(listed: Listed): SQL {
	const { query, category } = listed;
	const attributes = category?.attributes ?? [];
	const conditions = attributeConditions(attributes, query.attributes);
	const ranges = attributes
		.filter(({ kind }) => kind === 'number')
		.flatMap(({ name }) => conditions.get(name) ?? []);
	return countByValue(
		[
			...textKeys.map((key) => ({
				value: sql`${textColumns[key]}`,
				condition: textCondition(key, query),
			})),
			...getCountedAttributes(listed).map((attribute) => ({
				value: attributeValue(attribute),
				condition: conditions.get(attribute.name),
			})),
		],
		and(uncountedCondition(listed), ...ranges),
	);
}

function toFacets(listed: Listed, counts: Count[], fits: Facets['fits']): ListingCounts['facets'] {
	const { query, category } = listed;
	const counted = getCountedAttributes(listed);
	const getOptions = (facet: number): Option[] =>
		counts.filter((one) => one.facet === facet).map(({ value, products: count }) => ({ value, count }));
	return {
		...(fits === undefined ? {} : { fits }),
		...(Object.fromEntries(
			textKeys.map((key, facet) => [
				key,
				textOptions(withChosen(getOptions(facet), query[listingFilters[key].parameter])),
			]),
		) as Pick<Facets, TextKey>),
		attributes: (category?.attributes ?? []).map((attribute) =>
			toFacet(
				attribute,
				attribute.kind === 'number' ? [] : getOptions(textKeys.length + counted.indexOf(attribute)),
				query.attributes[attribute.name]?.values ?? [],
			),
		),
	};
}

/**
 * Counts the products of a listing, all of which it reads: for a shop with no more products than a list shows.
 * @param page selects ids, which are read by the same statement
 */
export async function countListing(
	db: Db,
	listed: Listed,
	page?: SQL,
): Promise<{ counts: ListingCounts; ids: ProductId[] }> {
	const ids = page === undefined ? sql`array[]::uuid[]` : sql`array(${page})`;
	const read = listed.search === undefined || isIndexed(listed.search) ? queryPreparedRows : queryRows;
	const [rows, fits] = await Promise.all([
		read(
			db,
			sql`select (select coalesce(json_agg(counted), '[]') from (${selectCounts(listed)}) as counted) as counts,
				array_to_json(${ids}) as ids`,
			countsRow,
		),
		listed.query.fits && fittedProduct(db, listed.query.fits),
	]);
	const row = takeOne(rows);
	const products = row.counts.find(({ facet }) => facet === total)?.products ?? 0;
	return {
		counts: { length: toListLength(products), facets: toFacets(listed, row.counts, fits) },
		ids: row.ids,
	};
}

/**
 * Counts the options of a listing of a large shop.
 * @param stored whether the counts are those of the whole category, or of all products: when nothing else is filtered, and when
 * more than 10,000 products pass, since counting takes the longer, the more there are
 */
export async function countOptions(
	db: Db,
	listed: Listed,
	stored: boolean,
): Promise<ListingCounts['facets']> {
	const names = [...textKeys.map((key) => textFacets[key]), ...getCountedAttributes(listed).map(toFacetName)];
	const [counts, fits] = await Promise.all([
		stored ? storedCounts(db, names, listed.category?.id) : queryRows(db, selectCounts(listed), countRow),
		listed.query.fits && fittedProduct(db, listed.query.fits),
	]);
	return toFacets(listed, counts, fits);
}
