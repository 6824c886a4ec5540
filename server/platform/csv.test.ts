import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, decimal, unescapeFormulas } from './csv.ts';

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

test('full-width signs and formulas after a separator become plain text', { tags: ['DOOR-184'] }, () => {
	expect(csvLine(['＝1+1', '＋1', '－1', '＠SUM(A1)', 'ok;=1+1', 'ok\t＝1'])).toBe(
		"'＝1+1,'＋1,'－1,'＠SUM(A1),ok;'=1+1,ok\t'＝1\r\n",
	);
	expect(csvLine(['ok\n=1+1', '5;6', 'a-b = c'])).toBe('"ok\n\'=1+1",5;6,a-b = c\r\n');
});

test('an import restores every escaped text', { tags: ['DOOR-184'] }, () => {
	const texts = fc.string({ unit: fc.constantFrom('=', '＝', '-', "'", ';', '\t', '\r', 'a', '1', '.') });
	fc.assert(
		fc.property(texts, (text) => {
			expect(unescapeFormulas(csvLine([text]).slice(0, -2).replaceAll(/^"|"$/g, ''))).toBe(text);
		}),
	);
});
