import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CategoryId, CollectionId, ProductId } from '../../contracts/ids.ts';
import { createdAt, idColumn, primaryId } from '../platform/columns.ts';
import { products } from './catalog.ts';
import { categories } from './categories.ts';

/** Sets of products that the owner named, at /collections/{slug}: those chosen by hand, then those of its tags and category. */
export const collections = pgTable('collections', {
	id: primaryId<CollectionId>(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	/** Shown above the products and by search engines; empty for none. */
	description: text().notNull().default(''),
	imageUrl: text(),
	/** Products with one of these tags belong to it. */
	tags: text().array().notNull().default(sql`'{}'::text[]`),
	/** All products of this category belong to it; null for none. */
	categoryId: idColumn<CategoryId>().references(() => categories.id, { onDelete: 'set null' }),
	/** Counts the changes, from 1. */
	version: integer().notNull().default(1),
	createdAt: createdAt(),
	updatedAt: createdAt(),
});

/** What the owner chose by hand, in its order. */
export const collectionProducts = pgTable(
	'collection_products',
	{
		collectionId: idColumn<CollectionId>()
			.notNull()
			.references(() => collections.id, { onDelete: 'cascade' }),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.collectionId, table.productId] }), index().on(table.productId)],
);

/** All addresses that a collection has or had, so that no other one takes them and earlier ones lead to it. */
export const collectionAddresses = pgTable(
	'collection_addresses',
	{
		slug: text().primaryKey(),
		collectionId: idColumn<CollectionId>()
			.notNull()
			.references(() => collections.id, { onDelete: 'cascade' }),
	},
	(table) => [index().on(table.collectionId)],
);
