import { z } from 'zod';
import { endpoint, oldPassword } from './endpoint.ts';
import { dateTime } from './fields.ts';
import { plannedSettingsId, userId } from './ids.ts';
import { getPreviewPages, groupNames } from './settingGroups.ts';
import { settingChange } from './settings.ts';

const plannedSettings = z.strictObject({
	id: plannedSettingsId,
	group: z.enum(groupNames),
	/** The fields that change then; the others keep what is saved until then. */
	value: z.record(z.string(), z.json()),
	startsAt: dateTime,
	/** Null for an account that was deleted since. */
	person: z.strictObject({ id: userId, name: z.string() }).nullable(),
	/** Why it did not take effect, as a sentence; null while its time has not come. */
	problem: z.string().nullable(),
});
export type PlannedSettings = z.output<typeof plannedSettings>;

const response = z.strictObject({ planned: z.array(plannedSettings) });

export const listPlannedSettings = endpoint('GET /admin/planned-settings', {
	summary: 'The planned changes of settings, one of a group at most.',
	permission: 'settings',
	response,
});

export const planSettings = endpoint('POST /admin/planned-settings', {
	summary:
		'Plans a change of one group of settings. Only the fields that differ from the stored ones change then. Needs a recent password, except for words and pictures.',
	permission: 'settings',
	body: z.strictObject({
		change: settingChange.refine(({ group }) => getPreviewPages(group).length > 0, {
			error: 'These settings change when they are saved and cannot be planned.',
		}),
		startsAt: dateTime,
		/** The planned change of the group that this one takes the place of; null when there was none. */
		replaces: plannedSettingsId.nullable(),
	}),
	status: 201,
	response,
	errors: {
		403: oldPassword,
		409: 'Someone else has changed the group, or planned a change of it, since it was read.',
	},
});
export type SettingsPlan = z.output<typeof planSettings.body>;

export const cancelPlannedSettings = endpoint('DELETE /admin/planned-settings/{id}', {
	summary: 'Cancels a planned change of settings. Needs a recent password, except for words and pictures.',
	permission: 'settings',
	params: z.strictObject({ id: plannedSettingsId }),
	response,
	errors: { 403: oldPassword, 404: 'It has taken effect, was replaced or was cancelled.' },
});
