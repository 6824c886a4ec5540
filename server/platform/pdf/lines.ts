import { graphemesOf, printable } from './scripts.ts';
import { directionOf, type Run, shapeLine, widthOf } from './shaping.ts';

/**
 * Breaks a text into shaped lines; a word that is wider than a line is split between two graphemes.
 * @param width in thousandths of the font size
 */
export function linesOf(text: string, bold: boolean, width: number): Run[][] {
	const paragraph = printable(text);
	const base = directionOf(paragraph);
	const shaped = (line: string) => shapeLine(line, bold, base);
	const fits = (line: string) => widthOf(shaped(line)) <= width;
	const lines: string[] = [];
	let line = '';
	for (const word of paragraph.split(' ').filter((each) => each !== '')) {
		const longer = line === '' ? word : `${line} ${word}`;
		if (fits(longer)) {
			line = longer;
			continue;
		}
		if (line !== '') lines.push(line);
		line = '';
		if (fits(word)) {
			line = word;
			continue;
		}
		for (const grapheme of graphemesOf(word)) {
			if (line !== '' && !fits(line + grapheme)) {
				lines.push(line);
				line = '';
			}
			line += grapheme;
		}
	}
	if (line !== '') lines.push(line);
	return lines.map(shaped);
}
