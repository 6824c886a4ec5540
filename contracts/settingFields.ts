import { z } from 'zod';

/** How a value is typed; `lines` is a text in each line, `links` a name and an address in each. */
export type FieldKind =
	| 'line'
	| 'paragraph'
	| 'lines'
	| 'links'
	| 'words'
	| 'number'
	/** Empty for null. */
	| 'optionalNumber'
	/** As in `3 to 7`. */
	| 'range'
	/** Weekdays by name and days as MM-DD. */
	| 'closedOn'
	/** On or off. */
	| 'switch'
	/** As #rrggbb. */
	| 'colour'
	/** An uploaded picture, null for the standard one. */
	| 'picture'
	/** One of the values of its schema. */
	| 'choice'
	/** Links in their order, each a label and an address. */
	| 'menu'
	/** Titles, each with its links. */
	| 'sections'
	/** Questions with their answers, or standard ones. */
	| 'questions'
	/** Titles, each with its text. */
	| 'cards'
	/** As `cards`, for the team. */
	| 'replies'
	/** Old addresses, each with its new one. */
	| 'redirects'
	/** The sections of the home page. */
	| 'homeSections'
	/** A text in each line, longer than `lines`. */
	| 'paragraphs';

/** A value that an owner changes: what it may be, and its field in the form. */
export type SettingField<Schema extends z.ZodType = z.ZodType> = {
	schema: Schema;
	label: string;
	kind: FieldKind;
	hint?: string;
};

type Fields = Record<string, SettingField>;
type Shape<Declared extends Fields> = { [Name in keyof Declared]: Declared[Name]['schema'] };

/** What the Settings page says of a group, and whether the pages of the shop show it. */
type About = {
	title: string;
	/** Where the shop shows it. */
	shown: string;
	/** The page of the back-office where it is changed. */
	changedIn: 'settings' | 'menus' | 'pages';
	/**
	 * Whether every page carries it, so that a change drops the cached ones, only a page of its own, which reads it by an
	 * endpoint with the tag of the group, or none.
	 */
	onPages: boolean | 'own';
	/** The pages that show it best, of a group that can be previewed and planned. */
	previewedOn?: readonly string[];
	/** Asked before a change is undone, where that has legal consequences. */
	undoWarning?: string;
};

/** Declares a group of settings from its fields. */
export const settingGroup = <const Declared extends Fields, const Said extends About>(
	about: Said,
	fields: Declared,
) => ({
	...about,
	fields,
	schema: z.strictObject(
		// The names are those of the fields.
		Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Shape<Declared>,
	),
});
