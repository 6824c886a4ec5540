import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductId } from '../../contracts/ids.ts';
import { maxListed, pageSize } from '../../shared/listing.ts';
import { type Db, queryRows, takeOne } from '../platform/database/database.ts';
import { estimateRows } from '../platform/database/estimateRows.ts';
import { products } from '../schema/catalog.ts';
import { byDefaultRank, byPlace } from './listingOrder.ts';
import type { Matches } from './search/foundProducts.ts';
import { hasWord, isInFront, isNamed } from './search/searchConditions.ts';
import type { Search } from './search/searchTerms.ts';

const idsRow = z.object({ ids: z.array(z.uuid().brand<'ProductId'>()) });

/**
 * Five pages: so many products are ranked for a search with far more than 10,000 matches, and counted of as many that are
 * filtered by attributes. Shown as `120+`.
 */
const maxOfMany = 5 * pageSize;

const ofMany = (ids: ProductId[]): Matches => ({ length: { total: ids.length, totalIsAtLeast: true }, ids });

/** Whether a query finds far more than the 10,000 products that are counted, by PostgreSQL's statistics. */
export const findsMany = async (db: Db, where: SQL | undefined): Promise<boolean> =>
	(await estimateRows(db, sql`select from ${products} where ${where}`)) > 1.5 * maxListed;

/**
 * The first products of a search with far more matches than are counted: of hot ones in stock, which come first anyway, the best
 * by place, with what the search names. Undefined when it finds less, or has too few hot ones in stock.
 * @param toWhere the condition of a list by its search
 */
export async function findFirst(
	db: Db,
	search: Search,
	toWhere: (search: Search) => SQL | undefined,
): Promise<Matches | undefined> {
	if (search.cheapestFirst || !hasWord(search)) return undefined;
	// The phrase has an index of its own, which takes longer than that of words.
	const words = toWhere({ ...search, phrase: '', code: undefined, pins: [] });
	if (!(await findsMany(db, words))) return undefined;
	const named = isNamed(search);
	const order = sql.join(byPlace(search), sql`, `);
	const { ids } = takeOne(
		await queryRows(
			db,
			sql`select array_to_json(array(select ${products.id} from ${products} where ${and(words, isInFront)} order by ${order} limit ${maxOfMany})
					${named === undefined ? sql`` : sql`|| array(select ${products.id} from ${products} where ${and(toWhere(search), named)})`}) as ids`,
			idsRow,
		),
	);
	const different = [...new Set(ids)];
	return different.length < maxOfMany ? undefined : ofMany(different);
}

/**
 * The first five pages of a list in the usual order; undefined when there is less among the first 10,000 products of a condition
 * that has an index in this order. Their number, so that PostgreSQL reads that index, whatever it expects of the filters.
 * @param base the condition
 */
export async function findFirstPages(
	db: Db,
	base: SQL | undefined,
	where: SQL | undefined,
): Promise<Matches | undefined> {
	const order = sql.join(byDefaultRank, sql`, `);
	const first = sql`(select * from ${products} where ${base} order by ${order} limit ${maxListed})`;
	const { ids } = takeOne(
		await queryRows(
			db,
			sql`select array_to_json(array(select ${products.id} from ${first} as ${products} where ${where} limit ${maxOfMany + 1})) as ids`,
			idsRow,
		),
	);
	return ids.length > maxOfMany ? ofMany(ids.slice(0, maxOfMany)) : undefined;
}
