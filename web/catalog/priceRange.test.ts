import { expect, test } from 'vitest';
import { priceRange } from './priceRange.ts';

test('an invalid number falls back to its bound', { tags: ['LST-045', 'LST-046'] }, () => {
	expect(priceRange('abc', '3000', 5000, 'min')).toEqual([0, 3000]);
	expect(priceRange('2000', 'xyz', 5000, 'max')).toEqual([2000, 5000]);
	expect(priceRange('', '', 5000, 'max')).toEqual([0, 5000]);
});

test('the minimum is limited by the maximum, which stays', { tags: ['LST-047'] }, () => {
	expect(priceRange('4000', '1000', 5000, 'min')).toEqual([1000, 1000]);
	expect(priceRange('999', '1000', 5000, 'min')).toEqual([999, 1000]);
});

test('the maximum is limited by the minimum, which stays', { tags: ['LST-048'] }, () => {
	expect(priceRange('4000', '1000', 5000, 'max')).toEqual([4000, 4000]);
	expect(priceRange('4000', '4001', 5000, 'max')).toEqual([4000, 4001]);
});

test('the range stays between 0 and the highest price', { tags: ['LST-041', 'LST-042'] }, () => {
	expect(priceRange('-5', '99999', 5000, 'min')).toEqual([0, 5000]);
	expect(priceRange('-5', '99999', 5000, 'max')).toEqual([0, 5000]);
});
