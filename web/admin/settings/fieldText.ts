import { z } from 'zod';
import type { PageLink } from '../../../contracts/menuSettings.ts';
import type { FieldKind, SettingField } from '../../../contracts/settingFields.ts';
import { type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import { cards, faqEntries, homeSections, menuSections, pageLinks, redirects } from './rowTypes.ts';
import { sectionLines } from './sectionTexts.ts';

/** How values of a kind are shown in a field, and what was typed as the API expects it. */
type Text = { format: (value: unknown) => string; parse: (typed: string) => unknown };

/** A text of values that are separated by commas, spaces or lines. */
const splitWords = (typed: string) => typed.split(/[\s,;]+/).filter((word) => word !== '');
const splitLines = (typed: string) =>
	typed
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
/** What is no number is rejected by the schema. */
const parseNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', '')));

const string = z.string();
const number = z.number();
const strings = z.array(string);
const links = z.array(z.object({ name: string, url: string }));
/** As the name of its file. */
const pictures = z
	.object({ url: string })
	.nullable()
	.transform((picture) => (picture === null ? [] : [picture.url]));
const closedOn = z.object({ weekdays: strings, days: strings });

const on = { true: 'On', false: 'Off' };

const typedText: Text = { format: (value) => string.parse(value), parse: (typed) => typed };

/** The form keeps rows and pictures as JSON; `readableText` is for people. */
const rows: Text = { format: (value) => JSON.stringify(value), parse: (typed) => JSON.parse(typed) };

const lines: Text = { format: (value) => strings.parse(value).join('\n'), parse: splitLines };

const texts: Record<FieldKind, Text> = {
	line: typedText,
	paragraph: typedText,
	paragraphs: lines,
	lines,
	links: {
		format: (value) =>
			links
				.parse(value)
				.map(({ name, url }) => `${name} ${url}`)
				.join('\n'),
		parse: (typed) =>
			splitLines(typed).map((line) => {
				const space = line.lastIndexOf(' ');
				return { name: line.slice(0, Math.max(0, space)).trim(), url: line.slice(space + 1) };
			}),
	},
	words: { format: (value) => strings.parse(value).join(', '), parse: splitWords },
	number: { format: (value) => String(number.parse(value)), parse: parseNumber },
	optionalNumber: {
		format: (value) => String(number.nullable().parse(value) ?? ''),
		parse: (typed) => (typed.trim() === '' ? null : parseNumber(typed)),
	},
	range: {
		format: (value) => z.array(number).parse(value).join(' to '),
		parse: (typed) => (typed.match(/\d+/g) ?? []).map(Number),
	},
	colour: typedText,
	choice: typedText,
	menu: rows,
	sections: rows,
	questions: rows,
	cards: rows,
	replies: rows,
	redirects: rows,
	homeSections: rows,
	picture: rows,
	switch: {
		format: (value) => (z.boolean().parse(value) ? on.true : on.false),
		parse: (typed) => typed === on.true,
	},
	closedOn: {
		format: (value) => {
			const { weekdays, days } = closedOn.parse(value);
			return [...weekdays, ...days].join(', ');
		},
		parse: (typed) => {
			const isDay = (word: string) => /^\d/.test(word);
			const words = splitWords(typed);
			return { weekdays: words.filter((word) => !isDay(word)), days: words.filter(isDay) };
		},
	},
};

/** A stored value as its field shows it. */
export const formatValue = (kind: FieldKind, value: unknown): string => texts[kind].format(value);

/** Values of a group as its fields show them; of some fields only, when there are no others. */
export function formatFields(group: SettingGroup, values: object): Record<string, string> {
	const fields: [string, SettingField][] = Object.entries(settingGroups[group].fields);
	const named = new Map<string, unknown>(Object.entries(values));
	return Object.fromEntries(
		fields
			.filter(([name]) => named.has(name))
			.map(([name, { kind }]) => [name, formatValue(kind, named.get(name))]),
	);
}

/** What was typed, as the API expects it. */
export const parseValue = (kind: FieldKind, typed: string): unknown => texts[kind].parse(typed);

const formatLinks = (links: PageLink[]) => links.map(({ name, to }) => `${name} ${to}`);

const formatCards = (value: unknown) => cards.parse(value).map(({ title, text }) => `${title}: ${text}`);

const readable: Partial<Record<FieldKind, (value: unknown) => string[]>> = {
	picture: (value) => pictures.parse(value),
	menu: (value) => formatLinks(pageLinks.parse(value)),
	redirects: (value) => redirects.parse(value).map(({ from, to }) => `${from} ${to}`),
	homeSections: (value) => homeSections.parse(value).flatMap(sectionLines),
	cards: formatCards,
	replies: formatCards,
	questions: (value) =>
		faqEntries
			.parse(value)
			.map((entry) =>
				'standard' in entry ? `Standard answer: ${entry.standard}` : `${entry.question} ${entry.answer}`,
			),
	sections: (value) =>
		menuSections.parse(value).flatMap(({ title, links }) => [`${title}:`, ...formatLinks(links)]),
};

/** Whether the field has an editor of its own: it has rows or a picture. */
export const hasEditor = (kind: FieldKind): boolean => readable[kind] !== undefined;

/** The text of a field as people read it, rows one in each line. */
export const readableText = (kind: FieldKind, typed: string): string =>
	readable[kind]?.(parseValue(kind, typed)).join('\n') ?? typed;
