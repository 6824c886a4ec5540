import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../platform/columns.ts';

/** Differences between the payment service and the shop that the daily comparison found and could not correct. */
export const paymentDifferences = pgTable(
	'payment_differences',
	{
		key: text().primaryKey(),
		text: text().notNull(),
		firstSeenAt: createdAt(),
		/** Null while it is open. */
		resolvedAt: instant(),
		/** When the owner was emailed about it: once, after it has been open for a day. */
		mailedAt: instant(),
	},
	(table) => [
		index('payment_differences_open').on(table.firstSeenAt).where(sql`${table.resolvedAt} is null`),
	],
);
