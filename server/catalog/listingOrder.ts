import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import { products } from '../schema/catalog.ts';
import { placeInCollection } from './collectionIds.ts';
import { searchOrder } from './search/searchConditions.ts';
import type { Search } from './search/searchTerms.ts';

const byName = sql`lower(${products.name})`;

const isAvailable = sql`(${products.available} > 0) desc`;

/** The usual order of products: what can be bought, is hot, is new and sells well comes first. */
export const byDefaultRank: SQL[] = [
	isAvailable,
	desc(products.isHot),
	desc(products.isNew),
	desc(products.soldCount),
	asc(products.id),
];

const byPrice: SQL[] = [asc(products.unitPaise), asc(products.id)];

/** The order in which the products of a search are looked at when there are too many to rank them all; it has an index. */
export const byPlace = (search: Search): SQL[] => (search.cheapestFirst ? byPrice : byDefaultRank);

/** The best products of a search first; of equally good ones, what costs least when the words ask for it. */
export const byRelevance = (search: Search): SQL[] => [
	...searchOrder(search),
	...(search.cheapestFirst ? [isAvailable, ...byPrice] : byDefaultRank),
];

/** Sort order of a listing, with the id as tie-breaker, so that pages never overlap. */
export function toOrderBy(query: ProductQuery, search: Search | undefined): SQL[] {
	switch (query.sort) {
		case 'price-asc':
			return byPrice;
		case 'price-desc':
			return [desc(products.unitPaise), asc(products.id)];
		case 'rating':
			return [desc(products.rating), desc(products.reviewCount), asc(products.id)];
		case 'newest':
			return [desc(products.createdAt), asc(products.id)];
		case 'name-asc':
			return [asc(byName), asc(products.id)];
		case 'name-desc':
			return [desc(byName), asc(products.id)];
		case 'origin':
			return [asc(products.countryOfOrigin), asc(products.id)];
		case 'featured':
			if (search !== undefined) return byRelevance(search);
			return query.collection === undefined
				? byDefaultRank
				: [asc(placeInCollection(query.collection)), ...byDefaultRank];
	}
}
