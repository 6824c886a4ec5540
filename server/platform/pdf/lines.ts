import { LRUCache } from 'lru-cache';
import { printable, splitGraphemes } from './scripts.ts';
import { getDirection, getWidth, type Run, shapeLine } from './shaping.ts';

/**
 * The lines of texts that were printed before: the headings and sentences of a form are the same on every one, and a
 * text is measured before it is drawn. Limited by the number of characters, each of which takes about 300 bytes.
 */
const printed = new LRUCache<string, Run[][]>({
	maxSize: 12_000,
	sizeCalculation: (_, key) => key.length,
});

/**
 * Breaks a text into shaped lines; a word that is wider than a line is split between two graphemes.
 * @param width in thousandths of the font size
 */
export function breakLines(text: string, bold: boolean, width: number): Run[][] {
	const key = `${bold} ${width} ${text}`;
	let lines = printed.get(key);
	if (lines === undefined) {
		lines = breakIntoLines(printable(text), bold, width);
		printed.set(key, lines);
	}
	return lines;
}

function breakIntoLines(paragraph: string, bold: boolean, width: number): Run[][] {
	const base = getDirection(paragraph);
	const shaped = (line: string) => shapeLine(line, bold, base);
	const fits = (line: string) => getWidth(shaped(line)) <= width;
	const words = paragraph.split(' ').filter((each) => each !== '');
	if (words.length === 0) return [];
	// Most texts fit on one line, which is then shaped only once.
	const whole = shaped(words.join(' '));
	if (getWidth(whole) <= width) return [whole];
	const lines: string[] = [];
	let line = '';
	for (const word of words) {
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
		for (const grapheme of splitGraphemes(word)) {
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
