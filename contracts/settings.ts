import { z } from 'zod';
import { endpoint, oldPassword } from './endpoint.ts';
import { dateTime, email, rupees, text } from './fields.ts';
import { userId } from './ids.ts';

const phone = text(30, 'Please enter a phone number.').refine((typed) => /^\+?\d[\d ]{5,}$/.test(typed), {
	error: 'Please use digits and spaces, with + before a country code.',
});

/** A page of another site. */
const webAddress = text(500, 'Please enter an address.').refine(
	(typed) => /^https:\/\/[^\s/?#@\\"'<>]+\.[^\s\\"'<>]+$/.test(typed) && URL.canParse(typed),
	{ error: 'Please enter an address that begins with https://' },
);

const postalCode = text(6, 'Please enter a PIN code.').refine((typed) => /^[1-9]\d{5}$/.test(typed), {
	error: 'A PIN code has six digits.',
});

const businessDays = z
	.int({ error: 'Please enter two numbers, as in 3 to 7.' })
	.min(1, { error: 'Please enter at least one day.' })
	.max(60, { error: 'Please enter at most 60 days.' });
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hour = 'Please enter an hour from 0 to 23.';

const limits = { addressLines: 4, socialLinks: 6 };

/**
 * What an owner changes in the back-office, by group: a form, a row of the table and a version each. `defaultSettings` in
 * store.config.ts has the defaults.
 */
export const settingGroups = {
	contact: z.strictObject({
		phone,
		/** Customers write here, the shop's own notices arrive here, and emails come from here unless MAIL_FROM is set. */
		email,
		social: z
			.array(z.strictObject({ name: text(30), url: webAddress }))
			.max(limits.socialLinks, { error: `Please enter at most ${limits.socialLinks} links.` })
			.refine((links) => new Set(links.map(({ name }) => name)).size === links.length, {
				error: 'Please give each link another name.',
			}),
		chatUrl: webAddress,
		/** What a chat begins with. */
		chatText: text(200, 'Please enter the first words of a chat.'),
	}),
	premises: z.strictObject({
		/** The shop, and the registered office of the seller; its State is `state` in store.config.ts. */
		addressLines: z
			.array(text(80))
			.min(1, { error: 'Please enter the street address.' })
			.max(limits.addressLines, { error: `Please use at most ${limits.addressLines} lines.` }),
		city: text(60, 'Please enter a city.'),
		postalCode,
		/** Shown in a frame on the contact page. */
		mapEmbed: webAddress,
		mapLink: webAddress,
		openDays: text(60, 'Please enter the days on which the shop is open.'),
		opens: text(20, 'Please enter a time.'),
		closes: text(20, 'Please enter a time.'),
		closedDays: text(60, 'Please enter the days on which the shop is closed.'),
	}),
	shipping: z.strictObject({
		freeOver: rupees.nullable(),
		flatCap: rupees.nullable(),
		deliveryDays: z
			.tuple([businessDays, businessDays], { error: 'Please enter two numbers, as in 3 to 7.' })
			.refine(([fewest, most]) => fewest <= most, { error: 'Please enter the fewest days first.' }),
		closedOn: z.strictObject({
			weekdays: z
				.array(
					z.string().refine((day) => weekdays.includes(day), {
						error: 'Please enter weekdays by name, as in Sunday.',
					}),
				)
				.max(6, { error: 'Please leave at least one working day.' }),
			days: z
				.array(
					z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
						error: 'Please enter days as month-day, as in 08-15.',
					}),
				)
				.max(60, { error: 'Please enter at most 60 days.' }),
		}),
		dispatchBefore: z.int({ error: hour }).min(0, { error: hour }).max(23, { error: hour }),
	}),
	returns: z.strictObject({
		days: z
			.int({ error: 'Please enter a whole number of days.' })
			.min(1, { error: 'Please allow at least one day.' })
			.max(90, { error: 'Please allow at most 90 days.' }),
		shippingCharge: rupees.max(10_000, { error: 'This amount is too large.' }),
		/** Slugs; a change may also name aliases. */
		excludedCategories: z
			.array(
				z.string().regex(/^[a-z0-9-]{1,100}$/, {
					error: 'Please enter the last part of the address of a category, as in co2-pistols.',
				}),
			)
			.max(100, { error: 'Please enter at most 100 categories.' }),
	}),
	grievanceOfficer: z.strictObject({
		name: text(80, 'Please enter a name.'),
		designation: text(60, 'Please enter a designation.'),
		email,
	}),
	presentation: z.strictObject({
		tagline: text(60, 'Please enter a tagline.'),
		/** Beside the shop's name in the title of the home page. */
		titleTagline: text(60, 'Please enter a tagline.'),
		description: text(250, 'Please enter a description.'),
	}),
} as const;

export type SettingGroup = keyof typeof settingGroups;
export type Settings = { [Group in SettingGroup]: z.output<(typeof settingGroups)[Group]> };

/** The groups that every page shows; the others stay on the server. */
export type PublicSettings = Pick<
	Settings,
	'contact' | 'premises' | 'shipping' | 'returns' | 'grievanceOfficer' | 'presentation'
>;

const stored = <Value extends z.ZodType>(value: Value) =>
	z.strictObject({
		value,
		default: value,
		/** How often the group was changed; a change names it, so that it cannot overwrite another one. */
		version: z.int().min(0),
	});

/** All groups, each with its default. */
export const storedSettings = z.strictObject({
	contact: stored(settingGroups.contact),
	premises: stored(settingGroups.premises),
	shipping: stored(settingGroups.shipping),
	returns: stored(settingGroups.returns),
	grievanceOfficer: stored(settingGroups.grievanceOfficer),
	presentation: stored(settingGroups.presentation),
});
export type StoredSettings = z.output<typeof storedSettings>;

const changeOf = <Group extends SettingGroup>(group: Group) =>
	z.strictObject({
		group: z.literal(group),
		/** The version that was read. */
		version: z.int().min(0),
		value: settingGroups[group],
	});

export const settingChange = z.discriminatedUnion('group', [
	changeOf('contact'),
	changeOf('premises'),
	changeOf('shipping'),
	changeOf('returns'),
	changeOf('grievanceOfficer'),
	changeOf('presentation'),
]);
export type SettingChange = z.output<typeof settingChange>;

export const getSettings = endpoint({
	method: 'GET',
	path: '/admin/settings',
	summary: 'The settings of the shop by group, with their defaults and versions.',
	access: 'admin',
	response: storedSettings,
});

export const changeSettings = endpoint({
	method: 'PUT',
	path: '/admin/settings',
	summary: 'Changes one group of settings; every page and email shows it within two seconds.',
	access: 'admin',
	recentPassword: true,
	body: settingChange,
	response: storedSettings,
	errors: { 403: oldPassword, 409: 'Somebody else has changed the group since it was read.' },
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

export const listSettingChanges = endpoint({
	method: 'GET',
	path: '/admin/settings/{group}/changes',
	summary: 'The last 50 changes of a group of settings, newest first.',
	access: 'admin',
	params: z.strictObject({ group: z.strictObject(settingGroups).keyof() }),
	response: z.strictObject({ changes: z.array(recordedChange) }),
	errors: { 404: 'There is no such group of settings.' },
});
