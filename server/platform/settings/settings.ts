import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
	groupNames,
	type PublicSettings,
	type SettingGroup,
	type Settings,
	settingGroups,
} from '../../../contracts/settingGroups.ts';
import { defaultSettings } from '../../../store.config.ts';
import { afterCommit, type Database, type Db } from '../database/database.ts';
import type { TaggedCache } from '../pages/taggedCache.ts';
import { plannedSettings, settings as table } from './tables.ts';

const settingsChannel = 'settings_changed';
const retryAfterMs = 500;

/** The settings in memory, so that no request reads them from the database. */
export type LiveSettings = {
	/** As of now; requests and jobs keep what it was at their start, see `currentSettings`. */
	current: () => Settings;
	/** Reads them again; what was cached with other ones is dropped. */
	reload: () => Promise<void>;
	/** Replaces one group, after its change has committed. */
	replace: <Group extends SettingGroup>(group: Group, value: Settings[Group]) => void;
};

/**
 * Reads the stored groups over the defaults, each with its version, which is 0 without a row. A group that its schema no
 * longer accepts is logged and has its default.
 */
export async function readSettings(
	db: Db,
	log: FastifyBaseLogger,
): Promise<{ settings: Settings; versions: Map<SettingGroup, number> }> {
	const settings: Settings = { ...defaultSettings };
	const rows = await db.select().from(table);
	for (const { group, value } of rows) {
		if (value === null) continue;
		const parsed = settingGroups[group]?.schema.safeParse(value);
		if (parsed?.success) Object.assign(settings, { [group]: parsed.data });
		else
			log.error(
				{ group, error: parsed?.error },
				'Stored settings are not valid any more: the default applies',
			);
	}
	return { settings, versions: new Map(rows.map(({ group, version }) => [group, version])) };
}

/** Settings with the defaults until they are loaded. */
export function createSettings(db: Db, cache: TaggedCache, log: FastifyBaseLogger): LiveSettings {
	let current: Settings = defaultSettings;
	let reloading = Promise.resolve();
	/** Every page and most answers show some setting, so all are dropped, unless the changed ones are not on all pages. */
	function use(settings: Settings): void {
		const changed = groupNames.filter((group) => !isDeepStrictEqual(settings[group], current[group]));
		current = settings;
		if (changed.some((group) => settingGroups[group].onPages === true)) cache.clear();
		else for (const group of changed) cache.drop(`settings:${group}`);
	}
	return {
		current: () => current,
		reload: () => {
			// One after the other, so that an older reading never replaces a newer one.
			const next = reloading.then(async () => use((await readSettings(db, log)).settings));
			reloading = next.catch(() => undefined);
			return next;
		},
		replace: (group, value) => use({ ...current, [group]: value }),
	};
}

/** Loads the settings, and again whenever any instance has changed them, until the returned function is called. */
export async function followSettings(
	{ listen }: Database,
	settings: LiveSettings,
	log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
	await settings.reload();
	const stopped = new AbortController();
	/** There may be no other notification, so a failed reading is repeated. */
	const reload = async () => {
		while (!stopped.signal.aborted)
			try {
				return await settings.reload();
			} catch (error) {
				log.error({ error }, 'The settings could not be read; retrying');
				await pause(retryAfterMs, undefined, { ref: false });
			}
	};
	const stopListening = await listen(
		settingsChannel,
		() => void reload(),
		() => void reload(),
	);
	return async () => {
		stopped.abort();
		await stopListening();
	};
}

/**
 * Stores the value of a group with its next version, a value like the default as none. Every instance has it
 * after the commit, this one at once.
 * @param version the stored one, which was read before the change
 * @returns false when somebody else has changed the group since then
 */
export async function storeSettings<Group extends SettingGroup>(
	tx: Db,
	live: LiveSettings,
	{ group, version, value }: { group: Group; version: number; value: Settings[Group] },
): Promise<boolean> {
	const stored = isDeepStrictEqual(value, defaultSettings[group]) ? null : value;
	const written =
		version === 0
			? await tx.insert(table).values({ group, value: stored, version: 1 }).onConflictDoNothing().returning()
			: await tx
					.update(table)
					.set({ value: stored, version: version + 1, changedAt: sql`now()` })
					.where(and(eq(table.group, group), eq(table.version, version)))
					.returning();
	if (written.length === 0) return false;
	await tx.execute(sql`select pg_notify(${settingsChannel}, ${group})`);
	// The next request to this instance need not wait for the notification.
	afterCommit(tx, () => live.replace(group, value));
	return true;
}

/**
 * Follows a category to its new slug in the groups that exclude it, on every instance.
 * @param to undefined when the category was deleted
 */
export async function moveExcludedCategory(tx: Db, from: string, to: string | undefined): Promise<void> {
	const slugs = sql`jsonb_array_elements_text(${table.value} -> 'excludedCategories') with ordinality as each (slug, place)`;
	const moved = await tx
		.update(table)
		.set({
			value: sql`jsonb_set(${table.value}, '{excludedCategories}', (
				select coalesce(jsonb_agg(case slug when ${from} then ${to ?? null}::text else slug end order by place), '[]')
				from ${slugs} where slug <> ${from} or ${to ?? null}::text is not null))`,
			version: sql`${table.version} + 1`,
			changedAt: sql`now()`,
		})
		.where(sql`${table.value} -> 'excludedCategories' ? ${from}`)
		.returning({ group: table.group });
	for (const { group } of moved) await tx.execute(sql`select pg_notify(${settingsChannel}, ${group})`);
}

/**
 * Waits for other changes of settings and lets none begin before the transaction ends. A group without a row cannot be locked
 * by its row.
 */
export async function lockSettings(tx: Db): Promise<void> {
	await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}

/** Changes the planned value of a group by a rule, when it is one for the group beside its value. */
async function adaptPlanned<Group extends SettingGroup>(
	tx: Db,
	group: Group,
	value: Settings[Group],
	adapt: (value: Settings[Group]) => Settings[Group],
): Promise<void> {
	const isOfGroup = eq(plannedSettings.group, group);
	const [planned] = await tx.select().from(plannedSettings).where(isOfGroup).for('update');
	if (planned === undefined) return;
	const parsed = settingGroups[group].schema.safeParse({ ...value, ...planned.value });
	if (!parsed.success) return;
	// The type of a schema is not tied to the name of its group.
	const after = new Map<string, unknown>(Object.entries(adapt(parsed.data as Settings[Group])));
	const adapted = Object.fromEntries(
		Object.keys(planned.value).map((field): [string, unknown] => [field, after.get(field)]),
	);
	await tx.update(plannedSettings).set({ value: adapted }).where(isOfGroup);
}

/**
 * Changes the stored value of a group by a rule, and its planned one, on every instance.
 * @returns the value before and after; undefined when the rule leaves it as it is
 */
export async function adaptSettings<Group extends SettingGroup>(
	tx: Db,
	group: Group,
	adapt: (value: Settings[Group]) => Settings[Group],
): Promise<{ before: Settings[Group]; after: Settings[Group] } | undefined> {
	await lockSettings(tx);
	const [row] = await tx.select().from(table).where(eq(table.group, group));
	const parsed = settingGroups[group].schema.safeParse(row?.value);
	// One that is not valid any more stays until the owner changes it.
	if (row?.value != null && !parsed.success) return undefined;
	// The type of a schema is not tied to the name of its group.
	const before = parsed.success ? (parsed.data as Settings[Group]) : defaultSettings[group];
	await adaptPlanned(tx, group, before, adapt);
	const after = adapt(before);
	if (isDeepStrictEqual(before, after)) return undefined;
	const value = isDeepStrictEqual(after, defaultSettings[group]) ? null : after;
	await tx
		.insert(table)
		.values({ group, value, version: 1 })
		.onConflictDoUpdate({
			target: table.group,
			set: { value, version: sql`${table.version} + 1`, changedAt: sql`now()` },
		});
	await tx.execute(sql`select pg_notify(${settingsChannel}, ${group})`);
	return { before, after };
}

/** What every page carries. */
export const getPublicSettings = (settings: Settings): PublicSettings =>
	// Those of the type, which is derived from the same property.
	Object.fromEntries(
		groupNames
			.filter((group) => settingGroups[group].onPages === true)
			.map((group) => [group, settings[group]]),
	) as PublicSettings;
