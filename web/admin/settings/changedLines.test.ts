import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getChangedLines } from './changedLines.ts';

test('the history lists the lines that differ, and a moved one once on each side', {
	tags: ['MET-008'],
}, () => {
	expect(getChangedLines(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual({ removed: ['b'], added: ['x'] });
	expect(getChangedLines(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual({ removed: ['c'], added: ['c'] });
	expect(getChangedLines([], ['a'])).toEqual({ removed: [], added: ['a'] });
	expect(getChangedLines(['a', 'a'], ['a'])).toEqual({ removed: ['a'], added: [] });
});

test('lines that stay are as many on both sides, and the fewest are listed', { tags: ['MET-008'] }, () => {
	const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
	fc.assert(
		fc.property(lines, lines, (before, after) => {
			const { removed, added } = getChangedLines(before, after);
			expect(before.length - removed.length).toBe(after.length - added.length);
			expect(getChangedLines(after, before).removed.length).toBe(added.length);
			if (before.join() === after.join()) expect([removed, added]).toEqual([[], []]);
		}),
	);
});
