import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { postStatuses } from '../../contracts/blog.ts';
import type { PostId } from '../../contracts/ids.ts';
import { postCategories } from '../../shared/sections.ts';
import { createdAt, instant, primaryId } from '../platform/columns.ts';

export const posts = pgTable(
	'posts',
	{
		id: primaryId<PostId>(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		excerpt: text().notNull(),
		/** Rich text, sanitised before it is stored. */
		content: text().notNull(),
		category: text({ enum: postCategories }).notNull(),
		tags: jsonb().$type<string[]>().notNull().default([]),
		/** Null is shown as 'Unknown Author'. */
		authorName: text(),
		featuredImage: text(),
		status: text({ enum: postStatuses }).notNull().default('draft'),
		/** Minutes, 1 to 60. */
		readTime: integer().notNull().default(5),
		isFeatured: boolean().notNull().default(false),
		views: integer().notNull().default(0),
		publishedAt: instant(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(table) => [index().on(table.status, table.publishedAt.desc()), index().on(table.category)],
);
