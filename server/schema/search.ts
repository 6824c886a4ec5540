import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProductId } from '../../contracts/ids.ts';
import { idColumn } from '../platform/columns.ts';
import { products } from './catalog.ts';

/** Words that a search treats as equal, kept by the owner; a word belongs to one group. */
export const synonyms = pgTable(
	'synonyms',
	{
		/** The word in lower case and Latin letters, as a search compares it. */
		key: text().primaryKey(),
		groupId: uuid().notNull(),
		/** As the owner wrote it. */
		word: text().notNull(),
		position: integer().notNull(),
	},
	(table) => [index().on(table.groupId, table.position)],
);

/** Searches of one day with the same words. Without anything about the visitor. */
export const searchDays = pgTable(
	'search_days',
	{
		/** In India. */
		day: date().notNull(),
		/** In lower case, with one space between words. */
		query: text().notNull(),
		/** Visitors who searched for it. */
		searches: integer().notNull(),
		/** Products that the last of these searches found. */
		results: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** Products that were opened from the results of a search, by day. */
export const searchClicks = pgTable(
	'search_clicks',
	{
		day: date().notNull(),
		query: text().notNull(),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		clicks: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.day, table.query, table.productId] }),
		index().on(table.productId),
	],
);
