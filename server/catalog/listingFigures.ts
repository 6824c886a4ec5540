import { isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { filtersInOrder } from '../../contracts/listingFilters.ts';
import { type ProductQuery, productQuery } from '../../contracts/productQuery.ts';
import { type Facets, facets as facetsSchema } from '../../contracts/products.ts';
import { type ListLength, lengthOf } from '../platform/database/countUpTo.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';
import type { PageTag } from '../platform/pages/changes.ts';
import type { TaggedCache } from '../platform/pages/taggedCache.ts';
import { products } from '../schema/catalog.ts';
import { listedCategory, type Ranges, rangesOf } from './listedCategory.ts';
import { type CountedKey, filterOptions, type Listed, textColumns, textKeys } from './listingConditions.ts';
import { type ListingCounts, textOptions } from './narrowedFacets.ts';
import { createSearchReader, synonymTag } from './search/readSynonyms.ts';

const panelSchema = facetsSchema.omit({ attributes: true, fits: true });

/** The data that the lists of the catalog depend on. */
export const listingTags: PageTag[] = ['catalog', 'categories', 'brands'];

/** The data that a listing depends on; a search also on the synonyms. */
export const tagsOfListing = ({ q }: Pick<ProductQuery, 'q'>): PageTag[] =>
	q ? [...listingTags, synonymTag] : listingTags;

/** Number of products and highest price, per combination of the values of the listed filters. */
const facetRow = z.object({
	values: z.array(z.string()),
	products: z.number(),
	/** Paise. */
	highest: z.coerce.number(),
});

const countedFilters = filtersInOrder.filter(
	({ kind, key }) => kind === 'listed' && !textKeys.some((text) => text === key),
) as { key: CountedKey }[];

type Panel = {
	/** The number of all products. */
	products: number;
	/** The part of the filter panel that is the same for all listings, and the text columns counted over all products. */
	facets: Omit<Facets, 'attributes' | 'fits'>;
};

async function panelOf(db: Db): Promise<Panel> {
	const columns = [
		...countedFilters.map(({ key }) => filterOptions[key].column),
		...textKeys.map((key) => textColumns[key]),
	];
	const valuesAsText = sql.join(
		columns.map((column) => sql`coalesce(${column}::text, '')`),
		sql`, `,
	);
	const [rows, ...known] = await Promise.all([
		rowsOf(
			db,
			sql`select array[${valuesAsText}] as values, count(*)::int as products, max(price_paise) as highest
				from ${products} where ${isNull(products.archivedAt)} group by ${sql.join(columns, sql`, `)}`,
			facetRow,
		),
		...countedFilters.map(({ key }) => filterOptions[key].all(db)),
	]);
	const countsAt = (position: number) => {
		const counts = new Map<string, number>();
		for (const { values, products: number } of rows) {
			const value = values[position] ?? '';
			counts.set(value, (counts.get(value) ?? 0) + number);
		}
		return counts;
	};
	const options = countedFilters.map(({ key }, position) => {
		const counts = countsAt(position);
		const counted = (known[position] ?? []).map(({ value, ...option }) => ({
			...option,
			count: counts.get(value) ?? 0,
		}));
		return [key, counted.filter(({ count: number }) => filterOptions[key].showEmpty || number > 0)];
	});
	const facets = panelSchema.parse({
		// Without products the slider still needs a maximum (document 1, §9).
		highestPrice: rows.length === 0 ? 100_000 : Math.max(...rows.map(({ highest }) => highest)) / 100,
		...Object.fromEntries(options),
		...Object.fromEntries(
			textKeys.map((key, position) => {
				const counts = [...countsAt(countedFilters.length + position)];
				return [key, textOptions(counts.map(([value, count]) => ({ value, count })))];
			}),
		),
	});
	return { products: rows.reduce((sum, row) => sum + row.products, 0), facets };
}

export type ListingFigures = ReturnType<typeof createListingFigures>;

function keyOf({ query }: Pick<Listed, 'query'>): string {
	const { page: _page, limit: _limit, sort: _sort, fields: _fields, ...filters } = query;
	return JSON.stringify(filters);
}
const unfiltered = keyOf({ query: productQuery.parse({}) });

/**
 * The figures that many lists have in common: most of the filter panel is the same for all, totals and the counts of the
 * rest are the same for every page and sort order. Counting takes most of a list's time in a large shop.
 */
export function createListingFigures(cache: TaggedCache) {
	const asJson = (value: unknown) => JSON.stringify(value ?? null).length;
	const panels = cache.area<Panel>({ maxBytes: 4_000_000, sizeOf: asJson });
	const listedCategories = cache.area<Listed['category']>({ maxBytes: 2_000_000, sizeOf: asJson });
	const ranges = cache.area<Ranges>({ maxBytes: 2_000_000, sizeOf: ({ size }) => 64 * (size + 1) });
	const counts = cache.area<ListingCounts>({ maxBytes: 8_000_000, sizeOf: asJson });
	const searches = createSearchReader(cache);
	const panel = (db: Db) =>
		panels.get('', (dependsOn) => {
			dependsOn(...listingTags);
			return panelOf(db);
		});
	return {
		/** The category of a listing, when it is of one. */
		category: async (db: Db, { q, category }: ProductQuery): Promise<Listed['category']> => {
			const [slug, ...others] = category;
			if (q || slug === undefined || others.length > 0) return undefined;
			return listedCategories.get(slug, (dependsOn) => {
				dependsOn('categories');
				return listedCategory(db, slug);
			});
		},
		/** The words of a search. */
		search: searches.read,
		equalWords: searches.words,
		/** The length of the list of all products. */
		allProducts: async (db: Db): Promise<ListLength> => lengthOf((await panel(db)).products),
		/**
		 * The number of products that match the filters, and the filter panel.
		 * @param count counts what is not known yet
		 */
		read: async (
			db: Db,
			listed: Listed,
			count: () => Promise<ListingCounts>,
		): Promise<{ length: ListLength; facets: Facets }> => {
			const key = keyOf(listed);
			const { category } = listed;
			const [{ products: all, facets }, counted, ends] = await Promise.all([
				panel(db),
				// Without filters, the panel has counted everything.
				key === unfiltered
					? undefined
					: counts.get(key, (dependsOn) => {
							dependsOn(...tagsOfListing(listed.query));
							return count();
						}),
				category &&
					ranges.get(category.id, (dependsOn) => {
						dependsOn(...listingTags);
						return rangesOf(db, category);
					}),
			]);
			const attributes = (counted?.facets.attributes ?? []).map((facet) => ({
				...facet,
				...ends?.get(facet.name),
			}));
			return {
				length: lengthOf(counted?.products ?? all),
				facets: { ...facets, ...counted?.facets, attributes },
			};
		},
	};
}
