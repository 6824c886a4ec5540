import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byteRange.ts';

test.each([
	[undefined, undefined],
	['bytes=0-', { start: 0, end: 999 }],
	['bytes=0-0', { start: 0, end: 0 }],
	['bytes=200-299', { start: 200, end: 299 }],
	['bytes=990-5000', { start: 990, end: 999 }],
	['bytes=-100', { start: 900, end: 999 }],
	['bytes=-5000', { start: 0, end: 999 }],
	['bytes=-0', 'unsatisfiable'],
	['bytes=1000-', 'unsatisfiable'],
	['bytes=5-3', undefined],
	['bytes=-', undefined],
	['bytes=0-1,5-6', undefined],
	['items=0-1', undefined],
	['bytes=1e2-', undefined],
])('of a file of 1,000 bytes, %s asks for %o', { tags: ['CATX-662'] }, (header, range) => {
	expect(byteRange(header, 1000)).toEqual(range);
});

test('whatever is asked for lies within the file', { tags: ['CATX-662'] }, () => {
	fc.assert(
		fc.property(
			fc.stringMatching(/^bytes=\d{0,4}-\d{0,4}$/),
			fc.integer({ min: 1, max: 5000 }),
			(header, bytes) => {
				const range = byteRange(header, bytes);
				if (range === undefined || range === 'unsatisfiable') return;
				expect(range.start).toBeGreaterThanOrEqual(0);
				expect(range.end).toBeGreaterThanOrEqual(range.start);
				expect(range.end).toBeLessThan(bytes);
			},
		),
	);
});
