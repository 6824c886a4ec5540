import { sql } from 'drizzle-orm';
import { store } from '../../../store.config.ts';

/** The current date in the shop's time zone, by the database's clock. */
export const today = sql`(now() at time zone ${store.timeZone}::text)::date`;
