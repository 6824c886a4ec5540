import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows, takeOne } from './database.ts';

const planRow = z.object({
	'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]),
});

/** How many rows a query finds by PostgreSQL's statistics, which reads none of them and may be wrong. */
export async function estimateRows(db: Db, rows: SQL): Promise<number> {
	const {
		'QUERY PLAN': [{ Plan: plan }],
	} = takeOne(await queryRows(db, sql`explain (format json) ${rows}`, planRow));
	return plan['Plan Rows'];
}
