import { expect, test } from 'vitest';
import { csvLine, decimal } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
	expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 12.5, null, 'plain'])).toBe(
		'"a,b","say ""hi""","two\nlines",12.5,,plain\r\n',
	);
});

test('a text that a spreadsheet would run as a formula becomes plain text; negative numbers stay numbers', () => {
	expect(csvLine(['=1+1', '+91 98140', '-2', '@SUM(A1)', '\tx', -2])).toBe(
		"'=1+1,'+91 98140,'-2,'@SUM(A1),'\tx,-2\r\n",
	);
	expect(csvLine(['=HYPERLINK("http://evil")'])).toBe(`"'=HYPERLINK(""http://evil"")"\r\n`);
});

test('a negative amount stays a number, anything longer is still escaped', { tags: ['AFT-140'] }, () => {
	expect(csvLine([decimal(-1180.5), decimal(0.1), '-12.00+1', '-1'])).toBe("-1180.50,0.10,'-12.00+1,'-1\r\n");
});
