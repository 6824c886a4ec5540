import type { SettingGroup } from '../../../contracts/settingGroups.ts';
import { settingGroups } from '../../../contracts/settingGroups.ts';
import { userBrowserStore } from '../../session/userStore.ts';

const key = (group: SettingGroup) => `preview ${group}`;

/** Keeps what is typed for a tab that shows it; a logout removes it. */
export const writePreviewed = (group: SettingGroup, value: unknown): void =>
	userBrowserStore.write(key(group), JSON.stringify(value));

/** @returns undefined when there is nothing that the group accepts */
export function readPreviewed(group: SettingGroup): unknown {
	const stored = userBrowserStore.read(key(group));
	return stored === null ? undefined : settingGroups[group].schema.safeParse(JSON.parse(stored)).data;
}
