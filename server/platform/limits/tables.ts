import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Counters of the shared rate limits: uses in the window that ends at `expire`. */
export const rateLimits = pgTable('rate_limits', {
	key: text().primaryKey(),
	points: integer().notNull().default(0),
	expire: instant(),
});
