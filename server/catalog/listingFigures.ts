import { isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryId, ProductId } from '../../contracts/ids.ts';
import { type ProductQuery, productQuery } from '../../contracts/productQuery.ts';
import type { Facets } from '../../contracts/products.ts';
import { countUpTo, toListLength } from '../platform/database/countUpTo.ts';
import { type Db, queryRows } from '../platform/database/database.ts';
import type { PageTag } from '../platform/pages/changes.ts';
import type { TaggedCache } from '../platform/pages/taggedCache.ts';
import { brands, products } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { getChosenValues, getFacets } from './attributeConditions.ts';
import {
	type Counts,
	countOptions,
	type FacetCounts,
	getFitted,
	getStoredCounts,
	getTotal,
} from './facetCounts.ts';
import {
	getCategoryIds,
	getCategoryPrices,
	getListedAttributes,
	getRanges,
	type Ranges,
} from './listedAttributes.ts';
import { type Listed, toCondition } from './listingConditions.ts';
import { type Panel, toFacets } from './listingFacets.ts';
import { findFirst, findFirstPages, findsMany } from './manyMatches.ts';
import { findMatches, foundOnSale, type Matches } from './search/foundProducts.ts';
import { searchTags } from './search/lexicon.ts';
import { getSearchReader } from './search/searchReader.ts';
import type { Search } from './search/searchTerms.ts';

/** The data that the lists of the catalog depend on. */
export const listingTags: PageTag[] = ['catalog', 'categories', 'brands'];

/** The data that a listing depends on; a search also on words, the listing of a collection on those. */
export const getListingTags = ({ q, collection }: Pick<ProductQuery, 'q' | 'collection'>): PageTag[] => [
	...listingTags,
	...(q ? searchTags : []),
	...(collection === undefined ? [] : ['collections' as const]),
];

/** Paise; null without products. */
const highestRow = z.object({ highest: z.coerce.number().nullable() });

/** The part of the filter panel that is the same for all listings, with the numbers of all products. */
type WholeShop = Panel & {
	counts: FacetCounts;
	/** Not all products of a large shop can be read for a list. */
	isLarge: boolean;
};

async function readWholeShop(db: Db): Promise<WholeShop> {
	const [passing, [prices], allCategories, allBrands] = await Promise.all([
		getStoredCounts(db, ['all', 'brand', 'origin'], undefined),
		queryRows(
			db,
			sql`select max(price_paise) as highest from ${products} where ${isNull(products.archivedAt)}`,
			highestRow,
		),
		db
			.select({ id: categories.id, name: categories.name, slug: categories.slug })
			.from(categories)
			.orderBy(categories.position),
		db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(brands.name),
	]);
	const counts = { passing, without: {} };
	return {
		// Without products the slider still needs a maximum.
		highestPrice: prices?.highest == null ? 100_000 : prices.highest / 100,
		categories: allCategories,
		brands: allBrands,
		counts,
		isLarge: toListLength(getTotal(counts)).totalIsAtLeast === true,
	};
}

type ListingCounts = Matches & { counts: FacetCounts };

/** Of counts of all products that pass. */
const toListingCounts = (counts: FacetCounts): ListingCounts => ({
	length: toListLength(getTotal(counts)),
	ids: undefined,
	counts,
});

/** What a listing is of: a category, and the attributes that it is filtered by. */
type Scope = Pick<Listed, 'category' | 'attributes'> & {
	/** The categories whose attributes those are; undefined for all. */
	ids: CategoryId[] | undefined;
	ranges: Ranges;
	categoryPrices: Facets['categoryPrices'];
	/** What products of its category have, with their numbers. */
	known: Counts;
};

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

/** A listing without its filters whose options are counted; ranges of numbers stay. */
function withoutCounted(listed: Listed): Listed {
	const isNumber = (name: string) =>
		listed.attributes.some((attribute) => attribute.name === name && attribute.kind === 'number');
	const attributes = Object.fromEntries(
		Object.entries(listed.query.attributes).filter(([name]) => isNumber(name)),
	);
	return { ...listed, query: { ...listed.query, within: [], brand: [], origin: [], attributes } };
}

/**
 * The figures that many lists have in common: most of the filter panel is the same for all, totals and the counts of the
 * rest are the same for every page and sort order. Counting takes most of a list's time in a large shop.
 */
export function createListingFigures(cache: TaggedCache) {
	const asJson = (value: unknown) => JSON.stringify(value ?? null).length;
	const shops = cache.area<WholeShop>({ maxBytes: 4_000_000, getSize: asJson });
	const scopes = cache.area<Scope>({ maxBytes: 2_000_000, getSize: asJson });
	const counts = cache.area<ListingCounts>({ maxBytes: 8_000_000, getSize: asJson });
	const searches = getSearchReader(cache);
	const matches = cache.area<Matches>({
		maxBytes: 4_000_000,
		getSize: ({ ids = [] }) => 64 * (ids.length + 1),
	});
	const getMatches = (db: Db, search: Search): Promise<Matches> =>
		matches.get(
			JSON.stringify([search.phrase, search.terms, search.fits, search.price, search.licenceFree]),
			async (dependsOn) => {
				dependsOn(...listingTags, ...searchTags);
				return (await findFirst(db, search, foundOnSale)) ?? findMatches(db, foundOnSale(search));
			},
		);
	const passing = cache.area<Matches>({
		maxBytes: 4_000_000,
		getSize: ({ ids = [] }) => 64 * (ids.length + 1),
	});
	/**
	 * What passes every filter. Ids are read of a search and beside attributes only: other filters are read from indexes in the
	 * order of a page.
	 * @param ofMany whether far more than are counted pass without the counted filters: then five pages are counted
	 */
	const getPassing = async (db: Db, listed: Listed, ofMany = false): Promise<Matches> => {
		const { query, search } = listed;
		if (search && toKey({ query: { ...query, q: undefined } }) === unfiltered) return getMatches(db, search);
		return passing.get(toKey(listed), async (dependsOn) => {
			dependsOn(...getListingTags(query));
			const where = toCondition(listed);
			const first =
				search && (await findFirst(db, search, (words) => toCondition({ ...listed, search: words })));
			if (first) return first;
			const hasChoices = getChosenValues(listed.attributes, query.attributes).length > 0;
			const whole = { ...listed, query: wholeCategory(query) };
			// A collection begins with what was chosen by hand, which the usual order does not.
			const isUsualOrder = query.collection === undefined;
			const pages =
				hasChoices && ofMany && isUsualOrder && (await findFirstPages(db, toCondition(whole), where));
			if (pages) return pages;
			return hasChoices
				? findMatches(db, where)
				: { length: await countUpTo(db, products, where), ids: undefined };
		});
	};
	const wholeShop = (db: Db) =>
		shops.get('', (dependsOn) => {
			dependsOn(...listingTags);
			return readWholeShop(db);
		});

	/** Counts what is cheap to count in a large shop. */
	async function countLarge(db: Db, listed: Listed, shop: WholeShop): Promise<ListingCounts> {
		const { category, attributes } = listed;
		const whole = category && toKey(listed) === toKey({ query: wholeCategory(listed.query) });
		const base = withoutCounted(listed);
		const ofMany = listed.search === undefined && (await findsMany(db, toCondition(base)));
		const stored = whole || ofMany || (await getPassing(db, base)).length.totalIsAtLeast === true;
		const facets = ['all', 'brand', 'origin', ...attributes.flatMap(getFacets)];
		const [{ length, ids }, counted] = await Promise.all([
			getPassing(db, listed, ofMany),
			stored
				? getStoredCounts(db, facets, category).then((passing) => ({
						passing,
						without: { category: shop.counts.passing },
					}))
				: countOptions(db, listed, shop.counts.passing),
		]);
		return { length, ids, counts: counted };
	}

	const readScope = async (
		db: Db,
		category: CategoryId | undefined,
		ids: CategoryId[] | undefined,
	): Promise<Scope> => {
		const attributes = await getListedAttributes(db, ids);
		const [ranges, categoryPrices, known] = await Promise.all([
			getRanges(db, ids ?? [], attributes),
			category === undefined ? undefined : getCategoryPrices(db, category),
			category === undefined
				? {}
				: getStoredCounts(db, ['brand', 'origin', ...attributes.flatMap(getFacets)], category),
		]);
		return { category, ids, attributes, ranges, categoryPrices, known };
	};

	return {
		/** What a listing is of. A search is of the categories that it is narrowed to, else of those that its words mean. */
		scope: async (
			db: Db,
			{ q, category, within }: ProductQuery,
			search: Search | undefined,
		): Promise<Scope> => {
			const slugs = q ? within : category;
			const meant = search?.categories.map(({ id }) => id) ?? [];
			if (!q && slugs.length !== 1) {
				const { counts: all } = await wholeShop(db);
				return {
					category: undefined,
					ids: undefined,
					attributes: [],
					ranges: new Map(),
					categoryPrices: undefined,
					known: all.passing,
				};
			}
			return scopes.get(
				JSON.stringify([Boolean(q), slugs, slugs.length > 0 ? [] : meant]),
				async (dependsOn) => {
					dependsOn('catalog', 'categories');
					if (slugs.length === 0) return readScope(db, undefined, meant.length > 0 ? meant : undefined);
					const ids = await getCategoryIds(db, slugs);
					return readScope(db, q ? undefined : ids[0], ids);
				},
			);
		},
		/** The words of a search. */
		search: searches,
		/** Whether the shop has more products than a list can count with its page. */
		isLarge: async (db: Db): Promise<boolean> => (await wholeShop(db)).isLarge,
		/** What a search of a large shop finds, unless that is much. */
		found: async (db: Db, search: Search): Promise<ProductId[] | undefined> => {
			if (!(await wholeShop(db)).isLarge) return undefined;
			const { length, ids } = await getMatches(db, search);
			return length.totalIsAtLeast ? undefined : ids;
		},
		/**
		 * The number of products that match the filters, their ids when they are few in a large shop, and the filter panel.
		 * @param count counts what is not known yet, unless the shop is large
		 * @param counted what was counted with the search itself; not stored, because it may be older than the last change
		 */
		read: async (
			db: Db,
			listed: Listed,
			{ ranges, categoryPrices, known }: Pick<Scope, 'ranges' | 'categoryPrices' | 'known'>,
			count: () => Promise<FacetCounts>,
			counted?: FacetCounts,
		): Promise<Matches & { facets: Facets }> => {
			const key = toKey(listed);
			const { query, attributes } = listed;
			const shop = await wholeShop(db);
			// Without filters, everything is counted already.
			const all = key === unfiltered ? shop.counts : counted;
			const [read, fits] = await Promise.all([
				all === undefined
					? counts.get(key, async (dependsOn) => {
							dependsOn(...getListingTags(query));
							return shop.isLarge ? countLarge(db, listed, shop) : toListingCounts(await count());
						})
					: toListingCounts(all),
				query.fits && getFitted(db, query.fits),
			]);
			return {
				length: read.length,
				ids: read.ids,
				facets: toFacets(
					query,
					attributes,
					{ ...shop, categoryPrices },
					{ ...read.counts, known },
					ranges,
					fits,
				),
			};
		},
	};
}
