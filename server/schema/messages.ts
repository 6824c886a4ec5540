import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { MessageId } from '../../contracts/ids.ts';
import { createdAt, instant, primaryId } from '../platform/columns.ts';

/** Messages from the contact form. */
export const messages = pgTable(
	'messages',
	{
		id: primaryId<MessageId>(),
		name: text().notNull(),
		email: text().notNull(),
		phone: text(),
		subject: text().notNull(),
		message: text().notNull(),
		answeredAt: instant(),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.createdAt.desc())],
);
