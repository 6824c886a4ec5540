import { useQueryClient } from '@tanstack/react-query';
import { mapGroups, type SettingGroup, type Settings } from '../../../contracts/settingGroups.ts';
import { type StoredSettings, settingChange } from '../../../contracts/settings.ts';
import { call } from '../../session/call.ts';
import { useReplaceSettings } from '../../settings/settings.ts';
import { toast } from '../../ui/toasts.ts';
import { showStored } from './queries.ts';
import { showAccents } from './showAccents.ts';

/** Stores a group's value, and shows it in this page too. */
export function useSettingChange(group: SettingGroup, version: number) {
	const client = useQueryClient();
	const replaceSettings = useReplaceSettings();
	return {
		store: (value: unknown) =>
			call('PUT /admin/settings', { body: settingChange.parse({ group, version, value }) }),
		show: async (stored: StoredSettings) => {
			replaceSettings(mapGroups<Settings>((group) => stored[group].value));
			showAccents(stored.accents.value);
			// A page of its own has its texts under the name of the group.
			await client.invalidateQueries({ queryKey: [group] });
			await showStored(client, stored);
			toast.success('Settings saved');
		},
	};
}
