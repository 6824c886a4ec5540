import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlannedSettingsId, UserId } from '../../../contracts/ids.ts';
import type { SettingGroup } from '../../../contracts/settingGroups.ts';
import { idColumn, instant, primaryId } from '../columns.ts';

/** Settings that an owner has changed, by group. A group without a row has its default; the audit log has the history. */
export const settings = pgTable('settings', {
	group: text().$type<SettingGroup>().primaryKey(),
	/** Parsed by the schema of its group when it is read; null for the default. */
	value: jsonb(),
	/** Counts the changes. */
	version: integer().notNull(),
	changedAt: instant().notNull().defaultNow(),
});

/** Changes of groups from a time on; one that has taken effect is deleted, and the audit log has it. */
export const plannedSettings = pgTable('planned_settings', {
	id: primaryId<PlannedSettingsId>(),
	group: text().$type<SettingGroup>().notNull().unique(),
	/** The fields that change, with their values. */
	value: jsonb().$type<Record<string, unknown>>().notNull(),
	startsAt: instant().notNull(),
	plannedBy: idColumn<UserId>().notNull(),
	/** Why it did not take effect, as a sentence for the owner; null while its time has not come. */
	problem: text(),
});
