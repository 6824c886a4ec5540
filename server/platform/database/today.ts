import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { store } from '../../../store.config.ts';
import { type Db, queryRows, takeOne } from './database.ts';

/** The current date in the shop's time zone, by the database's clock. */
export const today = sql`(now() at time zone ${store.timeZone}::text)::date`;

/** When the transaction began, by the database's clock. */
export const readNow = async (db: Db): Promise<Date> =>
	takeOne(await queryRows(db, sql`select now() as now`, z.object({ now: z.coerce.date() }))).now;

/** Today as YYYY-MM-DD. */
export const readToday = async (db: Db): Promise<string> =>
	takeOne(await queryRows(db, sql`select ${today}::text as day`, z.object({ day: z.string() }))).day;
