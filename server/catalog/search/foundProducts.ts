import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ProductId } from '../../../contracts/ids.ts';
import type { ProductCard } from '../../../contracts/products.ts';
import { maxListed } from '../../../shared/listing.ts';
import { countUpTo, type ListLength, toListLength } from '../../platform/database/countUpTo.ts';
import { type Db, queryRows, takeOne } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';
import { byPlace, byRelevance } from '../listingOrder.ts';
import { selectFoundCards } from '../readProducts.ts';
import { isFound, isNamed, maxRanked } from './searchConditions.ts';
import type { ReadTyped } from './searchReader.ts';
import type { Search } from './searchTerms.ts';

/** Whether a product is on sale and found by a search. */
export const foundOnSale = (search: Search): SQL | undefined =>
	and(isNull(products.archivedAt), isFound(search));

/** Fewer matches than this are read once, instead of by each statement of a list. */
const maxFound = 1000;
const matchesRow = z.object({
	count: z.coerce.number(),
	ids: z.array(z.uuid().brand<'ProductId'>()).nullable(),
});

/** What a list has: how much, and the ids of what is ranked for it when that is not too much. */
export type Matches = { length: ListLength; ids: ProductId[] | undefined };

/** Counts the products of a list, and reads their ids when they are few. */
export async function findMatches(db: Db, where: SQL | undefined): Promise<Matches> {
	const matching = db
		.select({ id: products.id })
		.from(products)
		.where(where)
		.limit(maxListed + 1)
		.as('matching');
	const { count, ids } = takeOne(
		await queryRows(
			db,
			sql`select count(*) as count, case when count(*) <= ${maxFound} then to_json(coalesce(array_agg(id), '{}')) end as ids from ${matching}`,
			matchesRow,
		),
	);
	return { length: toListLength(count), ids: ids ?? undefined };
}

/** The best products of a search. */
export function bestProducts(db: Db, search: Search, limit: number): Promise<ProductCard[]> {
	const order = byRelevance(search);
	// Only the first ones by place are ranked, and those that the search names or the owner pinned.
	const first = db
		.select({ id: products.id })
		.from(products)
		.where(foundOnSale(search))
		.orderBy(...byPlace(search))
		.limit(maxRanked);
	const named = isNamed(search);
	const ranked =
		named === undefined
			? first
			: unionAll(
					first,
					db
						.select({ id: products.id })
						.from(products)
						.where(and(isNull(products.archivedAt), named)),
				);
	const best = db
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, ranked))
		.orderBy(...order)
		.limit(limit);
	return selectFoundCards(db, inArray(products.id, best), order, limit, search);
}

/**
 * The number of products that a search finds, at most 10,000.
 * @param ids products of which those that the search finds are returned
 */
export async function foundBySearch(
	db: Db,
	read: ReadTyped,
	q: string,
	ids: ProductId[],
): Promise<{ results: number; found: ProductId[] }> {
	const search = await read(db, q);
	const { total } = await countUpTo(db, products, foundOnSale(search));
	const found =
		ids.length === 0
			? []
			: await db
					.select({ id: products.id })
					.from(products)
					.where(and(inArray(products.id, ids), foundOnSale(search)));
	return { results: total, found: found.map(({ id }) => id) };
}
