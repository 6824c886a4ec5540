import { isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { filtersInOrder } from '../../contracts/listingFilters.ts';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import { type Facets, facets as facetsSchema } from '../../contracts/products.ts';
import { countUpTo, type ListLength } from '../platform/database/countUpTo.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';
import type { PageTag } from '../platform/pages/changes.ts';
import type { TaggedCache } from '../platform/pages/taggedCache.ts';
import { products } from '../schema/catalog.ts';
import { conditionOf, filterOptions } from './listingConditions.ts';

/** The data that the lists of the catalog depend on. */
export const listingTags: PageTag[] = ['catalog', 'categories', 'brands'];

/** Number of products and highest price, per combination of the values of the listed filters. */
const facetRow = z.object({
	values: z.array(z.string()),
	products: z.number(),
	/** Paise. */
	highest: z.coerce.number(),
});

const listedFilters = filtersInOrder.filter((filter) => filter.kind === 'listed');

async function facetsOf(db: Db): Promise<Facets> {
	const columns = listedFilters.map(({ key }) => filterOptions[key].column);
	const valuesAsText = sql.join(
		columns.map((column) => sql`${column}::text`),
		sql`, `,
	);
	const [rows, ...known] = await Promise.all([
		rowsOf(
			db,
			sql`select array[${valuesAsText}] as values, count(*)::int as products, max(price_paise) as highest
				from ${products} where ${isNull(products.archivedAt)} group by ${sql.join(columns, sql`, `)}`,
			facetRow,
		),
		...listedFilters.map(({ key }) => filterOptions[key].all(db)),
	]);
	const options = listedFilters.map(({ key }, position) => {
		const counts = new Map<string, number>();
		for (const { values, products: number } of rows) {
			const value = values[position] ?? '';
			counts.set(value, (counts.get(value) ?? 0) + number);
		}
		const counted = (known[position] ?? []).map(({ value, ...option }) => ({
			...option,
			count: counts.get(value) ?? 0,
		}));
		return [key, counted.filter(({ count: number }) => filterOptions[key].showEmpty || number > 0)];
	});
	return facetsSchema.parse({
		// Without products the slider still needs a maximum (document 1, §9).
		highestPrice: rows.length === 0 ? 100_000 : Math.max(...rows.map(({ highest }) => highest)) / 100,
		...Object.fromEntries(options),
	});
}

export type ListingFigures = ReturnType<typeof createListingFigures>;

/**
 * The figures that many lists have in common: the filter panel is the same for all, a total is the same for every page
 * and sort order. Counting takes most of a list's time in a large shop.
 */
export function createListingFigures(cache: TaggedCache) {
	const panels = cache.area<Facets>({
		maxBytes: 4_000_000,
		sizeOf: (facets) => JSON.stringify(facets).length,
	});
	const totals = cache.area<ListLength>({ maxBytes: 2_000_000, sizeOf: () => 16 });
	return {
		facets: (db: Db): Promise<Facets> =>
			panels.get('', (dependsOn) => {
				dependsOn(...listingTags);
				return facetsOf(db);
			}),
		/** The number of products that match the filters. */
		length: (db: Db, query: ProductQuery): Promise<ListLength> => {
			const { page: _page, limit: _limit, sort: _sort, fields: _fields, ...filters } = query;
			return totals.get(JSON.stringify(filters), (dependsOn) => {
				dependsOn(...listingTags);
				return countUpTo(db, products, conditionOf(query));
			});
		},
	};
}
