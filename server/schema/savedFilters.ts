import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { SavedFilterId, UserId } from '../../contracts/ids.ts';
import { filteredLists, type ListFilters } from '../../contracts/savedFilters.ts';
import { createdAt, idColumn, primaryId } from '../platform/columns.ts';
import { users } from './auth.ts';

/** Filters of a back-office list that an administrator saved under a name. */
export const savedFilters = pgTable(
	'saved_filters',
	{
		id: primaryId<SavedFilterId>(),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		list: text({ enum: filteredLists }).notNull(),
		name: text().notNull(),
		filters: jsonb().$type<ListFilters>().notNull(),
		createdAt: createdAt(),
	},
	(table) => [unique().on(table.userId, table.list, table.name)],
);
