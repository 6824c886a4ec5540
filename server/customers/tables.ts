import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserId } from '../../contracts/ids.ts';
import { users } from '../auth/tables.ts';
import { idColumn, instant } from '../platform/columns.ts';

/** The notes of the shop’s team about a customer; the audit has their earlier texts. */
export const customerNotes = pgTable('customer_notes', {
	userId: idColumn<UserId>()
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** Empty when it was cleared. */
	text: text().notNull(),
	version: integer().notNull(),
	writtenBy: idColumn<UserId>()
		.notNull()
		.references(() => users.id),
	writtenAt: instant().notNull().defaultNow(),
});
