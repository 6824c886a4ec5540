import { z } from 'zod';
import { endpoint, oldPassword } from './endpoint.ts';
import { dateTime } from './fields.ts';
import { userId } from './ids.ts';
import {
	type GroupSchema,
	groupNames,
	mapGroups,
	type SettingGroup,
	settingGroups,
} from './settingGroups.ts';

type Stored<Schema extends z.ZodType> = z.ZodObject<
	{ value: Schema; default: Schema; version: z.ZodInt },
	z.core.$strict
>;

type StoredShape = { [Group in SettingGroup]: Stored<GroupSchema<Group>> };

const stored = <Schema extends z.ZodType>(value: Schema): Stored<Schema> =>
	z.strictObject({
		value,
		default: value,
		/** How often the group was changed; a change names it, so that it cannot overwrite another one. */
		version: z.int().min(0),
	});

/** All groups, each with its default. */
export const storedSettings = z.strictObject(
	// TypeScript does not see that one group's schema stays with its name.
	mapGroups<StoredShape>(
		(group) => stored<z.ZodType>(settingGroups[group].schema) as StoredShape[SettingGroup],
	),
);
export type StoredSettings = z.output<typeof storedSettings>;

type ChangeOf<Group extends SettingGroup> = z.ZodObject<
	{ group: z.ZodLiteral<Group>; version: z.ZodInt; value: GroupSchema<Group> },
	z.core.$strict
>;
type AnyChange = { [Group in SettingGroup]: ChangeOf<Group> }[SettingGroup];

const changeOf = <Group extends SettingGroup>(group: Group): ChangeOf<Group> =>
	z.strictObject({
		group: z.literal(group),
		/** The version that was read. */
		version: z.int().min(0),
		value: settingGroups[group].schema,
	});

export const settingChange = z.discriminatedUnion(
	'group',
	groupNames.map(changeOf) as unknown as [AnyChange, ...AnyChange[]],
);
export type SettingChange = z.output<typeof settingChange>;

export const getSettings = endpoint('GET /admin/settings', {
	summary: 'The settings of the shop by group, with their defaults and versions.',
	permission: 'settings',
	response: storedSettings,
});

export const changeSettings = endpoint('PUT /admin/settings', {
	summary:
		'Changes one group of settings; every page and email shows it within two seconds. Needs a recent password, except for words and pictures.',
	permission: 'settings',
	body: settingChange,
	response: storedSettings,
	errors: { 403: oldPassword, 409: 'Someone else has changed the group since it was read.' },
});

/** A change of one group, with all its values before and after. */
export const recordedChange = z.strictObject({
	id: z.int(),
	changedAt: dateTime,
	person: z.strictObject({ id: userId, name: z.string() }).nullable(),
	before: z.record(z.string(), z.json()),
	after: z.record(z.string(), z.json()),
});
export type RecordedChange = z.output<typeof recordedChange>;

export const listSettingChanges = endpoint('GET /admin/settings/{group}/changes', {
	summary: 'The last 50 changes of a group of settings, newest first.',
	permission: 'settings',
	params: z.strictObject({ group: z.enum(groupNames) }),
	response: z.strictObject({ changes: z.array(recordedChange) }),
	errors: { 404: 'There is no such group of settings.' },
});
