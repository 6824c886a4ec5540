import { isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductId } from '../../contracts/ids.ts';
import { type ProductQuery, productQuery } from '../../contracts/productQuery.ts';
import { type Facets, facets as facetsSchema } from '../../contracts/products.ts';
import { filtersInOrder } from '../../shared/listingFilters.ts';
import { countUpTo, type ListLength, toListLength } from '../platform/database/countUpTo.ts';
import { type Db, queryRows } from '../platform/database/database.ts';
import type { PageTag } from '../platform/pages/changes.ts';
import type { TaggedCache } from '../platform/pages/taggedCache.ts';
import { products } from '../schema/catalog.ts';
import { getRanges, listedCategory, type Ranges } from './listedCategory.ts';
import {
	type CountedKey,
	filterOptions,
	type Listed,
	textFacets,
	textKeys,
	toCondition,
} from './listingConditions.ts';
import { countOptions, type ListingCounts, textOptions, withoutCounted } from './narrowedFacets.ts';
import { readProductCounts } from './productCounts.ts';
import { findMatches, type Matches } from './search/foundProducts.ts';
import { synonymTag } from './search/lexicon.ts';
import { createSearchReader } from './search/searchReader.ts';
import type { Search } from './search/searchTerms.ts';

const panelSchema = facetsSchema.omit({ attributes: true, fits: true });

/** The data that the lists of the catalog depend on. */
export const listingTags: PageTag[] = ['catalog', 'categories', 'brands'];

/** The data that a listing depends on; a search also on the synonyms. */
export const getListingTags = ({ q }: Pick<ProductQuery, 'q'>): PageTag[] =>
	q ? [...listingTags, synonymTag] : listingTags;

/** Paise; null without products. */
const highestRow = z.object({ highest: z.coerce.number().nullable() });

const countedFilters = filtersInOrder.filter(
	({ kind, key }) => kind === 'listed' && !textKeys.some((text) => text === key),
) as { key: CountedKey }[];

type Panel = {
	/** The number of all products. */
	products: number;
	/** The part of the filter panel that is the same for all listings, and the text columns counted over all products. */
	facets: Omit<Facets, 'attributes' | 'fits'>;
};

async function getPanel(db: Db): Promise<Panel> {
	const names = [
		...countedFilters.map(({ key }) => filterOptions[key].facet),
		...textKeys.map((key) => textFacets[key]),
	];
	const [counted, [prices], ...known] = await Promise.all([
		readProductCounts(db, names),
		queryRows(
			db,
			sql`select max(price_paise) as highest from ${products} where ${isNull(products.archivedAt)}`,
			highestRow,
		),
		...countedFilters.map(({ key }) => filterOptions[key].all(db)),
	]);
	const countsAt = (position: number) => {
		const counts = new Map<string, number>();
		for (const { facet, category, value, products: number } of counted) {
			const option = facet === 'all' ? category : value;
			if (facet === names[position]) counts.set(option, (counts.get(option) ?? 0) + number);
		}
		return counts;
	};
	const options = countedFilters.map(({ key }, position) => {
		const counts = countsAt(position);
		const all = (known[position] ?? []).map(({ value, ...option }) => ({
			...option,
			count: counts.get(value) ?? 0,
		}));
		return [key, all.filter(({ count: number }) => filterOptions[key].showEmpty || number > 0)];
	});
	const facets = panelSchema.parse({
		// Without products the slider still needs a maximum.
		highestPrice: prices?.highest == null ? 100_000 : prices.highest / 100,
		...Object.fromEntries(options),
		...Object.fromEntries(
			textKeys.map((key, position) => {
				const counts = [...countsAt(countedFilters.length + position)];
				return [key, textOptions(counts.map(([value, count]) => ({ value, count })))];
			}),
		),
	});
	const every = [...countsAt(names.indexOf('all')).values()];
	return { products: every.reduce((sum, number) => sum + number, 0), facets };
}

export type ListingFigures = ReturnType<typeof createListingFigures>;

function toKey({ query }: Pick<Listed, 'query'>): string {
	const { page: _page, limit: _limit, sort: _sort, fields: _fields, ...filters } = query;
	return JSON.stringify(filters);
}
/** A query with nothing but its category, whose counts are stored. */
const wholeCategory = ({ category }: ProductQuery): ProductQuery => ({
	...productQuery.parse({}),
	category,
});
const unfiltered = toKey({ query: productQuery.parse({}) });

/**
 * The figures that many lists have in common: most of the filter panel is the same for all, totals and the counts of the
 * rest are the same for every page and sort order. Counting takes most of a list's time in a large shop.
 */
export function createListingFigures(cache: TaggedCache) {
	const asJson = (value: unknown) => JSON.stringify(value ?? null).length;
	const panels = cache.area<Panel>({ maxBytes: 4_000_000, getSize: asJson });
	const listedCategories = cache.area<Listed['category']>({ maxBytes: 2_000_000, getSize: asJson });
	const ranges = cache.area<Ranges>({ maxBytes: 2_000_000, getSize: ({ size }) => 64 * (size + 1) });
	const counts = cache.area<ListingCounts>({ maxBytes: 8_000_000, getSize: asJson });
	const searches = createSearchReader(cache);
	const matches = cache.area<Matches>({
		maxBytes: 4_000_000,
		getSize: ({ ids = [] }) => 64 * (ids.length + 1),
	});
	const getMatches = (db: Db, search: Search): Promise<Matches> =>
		matches.get(JSON.stringify([search.phrase, search.terms, search.fits, search.price]), (dependsOn) => {
			dependsOn(...listingTags, synonymTag);
			return findMatches(db, search);
		});
	const totals = cache.area<ListLength>({ maxBytes: 2_000_000, getSize: () => 16 });
	const getLength = async (db: Db, listed: Listed): Promise<ListLength> => {
		const { query, search } = listed;
		if (search && toKey({ query: { ...query, q: undefined } }) === unfiltered)
			return (await getMatches(db, search)).length;
		return totals.get(toKey(listed), (dependsOn) => {
			dependsOn(...getListingTags(query));
			return countUpTo(db, products, toCondition(listed));
		});
	};
	const readPanel = (db: Db) =>
		panels.get('', (dependsOn) => {
			dependsOn(...listingTags);
			return getPanel(db);
		});
	/** Not all products of a large shop can be read for a list. */
	const isLarge = ({ products: all }: Panel): boolean => toListLength(all).totalIsAtLeast === true;

	/** Counts what is cheap to count in a large shop. */
	async function countLarge(db: Db, listed: Listed): Promise<ListingCounts> {
		const whole = listed.category && toKey(listed) === toKey({ query: wholeCategory(listed.query) });
		const stored = whole || (await getLength(db, withoutCounted(listed))).totalIsAtLeast === true;
		const [length, facets] = await Promise.all([getLength(db, listed), countOptions(db, listed, stored)]);
		return { length, facets };
	}

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
		search: searches,
		/** What a search of a large shop finds, unless that is much. */
		found: async (db: Db, search: Search): Promise<ProductId[] | undefined> =>
			isLarge(await readPanel(db)) ? (await getMatches(db, search)).ids : undefined,
		/**
		 * The number of products that match the filters, and the filter panel.
		 * @param count counts what is not known yet, unless the shop is large
		 */
		read: async (
			db: Db,
			listed: Listed,
			count: () => Promise<ListingCounts>,
		): Promise<{ length: ListLength; facets: Facets }> => {
			const key = toKey(listed);
			const { category } = listed;
			const panel = await readPanel(db);
			const { products: all, facets } = panel;
			const [counted, ends] = await Promise.all([
				// Without filters, the panel has counted everything.
				key === unfiltered
					? undefined
					: counts.get(key, (dependsOn) => {
							dependsOn(...getListingTags(listed.query));
							return isLarge(panel) ? countLarge(db, listed) : count();
						}),
				category &&
					ranges.get(category.id, (dependsOn) => {
						dependsOn(...listingTags);
						return getRanges(db, category);
					}),
			]);
			const attributes = (counted?.facets.attributes ?? []).map((facet) => ({
				...facet,
				...ends?.get(facet.name),
			}));
			return {
				length: counted?.length ?? toListLength(all),
				facets: { ...facets, ...counted?.facets, attributes },
			};
		},
	};
}
