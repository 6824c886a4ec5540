import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/**
 * What was answered to a request that carried an Idempotency-Key, written in the transaction of its effect: the same
 * request again is answered from here. Deleted after a day.
 */
export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		/** The user's id; the address of a visitor. */
		caller: text().notNull(),
		key: text().notNull(),
		/** Of address and body: the same key with another request is a mistake of the client's. */
		digest: text().notNull(),
		status: integer().notNull(),
		/** As it was sent; null while the transaction is open, and where there is no body. */
		answer: text(),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.caller, table.key] }), index().on(table.createdAt)],
);
