import { and, eq, gte, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { CategoryId, ProductId } from '../../contracts/ids.ts';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import type { FilterKey } from '../../shared/listingFilters.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { brands, products } from '../schema/catalog.ts';
import { categories, categoryAliases } from '../schema/categories.ts';
import { attributeCondition, getChosenValues, isInStock } from './attributeConditions.ts';
import { collectionIds } from './collectionIds.ts';
import { compatibleIds } from './compatibleIds.ts';
import { isFound } from './search/searchConditions.ts';
import type { Search } from './search/searchTerms.ts';

/** What a listing depends on besides its page and order. */
export type Listed = {
	query: ProductQuery;
	/** When the listing is of one. */
	category: CategoryId | undefined;
	/** Those that the listing is filtered by; filters by others are ignored. */
	attributes: CategoryAttribute[];
	/** The words of the query; undefined without any. */
	search: Search | undefined;
	/** What the search finds, when that is known and not much. */
	found?: ProductId[] | undefined;
};

/** The condition of a filter; undefined when the query does not set it. */
type Condition = (query: ProductQuery, listed: Listed) => SQL | undefined;

const isInCategories = (slugs: string[]): SQL =>
	sql`${products.categoryId} in (
		select ${categories.id} from ${categories} where ${inArray(categories.slug, slugs)}
		union select ${categoryAliases.categoryId} from ${categoryAliases} where ${inArray(categoryAliases.slug, slugs)})`;

/** What a listing is limited to by availability; undefined when it shows both. */
export function getAskedStock({
	availability,
}: ProductQuery): ProductQuery['availability'][number] | undefined {
	const [asked, ...others] = new Set(availability);
	return others.length > 0 ? undefined : asked;
}

/** Any of the brands, any availability, the lowest rating, inclusive prices. */
const filterConditions = {
	categories: ({ q, category }, { category: id }) => {
		// A search query takes precedence over the category.
		if (q || category.length === 0) return undefined;
		// An id instead of a subquery, so that an index of the category is read in its order.
		if (category.length === 1) return id ? eq(products.categoryId, id) : sql`false`;
		return isInCategories(category);
	},
	within: ({ q, within }) => (q && within.length > 0 ? isInCategories(within) : undefined),
	brands: ({ brand: [brand, ...others] }) =>
		brand === undefined
			? undefined
			: others.length === 0
				? // A single value, so that an index by brand and place is read in its order.
					sql`${products.brandId} = (select ${brands.id} from ${brands} where ${eq(brands.name, brand)})`
				: sql`${products.brandId} in (select ${brands.id} from ${brands} where ${inArray(brands.name, [brand, ...others])})`,
	origins: ({ origin }) => (origin.length === 0 ? undefined : inArray(products.countryOfOrigin, origin)),
	attributes: ({ attributes: filters }, { attributes }) => attributeCondition(attributes, filters),
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
	availability: (query, { attributes }) => {
		const stock = getAskedStock(query);
		if (stock === undefined) return undefined;
		const chosen = getChosenValues(attributes, query.attributes);
		if (stock === 'in-stock') return isInStock(chosen);
		const inStock = isInStock(chosen);
		return chosen.length === 0 || inStock === undefined ? lte(products.available, 0) : not(inStock);
	},
	ratings: ({ rating }) => (rating.length === 0 ? undefined : gte(products.rating, Math.min(...rating))),
	onSale: ({ onSale }) => (onSale ? sql`${products.offerPaise} > 0` : undefined),
} satisfies Record<FilterKey, Condition>;

/** Whether a product is one of them. */
export const isAnyOf = (ids: ProductId[]): SQL => sql`${products.id} = any(${`{${ids.join()}}`}::uuid[])`;

/** Whether products pass the filters of a listing, but for some of them. */
export function matchAll(listed: Listed, without: readonly FilterKey[] = []): SQL | undefined {
	const { query, search, found } = listed;
	const asked = without.includes('attributes') ? { ...listed, attributes: [] } : listed;
	return and(
		isNull(products.archivedAt),
		found ? isAnyOf(found) : search && isFound(search),
		...Object.entries(filterConditions)
			.filter(([key]) => !without.some((other) => other === key))
			.map(([, condition]) => condition(query, asked)),
		query.collection === undefined ? undefined : sql`${products.id} in ${collectionIds(query.collection)}`,
		query.isHot ? eq(products.isHot, true) : undefined,
		query.isNew ? eq(products.isNew, true) : undefined,
		query.maxWeightG === undefined ? undefined : lte(products.weightG, query.maxWeightG),
	);
}

/** The condition of a listing: not archived, found by the search, and passed by every filter. */
export const toCondition = (listed: Listed): SQL | undefined => matchAll(listed);
