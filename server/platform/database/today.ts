import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { store } from '../../../store.config.ts';
import { type Db, queryRows, takeOne } from './database.ts';

/** The current date in the shop's time zone, by the database's clock. */
export const today = sql`(now() at time zone ${store.timeZone}::text)::date`;

/** The same as YYYY-MM-DD. */
export const readToday = async (db: Db): Promise<string> =>
	takeOne(await queryRows(db, sql`select ${today}::text as day`, z.object({ day: z.string() }))).day;
