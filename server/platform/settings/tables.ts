import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SettingGroup } from '../../../contracts/settingGroups.ts';
import { instant } from '../columns.ts';

/** Settings that an owner has changed, by group. A group without a row has its default; the audit log has the history. */
export const settings = pgTable('settings', {
	group: text().$type<SettingGroup>().primaryKey(),
	/** Parsed by the schema of its group when it is read; null for the default. */
	value: jsonb(),
	/** Counts the changes. */
	version: integer().notNull(),
	changedAt: instant().notNull().defaultNow(),
});
