import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserId } from '../../contracts/ids.ts';
import { idColumn, instant } from '../platform/columns.ts';
import { users } from './auth.ts';

/** The team's notes about a customer; the audit log has who changed them. */
export const customerNotes = pgTable('customer_notes', {
	userId: idColumn<UserId>()
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** Empty when the notes were cleared. */
	text: text().notNull(),
	version: integer().notNull(),
	writtenBy: idColumn<UserId>()
		.notNull()
		.references(() => users.id),
	writtenAt: instant().notNull().defaultNow(),
});
