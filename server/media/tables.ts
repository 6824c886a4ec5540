import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../platform/columns.ts';

/** A stored picture: re-encoded by us, named by the hash of its bytes. */
export const pictures = pgTable('pictures', {
	/** SHA-256 of the master, shortened; also the name under which its sizes are served. */
	publicId: text().primaryKey(),
	url: text().notNull(),
	width: integer().notNull(),
	height: integer().notNull(),
	createdAt: createdAt(),
});
