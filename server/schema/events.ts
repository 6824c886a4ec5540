import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventId } from '../../contracts/ids.ts';
import { eventCategories } from '../../shared/sections.ts';
import { createdAt, instant, primaryId } from '../platform/columns.ts';

export const events = pgTable(
	'events',
	{
		id: primaryId<EventId>(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		description: text().notNull(),
		category: text({ enum: eventCategories }).notNull(),
		date: date().notNull(),
		/** Free text such as '2:00 PM'. */
		time: text().notNull(),
		/** Start as an instant, null when unknown; for calendar files and for separating upcoming from past events. */
		startsAt: instant(),
		location: text().notNull(),
		imageUrl: text(),
		imagePublicId: text(),
		isFeatured: boolean().notNull().default(false),
		isPublished: boolean().notNull().default(false),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(table) => [index().on(table.isPublished, table.date)],
);
