import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { store } from '../../store.config.ts';

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(resolve(`@expo-google-fonts/${name}`));
/** Mukta has Latin, the rupee sign and Devanagari; names in Gurmukhi need another. Read once, on the first invoice. */
let fonts: Record<'regular' | 'bold' | 'gurmukhi' | 'gurmukhi bold', Buffer> | undefined;
const readFonts = () => {
	fonts ??= {
		regular: fontFile('mukta/400Regular/Mukta_400Regular.ttf'),
		bold: fontFile('mukta/700Bold/Mukta_700Bold.ttf'),
		gurmukhi: fontFile('noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
		'gurmukhi bold': fontFile('noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf'),
	};
	return fonts;
};

export const page = { left: 40, right: 555, top: 40, bottom: 790 };
const ink = '#1c1a17';
export const quiet = '#5f594e';
export const gold = '#8a6a1f';
const line = '#d8cfbb';

export type Style = {
	size?: number;
	bold?: boolean;
	color?: string;
	width?: number;
	align?: 'left' | 'right';
};

export type Drawing = ReturnType<typeof drawing> & { newPage: () => void };

/** Makes an A4 document of what `draw` puts on it. */
export async function pdfOf(
	info: { title: string; subject: string },
	draw: (on: Drawing) => void,
): Promise<Buffer> {
	const doc = new PDFDocument({
		size: 'A4',
		margin: 0,
		lang: 'en-IN',
		info: { Title: info.title, Author: store.seller.legalName, Subject: info.subject },
	});
	const chunks: Buffer[] = [];
	doc.on('data', (chunk: Buffer) => chunks.push(chunk));
	const finished = new Promise<void>((done) => doc.on('end', done));
	draw({ ...drawing(doc), newPage: () => doc.addPage({ size: 'A4', margin: 0 }) });
	doc.end();
	await finished;
	return Buffer.concat(chunks);
}

/** Draws on A4 in points from the top left; every text may mix Latin, Devanagari and Gurmukhi. */
function drawing(doc: PDFKit.PDFDocument) {
	const registered = readFonts();
	for (const [name, file] of Object.entries(registered)) doc.registerFont(name, file);

	/** Runs of one script each: a font draws only what it has. */
	const runsOf = (text: string) => text.match(/[\u0A00-\u0A7F\u200C\u200D]+|[^\u0A00-\u0A7F]+/g) ?? [];
	const fontOf = (run: string, bold: boolean) =>
		/[\u0A00-\u0A7F]/.test(run) ? (bold ? 'gurmukhi bold' : 'gurmukhi') : bold ? 'bold' : 'regular';

	function widthOf(text: string, { size = 9, bold = false }: Style): number {
		return runsOf(text).reduce(
			(width, run) => width + doc.font(fontOf(run, bold)).fontSize(size).widthOfString(run),
			0,
		);
	}

	/** Breaks a text into lines that fit; a word that is wider than a line is cut. */
	function linesOf(text: string, style: Style): string[] {
		const { width = page.right - page.left } = style;
		const lines: string[] = [];
		let current = '';
		for (const word of text.split(/[ \n]+/).filter((each) => each !== '')) {
			const longer = current === '' ? word : `${current} ${word}`;
			if (widthOf(longer, style) <= width) {
				current = longer;
				continue;
			}
			if (current !== '') lines.push(current);
			current = word;
			while (widthOf(current, style) > width && current.length > 1) {
				let fits = current.length - 1;
				while (fits > 1 && widthOf(current.slice(0, fits), style) > width) fits--;
				lines.push(current.slice(0, fits));
				current = current.slice(fits);
			}
		}
		return current === '' ? lines : [...lines, current];
	}

	const leading = (style: Style) => (style.size ?? 9) * 1.45;

	/** @returns the height it took */
	function write(text: string, x: number, y: number, style: Style = {}): number {
		const { size = 9, bold = false, color = ink, width = page.right - x, align = 'left' } = style;
		const lines = linesOf(text, { ...style, width });
		for (const [position, content] of lines.entries()) {
			let at = align === 'right' ? x + width - widthOf(content, style) : x;
			for (const run of runsOf(content)) {
				doc.font(fontOf(run, bold)).fontSize(size).fillColor(color);
				// Fonts differ in height; on one baseline they read as one line.
				doc.text(run, at, y + position * leading(style) + size * 1.05, {
					lineBreak: false,
					baseline: 'alphabetic',
				});
				at += doc.widthOfString(run);
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
		heightOf: (text: string, style: Style) => Math.max(1, linesOf(text, style).length) * leading(style),
	};
}
