import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { maxListed } from '../../../shared/listing.ts';
import { type Db, queryRows, takeOne } from './database.ts';

/** The length of a list as its page shows it; see shared/listing.ts. */
export type ListLength = { total: number; totalIsAtLeast?: true };

/** @param count may be more than pages show */
export const toListLength = (count: number): ListLength =>
	count > maxListed ? { total: maxListed, totalIsAtLeast: true } : { total: count };

const countRow = z.object({ count: z.coerce.number() });

/** Counts the rows of a query up to 10,001, which is shown as `10,000+` (`countText`). */
export async function countRowsUpTo(db: Db, rows: SQL): Promise<number> {
	const counted = await queryRows(
		db,
		sql`select count(*) as count from (${rows} limit ${maxListed + 1}) as counted`,
		countRow,
	);
	return takeOne(counted).count;
}

/** Counts the rows of a list, but not those that no page shows: counting all takes longer the more there are. */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined): Promise<ListLength> {
	return toListLength(await countRowsUpTo(db, sql`select 1 from ${table} where ${where ?? sql`true`}`));
}
