import { or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryId, FittedId, ProductId } from '../../contracts/ids.ts';
import type { Facets } from '../../contracts/products.ts';
import type { FilterKey } from '../../shared/listingFilters.ts';
import { type Db, queryRows, takeOne } from '../platform/database/database.ts';
import { queryPreparedRows } from '../platform/database/statement.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { gunModels } from '../schema/compatibility.ts';
import { type ChosenValues, getChosenValues, isInStock, isVariantWith } from './attributeConditions.ts';
import { getAskedStock, type Listed, matchAll } from './listingConditions.ts';
import { readProductCounts } from './productCounts.ts';
import { isIndexed } from './search/searchConditions.ts';

/** Numbers of products by what they are filtered by, as in `string.trigger=Electronic`. */
export type Counts = Record<string, number>;

/** The numbers of products beside the options of a listing's filters. */
export type FacetCounts = {
	/** Of products that pass every filter, by entry of `products.facets` and by `category=…`. */
	passing: Counts;
	/** By the facet of each filter that is set: of products that pass every filter but it. */
	without: Record<string, Counts>;
};

/** A filter that is set, whose own options are counted without it. */
type SetFilter = { keys: FilterKey[]; facet: string; chosen?: ChosenValues };

const categoryFacet = 'category';

function getSetFilters({ query, attributes }: Listed): SetFilter[] {
	const { q, category, within, brand, origin } = query;
	const ofCategory = (q ? within : category).length > 0 || Object.keys(query.attributes).length > 0;
	return [
		// Another category ends filters by attributes, so categories are counted without them.
		...(ofCategory
			? [{ keys: ['categories', 'within', 'attributes'] as FilterKey[], facet: categoryFacet }]
			: []),
		...(brand.length === 0 ? [] : [{ keys: ['brands'] as FilterKey[], facet: 'brand' }]),
		...(origin.length === 0 ? [] : [{ keys: ['origins'] as FilterKey[], facet: 'origin' }]),
		...getChosenValues(attributes, query.attributes).map((chosen) => ({
			keys: [] as FilterKey[],
			facet: chosen.facets[0] ?? '',
			chosen,
		})),
	];
}

const isOfFacet = (facets: string[]): SQL | undefined =>
	or(...facets.map((facet) => sql`starts_with(entry, ${`${facet}=`})`));

const entryOfCategory = sql`${`${categoryFacet}=`}::text || category_id`;

/**
 * Selects entries of facets with their numbers of products.
 * @param filter whose own choice does not count; undefined counts products that pass every filter
 */
function selectEntries(listed: Listed, filter: SetFilter | undefined): SQL {
	const { attributes, query } = listed;
	const name = sql`${filter?.facet ?? ''}::text as filter`;
	if (filter?.facet === categoryFacet)
		return sql`select ${name}, ${entryOfCategory} as entry, count(*)::int as products
			from ${products} where ${matchAll(listed, filter.keys)} group by category_id`;
	if (filter?.facet === 'brand' || filter?.facet === 'origin') {
		const column = filter.facet === 'brand' ? products.brandId : products.countryOfOrigin;
		return sql`select ${name}, ${`${filter.facet}=`}::text || ${column} as entry, count(*)::int as products
			from ${products} where ${matchAll(listed, filter.keys)} group by ${column}`;
	}
	if (attributes.length === 0)
		return sql`select ${name}, coalesce('brand=' || brand_id, 'origin=' || country_of_origin, ${entryOfCategory}) as entry,
				count(*)::int as products
			from ${products} where ${matchAll(listed)} group by grouping sets (brand_id, country_of_origin, category_id)`;
	const others = getChosenValues(attributes, query.attributes).filter(
		({ name: other }) => other !== filter?.chosen?.name,
	);
	const own = filter?.chosen && isOfFacet(filter.chosen.facets);
	const stock = getAskedStock(query);
	if (others.length === 0 && stock === undefined)
		// Products with the same facets are counted together first.
		return sql`select ${name}, entry, sum(alike.products)::int as products
			from (select facets, category_id, count(*) as products from ${products}
				where ${matchAll(withoutChoices(listed, filter))} group by 1, 2) as alike,
				unnest(facets || (${entryOfCategory})) as entry
			where ${own ?? sql`true`} group by entry`;
	// The other choices and the availability must be those of the variant that has the value; of a product that is in stock in
	// other sizes, a size may be out of stock.
	const product = { id: sql`passing.id`, facets: sql`passing.facets` };
	const passes = stock === 'out-of-stock' ? sql`not (${isInStock(others)})` : sql`true`;
	const isOfStock =
		stock === undefined
			? sql`true`
			: sql`(passing.available > 0 and bool_or(${productVariants.available} > 0)) = ${stock === 'in-stock'}::boolean`;
	return sql`select ${name}, entry, count(*)::int as products
		from (select id, facets, category_id, available, options <> '[]' as has_options, ${passes} as passes
				from ${products} where ${matchAll(withoutChoices(listed, filter), stock === 'out-of-stock' ? ['availability'] : [])} offset 0) as passing,
			lateral (select ${entryOfCategory} as entry where passes
				union all select entry from unnest(passing.facets) as entry where passes and not starts_with(entry, 'option.')
				union all select entry from ${productVariants}, unnest(${productVariants.facets}) as entry
					where has_options and ${isVariantWith(product, others)} group by entry having ${isOfStock}
			) as entries
		where ${own ?? sql`true`} group by entry`;
}

/** A listing without what is chosen of one attribute. */
function withoutChoices(listed: Listed, filter: SetFilter | undefined): Listed {
	const { [filter?.chosen?.name ?? '']: _, ...attributes } = listed.query.attributes;
	return { ...listed, query: { ...listed.query, attributes } };
}

const countRow = z.object({ filter: z.string(), entry: z.string(), products: z.int() });
type CountRow = z.output<typeof countRow>;

/** Selects the numbers of a listing, each filter's own without it. */
const selectCounts = (listed: Listed, filters: SetFilter[]): SQL =>
	sql.join(
		[undefined, ...filters].map((filter) => sql`(${selectEntries(listed, filter)})`),
		sql` union all `,
	);

function toCounts(rows: CountRow[], filters: SetFilter[]): FacetCounts {
	const getCounts = (filter: string) =>
		Object.fromEntries(
			rows
				.filter((row) => row.filter === filter)
				.map(({ entry, products: number }) => [entry, number] as const),
		);
	return {
		passing: getCounts(''),
		without: Object.fromEntries(filters.map(({ facet }) => [facet, getCounts(facet)])),
	};
}

const countsRow = z.object({
	counts: z.array(countRow),
	ids: z.array(z.uuid().brand<'ProductId'>()),
	holds: z.boolean(),
});

/**
 * Counts the products of a listing, all of which it reads: for a shop with no more products than a list shows.
 * @param page selects ids, which are read by the same statement
 * @param condition answered by the same statement
 */
export async function countListing(
	db: Db,
	listed: Listed,
	page?: SQL,
	condition = sql`true`,
): Promise<{ counts: FacetCounts; ids: ProductId[]; holds: boolean }> {
	const filters = getSetFilters(listed);
	const ids = page === undefined ? sql`array[]::uuid[]` : sql`array(${page})`;
	const read = listed.search === undefined || isIndexed(listed.search) ? queryPreparedRows : queryRows;
	const { counts, ...others } = takeOne(
		await read(
			db,
			sql`select (select coalesce(json_agg(counted), '[]') from (${selectCounts(listed, filters)}) as counted) as counts,
				array_to_json(${ids}) as ids, ${condition} as holds`,
			countsRow,
		),
	);
	return { counts: toCounts(counts, filters), ...others };
}

/** The stored numbers of a category's products, or of all products. */
export async function getStoredCounts(
	db: Db,
	facets: string[],
	category: CategoryId | undefined,
): Promise<Counts> {
	const counts: Counts = {};
	for (const row of await readProductCounts(db, facets, category)) {
		const entry = row.facet === 'all' ? `${categoryFacet}=${row.category}` : `${row.facet}=${row.value}`;
		counts[entry] = (counts[entry] ?? 0) + row.products;
	}
	return counts;
}

/** Counts the options of a listing of a large shop: of what passes every filter but theirs, when that is not much. */
export async function countOptions(db: Db, listed: Listed, categories: Counts): Promise<FacetCounts> {
	const filters = getSetFilters(listed);
	// Counting all categories takes the longer, the more there are.
	const counted = filters.filter(({ facet }) => listed.search !== undefined || facet !== categoryFacet);
	const rows = await queryRows(db, selectCounts(listed, counted), countRow);
	const { passing, without } = toCounts(rows, counted);
	return {
		passing,
		without: counted.length === filters.length ? without : { ...without, [categoryFacet]: categories },
	};
}

/** The number of products that pass every filter. */
export const getTotal = ({ passing }: FacetCounts): number =>
	Object.entries(passing).reduce(
		(sum, [entry, number]) => sum + (entry.startsWith(`${categoryFacet}=`) ? number : 0),
		0,
	);

/**
 * The values of facets with their numbers, without the filter's own choice.
 * @param counts.known entries that are options too when no product has them
 */
export function getValues(
	{ passing, without, known }: FacetCounts & { known: Counts },
	facets: string[],
): Counts {
	const values: Counts = {};
	const add = (entry: string, number: number) => {
		const facet = facets.find((one) => entry.startsWith(`${one}=`));
		const value = facet === undefined ? '' : entry.slice(facet.length + 1);
		if (value !== '') values[value] = (values[value] ?? 0) + number;
	};
	for (const entry of Object.keys(known)) add(entry, 0);
	for (const [entry, number] of Object.entries(without[facets[0] ?? ''] ?? passing)) add(entry, number);
	return values;
}

const fittedRow = z.object({ name: z.string() });

/** The product or gun model that the listed products fit. */
export async function getFitted(db: Db, id: FittedId): Promise<Facets['fits']> {
	const [fitted] = await queryRows(
		db,
		sql`select name from ${products} where id = ${id} and archived_at is null
			union all select maker || ' ' || model from ${gunModels} where id = ${id}`,
		fittedRow,
	);
	return fitted && { id, name: fitted.name };
}
