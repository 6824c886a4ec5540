import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import { products } from '../schema/catalog.ts';
import { searchOrder } from './search/searchConditions.ts';
import type { Search } from './search/searchTerms.ts';

const byName = sql`lower(${products.name})`;

/** The usual order of products: what can be bought, is hot, is new and sells well comes first. */
export const byDefaultRank: SQL[] = [
	sql`(${products.available} > 0) desc`,
	desc(products.isHot),
	desc(products.isNew),
	desc(products.soldCount),
	asc(products.id),
];

/** Sort order of a listing, with the id as tie-breaker, so that pages never overlap. */
export function toOrderBy(query: ProductQuery, search: Search | undefined): SQL[] {
	switch (query.sort) {
		case 'price-asc':
			return [asc(products.unitPaise), asc(products.id)];
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
			return [...(search === undefined ? [] : searchOrder(search)), ...byDefaultRank];
	}
}
