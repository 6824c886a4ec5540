import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CategoryId } from '../../contracts/ids.ts';
import { attributeKinds, type ProductFact, productFactNames } from '../../shared/attributes.ts';
import { feedChoices } from '../../shared/feed.ts';
import { createdAt, idColumn, primaryId } from '../platform/columns.ts';

export const categories = pgTable(
	'categories',
	{
		id: primaryId<CategoryId>(),
		/** The displayed title; a listing contains the products with this category name. */
		name: text().notNull(),
		/** The canonical slug, used in /categories. */
		slug: text().notNull().unique(),
		description: text().notNull().default(''),
		/** Display order of categories. */
		position: integer().notNull(),
		/** HSN code on the invoices of its products without one of their own; empty for none. */
		hsn: text().notNull().default(''),
		/** Whether the home page may feature it. */
		featured: boolean().notNull().default(true),
		/** Whether the product feed has its products; null when the rule of the feed decides. */
		feed: text({ enum: feedChoices }),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex('categories_name_unique').on(sql`lower(${table.name})`)],
);

/** Further slugs of a category: the alternative ones of the specification, and those of earlier names. */
export const categoryAliases = pgTable('category_aliases', {
	slug: text().primaryKey(),
	categoryId: idColumn<CategoryId>()
		.notNull()
		.references(() => categories.id, { onDelete: 'cascade' }),
});

/** Attributes that the owner declared for the products of a category; values are in `products.attributes`. */
export const categoryAttributes = pgTable(
	'category_attributes',
	{
		categoryId: idColumn<CategoryId>()
			.notNull()
			.references(() => categories.id, { onDelete: 'cascade' }),
		/** In addresses and in `products.attributes`. */
		name: text().notNull(),
		label: text().notNull(),
		kind: text({ enum: attributeKinds }).notNull(),
		unit: text().notNull().default(''),
		/** The column of the product that it shows; null for an attribute with values of its own. */
		fact: text({ enum: productFactNames as [ProductFact, ...ProductFact[]] }),
		choices: jsonb().$type<string[]>().notNull().default([]),
		filterable: boolean().notNull().default(true),
		comparable: boolean().notNull().default(true),
		position: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.categoryId, table.name] })],
);
