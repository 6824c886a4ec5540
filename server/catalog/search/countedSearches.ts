import { and, desc, eq, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CountedSearch } from '../../../contracts/searches.ts';
import { type Db, inTransaction, queryRows } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import { searchClicks, searchDays } from '../../schema/search.ts';
import { foundBySearch, type ReadTyped, synonymKey } from '../catalog.ts';
import type { WaitingSearch } from './searchCounter.ts';

/** Different searches of one day that are stored; a script cannot fill the database with invented words. */
const maxQueriesPerDay = 5000;
const listed = 50;
const openedListed = 3;

/** Whether a search of today is stored, or may be. */
async function hasPlace(tx: Db, query: string): Promise<boolean> {
	const [stored] = await tx
		.select({ query: searchDays.query })
		.from(searchDays)
		.where(and(eq(searchDays.day, today), eq(searchDays.query, query)));
	return stored !== undefined || (await tx.$count(searchDays, eq(searchDays.day, today))) < maxQueriesPerDay;
}

/** Stores the counts of one search. */
async function recordSearch(
	db: Db,
	read: ReadTyped,
	{ query, searches, clicks }: WaitingSearch,
): Promise<void> {
	const { results, found } = await foundBySearch(db, read, query, [...clicks.keys()]);
	await inTransaction(db, async (tx) => {
		if (!(await hasPlace(tx, query))) return;
		await tx
			.insert(searchDays)
			.values({ day: today, query, searches, results })
			.onConflictDoUpdate({
				target: [searchDays.day, searchDays.query],
				set: { searches: sql`${searchDays.searches} + excluded.searches`, results },
			});
		for (const productId of found)
			await tx
				.insert(searchClicks)
				.values({ day: today, query, productId, clicks: clicks.get(productId) ?? 0 })
				.onConflictDoUpdate({
					target: [searchClicks.day, searchClicks.query, searchClicks.productId],
					set: { clicks: sql`${searchClicks.clicks} + excluded.clicks` },
				});
	});
}

/**
 * Stores counted searches. The shop finds the results of each itself, and a click counts only for a product among them, so
 * nothing that a browser sends is believed.
 * @throws Error when some failed, after all others are stored
 */
export async function recordSearches(db: Db, read: ReadTyped, counted: WaitingSearch[]): Promise<void> {
	const failures: unknown[] = [];
	for (const search of counted)
		try {
			await recordSearch(db, read, search);
		} catch (error) {
			failures.push(error);
		}
	if (failures.length > 0)
		throw new Error(`${failures.length} of ${counted.length} searches were not counted`, {
			cause: failures[0],
		});
}

const openedRow = z.object({
	query: z.string(),
	id: z.uuid().brand<'ProductId'>(),
	name: z.string(),
	clicks: z.coerce.number().int(),
	total: z.coerce.number().int(),
});

/** The most opened products of each search. */
async function openedFrom(db: Db, since: SQL, queries: string[]) {
	if (queries.length === 0) return [];
	return queryRows(
		db,
		sql`select query, product_id as id, name, clicks, total from (
			select c.query, c.product_id, p.name, sum(c.clicks) as clicks, sum(sum(c.clicks)) over (partition by c.query) as total,
				row_number() over (partition by c.query order by sum(c.clicks) desc, p.name, c.product_id) as place
			from search_clicks c join products p on p.id = c.product_id
			where c.day >= ${since} and ${inArray(sql`c.query`, queries)}
			group by c.query, c.product_id, p.name) counted
		where place <= ${openedListed} order by query, place`,
		openedRow,
	);
}

/** What was searched for in the last days, today included. */
export async function searchReport(db: Db, days: number) {
	const since = sql`${today} - ${days - 1}::int`;
	const inPeriod = gte(searchDays.day, since);
	const searches = sql<number>`sum(${searchDays.searches})`.mapWith(Number);
	// The number of the newest day: the range may have changed since.
	const results = sql<number>`(array_agg(${searchDays.results} order by ${searchDays.day} desc))[1]`.mapWith(
		Number,
	);
	const frequent = (having: SQL | undefined) =>
		db
			.select({ query: searchDays.query, searches, results })
			.from(searchDays)
			.where(inPeriod)
			.groupBy(searchDays.query)
			.having(having)
			.orderBy(desc(searches), searchDays.query)
			.limit(listed);
	const [most, nothing, [totals], [clicked]] = await Promise.all([
		frequent(undefined),
		frequent(sql`${results} = 0`),
		db
			.select({
				searches: sql`coalesce(sum(${searchDays.searches}), 0)`.mapWith(Number),
				withoutResults:
					sql`coalesce(sum(${searchDays.searches}) filter (where ${searchDays.results} = 0), 0)`.mapWith(
						Number,
					),
			})
			.from(searchDays)
			.where(inPeriod),
		db
			.select({ clicks: sql`coalesce(sum(${searchClicks.clicks}), 0)`.mapWith(Number) })
			.from(searchClicks)
			.where(gte(searchClicks.day, since)),
	]);
	const opened = await openedFrom(db, since, [...new Set([...most, ...nothing].map(({ query }) => query))]);
	const withOpened = (row: { query: string; searches: number; results: number }): CountedSearch => {
		const own = opened.filter(({ query }) => query === row.query);
		return {
			...row,
			key: synonymKey(row.query),
			clicks: own[0]?.total ?? 0,
			opened: own.map(({ id, name, clicks }) => ({ id, name, clicks })),
		};
	};
	return {
		days,
		searches: totals?.searches ?? 0,
		withoutResults: totals?.withoutResults ?? 0,
		clicks: clicked?.clicks ?? 0,
		most: most.map(withOpened),
		nothingFound: nothing.map(withOpened),
	};
}

/** Words that one visitor searched for say little about the range, and may be personal. */
const rareDays = 30;
const storedDays = 365;

/** Thins searches after a month to those of several visitors or with a click, and deletes all after a year. */
export async function deleteOldSearches(db: Db): Promise<void> {
	const before = (days: number) => sql`${today} - ${days}::int`;
	await db.delete(searchClicks).where(lt(searchClicks.day, before(storedDays)));
	await db.delete(searchDays).where(lt(searchDays.day, before(storedDays)));
	const clicks = db
		.select({ query: searchClicks.query })
		.from(searchClicks)
		.where(and(eq(searchClicks.day, searchDays.day), eq(searchClicks.query, searchDays.query)));
	await db
		.delete(searchDays)
		.where(and(lt(searchDays.day, before(rareDays)), lt(searchDays.searches, 2), notExists(clicks)));
}
