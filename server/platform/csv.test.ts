import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
	expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 12.5, null, 'plain'])).toBe(
		'"a,b","say ""hi""","two\nlines",12.5,,plain\r\n',
	);
});

test('a text that a spreadsheet would run as a formula becomes plain text, a negative number stays one', () => {
	expect(csvLine(['=1+1', '+91 98140', '-2', '@SUM(A1)', '\tx', -2])).toBe(
		"'=1+1,'+91 98140,'-2,'@SUM(A1),'\tx,-2\r\n",
	);
	expect(csvLine(['=HYPERLINK("http://evil")'])).toBe(`"'=HYPERLINK(""http://evil"")"\r\n`);
});
