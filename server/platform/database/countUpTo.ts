import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { maxListed } from '../../../contracts/listing.ts';
import { type Db, only, rowsOf } from './database.ts';

/** The length of a list as its page shows it; see contracts/listing.ts. */
export type ListLength = { total: number; totalIsAtLeast?: true };

/** @param count may be more than pages show */
export const lengthOf = (count: number): ListLength =>
	count > maxListed ? { total: maxListed, totalIsAtLeast: true } : { total: count };

const countRow = z.object({ count: z.coerce.number() });

/** Counts the rows of a list, but not those that no page shows: counting all takes longer the more there are. */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined): Promise<ListLength> {
	const { count } = only(
		await rowsOf(
			db,
			sql`select count(*) as count from (
				select 1 from ${table} where ${where ?? sql`true`} limit ${maxListed + 1}) as counted`,
			countRow,
		),
	);
	return lengthOf(count);
}
