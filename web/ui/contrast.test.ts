import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { grounds as accentGrounds, inkGround } from '../../shared/accents.ts';
import { contrast } from '../../shared/contrast.ts';
import { inkOnAccent } from '../../shared/wordsOn.ts';
import { defaultSettings } from '../../store.config.ts';

const css = readFileSync(path.join(import.meta.dirname, '../styles.css'), 'utf8');

/** The colours of a block of the style sheet, by token. */
function parseColours(selector: string): Map<string, string> {
	const start = css.indexOf(`${selector} {`);
	if (start < 0) throw new Error(`styles.css has no block ${selector}.`);
	const block = css.slice(start, css.indexOf('\n}', start));
	return new Map(
		[...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
	);
}

const light = parseColours('[data-theme="light"]');
const dark = new Map([...light, ...parseColours('[data-theme="dark"]')]);

const grounds = ['page', 'surface', 'raised', 'sunken'];
const words = ['text', 'muted', 'accent-text', 'success', 'warning', 'danger'];
const fills = ['primary', 'accent', 'success', 'warning', 'danger'];
const soft = ['success', 'warning', 'danger'];

/** Text on backgrounds: 4.5 to 1. */
const readable = [
	...words.flatMap((word) => grounds.map((ground) => [word, ground])),
	...fills.map((fill) => [`on-${fill}`, fill]),
	...soft.flatMap((kind) => [
		[kind, `${kind}-soft`],
		['text', `${kind}-soft`],
	]),
	...['on-ink', 'ink-muted', 'ink-accent'].map((word) => [word, 'ink']),
];

/** Focus rings, borders and icons on backgrounds: 3 to 1. */
const visible = [
	...['focus', 'line-strong'].flatMap((mark) =>
		['page', 'surface', 'raised'].map((ground) => [mark, ground]),
	),
	...['page', 'surface', 'raised'].map((ground) => ['accent', ground]),
	['focus', 'sunken'],
	['ink-accent', 'ink'],
];

describe.each([
	['light', light],
	['dark', dark],
])('in the %s theme', (_, colours) => {
	const colour = (name: string) => {
		const hex = colours.get(name);
		if (hex === undefined) throw new Error(`styles.css has no colour --${name}.`);
		return hex;
	};
	test.each(readable)('--%s is readable on --%s', (word = '', ground = '') => {
		expect(contrast(colour(word), colour(ground))).toBeGreaterThanOrEqual(4.5);
	});
	test.each(visible)('--%s is visible on --%s', (mark = '', ground = '') => {
		expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
	});
});

test('the dark theme defines every colour of the light one, except shared ones', () => {
	const same = [...light.keys()].filter((name) => name.startsWith('ink') || name === 'on-ink');
	expect([...parseColours('[data-theme="dark"]').keys(), ...same].sort()).toEqual([...light.keys()].sort());
});

test('accents are checked against the colours of the style sheet, which has the default ones', {
	tags: ['SET-026'],
}, () => {
	const { accents } = defaultSettings;
	for (const [theme, colours] of [
		['light', light],
		['dark', dark],
	] as const)
		expect(Object.fromEntries(colours)).toMatchObject({
			...accentGrounds[theme],
			ink: inkGround,
			'on-accent': inkOnAccent[theme],
			accent: accents[theme],
			'accent-text': accents[`${theme}Text`],
			focus: accents[`${theme}Text`],
			'ink-accent': accents.dark,
		});
});
