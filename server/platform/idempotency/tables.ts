import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/**
 * Responses to requests with an Idempotency-Key, written in the transaction of the effect and returned to the same
 * request again. Deleted after a day.
 */
export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		/** The user's id, or the address of a visitor. */
		caller: text().notNull(),
		key: text().notNull(),
		/** Of URL and body: the same key with another request is a client error. */
		digest: text().notNull(),
		status: integer().notNull(),
		/** The response body as sent; null while the transaction is open and when there is none. */
		answer: text(),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.caller, table.key] }), index().on(table.createdAt)],
);
