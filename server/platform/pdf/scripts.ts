import { type Family, openFont } from './fonts.ts';

/** By ISO 15924, as HarfBuzz and Unicode call them. */
const scripts: { script: string; family: Family; letters: RegExp }[] = [
	{ script: 'Latn', family: 'mukta', letters: /\p{Script=Latn}/u },
	{ script: 'Deva', family: 'mukta', letters: /\p{Script=Deva}/u },
	{ script: 'Beng', family: 'bengali', letters: /\p{Script=Beng}/u },
	{ script: 'Gujr', family: 'gujarati', letters: /\p{Script=Gujr}/u },
	{ script: 'Guru', family: 'gurmukhi', letters: /\p{Script=Guru}/u },
	{ script: 'Knda', family: 'kannada', letters: /\p{Script=Knda}/u },
	{ script: 'Mlym', family: 'malayalam', letters: /\p{Script=Mlym}/u },
	{ script: 'Mtei', family: 'meeteiMayek', letters: /\p{Script=Mtei}/u },
	{ script: 'Orya', family: 'odia', letters: /\p{Script=Orya}/u },
	{ script: 'Olck', family: 'olChiki', letters: /\p{Script=Olck}/u },
	{ script: 'Taml', family: 'tamil', letters: /\p{Script=Taml}/u },
	{ script: 'Telu', family: 'telugu', letters: /\p{Script=Telu}/u },
	// Unicode classes Arabic-only punctuation as common, so the block decides the font.
	{ script: 'Arab', family: 'arabic', letters: /\p{Script=Arab}|[\u060c\u061b\u061f\u0640]/u },
];
const latin = { script: 'Latn', family: 'mukta' } as const;

/** Script and font for shaping a piece of text. */
export type Itemised = { script: string; family: Family };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** User-perceived characters, which must not be split. */
export const splitGraphemes = (text: string): string[] =>
	Array.from(graphemes.segment(text), ({ segment }) => segment);

function has(family: Family, grapheme: string): boolean {
	const { font } = openFont(family, false);
	// Some fonts have an empty glyph for these.
	if (/\p{Control}/u.test(grapheme)) return false;
	return Array.from(grapheme).every(
		(character) =>
			/\p{Default_Ignorable_Code_Point}/u.test(character) ||
			font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
	);
}

/**
 * The script and font of a grapheme.
 * @param before those of the previous grapheme, which spaces, marks and punctuation inherit
 * @returns undefined when no font has it
 */
export function itemise(grapheme: string, before: Itemised | undefined): Itemised | undefined {
	// The common case; its digits and signs look the same next to any script.
	if (/^[!-~]$/.test(grapheme)) return latin;
	const own = scripts.find(({ letters }) => letters.test(grapheme));
	const candidates = own !== undefined ? [own] : before === undefined ? [latin] : [before, latin];
	return candidates.find(({ family }) => has(family, grapheme));
}

/** The characters of plain text: those of ASCII, and the signs that documents add. */
export const plainCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}\u00a0·₹–’`;

/** Whether a text has plain characters only: one font, one script and one direction. */
export const isPlain = (text: string): boolean => /^[ -~\u00a0·₹–’]*$/.test(text);

/** Replaces a character that no font has. */
const replacement = '?';

/** The grapheme without its last mark, as ê of ễ; undefined when it has none. */
function plainer(grapheme: string): string | undefined {
	const parts = Array.from(grapheme.normalize('NFD'));
	return parts.length > 1 && /^\p{Mark}$/u.test(parts.at(-1) ?? '')
		? parts.slice(0, -1).join('').normalize('NFC')
		: undefined;
}

function printableGrapheme(grapheme: string): string {
	let shown: string | undefined = grapheme;
	while (shown !== undefined && itemise(shown, undefined) === undefined) shown = plainer(shown);
	return shown ?? replacement;
}

/**
 * A text that the fonts can print, on one line: without marks that no font has, with a question mark for each emoji or
 * letter of a non-Indian script, and with plain spaces.
 */
export function printable(text: string): string {
	const spaced = text
		.toWellFormed()
		.normalize('NFC')
		.replaceAll(/[\s\p{Zs}]+/gu, (space) => (space === '\u00a0' ? space : ' '))
		.trim();
	return isPlain(spaced) ? spaced : splitGraphemes(spaced).map(printableGrapheme).join('');
}
