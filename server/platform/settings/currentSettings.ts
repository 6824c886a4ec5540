import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Settings } from '../../../contracts/settingGroups.ts';
import { defaultSettings } from '../../../store.config.ts';

const snapshot = new AsyncLocalStorage<Settings>();

/**
 * The settings of the shop: one snapshot for a whole request or job, so that no total or text mixes two. Outside of
 * both they are the defaults.
 */
export const currentSettings = (): Settings => snapshot.getStore() ?? defaultSettings;

/**
 * A setting for SQL that is a constant of a module: read when a statement is built. A prepared query would keep the value of
 * its first use.
 */
export const settingInSql = (read: (settings: Settings) => number): SQLWrapper => ({
	getSQL: () => sql`${read(currentSettings())}`,
});

/** Does work with a snapshot of the settings. */
export const withSettings = <Result>(settings: Settings, work: () => Result): Result =>
	snapshot.run(settings, work);
