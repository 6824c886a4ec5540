import { currentSettings } from '../settings/currentSettings.ts';
import { embeddedFonts } from './embeddedFonts.ts';
import { breakLines } from './lines.ts';
import { getWidth } from './shaping.ts';

/** The content area of an A4 page, in points from the top left; the footer is below. */
export const page = { left: 40, right: 555, top: 40, bottom: 790 };
const foot = 806;
/** The content area of an A6 label, which has no footer. */
export const label = { left: 20, right: 278, top: 20, bottom: 400 };
const ink = '#1c1a17';
export const quiet = '#5f594e';
/** The shop's accent of words, which Settings takes only where it is readable on white. */
export const accentColour = (): string => currentSettings().accents.lightText;
const line = '#d8cfbb';

export type Style = {
	/** In points. */
	size?: number;
	bold?: boolean;
	color?: string;
	width?: number;
	align?: 'left' | 'right';
};

/** A PNG without transparency as a data URL, which a document embeds once however often it is drawn, with its size in pixels. */
export type PdfPicture = { dataUrl: string; width: number; height: number };

export type PdfCanvas = ReturnType<typeof createCanvas>;

/** The author is the seller by default. */
type Info = { title: string; subject: string; author?: string };

/** One of several documents in a file: its footers have its own title and count its own pages. */
type Section = { title: string; draw: (on: PdfCanvas) => void };

/** Creates an A4 document with the content drawn by `draw`; every page has a footer with title and page number. */
export const createPdf = (info: Info, draw: Section['draw']): Promise<Buffer> =>
	createPdfOf(info, [{ title: info.title, draw }]);

/** Creates a file of several A4 documents, each on pages of its own. */
export function createPdfOf(info: Info, sections: readonly Section[]): Promise<Buffer> {
	return createDocument('A4', info, (on, doc) => {
		const ends = sections.map(({ draw }, position) => {
			if (position > 0) on.newPage();
			draw(on);
			return doc.bufferedPageRange().count;
		});
		for (const [position, { title }] of sections.entries()) {
			const begin = ends[position - 1] ?? 0;
			const end = ends[position] ?? begin;
			for (let index = begin; index < end; index++) {
				doc.switchToPage(index);
				const width = page.right - page.left;
				on.write(title, page.left, foot, { size: 8, color: quiet, width });
				on.write(`Page ${index - begin + 1} of ${end - begin}`, page.left, foot, {
					size: 8,
					color: quiet,
					width,
					align: 'right',
				});
			}
		}
	});
}

/** Creates a document of A6 labels, one drawn on each page. */
export function createLabels<Label>(
	info: Info,
	labels: readonly Label[],
	draw: (on: PdfCanvas, label: Label) => void,
): Promise<Buffer> {
	return createDocument('A6', info, (on) => {
		for (const [position, label] of labels.entries()) {
			if (position > 0) on.newPage();
			draw(on, label);
		}
	});
}

async function createDocument(
	size: 'A4' | 'A6',
	info: Info,
	draw: (on: PdfCanvas, doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
	// Loaded for the first document, because it delays the shop's start.
	const { default: PDFDocument } = await import('pdfkit');
	const doc = new PDFDocument({
		size,
		margin: 0,
		lang: 'en-IN',
		pdfVersion: '1.7',
		bufferPages: true,
		// Only embedded fonts are used, none of pdfkit's.
		font: '',
		info: {
			Title: info.title,
			Author: info.author ?? currentSettings().identity.legalName,
			Subject: info.subject,
		},
	});
	const chunks: Buffer[] = [];
	doc.on('data', (chunk: Buffer) => chunks.push(chunk));
	const finished = new Promise<void>((done) => doc.on('end', done));
	const fonts = embeddedFonts(doc);
	draw(createCanvas(doc, fonts, size), doc);
	fonts.finish();
	doc.end();
	await finished;
	return Buffer.concat(chunks);
}

/** Draws in points from the top left; every text may mix the scripts of India. */
function createCanvas(doc: PDFKit.PDFDocument, fonts: ReturnType<typeof embeddedFonts>, paper: 'A4' | 'A6') {
	const area = paper === 'A4' ? page : label;

	const linesIn = (text: string, { size = 9, bold = false, width = area.right - area.left }: Style) =>
		breakLines(text, bold, (width * 1000) / size);

	const leading = (style: Style) => (style.size ?? 9) * 1.45;

	/** @returns the height it took */
	function write(text: string, x: number, y: number, style: Style = {}): number {
		const { size = 9, color = ink, width = area.right - x, align = 'left' } = style;
		const lines = linesIn(text, { ...style, width });
		for (const [position, runs] of lines.entries()) {
			let at = align === 'right' ? x + width - (getWidth(runs) * size) / 1000 : x;
			doc.fillColor(color);
			for (const run of runs) {
				fonts.drawRun(run, at, y + position * leading(style) + size * 1.05, size);
				at += (run.width * size) / 1000;
			}
		}
		return Math.max(1, lines.length) * leading(style);
	}

	const rule = (y: number, color = line) =>
		doc.moveTo(area.left, y).lineTo(area.right, y).lineWidth(0.7).strokeColor(color).stroke();

	const box = (x: number, y: number, size: number) =>
		doc.rect(x, y, size, size).lineWidth(0.9).strokeColor(ink).stroke();

	/** A square of dark and light modules, as of a QR code. */
	function modules(rows: boolean[][], x: number, y: number, side: number): void {
		const size = side / rows.length;
		for (const [down, row] of rows.entries())
			for (const [across, dark] of row.entries())
				if (dark) doc.rect(x + across * size, y + down * size, size, size);
		doc.fillColor('#000').fill();
	}

	/** A barcode of dark and light modules, as wide as given, with the light margin of ten modules on both sides in it. */
	function bars(dark: readonly boolean[], x: number, y: number, width: number, height: number): void {
		const size = width / (dark.length + 20);
		for (const [across, isDark] of dark.entries())
			if (isDark) doc.rect(x + (across + 10) * size, y, size, height);
		doc.fillColor('#000').fill();
	}

	/**
	 * Draws a picture, scaled to fit.
	 * @returns the width it took
	 */
	function picture(drawn: PdfPicture, x: number, y: number, most: { width: number; height: number }): number {
		const scale = Math.min(most.width / drawn.width, most.height / drawn.height);
		const width = drawn.width * scale;
		doc.image(drawn.dataUrl, x, y, { width, height: drawn.height * scale });
		return width;
	}

	return {
		write,
		picture,
		rule,
		box,
		modules,
		bars,
		measureHeight: (text: string, style: Style) => Math.max(1, linesIn(text, style).length) * leading(style),
		newPage: () => doc.addPage({ size: paper, margin: 0 }),
	};
}
