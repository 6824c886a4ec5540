import { accentColour, type PdfCanvas, type PdfPicture, page } from '../platform/pdf/document.ts';

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
