import { and, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import type { FilterKey, ListedKey } from '../../shared/listingFilters.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { brands, categories, categoryAliases, products } from '../schema/catalog.ts';
import { attributeConditions, type ListedCategory } from './attributeConditions.ts';
import { compatibleIds } from './compatibleIds.ts';
import { isFound } from './search/searchConditions.ts';
import type { Search } from './search/searchTerms.ts';

/** The condition of a filter; undefined when the query does not set it. */
type Condition = (query: ProductQuery, category: ListedCategory | undefined) => SQL | undefined;

/** An option with its value in the facet that products are counted by. */
export type FilterOption = { value: string; name: string; slug?: string };

/** The options of a listed filter in the panel. */
export type FilterOptions = {
	/** Products are counted by this facet of `product_counts`; `all` by their category. */
	facet: string;
	/** All options, in order. */
	all: (db: Db) => Promise<FilterOption[]>;
	/** Whether options without products are listed. */
	showEmpty?: true;
};

/**
 * Listed filters by a text column of products: their options are its values, each with the number of products that pass
 * every filter but this one. Products without a value are not listed.
 */
export const textColumns = {
	origins: products.countryOfOrigin,
} satisfies Partial<Record<ListedKey, AnyPgColumn>>;
export type TextKey = keyof typeof textColumns;
/** Their facets of `product_counts`. */
export const textFacets = { origins: 'origin' } satisfies Record<TextKey, string>;
export const textKeys = Object.keys(textColumns) as TextKey[];

const isOneOf = (key: TextKey, values: string[]) =>
	values.length === 0 ? undefined : inArray(textColumns[key], values);

/** Any of the brands, any availability, the lowest rating, inclusive prices. */
const filterConditions = {
	categories: ({ q, category }, listed) => {
		// A search query takes precedence over the category.
		if (q || category.length === 0) return undefined;
		// An id instead of a subquery, so that an index of the category is read in its order.
		if (category.length === 1) return listed ? eq(products.categoryId, listed.id) : sql`false`;
		return sql`${products.categoryId} in (
			select ${categories.id} from ${categories} where ${inArray(categories.slug, category)}
			union select ${categoryAliases.categoryId} from ${categoryAliases} where ${inArray(categoryAliases.slug, category)})`;
	},
	brands: ({ brand: [brand, ...others] }) =>
		brand === undefined
			? undefined
			: others.length === 0
				? // A single value, so that an index by brand and place is read in its order.
					sql`${products.brandId} = (select ${brands.id} from ${brands} where ${eq(brands.name, brand)})`
				: sql`${products.brandId} in (select ${brands.id} from ${brands} where ${inArray(brands.name, [brand, ...others])})`,
	origins: ({ origin }) => isOneOf('origins', origin),
	attributes: ({ attributes }, category) => {
		const conditions = attributeConditions(category?.attributes ?? [], attributes);
		// The index of the category, because the selectivity of attributes is unknown to the planner.
		return category && conditions.size > 0
			? and(eq(products.categoryId, category.id), ...conditions.values())
			: undefined;
	},
	fits: ({ fits }) => (fits === undefined ? undefined : sql`${products.id} in ${compatibleIds(fits)}`),
	price: ({ minPrice, maxPrice }) => {
		const [min, max] =
			minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
				? [maxPrice, minPrice]
				: [minPrice, maxPrice];
		return and(
			min === undefined ? undefined : gte(products.unitPaise, rupeesToPaise(min)),
			max === undefined ? undefined : lte(products.unitPaise, rupeesToPaise(max)),
		);
	},
	availability: ({ availability }) => {
		const chosen = new Set(availability);
		if (chosen.size !== 1) return undefined;
		return chosen.has('in-stock') ? gt(products.available, 0) : lte(products.available, 0);
	},
	ratings: ({ rating }) => (rating.length === 0 ? undefined : gte(products.rating, Math.min(...rating))),
	onSale: ({ onSale }) => (onSale ? sql`${products.offerPaise} > 0` : undefined),
} satisfies Record<FilterKey, Condition>;

/** Listed filters whose options are counted over all products; those of a text column respect the other filters. */
export type CountedKey = Exclude<ListedKey, TextKey>;

export const filterOptions: Record<CountedKey, FilterOptions> = {
	categories: {
		facet: 'all',
		all: (db) =>
			db
				.select({ value: categories.id, name: categories.name, slug: categories.slug })
				.from(categories)
				.orderBy(categories.position),
		showEmpty: true,
	},
	brands: {
		facet: 'brand',
		all: (db) => db.select({ value: brands.id, name: brands.name }).from(brands).orderBy(brands.name),
	},
};

/** What a listing depends on besides its page and order. */
export type Listed = {
	query: ProductQuery;
	/** When the listing is of one, with its attributes; filters by others are ignored. */
	category: ListedCategory<CategoryAttribute> | undefined;
	/** The words of the query; undefined without any. */
	search: Search | undefined;
	/** What the search finds, when that is known and not much. */
	found?: ProductId[] | undefined;
};

function matchAll({ query, category, search, found }: Listed, without: FilterKey[]): SQL | undefined {
	return and(
		isNull(products.archivedAt),
		found ? sql`${products.id} = any(${`{${found.join()}}`}::uuid[])` : search && isFound(search),
		...Object.entries(filterConditions)
			.filter(([key]) => !without.some((other) => other === key))
			.map(([, condition]) => condition(query, category)),
		query.isHot ? eq(products.isHot, true) : undefined,
		query.isNew ? eq(products.isNew, true) : undefined,
	);
}

/** The condition of a listing: not archived, found by the search, and passed by every filter. */
export const toCondition = (listed: Listed): SQL | undefined => matchAll(listed, []);

/** The condition of a listing without its filters by text columns and attributes, whose options are counted. */
export const uncountedCondition = (listed: Listed): SQL | undefined =>
	and(
		listed.category && eq(products.categoryId, listed.category.id),
		matchAll(listed, [...(listed.category ? (['categories'] as const) : []), ...textKeys, 'attributes']),
	);

export const textCondition = (key: TextKey, query: ProductQuery): SQL | undefined =>
	filterConditions[key](query);
