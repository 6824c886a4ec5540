import { expect, test } from 'vitest';
import { findSpelling } from './spelling.ts';

const texts = [
	'tarkeen t10 club\nan air rifle for the first season\ntarkeen\nair rifles',
	'kestrath match\n500 wadcutter pellets of one weight\nkestrath\nair pellets',
	'aim trace basic\nshows every shot on the laptop\nzinnora\nscatt training systems',
];

test.each([
	['pelet', 'pellet'],
	['rifel', 'rifle'],
	['rfile', 'rifle'],
	['riffle', 'rifle'],
	['Kestrat', 'kestrath'],
	['scatt trainig', 'scatt training'],
	['air rifel', 'air rifle'],
	['wadcuter', 'wadcutter'],
])('a search for “%s” is corrected to “%s”', (typed, meant) => {
	expect(findSpelling(typed, texts)).toBe(meant);
});

test.each(['zzzz', 'ri', '', '%%', 'telescope'])('a search for “%s” has no correction', (typed) => {
	expect(findSpelling(typed, texts)).toBeUndefined();
});

test('a suggestion always has results', () => {
	expect(findSpelling('rifel pelets', texts)).toBe('pellets');
});
