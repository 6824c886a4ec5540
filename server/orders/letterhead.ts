import {
	accentColour,
	type PdfCanvas,
	type PdfPicture,
	page,
	quiet,
	type Style,
} from '../platform/pdf/document.ts';

const logoSize = { width: 150, height: 34 };
const gap = 10;
/** Beside the title of the document, and above the rule. */
const most = { width: 330, height: 40 };
const sizes = [20, 16, 13, 11];

/** Draws the logo, if the shop has one, and the name of the shop at the top left of a document. */
export function drawLetterhead(canvas: PdfCanvas, shopName: string, logo: PdfPicture | undefined): void {
	const taken = logo === undefined ? 0 : canvas.picture(logo, page.left, page.top, logoSize) + gap;
	const styles = sizes.map((size) => ({
		size,
		bold: true,
		color: accentColour(),
		width: most.width - taken,
	}));
	// A long name takes two smaller lines.
	const style = styles.find((each) => canvas.measureHeight(shopName, each) <= most.height) ?? styles.at(-1);
	canvas.write(shopName, page.left + taken, page.top, style);
}

const width = page.right - page.left;
const half = width / 2 - 10;
/** The left edges of the two halves of a page. */
export const halves = [page.left, page.left + half + 20] as const;

/** Draws the head of a tax document: letterhead, title and whom the copy is for. @returns its lower edge */
export function drawHead(
	canvas: PdfCanvas,
	{ shopName, title, copy }: { shopName: string; title: string; copy: string },
	logo: PdfPicture | undefined,
): number {
	drawLetterhead(canvas, shopName, logo);
	canvas.write(title, page.left, page.top + 2, { size: 16, bold: true, width, align: 'right' });
	canvas.write(copy, page.left, page.top + 26, { size: 8, color: quiet, width, align: 'right' });
	canvas.rule(page.top + 44, accentColour());
	return page.top + 54;
}

/** Draws lines under a heading, half as wide as the page. @returns their lower edge */
export function drawBlock(canvas: PdfCanvas, heading: string, lines: string[], x: number, y: number): number {
	let at = y + canvas.write(heading, x, y, { size: 8, color: quiet, width: half });
	for (const [position, line] of lines.entries())
		at += canvas.write(line, x, at, { bold: position === 0, width: half });
	return at;
}

/** @returns `y`, or the top of a new page if this one has no room for the height */
export function makeRoom(canvas: PdfCanvas, y: number, height: number): number {
	if (y + height <= page.bottom) return y;
	canvas.newPage();
	return page.top;
}

export type Column = { title: string; x: number; width: number; align: 'left' | 'right' };

/**
 * Draws a row of a table, on a new page when this one is full.
 * @param drawTitles draws the titles of the columns on a new page
 * @returns the upper edge of the next row
 */
export function drawRow(
	canvas: PdfCanvas,
	columns: readonly Column[],
	cells: readonly string[],
	y: number,
	style: Pick<Style, 'size' | 'bold'>,
	drawTitles: (y: number) => number = (top) => top,
): number {
	const styleOf = (position: number): Style => {
		const { width = 0, align = 'left' } = columns[position] ?? {};
		return { ...style, width, align };
	};
	const height = Math.max(...cells.map((cell, position) => canvas.measureHeight(cell, styleOf(position))));
	const from = makeRoom(canvas, y, height);
	const top = from === y ? y : drawTitles(from);
	for (const [position, cell] of cells.entries())
		canvas.write(cell, columns[position]?.x ?? page.left, top, styleOf(position));
	canvas.rule(top + height + 4);
	return top + height + 8;
}
