import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../platform/columns.ts';

/** A stored picture: re-encoded by the shop, named by the hash of its bytes. */
export const pictures = pgTable('pictures', {
	/** Shortened SHA-256 of the file; also the prefix of its versions' names. */
	publicId: text().primaryKey(),
	url: text().notNull(),
	width: integer().notNull(),
	height: integer().notNull(),
	createdAt: createdAt(),
});
