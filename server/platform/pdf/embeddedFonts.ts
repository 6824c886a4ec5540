import { createFontProgram } from './fontProgram.ts';
import type { PdfFont } from './fonts.ts';
import type { Run } from './shaping.ts';

/** The characters of each glyph, for searching and copying: its text at its first use. */
type Glyphs = Map<number, { text: string; width: number }>;

const hex = (number: number) => number.toString(16).padStart(4, '0');
const utf16 = (text: string) =>
	Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
/** Formats a number for PDF: up to three decimals, no exponent. */
const short = (number: number) => String(Math.round(number * 1000) / 1000);

/** A CMap from glyph ids to text (ISO 32000-1, 9.10.3). */
function toUnicode(glyphs: Glyphs): string {
	const entries = [...glyphs].filter(([, { text }]) => text !== '');
	const blocks: string[] = [];
	// A block may have up to a hundred entries.
	for (let at = 0; at < entries.length; at += 100) {
		const block = entries.slice(at, at + 100).map(([id, { text }]) => `<${hex(id)}> <${utf16(text)}>`);
		blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
	}
	return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** Writes the objects of a font. @returns its dictionary (ISO 32000-1, 9.7.4) */
function createFont(doc: PDFKit.PDFDocument, used: PdfFont, glyphs: Glyphs, resource: string): object {
	const { font, unitsPerEm } = used;
	const scale = 1000 / unitsPerEm;
	// Six letters mark a subset.
	const tag = resource.replaceAll(/\d/g, (digit) => String.fromCharCode(65 + Number(digit))).padStart(6, 'N');
	const baseFont = `${tag}+${used.name}`;
	const program = createFontProgram(used, [...glyphs.keys()]);
	const file = doc.ref({ Length1: program.length, Filter: 'FlateDecode' });
	file.end(program.deflated);
	const { ascender, descender } = font.hExtents();
	const descriptor = doc.ref({
		Type: 'FontDescriptor',
		FontName: baseFont,
		// Symbolic: glyphs are addressed by their ids, not by an encoding.
		Flags: 4,
		FontBBox: program.box.map((value) => value * scale),
		ItalicAngle: 0,
		Ascent: ascender * scale,
		Descent: descender * scale,
		CapHeight: ascender * scale,
		StemV: 0,
		FontFile2: file,
	});
	descriptor.end(undefined);
	const descendant = doc.ref({
		Type: 'Font',
		Subtype: 'CIDFontType2',
		BaseFont: baseFont,
		CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
		FontDescriptor: descriptor,
		W: [...glyphs].flatMap(([id, { width }]) => [id, [width]]),
		CIDToGIDMap: 'Identity',
	});
	descendant.end(undefined);
	const cmap = doc.ref({});
	cmap.end(toUnicode(glyphs));
	return {
		Type: 'Font',
		Subtype: 'Type0',
		BaseFont: baseFont,
		Encoding: 'Identity-H',
		DescendantFonts: [descendant],
		ToUnicode: cmap,
	};
}

/**
 * The operators that draw a run: its glyph codes and the adjustments between them where a glyph's position differs from
 * the sum of the widths. Where glyphs are in another order than the letters, or one shows several, the text is added as
 * ActualText, so that it can be searched and copied (ISO 32000-1, 14.9.4).
 */
function toOperators({ clusters }: Run, glyphs: Glyphs, size: number): string {
	const operators: string[] = [];
	let row: string[] = [];
	let rise = 0;
	const finishRow = () => {
		if (row.length > 0) operators.push(`[${row.join(' ').replaceAll('> <', '')}] TJ`);
		row = [];
	};
	/** In thousandths of the font size. */
	const moveBack = (distance: number) => {
		if (Math.abs(distance) >= 0.01) row.push(short(distance));
	};
	for (const cluster of clusters) {
		const shown = cluster.glyphs.map(({ id }) => glyphs.get(id)?.text ?? '');
		const readable = shown.join('') === cluster.text && !shown.includes('');
		if (!readable) {
			finishRow();
			operators.push(`/Span <</ActualText <feff${utf16(cluster.text)}>>> BDC`);
		}
		for (const { id, advance, dx, dy } of cluster.glyphs) {
			if (dy !== rise) {
				finishRow();
				rise = dy;
				operators.push(`${short((rise * size) / 1000)} Ts`);
			}
			moveBack(-dx);
			row.push(`<${hex(id)}>`);
			moveBack((glyphs.get(id)?.width ?? 0) - advance + dx);
		}
		if (!readable) {
			finishRow();
			operators.push('EMC');
		}
	}
	finishRow();
	if (rise !== 0) operators.push('0 Ts');
	return operators.join(' ');
}

type Used = { resource: string; glyphs: Glyphs; dictionary: object; ref: PDFKit.PDFKitReference };

/** The fonts of one document, each with its used glyphs. */
export function embeddedFonts(doc: PDFKit.PDFDocument) {
	const used = new Map<PdfFont, Used>();

	function use(font: PdfFont): Used {
		const known = used.get(font);
		if (known !== undefined) return known;
		const dictionary = {};
		const added = { resource: `T${used.size}`, glyphs: new Map(), dictionary, ref: doc.ref(dictionary) };
		used.set(font, added);
		return added;
	}

	/** Draws a run with its baseline at `y`. @param size in points */
	function drawRun(run: Run, x: number, y: number, size: number): void {
		const { font, unitsPerEm } = run.font;
		const { resource, glyphs, ref } = use(run.font);
		for (const { id, text } of run.clusters.flatMap((cluster) => cluster.glyphs)) {
			const known = glyphs.get(id);
			if (known === undefined) glyphs.set(id, { text, width: (font.glyphHAdvance(id) * 1000) / unitsPerEm });
			else if (known.text === '') known.text = text;
		}
		doc.page.fonts[resource] = ref;
		// pdfkit flips the y axis; this matrix keeps the letters upright.
		doc.addContent(
			`BT /${resource} ${short(size)} Tf 1 0 0 -1 ${short(x)} ${short(y)} Tm ${toOperators(run, glyphs, size)} ET`,
		);
	}

	/** Writes the fonts into the document; call it after all drawing. */
	function finish(): void {
		for (const [font, { resource, glyphs, dictionary, ref }] of used) {
			Object.assign(dictionary, createFont(doc, font, glyphs, resource));
			ref.end(undefined);
		}
	}

	return { drawRun, finish };
}
