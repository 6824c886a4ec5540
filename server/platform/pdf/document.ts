import PDFDocument from 'pdfkit';
import { store } from '../../../store.config.ts';
import { embeddedFonts } from './embeddedFonts.ts';
import { linesOf } from './lines.ts';
import { widthOf } from './shaping.ts';

/** Where the content of a page may stand, in points from the top left; the page's foot is below. */
export const page = { left: 40, right: 555, top: 40, bottom: 790 };
const foot = 806;
const ink = '#1c1a17';
export const quiet = '#5f594e';
export const gold = '#8a6a1f';
const line = '#d8cfbb';

export type Style = {
	/** In points. */
	size?: number;
	bold?: boolean;
	color?: string;
	width?: number;
	align?: 'left' | 'right';
};

export type Drawing = ReturnType<typeof drawing>;

/** Makes an A4 document of what `draw` puts on it; its title and the page's number stand at the foot of every page. */
export async function pdfOf(
	info: { title: string; subject: string },
	draw: (on: Drawing) => void,
): Promise<Buffer> {
	const doc = new PDFDocument({
		size: 'A4',
		margin: 0,
		lang: 'en-IN',
		pdfVersion: '1.7',
		bufferPages: true,
		// The document's own fonts are used, none of pdfkit's.
		font: '',
		info: { Title: info.title, Author: store.seller.legalName, Subject: info.subject },
	});
	const chunks: Buffer[] = [];
	doc.on('data', (chunk: Buffer) => chunks.push(chunk));
	const finished = new Promise<void>((done) => doc.on('end', done));
	const fonts = embeddedFonts(doc);
	const on = drawing(doc, fonts);
	draw(on);
	const { count } = doc.bufferedPageRange();
	for (let index = 0; index < count; index++) {
		doc.switchToPage(index);
		const width = page.right - page.left;
		on.write(info.title, page.left, foot, { size: 8, color: quiet, width });
		on.write(`Page ${index + 1} of ${count}`, page.left, foot, {
			size: 8,
			color: quiet,
			width,
			align: 'right',
		});
	}
	fonts.finish();
	doc.end();
	await finished;
	return Buffer.concat(chunks);
}

/** Draws on A4 in points from the top left; every text may mix the scripts of India. */
function drawing(doc: PDFKit.PDFDocument, fonts: ReturnType<typeof embeddedFonts>) {
	const linesIn = (text: string, { size = 9, bold = false, width = page.right - page.left }: Style) =>
		linesOf(text, bold, (width * 1000) / size);

	const leading = (style: Style) => (style.size ?? 9) * 1.45;

	/** @returns the height it took */
	function write(text: string, x: number, y: number, style: Style = {}): number {
		const { size = 9, color = ink, width = page.right - x, align = 'left' } = style;
		const lines = linesIn(text, { ...style, width });
		for (const [position, runs] of lines.entries()) {
			let at = align === 'right' ? x + width - (widthOf(runs) * size) / 1000 : x;
			doc.fillColor(color);
			for (const run of runs) {
				fonts.drawRun(run, at, y + position * leading(style) + size * 1.05, size);
				at += (run.width * size) / 1000;
			}
		}
		return Math.max(1, lines.length) * leading(style);
	}

	const rule = (y: number, color = line) =>
		doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(color).stroke();

	const box = (x: number, y: number, size: number) =>
		doc.rect(x, y, size, size).lineWidth(0.9).strokeColor(ink).stroke();

	return {
		write,
		rule,
		box,
		heightOf: (text: string, style: Style) => Math.max(1, linesIn(text, style).length) * leading(style),
		newPage: () => doc.addPage({ size: 'A4', margin: 0 }),
	};
}
