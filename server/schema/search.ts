import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

/** Words of products, and `#` with the last word of what a name says that the product is. Written by a trigger of products. */
export const searchWords = pgTable('search_words', {
	word: text().primaryKey(),
	/** Products that have it, up to 1,000, counted once a day. */
	products: integer().notNull().default(1),
});

/** Words that shoppers use for something else in this shop, kept by the owner; a word belongs to one group. */
export const searchMeanings = pgTable(
	'search_meanings',
	{
		/** The word as a search compares it. */
		key: text().primaryKey(),
		groupId: uuid().notNull(),
		/** As the owner wrote it. */
		word: text().notNull(),
		position: integer().notNull(),
		/** What the shop shows instead, each a word or phrase, the same for all of a group; empty for what it does not sell. */
		meanings: jsonb().$type<string[]>().notNull(),
	},
	(table) => [index().on(table.groupId, table.position)],
);

/** Products that the owner put first for a search. */
export const searchPins = pgTable(
	'search_pins',
	{
		/** The search as searches are compared. */
		key: text().notNull(),
		/** As the owner wrote it. */
		query: text().notNull(),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.productId] }), index().on(table.productId)],
);
