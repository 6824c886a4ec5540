import { deflateSync } from 'node:zlib';
import type { PdfFont } from './fonts.ts';
import { plainCharacters } from './scripts.ts';
import { shapeLine } from './shaping.ts';
import { subsetFont } from './subsetFont.ts';

/** The outlines of glyphs, as a document embeds them. */
export type FontProgram = {
	deflated: Uint8Array;
	/** In bytes, before compression. */
	length: number;
	/** Left, bottom, right and top of all glyphs, in font units. */
	box: number[];
};

type PlainText = { ids: Set<number>; program: FontProgram };

/** For Mukta, regular and bold, the outlines of plain text, which are enough for most documents: made once, 15 kB each. */
const plainText = new WeakMap<PdfFont, PlainText>();

function makeProgram({ bytes, font }: PdfFont, ids: number[]): FontProgram {
	const subset = subsetFont(bytes, ids);
	const boxes = ids.map((id) => font.glyphExtents(id)).filter((box) => box !== undefined);
	return {
		deflated: deflateSync(subset),
		length: subset.length,
		box: [
			Math.min(0, ...boxes.map(({ xBearing }) => xBearing)),
			Math.min(0, ...boxes.map(({ yBearing, height }) => yBearing + height)),
			Math.max(0, ...boxes.map(({ xBearing, width }) => xBearing + width)),
			Math.max(0, ...boxes.map(({ yBearing }) => yBearing)),
		],
	};
}

function getPlainText(font: PdfFont): PlainText {
	const known = plainText.get(font);
	if (known !== undefined) return known;
	const letters = Array.from(plainCharacters, (character) =>
		font.font.nominalGlyph(character.codePointAt(0) ?? 0),
	).filter((id) => id !== undefined);
	const ligatures = shapeLine('ff fi fj fl ffi ffj ffl', font.name.endsWith('-Bold'), 'ltr').flatMap(
		({ clusters }) => clusters.flatMap(({ glyphs }) => glyphs.map(({ id }) => id)),
	);
	const ids = new Set([...letters, ...ligatures]);
	const made = { ids, program: makeProgram(font, [...ids]) };
	plainText.set(font, made);
	return made;
}

/** A font's outlines for a document: at least those of the glyphs that it uses. */
export function createFontProgram(font: PdfFont, ids: number[]): FontProgram {
	// The only font of plain text.
	const plain = font.name.startsWith('Mukta') ? getPlainText(font) : undefined;
	return plain !== undefined && ids.every((id) => plain.ids.has(id)) ? plain.program : makeProgram(font, ids);
}
