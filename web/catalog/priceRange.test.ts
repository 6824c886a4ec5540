import { expect, test } from 'vitest';
import { priceRange } from './priceRange.ts';

test('LST-045 LST-046 what is no number falls back to its bound', () => {
	expect(priceRange('abc', '3000', 5000, 'min')).toEqual([0, 3000]);
	expect(priceRange('2000', 'xyz', 5000, 'max')).toEqual([2000, 5000]);
	expect(priceRange('', '', 5000, 'max')).toEqual([0, 5000]);
});

test('LST-047 the minimum goes no further than the maximum, which stays', () => {
	expect(priceRange('4000', '1000', 5000, 'min')).toEqual([1000, 1000]);
	expect(priceRange('999', '1000', 5000, 'min')).toEqual([999, 1000]);
});

test('LST-048 the maximum goes no further than the minimum, which stays', () => {
	expect(priceRange('4000', '1000', 5000, 'max')).toEqual([4000, 4000]);
	expect(priceRange('4000', '4001', 5000, 'max')).toEqual([4000, 4001]);
});

test('LST-041 LST-042 the range stays between 0 and the highest price', () => {
	expect(priceRange('-5', '99999', 5000, 'min')).toEqual([0, 5000]);
	expect(priceRange('-5', '99999', 5000, 'max')).toEqual([0, 5000]);
});
