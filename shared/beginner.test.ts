import { expect, test } from 'vitest';
import { heaviestRifle, readBeginner, toBeginnerSearch } from './beginner.ts';

const usual = { age: 'adult', height: 'over-165', budget: '30000' } as const;

test('unknown answers are the usual ones, which are one address', { tags: ['FACE-141'] }, () => {
	expect(readBeginner(new URLSearchParams('age=7&height=&budget=1&x=2'))).toEqual(usual);
	expect(toBeginnerSearch(usual)).toBe('');
	const young = { ...usual, age: '10-13' } as const;
	expect(toBeginnerSearch(young)).toBe('?age=10-13&height=over-165&budget=30000');
	expect(readBeginner(new URLSearchParams(toBeginnerSearch(young)))).toEqual(young);
});

test.each([
	['adult', 'over-165', undefined],
	['adult', '150-165', 3200],
	['14-17', 'over-165', 3200],
	['14-17', 'under-150', 2700],
	['10-13', 'over-165', 2700],
] as const)('for %s and %s a rifle weighs at most %s g', { tags: ['FACE-141'] }, (age, height, grams) => {
	expect(heaviestRifle({ ...usual, age, height })).toBe(grams);
});
