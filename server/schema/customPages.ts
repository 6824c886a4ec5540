import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customPageStatuses } from '../../contracts/customPages.ts';
import type { CustomPageId } from '../../contracts/ids.ts';
import { createdAt, idColumn, instant, primaryId } from '../platform/columns.ts';

/** Pages that the owner wrote, at /pages/{slug}. */
export const customPages = pgTable(
	'custom_pages',
	{
		id: primaryId<CustomPageId>(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		/** Null for the shop's own description. */
		description: text(),
		/** Rich text, sanitised before it is stored. */
		content: text().notNull(),
		status: text({ enum: customPageStatuses }).notNull().default('draft'),
		/** When a scheduled page is published; null for others. */
		publishAt: instant(),
		/** Counts the changes, from 1. */
		version: integer().notNull().default(1),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(table) => [
		index('custom_pages_to_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
	],
);

/** All addresses that a page has or had, so that no other page takes one and earlier ones lead to it. */
export const customPageAddresses = pgTable(
	'custom_page_addresses',
	{
		slug: text().primaryKey(),
		pageId: idColumn<CustomPageId>()
			.notNull()
			.references(() => customPages.id, { onDelete: 'cascade' }),
	},
	(table) => [index().on(table.pageId)],
);
