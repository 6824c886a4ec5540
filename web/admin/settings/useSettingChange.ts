import { useQueryClient } from '@tanstack/react-query';
import { type SettingGroup, type StoredSettings, settingChange } from '../../../contracts/settings.ts';
import { call } from '../../session/call.ts';
import { useReplaceSettings } from '../../settings/settings.ts';
import { toast } from '../../ui/toasts.ts';
import { showStored } from './queries.ts';

/** Stores a group's value, and shows it in this page too. */
export function useSettingChange(group: SettingGroup, version: number) {
	const client = useQueryClient();
	const replaceSettings = useReplaceSettings();
	return {
		store: (value: unknown) =>
			call('PUT /admin/settings', { body: settingChange.parse({ group, version, value }) }),
		show: async (stored: StoredSettings) => {
			const { contact, premises, shipping, returns, grievanceOfficer, presentation } = stored;
			replaceSettings({
				contact: contact.value,
				premises: premises.value,
				shipping: shipping.value,
				returns: returns.value,
				grievanceOfficer: grievanceOfficer.value,
				presentation: presentation.value,
			});
			await showStored(client, stored);
			toast.success('Settings saved');
		},
	};
}
