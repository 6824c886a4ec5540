import { inflateSync } from 'node:zlib';

type PdfObject = { dictionary: string; stream: string };

/** The objects of a PDF written by pdfkit: no object streams, streams deflated or plain. */
function parseObjects(pdf: Buffer): Map<string, PdfObject> {
	const objects = new Map<string, PdfObject>();
	const bytes = pdf.toString('latin1');
	for (const match of bytes.matchAll(
		/^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/gm,
	)) {
		const [, id = '', dictionary = '', stream = ''] = match;
		const raw = Buffer.from(stream, 'latin1');
		const content = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
		objects.set(id, { dictionary, stream: content.toString('latin1') });
	}
	return objects;
}

const fromUtf16 = (hex: string) =>
	String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

const refIn = (dictionary: string, name: string) =>
	dictionary.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1] ?? '';

/** The text of each glyph of a font, by its ToUnicode map. */
function parseCharacters(cmap: string): Map<string, string> {
	const pairs = cmap.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]*)>$/gm);
	return new Map(Array.from(pairs, ([, glyph = '', text = '']) => [glyph, fromUtf16(text)]));
}

/** The text of a content stream: glyphs by ToUnicode, or their ActualText. */
function readRun(operators: string, characters: Map<string, string> | undefined): string {
	let text = '';
	let hidden = false;
	for (const [token, actual, codes] of operators.matchAll(
		/ActualText <feff([0-9a-f]*)>|<([0-9a-f]+)>|EMC/g,
	)) {
		if (actual !== undefined) {
			text += fromUtf16(actual);
			hidden = true;
		} else if (token === 'EMC') hidden = false;
		else if (!hidden)
			for (const glyph of codes?.match(/.{4}/g) ?? []) text += characters?.get(glyph) ?? '\ufffd';
	}
	return text;
}

/** A run of one font, with its baseline in points from the top of the page. */
type PdfRun = { text: string; baseline: number };

/** The runs of each page of a PDF, in drawing order; right-to-left runs are from left to right. */
export function pdfRuns(pdf: Buffer): PdfRun[][] {
	const objects = parseObjects(pdf);
	const object = (id: string) => objects.get(id) ?? { dictionary: '', stream: '' };
	const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
	return pages.map(({ dictionary }) => {
		const resources = object(refIn(dictionary, 'Resources')).dictionary;
		const content = object(refIn(dictionary, 'Contents')).stream;
		const drawn = content.matchAll(/^BT \/(T\d+) .* Tf 1 0 0 -1 \S+ (\S+) Tm (.*) ET$/gm);
		return Array.from(drawn, ([, font = '', baseline, operators = '']) => {
			const cmap = refIn(object(refIn(resources, font)).dictionary, 'ToUnicode');
			return {
				text: readRun(operators, parseCharacters(object(cmap).stream)),
				baseline: Number(baseline),
			};
		});
	});
}

/** The text of a PDF as copied by a reader, one string per page, each run on its own line. */
export const pdfText = (pdf: Buffer): string[] =>
	pdfRuns(pdf).map((runs) => runs.map(({ text }) => text).join('\n'));
