import { deflateSync } from 'node:zlib';
import type { PdfFont } from './fonts.ts';
import { plainCharacters } from './scripts.ts';
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

/** For each font the outlines of plain text, which are enough for most documents: made once, at most two of 15 kB. */
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

function plainTextOf(font: PdfFont): PlainText {
	const known = plainText.get(font);
	if (known !== undefined) return known;
	const ids = Array.from(plainCharacters, (character) =>
		font.font.nominalGlyph(character.codePointAt(0) ?? 0),
	).filter((id) => id !== undefined);
	const made = { ids: new Set(ids), program: makeProgram(font, ids) };
	plainText.set(font, made);
	return made;
}

/** A font's outlines for a document: at least those of the glyphs that it uses. */
export function fontProgramOf(font: PdfFont, ids: number[]): FontProgram {
	// Only Mukta has them all; of another font some glyph is missing.
	const plain = font.name.startsWith('Mukta') ? plainTextOf(font) : undefined;
	return plain !== undefined && ids.every((id) => plain.ids.has(id)) ? plain.program : makeProgram(font, ids);
}
