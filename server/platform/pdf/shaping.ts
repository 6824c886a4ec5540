import bidiFactory from 'bidi-js';
import { ClusterLevel, Direction, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import { openFont, type PdfFont } from './fonts.ts';
import { type Itemised, isPlain, itemise, splitGraphemes } from './scripts.ts';

/** Lengths are in thousandths of the font size. */
export type Glyph = {
	id: number;
	/** Distance to the next glyph. */
	advance: number;
	/** Offset from its position, to the right and up. */
	dx: number;
	dy: number;
	/** The characters of the cluster that it represents. */
	text: string;
};

/** The smallest group of letters that are shaped together: `ਸਿ` is one, since its second letter is drawn first. */
export type Cluster = {
	/** In reading order. */
	text: string;
	/** From left to right. */
	glyphs: Glyph[];
};

/** A run of one font, script and direction. */
export type Run = {
	font: PdfFont;
	/** From left to right. */
	clusters: Cluster[];
	/** In thousandths of the font size. */
	width: number;
};

const bidi = bidiFactory();
const buffer = new GlyphBuffer();

type Item = Itemised & { text: string; rightToLeft: boolean };

/** Splits a line where font, script or direction change, and puts the pieces in visual order. */
function splitItems(line: string, base: 'ltr' | 'rtl'): Item[] {
	if (base === 'ltr' && isPlain(line))
		return line === '' ? [] : [{ script: 'Latn', family: 'mukta', text: line, rightToLeft: false }];
	const levels = bidi.getEmbeddingLevels(line, base);
	const items: Item[] = [];
	const itemAt: Item[] = [];
	let level: number | undefined;
	let item: Item | undefined;
	let at = 0;
	for (const grapheme of splitGraphemes(line)) {
		const itemised = itemise(grapheme, item) ?? { script: 'Zyyy', family: 'mukta' };
		const levelHere = levels.levels[at] ?? 0;
		if (
			item === undefined ||
			level !== levelHere ||
			item.family !== itemised.family ||
			item.script !== itemised.script
		) {
			item = { ...itemised, text: '', rightToLeft: levelHere % 2 === 1 };
			items.push(item);
			level = levelHere;
		}
		item.text += grapheme;
		for (let unit = 0; unit < grapheme.length; unit++) itemAt.push(item);
		at += grapheme.length;
	}
	const inOrder = bidi.getReorderedIndices(line, levels).map((index) => itemAt[index]);
	return [...new Set(inOrder)].filter((each) => each !== undefined);
}

/** Assigns to every glyph of a cluster the characters that it represents, and the rest to the first without any. */
function shareText({ text, glyphs }: Cluster, { font }: PdfFont): void {
	const [only] = glyphs;
	if (only !== undefined && glyphs.length === 1) {
		only.text = text;
		return;
	}
	const left = Array.from(text);
	for (const glyph of glyphs) {
		const own = left.findIndex((character) => font.nominalGlyph(character.codePointAt(0) ?? 0) === glyph.id);
		if (own >= 0) glyph.text = left.splice(own, 1).join('');
	}
	const without = glyphs.find((glyph) => glyph.text === '');
	if (without !== undefined) without.text = left.join('');
}

function shapeItem({ text, script, family, rightToLeft }: Item, bold: boolean): Run {
	const font = openFont(family, bold);
	buffer.reset();
	buffer.addText(text);
	buffer.setScript(script);
	buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
	buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
	shape(font.font, buffer);
	const infos = buffer.getGlyphInfos();
	const positions = buffer.getGlyphPositions();
	const scale = 1000 / font.unitsPerEm;
	const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other);
	const clusterEnds = new Map(starts.map((start, index) => [start, starts[index + 1]]));
	const clusters = new Map<number, Cluster>();
	for (const [index, { codepoint: id, cluster: start }] of infos.entries()) {
		const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
		const cluster = clusters.get(start) ?? {
			text: text.slice(start, clusterEnds.get(start)),
			glyphs: [],
		};
		cluster.glyphs.push({
			id,
			advance: xAdvance * scale,
			dx: xOffset * scale,
			dy: yOffset * scale,
			text: '',
		});
		clusters.set(start, cluster);
	}
	for (const cluster of clusters.values()) shareText(cluster, font);
	return {
		font,
		clusters: [...clusters.values()],
		width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale,
	};
}

/** The direction of a paragraph, by its first letter with a direction. */
export function getDirection(paragraph: string): 'ltr' | 'rtl' {
	if (isPlain(paragraph)) return 'ltr';
	return (bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/**
 * Shapes one line of `printable` text.
 * @param base the direction of its paragraph
 * @returns runs from left to right
 */
export const shapeLine = (line: string, bold: boolean, base: 'ltr' | 'rtl'): Run[] =>
	splitItems(line, base).map((item) => shapeItem(item, bold));

/** In thousandths of the font size. */
export const getWidth = (runs: Run[]): number => runs.reduce((sum, { width }) => sum + width, 0);
