import type { z } from 'zod';
import { home } from './homeSettings.ts';
import { menus } from './menuSettings.ts';
import { about, faq } from './pageSettings.ts';
import { policies } from './policySettings.ts';
import { readyReplies } from './readyReplies.ts';
import { redirects } from './redirectSettings.ts';
import {
	buyerEmails,
	cashOnDelivery,
	checkout,
	ewayBills,
	products,
	returns,
	shipping,
	teamEmails,
	teamLimits,
} from './sellingSettings.ts';
import { shopPictures } from './shopPictureSettings.ts';
import {
	accents,
	contact,
	grievanceOfficer,
	identity,
	numbering,
	premises,
	presentation,
	trade,
} from './shopSettings.ts';

/**
 * What an owner changes in the back-office, by group, in the order of their pages: a form, a row of the table and a
 * version each. Contract, form, history, audit log and the owner's guide follow from it. `defaultSettings` in
 * store.config.ts has the defaults.
 */
export const settingGroups = {
	identity,
	numbering,
	contact,
	premises,
	shipping,
	returns,
	grievanceOfficer,
	presentation,
	trade,
	shopPictures,
	accents,
	cashOnDelivery,
	checkout,
	ewayBills,
	products,
	buyerEmails,
	teamEmails,
	teamLimits,
	readyReplies,
	menus,
	home,
	about,
	faq,
	policies,
	redirects,
};

export type SettingGroup = keyof typeof settingGroups;
export type GroupSchema<Group extends SettingGroup> = (typeof settingGroups)[Group]['schema'];
export type Settings = { [Group in SettingGroup]: z.output<GroupSchema<Group>> };

/** The groups that every page shows; the others stay on the server. */
export type PublicSettings = {
	[Group in SettingGroup as (typeof settingGroups)[Group]['onPages'] extends true
		? Group
		: never]: Settings[Group];
};

/** In the order of the pages on which they are changed. */
export const groupNames = Object.keys(settingGroups) as SettingGroup[];

/** Words and pictures: they say nothing of money, law or people, and the history brings the former ones back. */
export const contentGroups: ReadonlySet<SettingGroup> = new Set<SettingGroup>([
	'presentation',
	'shopPictures',
	'accents',
	'readyReplies',
	'menus',
	'home',
	'about',
	'faq',
]);

/** Pages on which a group is previewed; none when it cannot be previewed and planned. */
export function getPreviewPages(group: SettingGroup): readonly string[] {
	const { previewedOn }: { title: string; previewedOn?: readonly string[] } = settingGroups[group];
	return previewedOn ?? [];
}

/** A value for each group. */
export const mapGroups = <Mapped extends Record<SettingGroup, unknown>>(
	toValue: (group: SettingGroup) => Mapped[SettingGroup],
): Mapped =>
	// The names are those of the groups.
	Object.fromEntries(groupNames.map((group) => [group, toValue(group)])) as Mapped;
